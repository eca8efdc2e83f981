# The state of the search for the largest valid subgroup [DonaldsonMiller08, Alg. 1], as isospin
# drives it. isospin decides which permutations are valid; GAP owns the groups.
#
# D is the automorphism group of the diagram, H the valid subgroup found so far. Each function is one
# command of isospin. Permutations go in and out as lists of images, one per line; orders as numbers,
# one per line. Everything that is printed belongs to the answer.

IsospinSearch := rec();

# Prints permutations of the points 1 to n, as lists of images.
IsospinPrintPermutations := function(permutations)
    local g;
    for g in permutations do
        Print(OnTuples(IsospinSearch.points, g), "\n");
    od;
end;

# The group that lists of images generate.
IsospinGroup := function(images)
    local G;
    G := Group(List(images, PermList), ());
    # Knowing this first saves a minute for S_200 given by two generators.
    IsNaturalSymmetricGroup(G);
    StabChainImmutable(G);
    return G;
end;

# Starts a search on n points, with generators of D and generators of H. Answers |D| and |H|.
# Equal seeds give equal random elements.
IsospinStart := function(n, generators, valid, seed)
    Reset(GlobalMersenneTwister, seed);
    Reset(GlobalRandomSource, seed);
    # Not ListPerm(g, n), nor a range here: the image of a range under () is printed as [ 1 .. n ].
    IsospinSearch.points := PlainListCopy([1 .. n]);
    IsospinSearch.D := IsospinGroup(generators);
    IsospinSearch.H := IsospinGroup(valid);
    IsospinSearch.transversal := fail;
    Print(Size(IsospinSearch.D), "\n", Size(IsospinSearch.H), "\n");
end;

# Adds a permutation to H. Answers |H|.
IsospinEnlarge := function(images)
    local g;
    g := PermList(images);
    if not g in IsospinSearch.H then
        IsospinSearch.H := ClosureGroup(IsospinSearch.H, g);
    fi;
    Print(Size(IsospinSearch.H), "\n");
end;

# Begins a new list of representatives, of the cosets of the present H, except H. Answers nothing.
IsospinRestart := function()
    IsospinSearch.transversal := IsospinTransversal(IsospinSearch.D, IsospinSearch.H);
end;

# Answers the next representatives of the list begun last, up to k; fewer if there are no more.
IsospinNext := function(k)
    local g, i;
    for i in [1 .. k] do
        g := IsospinNextRepresentative(IsospinSearch.transversal);
        if g = fail then
            return;
        fi;
        IsospinPrintPermutations([g]);
    od;
end;

# Answers k conjugates, of generators of H by random elements of D. If H is trivial, so are they.
IsospinConjugates := function(k)
    local generators, i;
    generators := GeneratorsOfGroup(IsospinSearch.H);
    for i in [1 .. k] do
        if Length(generators) = 0 then
            IsospinPrintPermutations([()]);
        else
            IsospinPrintPermutations([Random(generators)^Random(IsospinSearch.D)]);
        fi;
    od;
end;
