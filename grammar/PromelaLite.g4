/*
 * Promela-Lite: the language of [DonaldsonMiller08], Fig. 7 (types) and Fig. 8 (everything else).
 *
 * Rule names follow the figures. Where this file differs, it is for one of these reasons.
 *
 * - Fig. 8 leaves precedence open and derives `(`...`)` both as a guard and as an expression. Here one
 *   ladder of rules, guard > conjunction > negation > comparison > sum > product > atom, fixes the
 *   precedence and needs one token of look-ahead. Whether an atom in parentheses is a guard or a value is
 *   decided after parsing (codes guard-expected and value-expected). `!` takes a whole comparison, as the
 *   only derivation in Fig. 8 has it.
 * - A channel and a global start alike, so the two share a rule up to `=`.
 * - Slips of the figures: the keyword `proctype`, negative numbers, the braces of `init`'s atomic block,
 *   `chan c = [n] of {...}` without field types in front, `len(null)`.
 * - Declarations in any order, an `init` without `run`, a missing `proctype` or `;` between two `run`s and the like
 *   are accepted here and rejected after parsing, where a message can say what is meant.
 *
 * After a syntax error the parser goes on at the end of the statement, declaration, `run` or parameter list it is in:
 * see src/parse/syntax_errors.cpp.
 */
grammar PromelaLite;

specification : declaration* EOF ;

declaration : channelOrGlobal | proctype | init ;

channelOrGlobal
    : recursive? CHAN fields? NAME '=' ( '[' number ']' OF fields | number ) ';'
    | simpleType NAME '=' number ';'
    ;

fields      : '{' type ( ',' type )* '}' ;
type        : simpleType | channelType ;
simpleType  : INT | PID | NAME ;
channelType : recursive? CHAN fields ;
recursive   : REC NAME '.' ;

proctype   : PROCTYPE? NAME parameters '{' misplaced DO ( '::' statement )+ OD '}' ;
parameters : '(' ( param ( ';' param )* )? ')' ;
param      : type NAME ;
misplaced  : ~( DO | OD | '::' | '}' | PROCTYPE | INIT )* ;  // an error, if there is any: local variables, mostly
statement  : ATOMIC '{' guard '->' update ( ';' update )* '}' ;

update
    : SKIP_
    | NAME ( '=' sum | '?' NAME ( ',' NAME )* | '!' sum ( ',' sum )* )
    ;

guard       : conjunction ( '||' conjunction )* ;
conjunction : negation ( '&&' negation )* ;
negation    : '!'* comparison ;
comparison  : sum ( ( '==' | '!=' | '<' | '<=' | '>' | '>=' ) sum )? ;
sum         : product ( ( '+' | '-' ) product )* ;
product     : atom ( '*' atom )* ;

atom
    : NAME
    | number
    | OWN_PID
    | NULL_
    | ( LEN | NFULL | NEMPTY ) '(' ( NAME | NULL_ ) ')'
    | '(' guard ')'
    ;

init     : INIT '{' ATOMIC '{' ( run ';'* )* '}' '}' ;
run      : RUN NAME '(' ( argument ( ',' argument )* )? ')' ;
argument : NAME | number | NULL_ ;

number : '-'? NUMBER ;

INT      : 'int' ;
PID      : 'pid' ;
CHAN     : 'chan' ;
REC      : 'rec' ;
OF       : 'of' ;
PROCTYPE : 'proctype' ;
DO       : 'do' ;
OD       : 'od' ;
ATOMIC   : 'atomic' ;
SKIP_    : 'skip' ;
LEN      : 'len' ;
NFULL    : 'nfull' ;
NEMPTY   : 'nempty' ;
NULL_    : 'null' ;
OWN_PID  : '_pid' ;
INIT     : 'init' ;
RUN      : 'run' ;

NUMBER : [0-9]+ ;
NAME   : [A-Za-z_] [A-Za-z0-9_]* ;

SPACE         : [ \t\r\n\f\u000B]+ -> skip ;
COMMENT       : '/*' .*? '*/' -> skip ;
LINE_COMMENT  : '//' ~[\r\n]* -> skip ;

// Whatever else comes is kept off the parser and reported by the code that reads the tokens: lines for a preprocessor,
// strings, and characters that the language does not use.
DIRECTIVE : '#' ~[\r\n]* -> channel(HIDDEN), type(UNEXPECTED) ;
STRING    : ( '"' ~["\r\n]* '"' | '\'' ~['\r\n]* '\'' ) -> channel(HIDDEN), type(UNEXPECTED) ;
UNEXPECTED : ~[A-Za-z0-9_ \t\r\n\f\u000B(){}[\],;:.=<>!?+*&|/\-]+ -> channel(HIDDEN) ;
UNEXPECTED_OPERATOR : [:=<>!?+*&|/\-.] -> channel(HIDDEN), type(UNEXPECTED) ;
