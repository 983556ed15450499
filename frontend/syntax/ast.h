/// The syntax tree: what was written, with source ranges and comments, never changed after parsing.
///
/// Nodes live in vectors of the tree and are named by small ids, so that later stages keep what
/// they find out in side tables of their own, indexed by the same ids. Lists of children are runs
/// in one shared vector of ids. An operator chain is one node however long it is (`1 + 2 + …` a
/// hundred thousand times is one CHAIN with that many links), and so is an `else if` chain: only
/// brackets, operators before an operand and nested blocks make the tree deeper.
#ifndef GRIDDY_SYNTAX_AST_H
#define GRIDDY_SYNTAX_AST_H

#include "../base/intern.h"
#include "lexer.h"

/// The deepest nesting that is accepted (language.md part 5).
enum { SYNTAX_MAX_DEPTH = 1000 };

typedef struct ExprId {
    uint32_t index;
} ExprId;
typedef struct StmtId {
    uint32_t index;
} StmtId;
typedef struct DeclId {
    uint32_t index;
} DeclId;
typedef struct LinkId {
    uint32_t index;
} LinkId;

#define NO_INDEX UINT32_MAX
#define NO_EXPR ((ExprId){NO_INDEX})

static inline bool expr_is_some(ExprId id)
{
    return id.index != NO_INDEX;
}

typedef enum ExprKind {
#define EXPR(name, member) EXPR_##name,
#include "ast.def"
} ExprKind;

typedef enum StmtKind {
#define STMT(name, member) STMT_##name,
#include "ast.def"
} StmtKind;

typedef enum DeclKind {
#define DECL(name, member) DECL_##name,
#include "ast.def"
} DeclKind;

/// A run of ids in SyntaxTree.expr_lists or .stmt_lists.
typedef struct ExprList {
    uint32_t first, count;
} ExprList;
typedef struct Block {
    uint32_t first, count;
} Block;

/// A name as it was written at one place.
typedef struct Identifier {
    NameId name;
    SourceRange range;
} Identifier;

/// A run in SyntaxTree.identifiers.
typedef struct IdentifierList {
    uint32_t first, count;
} IdentifierList;

typedef struct Position {
    ExprId x, y;
    SourceRange range; ///< with the parentheses
} Position;

/// A run in SyntaxTree.positions.
typedef struct PositionList {
    uint32_t first, count;
} PositionList;

/// The precedences of binary operators, loosest first.
typedef enum ChainLevel {
    CHAIN_OR,
    CHAIN_AND,
    CHAIN_EQUALITY, ///< == != in; what is right of `in` is a sum
    CHAIN_ORDER,    ///< < <= > >=
    CHAIN_SUM,      ///< + -
    CHAIN_PRODUCT,  ///< * / %
} ChainLevel;

/// One operator of a chain and the operand to its right. `operator` is the token's kind: OR, AND,
/// EQ, NEQ, IN, LT, LEQ, GT, GEQ, PLUS, MINUS, MULT, DIV, MOD.
typedef struct Link {
    TokenKind operator;
    uint32_t operator_begin; ///< where the operator stands; its length is its spelling's
    ExprId right;
} Link;

typedef struct LinkList {
    uint32_t first, count;
} LinkList;

typedef struct ExprNode {
    ExprKind kind;
    SourceRange range;
    union {
        int64_t number;
        bool boolean;
        struct {
            SourceRange bytes;
        } string; ///< between the quotes
        struct {
            NameId name;
        } name;
        struct {
            Identifier callee;
            ExprList arguments;
        } call;
        struct {
            Identifier left;
            ExprId right;
        } from;
        struct {
            ExprId x, y;
        } position; ///< SQUARE, STEP; RANGE: from x to y; TILE, EMPTY: the keyword begins the
                    ///< node's range, and where a square stands in place of (x, y), it is `x` and
                    ///< `y` is NO_EXPR
        ExprList elements; ///< SET
        struct {
            ExprId element; ///< what is collected; sees `variable`
            Identifier variable;
            ExprId source;    ///< does not see `variable`
            ExprId condition; ///< sees `variable`; or NO_EXPR
        } comprehension;
        ExprId operand; ///< NOT, NEGATE, GROUP
        struct {
            ExprId first;
            LinkList links;
            ChainLevel level;
        } chain;
    };
} ExprNode;

/// One `if` or `else if` with its block. A run in SyntaxTree.arms.
typedef struct Arm {
    SourceRange keyword; ///< the `if`
    ExprId condition;
    Block body;
} Arm;

typedef struct ArmList {
    uint32_t first, count;
} ArmList;

typedef struct StmtNode {
    StmtKind kind;
    SourceRange range; ///< from its first word to its `;` or `end`
    union {
        struct {
            ExprId value;
        } error; ///< a part of it that could be read, or NO_EXPR
        struct {
            Identifier target;
            ExprId value;
        } assign;
        struct {
            ExprId call;
        } call; ///< an EXPR_CALL
        struct {
            ExprId value;
        } output;
        struct {
            ExprId target;  ///< any expression; only a variable means something
            ExprId choices; ///< after `in`; or NO_EXPR
        } input;
        struct {
            Identifier piece; ///< a kind, a variable, or `@any`
            ExprId from, in;  ///< or NO_EXPR
            ExprId guard;     ///< after `if`; or NO_EXPR
        } place;
        struct {
            ExprId target; ///< an EXPR_TILE
            ExprId value;
        } tile;
        struct {
            Identifier variable;
            ExprId source;
            Block body;
        } loop;
        struct {
            ArmList arms;
            Block otherwise;
            bool has_else;
        } conditional;
    };
} StmtNode;

