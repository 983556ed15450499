/// Unknown names: one report for each name and function, and the best explanation there is.
/// suggest.c looks for close names.
#include "unknown.h"

#include "foreign.h"
#include "suggest.h"

static uint32_t place_of(const Where *where)
{
    switch (where->phase) {
    case PHASE_SETUP:
        return 1;
    case PHASE_GAME:
        return 2;
    case PHASE_FUNCTION:
        return where->function.index + 3;
    }
    return 0;
}

static UnknownName *unknown_entry(Checker *checker, NameId name)
{
    Vec *list = &checker->unknown_names;
    if (list->count == 0)
        vec_append(list, NULL, checker->tree->names->names.count);
    return vec_at(list, name.index);
}

static void remove_parts(Diagnostic *report, DiagPartKind kind)
{
    for (DiagPart **part = &report->parts; *part != NULL;) {
        if ((*part)->kind == kind)
            *part = (*part)->next;
        else
            part = &(*part)->next;
    }
}

/// Marks where a variable is made that comes too late for the use at `used`.
static void mark_maker(Checker *checker, Diagnostic *report, SourceRange used, SourceRange made)
{
    DiagRemark remark = made.begin < used.begin ? REMARK_MADE_BY_THIS : REMARK_MADE_LATER;
    diag_mark(checker->diags, report, made, remark, DIAG_WITHOUT);
}

/// The name was made in a block that has ended. Answers whether that explains it all.
static bool explain_ended(Checker *checker, Diagnostic *report, NameId name)
{
    VariableId id;
    if (!scopes_find_ended(&checker->scopes, name, &id))
        return false;
    const Variable *variable = checker_variable(checker, id);
    SourceRange made = variable->declared;
    bool is_in_function = variable->function.index != NO_INDEX;
    if (checker_variable_facts(checker, id)->is_counter) {
        diag_mark(checker->diags, report, made, REMARK_MADE_IN_LOOP, DIAG_WITHOUT);
        return variable->function.index == checker->where.function.index;
    }
    if (variable->function.index == checker->where.function.index &&
        (is_in_function || checker->where.phase == PHASE_GAME)) {
        diag_mark(checker->diags, report, made, REMARK_MADE_IN_BLOCK, DIAG_WITHOUT);
        return true;
    }
    if (!is_in_function) {
        diag_mark(checker->diags, report, made, REMARK_MADE_IN_GAME, DIAG_WITHOUT);
        return false;
    }
    const Function *function = checker_function(checker, variable->function);
    diag_mark(checker->diags, report, made, REMARK_MADE_IN_FUNCTION,
              DIAG_WITH(checker_name(checker, function->name)));
    return false;
}

/// The name is a setup variable's that is made later.
static bool explain_setup(Checker *checker, Diagnostic *report, Identifier name)
{
    uint32_t setup = scopes_entry(&checker->scopes, name.name)->setup;
    if (setup == 0)
        return false;
    const DeclNode *node = tree_decl(checker->tree, (DeclId){setup - 1});
    const StmtNode *statement = tree_stmt(checker->tree, node->statement.statement);
    mark_maker(checker, report, name.range, statement->assign.target.range);
    return true;
}

/// The name is a function's.
static bool explain_function(Checker *checker, Diagnostic *report, Identifier name)
{
    uint32_t entry = scopes_entry(&checker->scopes, name.name)->function;
    if (entry == 0)
        return false;
    DiagArgs args = DIAG_WITH(checker_name(checker, name.name));
    if (entry == NAME_FUNCTION_SPOILT) {
        diag_help(checker->diags, report, REMARK_IS_A_FUNCTION, args);
        return true;
    }
    const Function *function = checker_function(checker, (FunctionId){entry - 1});
    const DeclNode *node = tree_decl(checker->tree, function->declaration);
    diag_mark(checker->diags, report, node->function.name.range, REMARK_DECLARED_HERE,
              DIAG_WITHOUT);
    diag_help(checker->diags, report, REMARK_IS_A_FUNCTION, args);
    SourceRange behind = {name.range.end, name.range.end};
    if (node->function.parameters.count == 0 && function->result != TYPE_NONE)
        diag_fix(checker->diags, report, behind, slice_of(" ()"));
    return true;
}

