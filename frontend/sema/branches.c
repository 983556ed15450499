/// Each chain of `if` and `else if` by itself: a branch can never run when its condition came
/// before, when a condition and its opposite did, or when an earlier comparison with a number is
/// wider.
///
/// Conditions are found again by their hashes, so that a chain of a hundred thousand branches is
/// nothing special.
#include "branches.h"

#include "conditions.h"
#include "same.h"

/// A condition of the chain that is being looked at.
typedef struct SeenCondition {
    Condition condition;
    uint64_t hash;
    SourceRange range;
    uint32_t chain; ///< its chain's number, from 1; others' entries count as free
} SeenCondition;

/// What the chain's comparisons with numbers leave of one expression: all up to `below` and all
/// from `above` on is taken.
typedef struct SeenNumbers {
    ExprId expr;
    uint64_t hash;
    uint32_t chain;
    bool has_below, has_above;
    int64_t below, above;
    SourceRange below_range, above_range; ///< the conditions that took them
} SeenNumbers;

/// What one chain has had, found by hash. The slots serve all chains.
typedef struct Seen {
    Checker *checker;
    Vec conditions; ///< SeenCondition; a power of two of them, more than twice the arms of any
                    ///< chain
    Vec numbers;    ///< SeenNumbers; as many
    uint32_t chain;
} Seen;

/// The numbers with which a comparison holds.
typedef struct NumberTest {
    ExprId expr; ///< what is compared with a number
    int64_t least, most;
} NumberTest;

/// The entry of the same condition or of its opposite; else a free one.
static SeenCondition *find_condition(const Seen *seen, const Condition *condition, uint64_t hash)
{
    uint32_t mask = seen->conditions.count - 1;
    for (uint32_t i = (uint32_t)(hash >> 32) & mask;; i = (i + 1) & mask) {
        SeenCondition *entry = vec_at(&seen->conditions, i);
        if (entry->chain != seen->chain)
            return entry;
        if (entry->hash == hash &&
            same_conditions(seen->checker->program, &entry->condition, condition))
            return entry;
    }
}

