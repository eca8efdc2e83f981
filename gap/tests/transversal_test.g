# The lazy transversal gives one representative of each coset, and leaves out H: on many groups, checked
# with GAP's own canonical elements of cosets.

IsospinCheckTransversal := function(D, H)
    local t, g, seen, expected;
    expected := Index(D, H) - 1;
    t := IsospinTransversal(D, H);
    seen := [];
    g := IsospinNextRepresentative(t);
    while g <> fail do
        if not g in D then Error("not in D: ", g, " for ", D, " and ", H); fi;
        if g in H then Error("H is not left out: ", g, " for ", D, " and ", H); fi;
        Add(seen, CanonicalRightCosetElement(H, g));
        if Length(seen) > expected then Error("too many for ", D, " and ", H); fi;
        g := IsospinNextRepresentative(t);
    od;
    if Length(seen) <> expected then Error("too few for ", D, " and ", H); fi;
    if Length(Set(seen)) <> expected then Error("a coset came twice for ", D, " and ", H); fi;
    if IsospinNextRepresentative(t) <> fail then Error("goes on after its end"); fi;
end;

# All points of a group moved up, so that small points are fixed.
IsospinShift := function(G, by)
    local n;
    n := LargestMovedPoint(G);
    return G^(PermList(Concatenation([n + 1 .. n + by], [1 .. n]))^-1);
end;

IsospinTestGroups := function()
    local S, s, groups, d;
    S := SymmetricGroup;
    s := [
        Group(()), S(2), S(3), S(4), S(5), S(6), AlternatingGroup(5), AlternatingGroup(6),
        CyclicGroup(IsPermGroup, 6), CyclicGroup(IsPermGroup, 30), DihedralGroup(IsPermGroup, 8),
        DihedralGroup(IsPermGroup, 14), ElementaryAbelianGroup(IsPermGroup, 16),
        DirectProduct(S(3), S(4)), DirectProduct(S(2), S(2), S(3), S(3)),
        DirectProduct(CyclicGroup(IsPermGroup, 4), AlternatingGroup(4)),
        WreathProduct(S(2), S(3)), WreathProduct(S(3), S(2)), WreathProduct(S(2), S(4)),
        WreathProductProductAction(S(3), S(2)),
        PSL(2, 7), PSL(3, 2), MathieuGroup(11), PGL(2, 5),
        # Processes and their channels moved together, as in a diagram.
        Group((1,2)(11,12), (2,3)(12,13), (3,4)(13,14), (4,5)(14,15)),
        # The load balancer's: S3 x (S2 wr S3) on servers, balancers, clients.
        Group((1,2), (2,3), (7,8), (9,10), (11,12), (4,5)(7,9)(8,10), (5,6)(9,11)(10,12))
    ];
    groups := ShallowCopy(s);
    for d in [S(4), WreathProduct(S(2), S(3)), AlternatingGroup(5)] do
        Add(groups, IsospinShift(d, 5));
    od;
    return groups;
end;

IsospinTestTransversals := function()
    local D, H, pairs, k, i;
    Reset(GlobalMersenneTwister, 1);
    pairs := 0;
    for D in IsospinTestGroups() do
        IsospinCheckTransversal(D, D);
        pairs := pairs + 1;
        if Size(D) < 8000 then
            IsospinCheckTransversal(D, TrivialSubgroup(D));
            pairs := pairs + 1;
        fi;
        for k in [1 .. 3] do
            for i in [1 .. 5] do
                H := Subgroup(D, List([1 .. k], j -> Random(D)^Random([1, 2, 3])));
                if Index(D, H) < 8000 then
                    IsospinCheckTransversal(D, H);
                    pairs := pairs + 1;
                fi;
            od;
        od;
        for i in MovedPoints(D) do
            IsospinCheckTransversal(D, Stabilizer(D, i));
            IsospinCheckTransversal(D, Stabilizer(D, Set([i, 1, 2]), OnSets));
            pairs := pairs + 2;
        od;
    od;
    Print("transversals of ", pairs, " pairs of groups\n");
    if pairs < 300 then Error("too few pairs"); fi;
end;

# A transversal far too long to be held begins at once.
IsospinTestLaziness := function()
    local t, seen, H;
    H := Group((1,2), (3,4), (5,6));
    t := IsospinTransversal(SymmetricGroup(40), H);
    seen := List([1 .. 1000], i -> CanonicalRightCosetElement(H, IsospinNextRepresentative(t)));
    if Length(Set(seen)) <> 1000 then Error("a coset came twice"); fi;
end;

IsospinTestTransversals();
IsospinTestLaziness();
