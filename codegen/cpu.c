/// Looks names up in LLVM's tables and finds the nearest one for a slip.
#include "cpu.h"

#include "../frontend/base/spelling.h"
#include "outcome.h"

typedef struct Search {
    SpellingSearch spelling;
    bool is_known;
} Search;

static void compare(void *context, const char *known)
{
    Search *search = context;
    if (slice_is(search->spelling.wanted, known))
        search->is_known = true;
    spelling_search_offer(&search->spelling, slice_of(known));
}

/// Looks for `name`; `what` is what the message calls it.
static bool check(const CpuNames *names, CpuNameKind kind, const char *what, Slice name)
{
    Search search = {.is_known = false};
    spelling_search_init(&search.spelling, name);
    cpu_names_visit(names->machine, kind, compare, &search);
    if (search.is_known)
        return true;
    int length = (int)name.length;
    Slice best = search.spelling.best;
    if (best.data == NULL)
        return outcome_fail(names->result, CODEGEN_BAD_TARGET, "unknown %s `%.*s` for %s", what,
                            length, name.data, names->target);
    return outcome_fail(names->result, CODEGEN_BAD_TARGET,
                        "unknown %s `%.*s` for %s; did you mean `%.*s`?", what, length, name.data,
                        names->target, (int)best.length, best.data);
}

bool cpu_check_name(const CpuNames *names, Slice name)
{
    return check(names, CPU_NAME_CPU, "CPU", name);
}

static bool check_feature(const CpuNames *names, Slice item)
{
    if (item.length < 2 || (item.data[0] != '+' && item.data[0] != '-'))
        return outcome_fail(names->result, CODEGEN_BAD_TARGET,
                            "`%.*s` in the list of features: write +NAME or -NAME",
                            (int)item.length, item.data == NULL ? "" : item.data);
    return check(names, CPU_NAME_FEATURE, "feature", (Slice){item.data + 1, item.length - 1});
}

bool cpu_check_features(const CpuNames *names, Slice features)
{
    size_t begin = 0;
    for (size_t i = 0; features.length != 0 && i <= features.length; i++) {
        if (i < features.length && features.data[i] != ',')
            continue;
        if (!check_feature(names, (Slice){features.data + begin, i - begin}))
            return false;
        begin = i + 1;
    }
    return true;
}
