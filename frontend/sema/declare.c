/// Functions, pieces, their own properties, the board, and the language's names: all that is
/// visible before its declaration too. Variables come later, in resolve.c, where they are made.
#include "declare.h"

#include "moves.h"

static NameEntry *entry_of(Checker *checker, NameId name)
{
    return scopes_entry(&checker->scopes, name);
}

/// The entry of a name of the language, or null where the source never mentions it.
static NameEntry *find_entry(Checker *checker, const char *spelling, NameId *name)
{
    if (!name_find(checker->tree->names, slice_of(spelling), name))
        return NULL;
    return entry_of(checker, *name);
}

static void declare_at_name(Checker *checker, const char *spelling, Meaning meaning)
{
    NameId name;
    if (find_entry(checker, spelling, &name) != NULL)
        scopes_declare(&checker->scopes, name, meaning);
}

static void declare_property(Checker *checker, const char *spelling, uint32_t property)
{
    NameId name;
    NameEntry *entry = find_entry(checker, spelling, &name);
    if (entry != NULL)
        entry->property = property + 1;
}

static void declare_builtin_function(Checker *checker, const char *spelling, uint32_t function)
{
    NameId name;
    NameEntry *entry = find_entry(checker, spelling, &name);
    if (entry != NULL)
        entry->builtin_function = function + 1;
}

