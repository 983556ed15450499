/// Close names, for what is not known.
///
/// Looking for one costs a comparison with every visible name, so all searches together share a
/// budget: a program of a hundred thousand mistakes stays linear.
#include "suggest.h"

/// Whether there is budget for a search among `count` candidates; takes it.
static bool may_search(Checker *checker, uint32_t count)
{
    if (checker->suggestions_left < count)
        return false;
    checker->suggestions_left -= count;
    return true;
}

void suggest_tell(Checker *checker, Diagnostic *report, const SpellingSearch *search)
{
    if (search->best.data != NULL)
        diag_help(checker->diags, report, REMARK_DID_YOU_MEAN, DIAG_WITH(diag_text(search->best)));
}

void suggest_mend(Checker *checker, Diagnostic *report, SourceRange range,
                  const SpellingSearch *search)
{
    suggest_tell(checker, report, search);
    if (spelling_search_is_certain(search))
        diag_fix(checker->diags, report, range, search->best);
}

void suggest_variables(Checker *checker, SpellingSearch *search)
{
    const Scopes *scopes = &checker->scopes;
    if (!may_search(checker, scopes->changes.count))
        return;
    for (uint32_t i = scopes->changes.count; i-- > 0;) {
        NameId name = ((const ScopeChange *)vec_at(&scopes->changes, i))->name;
        if (scopes_find(scopes, name).kind == MEANING_VARIABLE)
            spelling_search_offer(search, name_text(checker->tree->names, name));
    }
}

void suggest_kinds(Checker *checker, SpellingSearch *search)
{
    const Vec *kinds = &checker->program->kinds;
    if (!may_search(checker, kinds->count))
        return;
    for (KindId id = {0}; id.index < kinds->count; id.index++)
        spelling_search_offer(
            search, name_text(checker->tree->names, checker_kind(checker, id)->identifier));
}

void suggest_functions(Checker *checker, SpellingSearch *search)
{
    const Vec *functions = &checker->program->functions;
    if (!may_search(checker, functions->count))
        return;
    for (FunctionId id = {0}; id.index < functions->count; id.index++)
        spelling_search_offer(search,
                              name_text(checker->tree->names, checker_function(checker, id)->name));
}

void suggest_builtin_functions(SpellingSearch *search)
{
#define BUILTIN_FUNCTION(name, spelling, parameters, looks)                                        \
    spelling_search_offer(search, slice_of(spelling));
#include "builtin_functions.def"
}

void suggest_properties(Checker *checker, SpellingSearch *search)
{
    for (int i = 0; i < PROPERTY_BUILTIN_COUNT; i++)
        spelling_search_offer(search, slice_of(piece_property_text((PieceProperty)i)));
    const Vec *own = &checker->program->own_properties;
    if (!may_search(checker, own->count))
        return;
    for (uint32_t i = 0; i < own->count; i++) {
        NameId name = ((const OwnProperty *)vec_at(own, i))->name;
        spelling_search_offer(search, name_text(checker->tree->names, name));
    }
}

SpellingSearch suggest_begin(const Checker *checker, NameId name)
{
    SpellingSearch search;
    spelling_search_init(&search, name_text(checker->tree->names, name));
    return search;
}
