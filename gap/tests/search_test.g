# The commands of the search, as isospin calls them: what they print, and what becomes of the groups.

# What a function prints.
IsospinPrinted := function(call)
    local text, stream;
    text := "";
    stream := OutputTextString(text, false);
    SetPrintFormattingStatus(stream, false);
    OutputLogTo(stream);
    call();
    OutputLogTo();
    CloseStream(stream);
    return text;
end;

IsospinExpect := function(what, found, expected)
    if found <> expected then
        Error(what, ": ", found, " instead of ", expected);
    fi;
end;

IsospinLines := text -> Filtered(SplitString(text, "\n"), line -> line <> "");

# The load balancer of [DonaldsonMiller08, Sect. 7.4]: |D| = 288, |H| = 24, 11 representatives; with
# the swap of the first and the third balancer |H| = 48, and 5 representatives.
IsospinTestLoadBalancer := function()
    local n, images, D, H, swap, text;
    n := 12;
    images := g -> ListPerm(g, n);
    D := List([(1,2), (2,3), (7,8), (9,10), (11,12), (4,5)(7,9)(8,10), (5,6)(9,11)(10,12)], images);
    H := List([(1,2), (2,3), (7,8), (11,12)], images);
    swap := images((4,6)(7,11)(8,12));
    IsospinExpect("orders", IsospinPrinted(function() IsospinStart(n, D, H, 1); end), "288\n24\n");
    IsospinExpect("restart", IsospinPrinted(IsospinRestart), "");
    text := IsospinPrinted(function() IsospinNext(7); end);
    IsospinExpect("first batch", Length(IsospinLines(text)), 7);
    text := Concatenation(text, IsospinPrinted(function() IsospinNext(7); end));
    IsospinExpect("two batches", Length(IsospinLines(text)), 11);
    IsospinExpect("the end", IsospinPrinted(function() IsospinNext(7); end), "");
    IsospinExpect("a known element", IsospinPrinted(function() IsospinEnlarge(H[1]); end), "24\n");
    IsospinExpect("a new element", IsospinPrinted(function() IsospinEnlarge(swap); end), "48\n");
    IsospinRestart();
    text := IsospinPrinted(function() IsospinNext(100); end);
    IsospinExpect("new list", Length(IsospinLines(text)), 5);
end;

IsospinTestConjugates := function()
    local line, g, text;
    IsospinStart(6, [[2,1,3,4,5,6], [2,3,4,5,6,1]], [[2,1,3,4,5,6]], 7);
    text := IsospinPrinted(function() IsospinConjugates(50); end);
    IsospinExpect("conjugates", Length(IsospinLines(text)), 50);
    for line in IsospinLines(text) do
        g := PermList(EvalString(line));
        IsospinExpect("a transposition", [Order(g), NrMovedPoints(g)], [2, 2]);
    od;
    if Length(Set(IsospinLines(text))) < 5 then Error("hardly random"); fi;
    IsospinStart(6, [[2,1,3,4,5,6], [2,3,4,5,6,1]], [[2,1,3,4,5,6]], 7);
    IsospinExpect("equal seeds", IsospinPrinted(function() IsospinConjugates(50); end), text);
end;

# No points, no generators, the identity as a list and not as a range.
IsospinTestEdges := function()
    IsospinExpect("trivial", IsospinPrinted(function() IsospinStart(3, [], [], 1); end), "1\n1\n");
    IsospinRestart();
    IsospinExpect("none", IsospinPrinted(function() IsospinNext(5); end), "");
    IsospinExpect("identity", IsospinPrinted(function() IsospinConjugates(1); end), "[ 1, 2, 3 ]\n");
    IsospinExpect("empty", IsospinPrinted(function() IsospinStart(0, [], [], 1); end), "1\n1\n");
end;

IsospinTestLoadBalancer();
IsospinTestConjugates();
IsospinTestEdges();
Print("commands of the search\n");