static void declare_language(Checker *checker)
{
#define BUILTIN(name, spelling, type)                                                              \
    declare_at_name(checker, spelling, (Meaning){MEANING_BUILTIN, BUILTIN_##name});
#define ASSIGNABLE(name, spelling, type)                                                           \
    declare_at_name(checker, spelling, (Meaning){MEANING_BUILTIN, BUILTIN_##name});
#define SETUP_DEFAULT(name, spelling, type)                                                        \
    declare_at_name(checker, spelling, (Meaning){MEANING_BUILTIN, BUILTIN_##name});
#define PROPERTY(name, spelling, type) declare_property(checker, spelling, PROPERTY_##name);
#include "builtins.def"
#define BUILTIN_FUNCTION(name, spelling, parameters, looks)                                        \
    declare_builtin_function(checker, spelling, BUILTIN_FUNCTION_##name);
#include "builtin_functions.def"
}

/// Reports a declared name that begins with `@`. Answers whether it did.
static bool refuse_at_name(Checker *checker, Identifier name)
{
    if (!checker_is_at_name(checker, name.name))
        return false;
    checker_error(checker, DIAG_CODE_OWN_AT_NAME, name.range,
                  DIAG_WITH(checker_name(checker, name.name)));
    return true;
}

/// Reports that `name` is taken by what is declared at `first`, and is "a function" or so.
static void report_taken(Checker *checker, Identifier name, SourceRange first, const char *what)
{
    Diagnostic *report =
        checker_error(checker, DIAG_CODE_NAME_TAKEN, name.range,
                      DIAG_WITH(checker_name(checker, name.name), diag_string(what)));
    diag_mark(checker->diags, report, first, REMARK_DECLARED_HERE, DIAG_WITHOUT);
}

static SourceRange function_name_range(const Checker *checker, uint32_t entry)
{
    const Function *function = checker_function(checker, (FunctionId){entry - 1});
    return tree_decl(checker->tree, function->declaration)->function.name.range;
}

static SourceRange kind_name_range(const Checker *checker, Meaning meaning)
{
    const Kind *kind = checker_kind(checker, (KindId){meaning.index});
    return tree_decl(checker->tree, kind->declaration)->piece.name.range;
}

/// Whether the name could not be read, which was reported.
static bool is_nameless(Identifier name)
{
    return name.range.begin == name.range.end;
}

static void declare_function(Checker *checker, DeclId id)
{
    Identifier name = tree_decl(checker->tree, id)->function.name;
    bool has_result = expr_is_some(tree_decl(checker->tree, id)->function.result);
    Function function = {
        .declaration = id, .name = name.name, .result = has_result ? TYPE_ERROR : TYPE_NONE};
    FunctionFacts facts = {.setup = NO_INDEX};
    uint32_t index = vec_push(&checker->program->functions, &function);
    vec_push(&checker->function_facts, &facts);

    if (is_nameless(name))
        return;
    NameEntry *entry = entry_of(checker, name.name);
    if (refuse_at_name(checker, name))
        entry->function = NAME_FUNCTION_SPOILT;
    if (entry->function == NAME_FUNCTION_SPOILT)
        return;
    Meaning meaning = scopes_find(&checker->scopes, name.name);
    if (entry->function != 0)
        report_taken(checker, name, function_name_range(checker, entry->function), "a function");
    else if (meaning.kind == MEANING_KIND)
        report_taken(checker, name, kind_name_range(checker, meaning), "a piece");
    bool is_taken = entry->function != 0 || meaning.kind == MEANING_KIND;
    entry->function = is_taken ? NAME_FUNCTION_SPOILT : index + 1;
    if (meaning.kind == MEANING_KIND)
        scopes_declare(&checker->scopes, name.name, (Meaning){MEANING_SPOILT, 0});
}

/// An own property's type, told by its value alone; NONE for anything but a literal.
static Type literal_type(const Checker *checker, ExprId value)
{
    if (!expr_is_some(value))
        return TYPE_NONE;
    switch ((int)tree_expr(checker->tree, value)->kind) {
    case EXPR_NUMBER:
        return TYPE_NUMBER;
    case EXPR_BOOLEAN:
        return TYPE_BOOLEAN;
    case EXPR_STRING:
        return TYPE_STRING;
    default:
        return TYPE_NONE;
    }
}

static bool is_language_property(Slice text)
{
#define DECLARABLE(name, spelling, type)                                                           \
    if (slice_is(text, spelling))                                                                  \
        return true;
#include "builtins.def"
    return false;
}

/// The first piece that has an own property decides its type.
static void declare_own_properties(Checker *checker, PropertyList list)
{
    for (uint32_t i = 0; i < list.count; i++) {
        const Property *property = tree_property(checker->tree, list, i);
        NameId name = property->name.name;
        Type type = literal_type(checker, property->value);
        NameEntry *entry = entry_of(checker, name);
        bool is_known =
            entry->property != 0 || is_language_property(name_text(checker->tree->names, name));
        if (is_known || type == TYPE_NONE || checker_is_at_name(checker, name))
            continue;
        OwnProperty own = {name, type};
        entry->property =
            PROPERTY_BUILTIN_COUNT + 1 + vec_push(&checker->program->own_properties, &own);
    }
}

static void declare_piece(Checker *checker, DeclId id)
{
    const DeclNode *node = tree_decl(checker->tree, id);
    Identifier name = node->piece.name;
    Kind kind = {
        .declaration = id, .identifier = name.name, .owner = KIND_OF_EACH, .moves = {NO_INDEX}};
    KindFacts facts = {.moves = NO_EXPR};
    KindId index = {vec_push(&checker->program->kinds, &kind)};
    vec_push(&checker->kind_facts, &facts);
    declare_own_properties(checker, node->piece.properties);
    if (index.index == PROGRAM_MAX_KINDS)
        checker_error(checker, DIAG_CODE_TOO_MANY_PIECES, name.range,
                      DIAG_WITH(diag_number(PROGRAM_MAX_KINDS)));

    NameEntry *entry = entry_of(checker, name.name);
    Meaning meaning = scopes_find(&checker->scopes, name.name);
    if (meaning.kind == MEANING_SPOILT || is_nameless(name))
        return;
    if (refuse_at_name(checker, name)) {
        if (meaning.kind == MEANING_NONE)
            scopes_declare(&checker->scopes, name.name, (Meaning){MEANING_SPOILT, 0});
        return;
    }
    bool has_function = entry->function != 0 && entry->function != NAME_FUNCTION_SPOILT;
    if (meaning.kind == MEANING_KIND)
        report_taken(checker, name, kind_name_range(checker, meaning), "a piece");
    else if (has_function)
        report_taken(checker, name, function_name_range(checker, entry->function), "a function");
    if (has_function)
        entry->function = NAME_FUNCTION_SPOILT;
    bool is_taken = meaning.kind == MEANING_KIND || entry->function != 0;
    scopes_declare(&checker->scopes, name.name,
                   is_taken ? (Meaning){MEANING_SPOILT, 0} : (Meaning){MEANING_KIND, index.index});
}

static void declare_board(Checker *checker, const DeclNode *node)
{
    SourceRange range = {node->range.begin, node->board.size.range.end};
    if (checker->board == NULL) {
        checker->board = &node->board.size;
        checker->board_range = range;
        return;
    }
    Diagnostic *report = checker_error(checker, DIAG_CODE_SECOND_BOARD, range, DIAG_WITHOUT);
    diag_mark(checker->diags, report, checker->board_range, REMARK_DECLARED_HERE, DIAG_WITHOUT);
}

/// Remembers where a setup variable begins, for those who ask before.
static void note_setup_name(Checker *checker, DeclId id)
{
    const StmtNode *node =
        tree_stmt(checker->tree, tree_decl(checker->tree, id)->statement.statement);
    if (node->kind != STMT_ASSIGN)
        return;
    NameEntry *entry = entry_of(checker, node->assign.target.name);
    if (entry->setup == 0)
        entry->setup = id.index + 1;
}

/// Remembers the names that what could not be read may have declared.
static void note_lost_names(Checker *checker)
{
    const Vec *names = &checker->tree->loss.names;
    for (uint32_t i = 0; i < names->count; i++)
        entry_of(checker, *(const NameId *)vec_at(names, i))->is_lost = true;
}

void declare_all(Checker *checker)
{
    note_lost_names(checker);
    declare_language(checker);
    for (DeclId id = {0}; id.index < checker->tree->decls.count; id.index++) {
        const DeclNode *node = tree_decl(checker->tree, id);
        switch (node->kind) {
        case DECL_ERROR:
            break;
        case DECL_FUNCTION:
            declare_function(checker, id);
            break;
        case DECL_PIECE:
            declare_piece(checker, id);
            break;
        case DECL_BOARD:
            declare_board(checker, node);
            break;
        case DECL_STATEMENT:
            note_setup_name(checker, id);
            break;
        }
    }
    moves_find(checker);
}
