/// `moves: FUNCTION`. The functions have to be known before names are resolved: whoever asks where
/// a piece may go calls them all, as far as anybody can tell before the game runs.
#include "moves.h"

#include "check_call.h"
#include "mismatch.h"
#include "unknown.h"

static SourceRange function_name_range(const Checker *checker, const Function *function)
{
    return tree_decl(checker->tree, function->declaration)->function.name.range;
}

static void report_no_name(Checker *checker, const Property *property)
{
    SourceRange range = property->name.range;
    if (expr_is_some(property->value))
        range = tree_expr(checker->tree, property->value)->range;
    Diagnostic *report = checker_error(checker, DIAG_CODE_MOVES_NAME, range, DIAG_WITHOUT);
    diag_help(checker->diags, report, REMARK_WRITE_MOVES, DIAG_WITHOUT);
}

static void report_parameters(Checker *checker, SourceRange range, const Function *function,
                              uint32_t count)
{
    Diagnostic *report = checker_error(checker, DIAG_CODE_MOVES_PARAMETERS, range,
                                       DIAG_WITH(checker_name(checker, function->name),
                                                 check_argument_count_text(checker, count)));
    diag_mark(checker->diags, report, function_name_range(checker, function), REMARK_DECLARED_HERE,
              DIAG_WITHOUT);
    diag_help(checker->diags, report, REMARK_WRITE_MOVES, DIAG_WITHOUT);
}

static void report_no_result(Checker *checker, SourceRange range, const Function *function)
{
    Diagnostic *report = checker_error(
        checker, DIAG_CODE_MOVES_RESULT, range,
        DIAG_WITH(checker_name(checker, function->name), diag_string(type_text(TYPE_NONE))));
    diag_mark(checker->diags, report, function_name_range(checker, function),
              REMARK_CLOSES_WITH_END, DIAG_WITHOUT);
}

/// Whether a function can be one of `moves:`, as far as its shape tells; reports what it lacks.
static bool has_shape(Checker *checker, SourceRange range, const Function *function)
{
    const DeclNode *node = tree_decl(checker->tree, function->declaration);
    if (node->function.is_head_broken)
        return false; // which parameters it has is not known
    if (node->function.parameters.count != 1)
        report_parameters(checker, range, function, node->function.parameters.count);
    else if (function->result == TYPE_NONE)
        report_no_result(checker, range, function);
    else
        return true;
    return false;
}

/// Adds a function to those of `moves:`, unless it is one of them. There are few: what is beyond
/// the kinds that a program may have does not count.
static void note_function(Checker *checker, FunctionId id)
{
    Vec *functions = &checker->moves_functions;
    if (functions->count == PROGRAM_MAX_KINDS)
        return;
    for (uint32_t i = 0; i < functions->count; i++)
        if (((const FunctionId *)vec_at(functions, i))->index == id.index)
            return;
    vec_push(functions, &id);
}

static void find_function(Checker *checker, KindId kind, const Property *property)
{
    if (!expr_is_some(property->value) ||
        tree_expr(checker->tree, property->value)->kind != EXPR_NAME) {
        report_no_name(checker, property);
        return;
    }
    const ExprNode *value = tree_expr(checker->tree, property->value);
    Identifier name = {value->name.name, value->range};
    uint32_t entry = scopes_entry(&checker->scopes, name.name)->function;
    const NameEntry *known = scopes_entry(&checker->scopes, name.name);
    bool is_language =
        checker_is_at_name(checker, name.name) || (entry == 0 && known->builtin_function != 0);
    if (is_language)
        report_no_name(checker, property);
    else if (entry == 0)
        unknown_report_moves(checker, name);
    if (entry == 0 || entry == NAME_FUNCTION_SPOILT)
        return;
    FunctionId id = {entry - 1};
    checker_set_reference(checker, property->value, (Reference){REFERENCE_FUNCTION, id.index});
    if (!has_shape(checker, name.range, checker_function(checker, id)))
        return;
    checker_kind(checker, kind)->moves = id;
    checker_kind_facts(checker, kind)->moves = property->value;
    note_function(checker, id);
}

void moves_find(Checker *checker)
{
    for (KindId id = {0}; id.index < checker->program->kinds.count; id.index++) {
        DeclId declaration = checker_kind(checker, id)->declaration;
        PropertyList list = tree_decl(checker->tree, declaration)->piece.properties;
        for (uint32_t i = 0; i < list.count; i++) {
            const Property *property = tree_property(checker->tree, list, i);
            bool is_error = expr_is_some(property->value) &&
                            tree_expr(checker->tree, property->value)->kind == EXPR_ERROR;
            if (!is_error &&
                slice_is(name_text(checker->tree->names, property->name.name), "moves"))
                find_function(checker, id, property);
        }
    }
}

/// Reports a type that the function should not have; from here on it fits everything.
static void report_type(Checker *checker, DiagCode code, SourceRange range,
                        const Function *function, Term term)
{
    Diagnostic *report = checker_error(
        checker, code, range,
        DIAG_WITH(checker_name(checker, function->name), mismatch_describe_term(checker, term)));
    mismatch_mark_reason(checker, report, (TypedRange){term, range});
    types_spoil(&checker->types, term);
}

static void check_function(Checker *checker, KindId id)
{
    FunctionId moves = checker_kind(checker, id)->moves;
    if (moves.index == NO_INDEX)
        return;
    const Function *function = checker_function(checker, moves);
    SourceRange range = tree_expr(checker->tree, checker_kind_facts(checker, id)->moves)->range;
    Term parameter = checker_variable_term((VariableId){function->first_parameter});
    Term result = checker_result_term(checker, moves);
    if (!types_narrow(&checker->types, parameter, type_bit(TYPE_SQUARE), range))
        report_type(checker, DIAG_CODE_MOVES_SQUARE, range, function, parameter);
    if (!types_narrow(&checker->types, result, type_bit(TYPE_SQUARES), range))
        report_type(checker, DIAG_CODE_MOVES_RESULT, range, function, result);
}

void moves_check(Checker *checker)
{
    for (KindId id = {0}; id.index < checker->program->kinds.count; id.index++)
        check_function(checker, id);
}