/// The same for a name whose type has to fit, which is seen later.
static void add_guess(Checker *checker, Diagnostic *report, SourceRange range,
                      const SpellingSearch *search, Guess guess)
{
    suggest_mend(checker, report, range, search);
    NameId name;
    if (search->best.data == NULL)
        return;
    if (name_find(checker->tree->names, search->best, &name))
        guess.meant = scopes_find(&checker->scopes, name);
    guess.report = report;
    if (guess.expr != NO_INDEX)
        checker_set_reference(checker, (ExprId){guess.expr},
                              (Reference){REFERENCE_GUESS, checker->guesses.count});
    vec_push(&checker->guesses, &guess);
}

static void offer_close_value(Checker *checker, Diagnostic *report, ExprId id, Identifier name)
{
    if (scopes_entry(&checker->scopes, name.name)->builtin_function != 0) {
        diag_help(checker->diags, report, REMARK_IS_A_FUNCTION,
                  DIAG_WITH(checker_name(checker, name.name)));
        return;
    }
    SpellingSearch search = suggest_begin(checker, name.name);
    suggest_variables(checker, &search);
    suggest_kinds(checker, &search);
    spelling_search_offer(&search, slice_of("true"));
    spelling_search_offer(&search, slice_of("false"));
    add_guess(checker, report, name.range, &search,
              (Guess){.term = term_of(TYPE_ERROR), .expr = id.index});
}

/// Whether an unknown name may be a parameter of the function here that could not be read.
static bool may_be_parameter(const Checker *checker)
{
    if (checker->where.phase != PHASE_FUNCTION)
        return false;
    const Function *function = checker_function(checker, checker->where.function);
    return tree_decl(checker->tree, function->declaration)->function.is_head_broken;
}

void unknown_report_name(Checker *checker, ExprId id, Identifier name)
{
    if (checker_is_at_name(checker, name.name)) {
        unknown_report_at_name(checker, name);
        return;
    }
    UnknownName *entry = unknown_entry(checker, name.name);
    uint32_t place = place_of(&checker->where);
    if (entry->place == place || checker_may_be_lost(checker, name.name) ||
        may_be_parameter(checker))
        return;
    entry->place = place;
    if (checker->where.phase == PHASE_FUNCTION)
        checker_function_facts(checker, checker->where.function)->lacks_name = true;
    bool is_made = scopes_entry(&checker->scopes, name.name)->setup != 0;
    if (!is_made && foreign_report_value(checker, name))
        return;
    Diagnostic *report = checker_error(checker, DIAG_CODE_UNKNOWN_NAME, name.range,
                                       DIAG_WITH(checker_name(checker, name.name)));
    *entry = (UnknownName){place, entry->function_place, NULL, name.range};
    if (explain_ended(checker, report, name.name) || explain_setup(checker, report, name) ||
        explain_function(checker, report, name))
        return;
    entry->unfinished = report;
    offer_close_value(checker, report, id, name);
}

void unknown_note_variable(Checker *checker, Identifier name)
{
    if (checker->unknown_names.count == 0)
        return;
    UnknownName *entry = unknown_entry(checker, name.name);
    if (entry->unfinished == NULL)
        return;
    if (entry->place == place_of(&checker->where)) {
        mark_maker(checker, entry->unfinished, entry->range, name.range);
        remove_parts(entry->unfinished, DIAG_PART_FIX); // it turned out to be none
    } else if (checker->where.phase == PHASE_GAME) {
        diag_mark(checker->diags, entry->unfinished, name.range, REMARK_MADE_IN_GAME, DIAG_WITHOUT);
    } else {
        return;
    }
    entry->unfinished = NULL;
}

void unknown_report_at_name(Checker *checker, Identifier name)
{
    DiagArgs args = DIAG_WITH(checker_name(checker, name.name));
    Diagnostic *report = checker_error(checker, DIAG_CODE_UNKNOWN_AT_NAME, name.range, args);
    SpellingSearch search = suggest_begin(checker, name.name);
    for (int i = 0; i < BUILTIN_COUNT; i++)
        spelling_search_offer(&search, slice_of(builtin_text((Builtin)i)));
    suggest_mend(checker, report, name.range, &search);
}

