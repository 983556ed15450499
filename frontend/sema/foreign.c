/// A look-up in foreign.def, which is only done for names that are unknown.
#include "foreign.h"

typedef struct ForeignName {
    const char *name;
    DiagRemark remark;
} ForeignName;

static const ForeignName CALLS[] = {
#define FOREIGN_CALL(name, remark) {name, REMARK_##remark},
#include "foreign.def"
};

static const ForeignName VALUES[] = {
#define FOREIGN_VALUE(name, remark) {name, REMARK_##remark},
#include "foreign.def"
};

enum {
    CALL_COUNT = sizeof CALLS / sizeof CALLS[0],
    VALUE_COUNT = sizeof VALUES / sizeof VALUES[0],
};

static const ForeignName *find(const ForeignName *names, int count, Slice text)
{
    for (int i = 0; i < count; i++)
        if (slice_is_word(text, names[i].name))
            return &names[i];
    return NULL;
}

static Diagnostic *report(Checker *checker, Identifier name, const ForeignName *foreign)
{
    Diagnostic *diagnostic = checker_error(checker, DIAG_CODE_FOREIGN_WORD, name.range,
                                           DIAG_WITH(checker_name(checker, name.name)));
    diag_help(checker->diags, diagnostic, foreign->remark, DIAG_WITHOUT);
    return diagnostic;
}

bool foreign_report_call(Checker *checker, const ExprNode *call, bool is_statement)
{
    Identifier name = call->call.callee;
    const ForeignName *foreign =
        find(CALLS, CALL_COUNT, name_text(checker->tree->names, name.name));
    if (foreign == NULL)
        return false;
    Diagnostic *diagnostic = report(checker, name, foreign);
    // What `output` and `!` take in parentheses is one value.
    if (call->call.arguments.count != 1)
        return true;
    if (foreign->remark == REMARK_WRITE_OUTPUT && is_statement)
        diag_fix(checker->diags, diagnostic, name.range, slice_of("output"));
    else if (foreign->remark == REMARK_WRITE_NOT && !is_statement)
        diag_fix(checker->diags, diagnostic, name.range, slice_of("!"));
    return true;
}

bool foreign_report_value(Checker *checker, Identifier name)
{
    const ForeignName *foreign =
        find(VALUES, VALUE_COUNT, name_text(checker->tree->names, name.name));
    if (foreign != NULL)
        report(checker, name, foreign);
    return foreign != NULL;
}