/// `name: value` in a piece. Exactly one of `value` and `positions` is there: `positions.count` is
/// 0 where there is a value. A run in SyntaxTree.properties.
typedef struct Property {
    Identifier name;
    SourceRange range;
    ExprId value; ///< NUMBER, BOOLEAN or STRING by the BNF, any sum by 9.4; or NO_EXPR
    PositionList positions;
} Property;

typedef struct PropertyList {
    uint32_t first, count;
} PropertyList;

typedef struct DeclNode {
    DeclKind kind;
    SourceRange range;
    union {
        struct {
            Identifier name;
            IdentifierList parameters;
            Block body;
            ExprId result;       ///< after `return`; NO_EXPR for a function closed by `end` (E6)
            bool is_head_broken; ///< name or parameters may be missing: a mistake was among them
        } function;
        struct {
            Identifier name;
            PropertyList properties;
        } piece;
        struct {
            Position size;
        } board;
        struct {
            StmtId statement;
        } statement; ///< a STMT_ASSIGN; in a tree with mistakes any statement
    };
} DeclNode;

/// `GAME (condition) …` to the end of the file.
typedef struct GamePhase {
    bool is_present;     ///< false where the source has none (reported)
    SourceRange keyword; ///< the word GAME
    ExprId condition;
    Block body;
} GamePhase;

/// What mistakes of syntax have cost. Many cost nothing: what was meant is in the tree as if it had
/// been written. A value with another mistake in it is an ERROR node, which fits everything. What
/// was left out may have declared the names in it.
typedef struct SyntaxLoss {
    Vec names;            ///< NameId: names in text that is not in the tree, some more than once
    bool has_nameless;    ///< something was declared whose name is not known
    bool has_declaration; ///< a board, function, piece or the game phase may have been left out
} SyntaxLoss;

typedef struct SyntaxTree {
    const Source *source;
    const NameTable *names;
    Vec exprs;       ///< ExprNode, by ExprId
    Vec stmts;       ///< StmtNode, by StmtId
    Vec decls;       ///< DeclNode, by DeclId, in the order of the source
    Vec links;       ///< Link, by LinkId
    Vec arms;        ///< Arm
    Vec properties;  ///< Property
    Vec positions;   ///< Position
    Vec identifiers; ///< Identifier
    Vec expr_lists;  ///< ExprId
    Vec stmt_lists;  ///< StmtId
    Vec comments;    ///< SourceRange, in order
    GamePhase game;
    bool has_mistakes; ///< a mistake of syntax was met: nodes may be ERROR, and some be given up
    SyntaxLoss loss;
} SyntaxTree;

void syntax_tree_init(SyntaxTree *tree, const Source *source, const NameTable *names,
                      const MemorySource *memory);
void syntax_tree_free(SyntaxTree *tree);

static inline const ExprNode *tree_expr(const SyntaxTree *tree, ExprId id)
{
    return (const ExprNode *)vec_at(&tree->exprs, id.index);
}

static inline const StmtNode *tree_stmt(const SyntaxTree *tree, StmtId id)
{
    return (const StmtNode *)vec_at(&tree->stmts, id.index);
}

static inline const DeclNode *tree_decl(const SyntaxTree *tree, DeclId id)
{
    return (const DeclNode *)vec_at(&tree->decls, id.index);
}

/// The i-th of a list, i below its count.
ExprId tree_list_expr(const SyntaxTree *tree, ExprList list, uint32_t i);
StmtId tree_block_stmt(const SyntaxTree *tree, Block block, uint32_t i);
LinkId tree_link_id(LinkList list, uint32_t i);
const Link *tree_link(const SyntaxTree *tree, LinkId id);
const Arm *tree_arm(const SyntaxTree *tree, ArmList list, uint32_t i);
const Property *tree_property(const SyntaxTree *tree, PropertyList list, uint32_t i);
const Position *tree_position(const SyntaxTree *tree, PositionList list, uint32_t i);
const Identifier *tree_identifier(const SyntaxTree *tree, IdentifierList list, uint32_t i);

/// The expressions that stand directly in an expression, in the order of the source. Whoever treats
/// all of them alike needs no list of its own of what each kind has.
typedef struct Children {
    uint32_t count;
    const ExprId *list; ///< all of them, or null for those of a chain
    const Link *links;  ///< of a chain, whose first operand is `own[0]`
    ExprId own[3];      ///< what `list` points to where the tree has none
} Children;

void tree_children(Children *children, const SyntaxTree *tree, const ExprNode *node);

/// Whether no expression stands in one: those kinds are the first in ast.def. Saves most calls of
/// the function above.
static inline bool expr_is_leaf(const ExprNode *node)
{
    return node->kind <= EXPR_NAME;
}

static inline ExprId children_at(const Children *children, uint32_t i)
{
    if (children->list != NULL)
        return children->list[i];
    return i == 0 ? children->own[0] : children->links[i - 1].right;
}

/// The most expressions that stand directly in a statement other than an `if`.
enum { STMT_MAX_VALUES = 3 };

/// Lists those expressions, in the order of a statement without mistakes; answers how many there
/// are. Those of an `if` are in its arms.
uint32_t tree_stmt_values(const StmtNode *node, ExprId values[STMT_MAX_VALUES]);

/// The bytes of a range, and the range of a link's operator.
Slice tree_text(const SyntaxTree *tree, SourceRange range);
SourceRange tree_link_operator_range(const Link *link);

/// "CALL", "IF": the names that --emit=ast prints.
const char *expr_kind_name(ExprKind kind);
const char *stmt_kind_name(StmtKind kind);
const char *decl_kind_name(DeclKind kind);

#endif