/// A name that begins with `@` where no name of the language can stand: `code` says what is missing
/// there, for those that there are. No other one would be better, so none is offered.
static void report_at_name_misplaced(Checker *checker, Identifier name, DiagCode code)
{
    bool is_known = scopes_find(&checker->scopes, name.name).kind == MEANING_BUILTIN;
    checker_error(checker, is_known ? code : DIAG_CODE_UNKNOWN_AT_NAME, name.range,
                  DIAG_WITH(checker_name(checker, name.name)));
}

/// Where what a name means was declared.
static SourceRange declared_range(const Checker *checker, Meaning meaning)
{
    if (meaning.kind == MEANING_VARIABLE)
        return checker_variable(checker, (VariableId){meaning.index})->declared;
    const Kind *kind = checker_kind(checker, (KindId){meaning.index});
    return tree_decl(checker->tree, kind->declaration)->piece.name.range;
}

/// What is called is a variable or a piece. Answers whether that explains it.
static bool explain_no_function(Checker *checker, Diagnostic *report, NameId name)
{
    Meaning meaning = scopes_find(&checker->scopes, name);
    if (meaning.kind != MEANING_VARIABLE && meaning.kind != MEANING_KIND)
        return false;
    diag_mark(checker->diags, report, declared_range(checker, meaning), REMARK_DECLARED_HERE,
              DIAG_WITHOUT);
    DiagRemark remark = meaning.kind == MEANING_KIND ? REMARK_IS_A_PIECE : REMARK_IS_A_VARIABLE;
    diag_note(checker->diags, report, remark, DIAG_WITH(checker_name(checker, name)));
    return true;
}

/// A word of the language that looks like a call, with what stands in its parentheses.
typedef struct CallWord {
    const char *word;
    bool is_statement;
    uint32_t mendable; ///< the number of arguments with which it can stand in the call's place
} CallWord;

/// `place (X)` and `input (x)` have too many parentheses to be mended by their first word.
static const CallWord CALL_WORDS[] = {
    {"output", true, 1}, {"place", true, UINT32_MAX}, {"input", true, UINT32_MAX},
    {"tile", false, 2},  {"empty?", false, 2},
};

enum { CALL_WORD_COUNT = sizeof CALL_WORDS / sizeof CALL_WORDS[0] };

static void offer_call_words(SpellingSearch *search, bool is_statement)
{
    for (int i = 0; i < CALL_WORD_COUNT; i++)
        if (CALL_WORDS[i].is_statement == is_statement)
            spelling_search_offer(search, slice_of(CALL_WORDS[i].word));
}

/// Whether the call is right once its name is what the search has found.
static bool is_mendable(const Checker *checker, const SpellingSearch *search, const ExprNode *call,
                        bool is_statement)
{
    uint32_t count = call->call.arguments.count;
    for (int i = 0; i < CALL_WORD_COUNT; i++)
        if (slice_is(search->best, CALL_WORDS[i].word))
            return CALL_WORDS[i].mendable == count;
    NameId name;
    uint32_t entry = 0;
    if (name_find(checker->tree->names, search->best, &name))
        entry = scopes_entry(&checker->scopes, name)->function;
    if (entry == 0 || entry == NAME_FUNCTION_SPOILT)
        return false;
    const Function *function = checker_function(checker, (FunctionId){entry - 1});
    const DeclNode *node = tree_decl(checker->tree, function->declaration);
    return node->function.parameters.count == count &&
           (is_statement || function->result != TYPE_NONE);
}

static void offer_close_function(Checker *checker, Diagnostic *report, const ExprNode *call,
                                 bool is_statement)
{
    Identifier name = call->call.callee;
    SpellingSearch search = suggest_begin(checker, name.name);
    suggest_functions(checker, &search);
    suggest_builtin_functions(&search);
    offer_call_words(&search, is_statement);
    if (search.best.data != NULL && is_mendable(checker, &search, call, is_statement))
        suggest_mend(checker, report, name.range, &search);
    else
        suggest_tell(checker, report, &search);
}

