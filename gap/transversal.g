# A lazy transversal: one representative of each right coset of H in D, one at a time, in memory
# that does not depend on how many there are.
#
# Let b_1, ..., b_k be a base of D, and D = D_0 > D_1 > ... > D_k = 1 its stabiliser chain, where D_i
# fixes b_1, ..., b_i. An element g of D is determined by its base image (b_1^g, ..., b_k^g). The
# base images of the elements of a left coset gH are the orbit of the base image of g under H. So we
# need one tuple from each orbit of H on the base images, and take the least, lexicographically.
#
# Claim. A base image (c_1, ..., c_k) is the least of its orbit if and only if
#   (*)  for each i, c_i is the least point of its orbit under the stabiliser of c_1, ..., c_{i-1}
#        in H.
# Proof. If (*) fails at i, some h in H fixes c_1, ..., c_{i-1} and makes c_i smaller: the tuple is
# not the least. If the tuple is not the least, some h in H makes it smaller. Let i be the first
# place where it changes. Then h fixes c_1, ..., c_{i-1} and makes c_i smaller: (*) fails at i.
#
# So we choose c_1, c_2, ... one after the other, depth first, and keep to (*).
# - Which images are possible? If g in D maps b_1, ..., b_{i-1} to c_1, ..., c_{i-1}, then all the
#   elements that do so are D_{i-1} g, and b_i can go to p^g for p in the orbit of b_i under D_{i-1}.
#   If u in D_{i-1} maps b_i to p, then u * g maps b_1, ..., b_i to c_1, ..., c_{i-1}, p^g.
# - No dead ends: the set of possible images is a union of orbits of the stabiliser of
#   c_1, ..., c_{i-1} in H, for H is a subgroup of D. So each of these orbits has a least point, and
#   with it the choice can go on.
# Hence each left coset gH is met exactly once. The inverse of g represents the right coset H g^-1,
# and taking inverses maps left cosets to right cosets one to one.

# A choice of c_1, ..., c_{i-1}: an element g of D that maps b_1, ..., b_{i-1} there, their stabiliser
# in H, and the points p of the orbit of b_i for which c_i = p^g obeys (*).
IsospinNode := function(level, g, stabiliser)
    local choices;
    if IsTrivial(stabiliser) then
        choices := level.orbit;
    else
        choices := List(OrbitsPerms(GeneratorsOfGroup(stabiliser), OnTuples(level.orbit, g)), Minimum);
        Sort(choices);
        choices := OnTuples(choices, g^-1);
    fi;
    return rec(element := g, stabiliser := stabiliser, choices := choices, next := 1);
end;

# The element u of D_{i-1} that maps b_i to p.
IsospinLevelElement := function(level, p)
    if not IsBound(level.elements[p]) then
        level.elements[p] := InverseRepresentative(level.chain, p)^-1;
    fi;
    return level.elements[p];
end;

# The stabiliser of a point. Asking the generators first saves most of the work where H is small.
IsospinPointStabiliser := function(H, point)
    if ForAll(GeneratorsOfGroup(H), h -> point^h = point) then
        return H;
    fi;
    return Stabilizer(H, point);
end;

# The element of H whose base image obeys (*): the one by which the coset H is met.
IsospinLeastOfSubgroup := function(levels, H)
    local h, level, image, least;
    h := ();
    for level in levels do
        if not IsTrivial(H) then
            image := level.orbit[1]^h;
            least := Minimum(Orbit(H, image));
            h := h * RepresentativeAction(H, image, least);
            H := IsospinPointStabiliser(H, least);
        fi;
    od;
    return h;
end;

# The transversal of the right cosets of H in D. It leaves out H itself.
IsospinTransversal := function(D, H)
    local chain, levels, t;
    # The base begins with a base of H, so that its stabilisers become trivial soon.
    chain := CopyStabChain(StabChainImmutable(D));
    ChangeStabChain(chain, BaseOfGroup(H), true);
    levels := [];
    while Length(chain.generators) > 0 do
        if Length(chain.orbit) > 1 then
            # The elements u are found when they are first needed. There are no more than points.
            Add(levels, rec(chain := chain, orbit := chain.orbit, elements := []));
        fi;
        chain := chain.stabilizer;
    od;
    t := rec(levels := levels, stack := [], done := Length(levels) = 0);
    t.skipped := IsospinLeastOfSubgroup(levels, H);
    if not t.done then
        Add(t.stack, IsospinNode(levels[1], (), H));
    fi;
    return t;
end;

# The next representative, or fail if there is none left.
IsospinNextRepresentative := function(t)
    local depth, node, p, g;
    while not t.done do
        depth := Length(t.stack);
        node := t.stack[depth];
        if node.next > Length(node.choices) then
            Remove(t.stack);
            t.done := depth = 1;
        else
            p := node.choices[node.next];
            node.next := node.next + 1;
            g := IsospinLevelElement(t.levels[depth], p) * node.element;
            if depth < Length(t.levels) then
                Add(t.stack, IsospinNode(t.levels[depth + 1], g,
                                         IsospinPointStabiliser(node.stabiliser, p^node.element)));
            elif g <> t.skipped then
                return g^-1;
            fi;
        fi;
    od;
    return fail;
end;
