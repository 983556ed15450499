/// The command line. options.def has the options; this is what they come to.
#ifndef GRIDDY_DRIVER_OPTIONS_H
#define GRIDDY_DRIVER_OPTIONS_H

#include "../../codegen/codegen.h"
#include "../../frontend/front.h"
#include "driver.h"

typedef enum OptionName {
#define OPTION(name, spelling, value, argument, group, help) OPTION_##name,
#include "options.def"
    OPTION_COUNT
} OptionName;

/// What can be made, in the order of the stages.
typedef enum EmitKind {
#define EMIT(name, spelling, ending) EMIT_##name,
#include "options.def"
    EMIT_KIND_COUNT
} EmitKind;

typedef enum ColorChoice { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } ColorChoice;

typedef enum TimeReport { TIME_REPORT_NONE, TIME_REPORT_TEXT, TIME_REPORT_JSON } TimeReport;

/// What the run is for.
typedef enum Action {
    ACTION_COMPILE,
    ACTION_HELP,
    ACTION_VERSION,
    ACTION_VERSION_VERBOSE,
    ACTION_PRINT_TARGETS,
    ACTION_PRINT_CPUS,
    ACTION_PRINT_RUNTIME_DIR,
    ACTION_PRINT_CONFIG,
    ACTION_EXPLAIN,
} Action;

/// A source name that begins with `from` is shown beginning with `to`.
typedef struct PrefixMap {
    Slice from;
    const char *to;
} PrefixMap;

/// All strings live as long as the run.
typedef struct Options {
    Action action;
    const char *input;  ///< null where the action needs none; "-" for standard input
    const char *output; ///< null: derived from the input
    bool emit[EMIT_KIND_COUNT];
    bool emit_is_list; ///< said by --emit, not by -S or -c
    bool wants_llvm;   ///< --emit-llvm
    bool is_check_only;
    const CodegenTarget *target;
    CodegenLevel level;
    const char *level_text; ///< as it was spelled: "2"
    Slice cpu;              ///< empty for the default
    Slice features;         ///< or empty
    const char *linker;     ///< or null
    bool strip;
    bool checks_board;
    Standard standard;
    DiagPolicy warnings;
    bool is_quiet;        ///< -w, which goes before every other -W
    uint32_t error_limit; ///< 0: all
    DiagStyle style;
    ColorChoice color;
    bool wants_rule;       ///< for make
    const char *rule_path; ///< or null: derived from the output
    Vec prefix_maps;       ///< PrefixMap; later ones come first
    bool saves_temps;
    const char *temps_dir; ///< or null: the current folder
    bool is_verbose;
    bool is_dry_run;
    TimeReport time_report;
    DiagCode explained; ///< of ACTION_EXPLAIN
} Options;

/// Reads the command line. STATUS_DONE, or STATUS_USAGE after a message.
DriverStatus options_parse(Driver *driver, Options *options, int argc, char **argv);

/// "llvm-ir", ".ll".
const char *emit_kind_text(EmitKind kind);
const char *emit_kind_ending(EmitKind kind);

/// What --help prints; in the driver's arena.
Slice options_help(Driver *driver);

#endif
