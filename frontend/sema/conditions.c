/// Runs over all conditions, comparisons and chains of branches. What is always the same is found
/// in always.c, what is the same as something else in same.c.
#include "conditions.h"

#include "always.h"
#include "same.h"

static DiagArg always_text(Always always)
{
    return diag_string(always == ALWAYS_TRUE ? "true" : "false");
}

/// A setup variable in a condition, to say where its value is from: the first one.
static bool find_constant_variable(const Checker *checker, ExprId id, VariableId *found)
{
    const ExprNode *node = tree_expr(checker->tree, checker_inside_groups(checker, id));
    Reference reference =
        program_expr_reference(checker->program, checker_inside_groups(checker, id));
    if (node->kind == EXPR_NAME && reference.kind == REFERENCE_VARIABLE) {
        *found = (VariableId){reference.index};
        return checker_variable(checker, *found)->is_constant;
    }
    if (node->kind == EXPR_NOT || node->kind == EXPR_NEGATE)
        return find_constant_variable(checker, node->operand, found);
    if (node->kind != EXPR_CHAIN)
        return false;
    bool is_found = find_constant_variable(checker, node->chain.first, found);
    for (uint32_t i = 0; i < node->chain.links.count && !is_found; i++)
        is_found = find_constant_variable(
            checker, tree_link(checker->tree, tree_link_id(node->chain.links, i))->right, found);
    return is_found;
}

static void warn_condition(Checker *checker, ExprId id)
{
    Always always = always_condition(checker->program, id);
    if (always == ALWAYS_UNKNOWN)
        return;
    Diagnostic *report =
        diag_report(checker->diags, DIAG_CODE_CONSTANT_CONDITION,
                    tree_expr(checker->tree, id)->range, DIAG_WITH(always_text(always)));
    VariableId variable;
    if (find_constant_variable(checker, id, &variable))
        diag_mark(checker->diags, report, checker_variable(checker, variable)->declared,
                  REMARK_ONLY_ASSIGNED, DIAG_WITHOUT);
}

/// `GAME (true)` and `GAME (false)` are how a game is written that takes one turn, or never ends.
static bool is_plain(const Checker *checker, ExprId condition)
{
    ExprId inside = checker_inside_groups(checker, condition);
    return tree_expr(checker->tree, inside)->kind == EXPR_BOOLEAN;
}

static void warn_conditions(Checker *checker)
{
    for (uint32_t i = 0; i < checker->tree->arms.count; i++)
        warn_condition(checker, ((const Arm *)vec_at(&checker->tree->arms, i))->condition);
    ExprId condition = checker->tree->game.condition;
    if (!is_plain(checker, condition))
        warn_condition(checker, condition);
}

/// Says which numbers a side of a comparison can be, where it is no constant.
static void note_range(Checker *checker, Diagnostic *report, ExprId id)
{
    NumberRange range = always_range(checker->program, id);
    if (program_expr_constant(checker->program, id) != NULL || range.least == INT64_MIN)
        return;
    DiagArg text = diag_text(tree_text(checker->tree, tree_expr(checker->tree, id)->range));
    if (range.most == INT64_MAX)
        diag_note(checker->diags, report, REMARK_NEVER_BELOW,
                  DIAG_WITH(text, diag_number(range.least)));
    else
        diag_note(checker->diags, report, REMARK_FROM_TO,
                  DIAG_WITH(text, diag_number(range.least), diag_number(range.most)));
}

static void warn_comparison(Checker *checker, const ExprNode *node)
{
    Always always = always_comparison(checker->program, node);
    if (always == ALWAYS_UNKNOWN)
        return;
    ExprId right = tree_link(checker->tree, tree_link_id(node->chain.links, 0))->right;
    SourceRange range = {tree_expr(checker->tree, node->chain.first)->range.begin,
                         tree_expr(checker->tree, right)->range.end};
    Diagnostic *report = diag_report(checker->diags, DIAG_CODE_SAME_COMPARISON, range,
                                     DIAG_WITH(always_text(always)));
    if (same_value(checker->program, node->chain.first, right)) {
        diag_note(checker->diags, report, REMARK_BOTH_SIDES_SAME, DIAG_WITHOUT);
        return;
    }
    note_range(checker, report, node->chain.first);
    note_range(checker, report, right);
}

/// `x == 1 and x == 2`: one warning for a chain.
static void warn_neighbours(Checker *checker, const ExprNode *node)
{
    for (uint32_t i = 0; i < node->chain.links.count; i++) {
        Always always = always_neighbours(checker->program, node, i);
        if (always == ALWAYS_UNKNOWN)
            continue;
        Diagnostic *report = diag_report(checker->diags, DIAG_CODE_SAME_COMPARISON, node->range,
                                         DIAG_WITH(always_text(always)));
        diag_note(checker->diags, report,
                  always == ALWAYS_TRUE ? REMARK_ONE_ALWAYS_HOLDS : REMARK_BOTH_NEVER_HOLD,
                  DIAG_WITHOUT);
        return;
    }
}

static void warn_comparisons(Checker *checker)
{
    for (ExprId id = {0}; id.index < checker->tree->exprs.count; id.index++) {
        const ExprNode *node = tree_expr(checker->tree, id);
        if (node->kind != EXPR_CHAIN)
            continue;
        if (node->chain.level == CHAIN_EQUALITY || node->chain.level == CHAIN_ORDER)
            warn_comparison(checker, node);
        else if (node->chain.level == CHAIN_AND || node->chain.level == CHAIN_OR)
            warn_neighbours(checker, node);
    }
}

