/// Close names, for what is not known: a search goes through those of one kind after the other, and
/// what it has found is offered, or mends the mistake.
#ifndef GRIDDY_SEMA_SUGGEST_H
#define GRIDDY_SEMA_SUGGEST_H

#include "../base/spelling.h"
#include "checker.h"

/// A search for what `name` may have been meant to be.
SpellingSearch suggest_begin(const Checker *checker, NameId name);

/// Look among the visible variables, the pieces, the program's own functions, the language's, and
/// the properties of pieces.
void suggest_variables(Checker *checker, SpellingSearch *search);
void suggest_kinds(Checker *checker, SpellingSearch *search);
void suggest_functions(Checker *checker, SpellingSearch *search);
void suggest_builtin_functions(SpellingSearch *search);
void suggest_properties(Checker *checker, SpellingSearch *search);

/// Offers what was found without saying that it mends the mistake.
void suggest_tell(Checker *checker, Diagnostic *report, const SpellingSearch *search);

/// The same, and mends what stands at `range` where only one name can be meant.
void suggest_mend(Checker *checker, Diagnostic *report, SourceRange range,
                  const SpellingSearch *search);

#endif
