/// What a run makes, under which names.
///
/// One kind: `-o` names it, else the input's name with the kind's ending (game.gdy becomes game,
/// game.o, …), in the current folder. Several kinds: `-o` takes the place of the input's name
/// without its ending. Tokens and trees go to standard output unless -o says otherwise.
#ifndef GRIDDY_DRIVER_PLAN_H
#define GRIDDY_DRIVER_PLAN_H

#include "options.h"
#include "output.h"

#define PLAN_NOTHING UINT32_MAX

typedef struct Plan {
    Outputs outputs;
    uint32_t by_kind[EMIT_KIND_COUNT];      ///< index of the output, or PLAN_NOTHING
    uint32_t temp_by_kind[EMIT_KIND_COUNT]; ///< likewise, for --save-temps
    uint32_t rule;                          ///< likewise, for -MD
    const char *stem; ///< the game's name: the input's without folder and ending
} Plan;

/// STATUS_DONE, or STATUS_USAGE after a message. `*plan` is to be freed in any case.
DriverStatus plan_make(Plan *plan, Driver *driver, const Options *options);
void plan_free(Plan *plan);

/// Whether the kind is made for any output.
bool plan_wants(const Plan *plan, EmitKind kind);

/// How far the front end has to go.
FrontStage plan_stage(const Plan *plan, const Options *options);

#endif