void unknown_report_function(Checker *checker, const ExprNode *call, bool is_statement)
{
    Identifier name = call->call.callee;
    UnknownName *entry = unknown_entry(checker, name.name);
    uint32_t place = place_of(&checker->where);
    if (entry->function_place == place)
        return;
    entry->function_place = place;
    if (checker_is_at_name(checker, name.name)) {
        report_at_name_misplaced(checker, name, DIAG_CODE_UNKNOWN_FUNCTION);
        return;
    }
    DiagArgs args = DIAG_WITH(checker_name(checker, name.name));
    bool is_value = scopes_find(&checker->scopes, name.name).kind != MEANING_NONE;
    if (!is_value && foreign_report_call(checker, call, is_statement))
        return;
    if (checker_may_be_lost(checker, name.name))
        return;
    Diagnostic *report = checker_error(checker, DIAG_CODE_UNKNOWN_FUNCTION, name.range, args);
    if (!explain_no_function(checker, report, name.name))
        offer_close_function(checker, report, call, is_statement);
}

void unknown_report_moves(Checker *checker, Identifier name)
{
    Diagnostic *report = checker_error(checker, DIAG_CODE_UNKNOWN_FUNCTION, name.range,
                                       DIAG_WITH(checker_name(checker, name.name)));
    if (explain_no_function(checker, report, name.name))
        return;
    SpellingSearch search = suggest_begin(checker, name.name);
    suggest_functions(checker, &search);
    suggest_mend(checker, report, name.range, &search);
}

void unknown_report_piece(Checker *checker, Identifier name)
{
    if (checker_is_at_name(checker, name.name)) {
        unknown_report_at_name(checker, name);
        return;
    }
    if (checker_may_be_lost(checker, name.name))
        return;
    Diagnostic *report = checker_error(checker, DIAG_CODE_UNKNOWN_PIECE, name.range,
                                       DIAG_WITH(checker_name(checker, name.name)));
    if (explain_ended(checker, report, name.name) || explain_setup(checker, report, name))
        return;
    SpellingSearch search = suggest_begin(checker, name.name);
    suggest_kinds(checker, &search);
    suggest_variables(checker, &search);
    add_guess(checker, report, name.range, &search,
              (Guess){.term = term_of(TYPE_KIND), .expr = NO_INDEX});
}

void unknown_report_property(Checker *checker, Identifier name)
{
    if (checker_is_at_name(checker, name.name)) {
        report_at_name_misplaced(checker, name, DIAG_CODE_UNKNOWN_PROPERTY);
        return;
    }
    if (checker_may_be_lost(checker, name.name))
        return;
    Diagnostic *report = checker_error(checker, DIAG_CODE_UNKNOWN_PROPERTY, name.range,
                                       DIAG_WITH(checker_name(checker, name.name)));
    SpellingSearch search = suggest_begin(checker, name.name);
    suggest_properties(checker, &search);
    suggest_kinds(checker, &search);
    suggest_mend(checker, report, name.range, &search);
}

void unknown_report_board_property(Checker *checker, Identifier name)
{
    Diagnostic *report = checker_error(checker, DIAG_CODE_BOARD_PROPERTY, name.range,
                                       DIAG_WITH(checker_name(checker, name.name)));
    SpellingSearch search = suggest_begin(checker, name.name);
    spelling_search_offer(&search, slice_of("width"));
    spelling_search_offer(&search, slice_of("height"));
    suggest_mend(checker, report, name.range, &search);
}

/// What `guess` would be there if it was right.
static TypeMask meant_types(Checker *checker, const Guess *guess)
{
    switch ((int)guess->meant.kind) {
    case MEANING_VARIABLE: {
        VariableId id = {guess->meant.index};
        return types_candidates(&checker->types, checker_variable_term(id));
    }
    case MEANING_KIND:
        return type_bit(TYPE_KIND);
    default:
        return type_bit(TYPE_BOOLEAN);
    }
}

void unknown_check_guesses(Checker *checker)
{
    for (uint32_t i = 0; i < checker->guesses.count; i++) {
        const Guess *guess = vec_at(&checker->guesses, i);
        TypeMask needed = types_candidates(&checker->types, guess->term);
        TypeMask meant = meant_types(checker, guess);
        bool is_unknown = ((needed | meant) & type_bit(TYPE_ERROR)) != 0;
        bool fits = (needed & meant) != 0;
        if (is_unknown || !fits)
            remove_parts(guess->report, DIAG_PART_FIX);
        if (!is_unknown && !fits)
            remove_parts(guess->report, DIAG_PART_HELP);
    }
}