bool conditions_is_settled(const Checker *checker, ExprId id)
{
    const Program *program = checker->program;
    if (is_plain(checker, id) || always_condition(program, id) != ALWAYS_UNKNOWN)
        return true;
    const ExprNode *node = tree_expr(checker->tree, checker_inside_groups(checker, id));
    if (node->kind != EXPR_CHAIN)
        return false;
    if (node->chain.level == CHAIN_EQUALITY || node->chain.level == CHAIN_ORDER)
        return always_comparison(program, node) != ALWAYS_UNKNOWN;
    bool is_settled = false;
    if (node->chain.level == CHAIN_AND || node->chain.level == CHAIN_OR)
        for (uint32_t i = 0; i < node->chain.links.count; i++)
            is_settled |= always_neighbours(program, node, i) != ALWAYS_UNKNOWN;
    return is_settled;
}

/// A condition of the chain that is being looked at.
typedef struct SeenCondition {
    Condition condition;
    uint64_t hash;
    SourceRange range;
    uint32_t chain; ///< its chain's number, from 1; others' entries count as free
} SeenCondition;

/// The conditions of one chain of branches, found by their hash. The slots serve all chains.
typedef struct Seen {
    Checker *checker;
    Vec slots; ///< SeenCondition; a power of two of them, more than twice the arms of any chain
    uint32_t chain;
} Seen;

/// The entry of the same condition or of its opposite; else a free one.
static SeenCondition *find_seen(const Seen *seen, const Condition *condition, uint64_t hash)
{
    uint32_t mask = seen->slots.count - 1;
    for (uint32_t i = (uint32_t)(hash >> 32) & mask;; i = (i + 1) & mask) {
        SeenCondition *entry = vec_at(&seen->slots, i);
        if (entry->chain != seen->chain)
            return entry;
        if (entry->hash == hash &&
            same_conditions(seen->checker->program, &entry->condition, condition))
            return entry;
    }
}

static void warn_branch(Checker *checker, SourceRange range, SourceRange reason, DiagRemark remark)
{
    Diagnostic *report =
        diag_report(checker->diags, DIAG_CODE_UNREACHABLE_BRANCH, range, DIAG_WITHOUT);
    diag_mark(checker->diags, report, reason, remark, DIAG_WITHOUT);
}

/// What comes after a condition and its opposite: the next branch, or the last `else`.
static void warn_rest(Checker *checker, const StmtNode *node, uint32_t next, SourceRange reason)
{
    SourceRange range;
    if (next < node->conditional.arms.count)
        range = tree_expr(checker->tree,
                          tree_arm(checker->tree, node->conditional.arms, next)->condition)
                    ->range;
    else if (node->conditional.otherwise.count > 0)
        range =
            tree_stmt(checker->tree, tree_block_stmt(checker->tree, node->conditional.otherwise, 0))
                ->range;
    else
        return;
    warn_branch(checker, range, reason, REMARK_OPPOSITE_BEFORE);
}

/// One `if` with all its branches: at most one warning. A condition that calls something may change
/// what those before it have found, so they are forgotten.
static void warn_chain(Seen *seen, const StmtNode *node)
{
    Checker *checker = seen->checker;
    const Program *program = checker->program;
    seen->chain++;
    for (uint32_t i = 0; i < node->conditional.arms.count; i++) {
        ExprId id = tree_arm(checker->tree, node->conditional.arms, i)->condition;
        SourceRange range = tree_expr(checker->tree, id)->range;
        if (!same_is_pure(program, id)) {
            seen->chain++;
            continue;
        }
        if (conditions_is_settled(checker, id))
            continue;
        Condition condition = same_condition(program, id);
        uint64_t hash = same_condition_hash(program, &condition);
        SeenCondition *entry = find_seen(seen, &condition, hash);
        if (entry->chain != seen->chain) {
            *entry = (SeenCondition){condition, hash, range, seen->chain};
            continue;
        }
        if (entry->condition.is_opposite == condition.is_opposite)
            warn_branch(checker, range, entry->range, REMARK_SAME_BEFORE);
        else
            warn_rest(checker, node, i + 1, entry->range);
        return;
    }
}

/// Slots for the longest chain. It is not cleared between chains, nor between the parts of one that
/// a call divides: their numbers tell them apart.
static uint32_t slots_for(const SyntaxTree *tree)
{
    uint32_t longest = 0;
    for (uint32_t i = 0; i < tree->stmts.count; i++) {
        const StmtNode *node = vec_at(&tree->stmts, i);
        if (node->kind == STMT_IF && node->conditional.arms.count > longest)
            longest = node->conditional.arms.count;
    }
    uint32_t count = longest > 1 ? 4 : 0;
    while (count != 0 && count / 2 <= longest)
        count *= 2;
    return count;
}

static void warn_branches(Checker *checker)
{
    const SyntaxTree *tree = checker->tree;
    Seen seen = {.checker = checker};
    vec_init(&seen.slots, checker->memory, sizeof(SeenCondition));
    vec_append(&seen.slots, NULL, slots_for(tree));
    for (StmtId id = {0}; id.index < tree->stmts.count && seen.slots.count > 0; id.index++) {
        const StmtNode *node = tree_stmt(tree, id);
        if (node->kind == STMT_IF && node->conditional.arms.count > 1)
            warn_chain(&seen, node);
    }
    vec_free(&seen.slots);
}

void conditions_report(Checker *checker)
{
    warn_conditions(checker);
    warn_comparisons(checker);
    warn_branches(checker);
}