/// What is known about the numbers of `expr`: a new entry where it comes for the first time.
static SeenNumbers *find_numbers(const Seen *seen, ExprId expr)
{
    uint32_t mask = seen->numbers.count - 1;
    uint64_t hash = same_hash(seen->checker->program, expr);
    for (uint32_t i = (uint32_t)(hash >> 32) & mask;; i = (i + 1) & mask) {
        SeenNumbers *entry = vec_at(&seen->numbers, i);
        if (entry->chain != seen->chain)
            *entry = (SeenNumbers){.expr = expr, .hash = hash, .chain = seen->chain};
        if (entry->hash == hash && same_value(seen->checker->program, entry->expr, expr))
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
    const SyntaxTree *tree = checker->tree;
    SourceRange range;
    if (next < node->conditional.arms.count)
        range = tree_expr(tree, tree_arm(tree, node->conditional.arms, next)->condition)->range;
    else if (node->conditional.otherwise.count > 0)
        range = tree_stmt(tree, tree_block_stmt(tree, node->conditional.otherwise, 0))->range;
    else
        return;
    warn_branch(checker, range, reason, REMARK_OPPOSITE_BEFORE);
}

/// The numbers up to `limit`, or from it on; false where there are none.
static bool set_test(NumberTest *test, ExprId expr, bool is_upward, int64_t limit, bool is_without)
{
    if (is_without && limit == (is_upward ? INT64_MAX : INT64_MIN))
        return false;
    int64_t step = is_upward ? 1 : -1;
    int64_t end = is_without ? limit + step : limit;
    *test = (NumberTest){expr, is_upward ? end : INT64_MIN, is_upward ? INT64_MAX : end};
    return true;
}

static const Constant *number_of(const Program *program, ExprId id)
{
    const Constant *value = program_expr_constant(program, id);
    return value != NULL && value->type == TYPE_NUMBER ? value : NULL;
}

/// Takes a condition as a comparison of something with a number; false for any other.
static bool find_test(const Program *program, const Condition *condition, NumberTest *test)
{
    if (!condition->is_link || condition->operator== TOKEN_IN)
        return false;
    const ExprNode *node = tree_expr(program->tree, condition->expr);
    ExprId right = tree_link(program->tree, tree_link_id(node->chain.links, 0))->right;
    const Constant *left_number = number_of(program, node->chain.first);
    const Constant *right_number = number_of(program, right);
    if ((left_number == NULL) == (right_number == NULL))
        return false;
    ExprId expr = left_number == NULL ? node->chain.first : right;
    int64_t number = (left_number == NULL ? right_number : left_number)->number;
    if (condition->operator== TOKEN_EQ) {
        *test = (NumberTest){expr, number, number};
        return !condition->is_opposite;
    }
    // `e < n` and `n >= e` go down from n, `e >= n` and `n < e` up.
    bool is_upward = (left_number != NULL) != condition->is_opposite;
    bool is_without = (condition->operator== TOKEN_LT) != condition->is_opposite;
    return set_test(test, expr, is_upward, number, is_without);
}

/// Warns when all numbers of a test are taken; else takes them. Answers whether it warned.
static bool take_numbers(const Seen *seen, const NumberTest *test, SourceRange range)
{
    SeenNumbers *numbers = find_numbers(seen, test->expr);
    bool is_below = numbers->has_below && test->most <= numbers->below;
    bool is_above = numbers->has_above && test->least >= numbers->above;
    if (is_below || is_above) {
        warn_branch(seen->checker, range, is_below ? numbers->below_range : numbers->above_range,
                    REMARK_WIDER_BEFORE);
        return true;
    }
    if (test->least == INT64_MIN) {
        numbers->has_below = true;
        numbers->below = test->most;
        numbers->below_range = range;
    } else if (test->most == INT64_MAX) {
        numbers->has_above = true;
        numbers->above = test->least;
        numbers->above_range = range;
    }
    return false;
}

/// The branch number `i`, whose condition calls nothing and is not always the same. Answers whether
/// it warned, or knows that nothing is left.
static bool look_at_branch(Seen *seen, const StmtNode *node, uint32_t i)
{
    const Program *program = seen->checker->program;
    ExprId id = tree_arm(program->tree, node->conditional.arms, i)->condition;
    SourceRange range = tree_expr(program->tree, id)->range;
    Condition condition = same_condition(program, id);
    uint64_t hash = same_condition_hash(program, &condition);
    SeenCondition *entry = find_condition(seen, &condition, hash);
    if (entry->chain == seen->chain) {
        if (entry->condition.is_opposite == condition.is_opposite)
            warn_branch(seen->checker, range, entry->range, REMARK_SAME_BEFORE);
        else
            warn_rest(seen->checker, node, i + 1, entry->range);
        return true;
    }
    *entry = (SeenCondition){condition, hash, range, seen->chain};
    NumberTest test;
    return find_test(program, &condition, &test) && take_numbers(seen, &test, range);
}

/// One `if` with all its branches: at most one warning. A condition that calls something may change
/// what those before it have found, so they are forgotten.
static void warn_chain(Seen *seen, const StmtNode *node)
{
    const Checker *checker = seen->checker;
    bool is_done = false;
    seen->chain++;
    for (uint32_t i = 0; i < node->conditional.arms.count && !is_done; i++) {
        ExprId id = tree_arm(checker->tree, node->conditional.arms, i)->condition;
        if (!same_is_pure(checker->program, id))
            seen->chain++;
        else if (!conditions_is_settled(checker, id))
            is_done = look_at_branch(seen, node, i);
    }
}

/// Slots for the longest chain. They are not cleared between chains, nor between the parts of one
/// that a call divides: their numbers tell them apart.
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

void branches_report(Checker *checker)
{
    const SyntaxTree *tree = checker->tree;
    uint32_t slots = slots_for(tree);
    if (slots == 0)
        return;
    Seen seen = {.checker = checker};
    vec_init(&seen.conditions, checker->memory, sizeof(SeenCondition));
    vec_init(&seen.numbers, checker->memory, sizeof(SeenNumbers));
    vec_append(&seen.conditions, NULL, slots);
    vec_append(&seen.numbers, NULL, slots);
    for (StmtId id = {0}; id.index < tree->stmts.count; id.index++) {
        const StmtNode *node = tree_stmt(tree, id);
        if (node->kind == STMT_IF && node->conditional.arms.count > 1)
            warn_chain(&seen, node);
    }
    vec_free(&seen.conditions);
    vec_free(&seen.numbers);
}
