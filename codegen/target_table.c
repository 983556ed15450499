/// Targets by name: the table, and the triples that mean one of its rows.
#include "target_table.h"

/// LLVM's function that makes a part of a back end ready; null where a shared LLVM lacks it.
/// By LLVM's own name it does nothing here: cmake/Backends.cmake says why.
#define PART(name, part)                                                                           \
    void ready_##name##_##part(void) __asm__("__real_LLVMInitialize" #name #part)                  \
        __attribute__((weak));

/// Only what the target compiled for needs is made ready: all of it costs 30 ms.
#define BACKEND(name)                                                                              \
    PART(name, TargetInfo)                                                                         \
    PART(name, Target)                                                                             \
    PART(name, TargetMC)                                                                           \
    PART(name, AsmPrinter)                                                                         \
    static void start_##name(void)                                                                 \
    {                                                                                              \
        if (ready_##name##_TargetInfo == NULL)                                                     \
            return;                                                                                \
        ready_##name##_TargetInfo();                                                               \
        ready_##name##_Target();                                                                   \
        ready_##name##_TargetMC();                                                                 \
        ready_##name##_AsmPrinter();                                                               \
    }

#include "targets.def"

#define TARGET(name_, triple_, backend_, format_, ending_, cpu_, features_, needed_, extends_,     \
               processors_, systems_, environments_, about_, tested_)                              \
    {                                                                                              \
        .shown = {name_, triple_, cpu_, LINK_##format_, ending_, about_, tested_},                 \
        .features = features_,                                                                     \
        .needed = needed_,                                                                         \
        .extends = extends_,                                                                       \
        .start_backend = start_##backend_,                                                         \
        .processors = processors_,                                                                 \
        .systems = systems_,                                                                       \
        .environments = environments_,                                                             \
    },

static const TargetInfo targets[] = {
#include "targets.def"
};

enum { TARGET_COUNT = sizeof targets / sizeof targets[0] };

const TargetInfo *target_info(const CodegenTarget *target)
{
    return (const TargetInfo *)(const void *)target;
}

const CodegenTarget *codegen_target_at(int index)
{
    return index < TARGET_COUNT ? &targets[index].shown : NULL;
}

/// Whether `word` is one of a list's words, which single spaces part.
static bool is_one_of(Slice word, const char *list)
{
    for (;;) {
        size_t length = strcspn(list, " ");
        if (length == word.length && memcmp(list, word.data, length) == 0)
            return true;
        if (list[length] == '\0')
            return false;
        list += length + 1;
    }
}

/// Takes what stands before the next `-` off the triple; `-` itself, as a word, when nothing is
/// left.
static Slice take_part(Slice *triple)
{
    if (triple->length == 0)
        return slice_of("-");
    Slice part = {triple->data, 0};
    while (part.length < triple->length && part.data[part.length] != '-')
        part.length++;
    size_t taken = part.length + (part.length < triple->length);
    *triple = (Slice){triple->data + taken, triple->length - taken};
    return part;
}

static bool is_triple_of(const TargetInfo *info, Slice triple)
{
    if (!is_one_of(take_part(&triple), info->processors))
        return false;
    Slice system = take_part(&triple);
    if (!is_one_of(system, info->systems))
        system = take_part(&triple); // what came first was a vendor
    Slice environment = take_part(&triple);
    return triple.length == 0 && is_one_of(system, info->systems) &&
           is_one_of(environment, info->environments);
}

const CodegenTarget *codegen_target_find(Slice name)
{
    for (int i = 0; i < TARGET_COUNT; i++) {
        const TargetInfo *info = &targets[i];
        if (slice_is(name, info->shown.name) || is_triple_of(info, name))
            return &info->shown;
    }
    return NULL;
}

const CodegenTarget *codegen_target_host(void)
{
    const CodegenTarget *host = codegen_target_find(slice_of(GRIDDY_HOST_TRIPLE));
    // On other machines griddy-llc compiles for the most common one.
    return host != NULL ? host : codegen_target_at(0);
}
