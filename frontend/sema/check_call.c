/// Calls of the program's functions and of the language's (language.md 9.5).
#include "check_call.h"

#include "../base/writer.h"
#include "check_expr.h"
#include "mismatch.h"

typedef struct BuiltinShape {
    const char *name;
    uint32_t parameters;
} BuiltinShape;

static const BuiltinShape SHAPES[] = {
#define BUILTIN_FUNCTION(name, spelling, parameters, looks) {spelling, parameters},
#include "builtin_functions.def"
};

/// "no arguments", "1 argument", "3 arguments".
DiagArg check_argument_count_text(Checker *checker, uint32_t count)
{
    static const char ONE[] = " argument";
    static const char MANY[] = " arguments";
    char digits[NUMBER_TEXT_BYTES];
    Slice number = count == 0 ? slice_of("no") : number_text(count, digits);
    Slice noun = slice_of(count == 1 ? ONE : MANY);
    char *text = arena_allocate(checker->arena, NUMBER_TEXT_BYTES + sizeof MANY);
    memcpy(text, number.data, number.length);
    memcpy(text + number.length, noun.data, noun.length);
    return diag_text((Slice){text, number.length + noun.length});
}

static void report_argument_count(Checker *checker, const ExprNode *node, const Function *function)
{
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_ARGUMENT_COUNT, node->range,
                      DIAG_WITH(checker_name(checker, function->name),
                                check_argument_count_text(checker, function->parameter_count),
                                check_argument_count_text(checker, node->call.arguments.count)));
    const DeclNode *declaration = tree_decl(checker->tree, function->declaration);
    diag_mark(checker->diags, report, declaration->function.name.range, REMARK_DECLARED_HERE,
              DIAG_WITHOUT);
}

static void check_argument(Checker *checker, Identifier callee, ExprId id, VariableId parameter)
{
    Term value = check_value(checker, id);
    Term target = checker_variable_term(parameter);
    SourceRange range = check_range(checker, id);
    if (!check_handed_type(checker, target, value, range, REASON_ARGUMENT))
        mismatch_report_argument(checker, callee, target, (TypedRange){value, range});
}

static void check_values(Checker *checker, ExprList list)
{
    for (uint32_t i = 0; i < list.count; i++)
        check_value(checker, tree_list_expr(checker->tree, list, i));
}

/// Whether the function seems to lack parameters because of what was reported: a mistake among
/// them, or an unknown name in it.
static bool may_lack_parameters(const Checker *checker, FunctionId id, uint32_t given)
{
    const Function *function = checker_function(checker, id);
    const DeclNode *node = tree_decl(checker->tree, function->declaration);
    return node->function.is_head_broken ||
           (checker_function_facts(checker, id)->lacks_name && given > function->parameter_count);
}

/// A call of a function of the program.
static Term call_function(Checker *checker, const ExprNode *node, FunctionId callee)
{
    ExprList arguments = node->call.arguments;
    const Function *function = checker_function(checker, callee);
    if (arguments.count != function->parameter_count) {
        if (!may_lack_parameters(checker, callee, arguments.count))
            report_argument_count(checker, node, function);
        check_values(checker, arguments);
    } else {
        for (uint32_t i = 0; i < arguments.count; i++)
            check_argument(checker, node->call.callee, tree_list_expr(checker->tree, arguments, i),
                           (VariableId){function->first_parameter + i});
    }
    if (function->result == TYPE_NONE)
        return term_of(TYPE_NONE);
    return checker_result_term(checker, callee);
}

static void note_looks(Checker *checker, BuiltinFunction function, SourceRange range)
{
    Effects *effects = checker->where.effects;
    BuiltinLooks looks = builtin_function_looks(function);
    effects->reads_state |= looks != LOOKS_AT_NOTHING;
    effects->draws_random |= looks == LOOKS_AT_RANDOM;
    effects->changes_state |= looks == LOOKS_AT_RANDOM;
    if (looks == LOOKS_AT_RANDOM)
        checker_note_deed(checker, DEED_RANDOM, range);
}

/// The types of a call's arguments, and its result.
static Term apply_function(Checker *checker, ExprId id, Operator operator, ExprList arguments)
{
    ExprId first = tree_list_expr(checker->tree, arguments, 0);
    ExprId last = tree_list_expr(checker->tree, arguments, arguments.count - 1);
    Term left = check_value(checker, first);
    Operation operation = {
        .operator= operator,
        .left = left,
        .right = arguments.count > 1 ? check_value(checker, last) : left,
        .left_range = check_range(checker, first),
        .right_range = check_range(checker, last),
        .subject = id.index,
    };
    return check_operation(checker, &operation);
}

static Term call_builtin(Checker *checker, ExprId id, BuiltinFunction function)
{
    const ExprNode *node = tree_expr(checker->tree, id);
    ExprList arguments = node->call.arguments;
    note_looks(checker, function, node->range);
    if (arguments.count == SHAPES[function].parameters)
        return apply_function(checker, id, operator_of_function(function), arguments);
    checker_error(checker, DIAG_CODE_ARGUMENT_COUNT, node->range,
                  DIAG_WITH(diag_string(SHAPES[function].name),
                            check_argument_count_text(checker, SHAPES[function].parameters),
                            check_argument_count_text(checker, arguments.count)));
    check_values(checker, arguments);
    return term_of(TYPE_ERROR);
}

Term check_call(Checker *checker, ExprId id)
{
    Reference reference = program_expr_reference(checker->program, id);
    const ExprNode *node = tree_expr(checker->tree, id);
    if (reference.kind == REFERENCE_FUNCTION)
        return call_function(checker, node, (FunctionId){reference.index});
    if (reference.kind == REFERENCE_BUILTIN_FUNCTION)
        return call_builtin(checker, id, (BuiltinFunction)reference.index);
    check_values(checker, node->call.arguments);
    return term_of(TYPE_ERROR);
}
