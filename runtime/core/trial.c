// Trials: begin, put back. What is written down, and where, tells trial.h.
#include "trial.h"

#include "board.h"

int64_t grt_trial_begin(void *of)
{
    griddy_context *context = of;
    context->trials++;
    return context->notes.count;
}

static void put_back(const struct griddy_game *game, griddy_state *state, int64_t note)
{
    const int32_t tile = (int32_t)(note >> 8);
    const uint8_t piece = (uint8_t)note;
    if (tile != GRT_NOTE_BROUGHT)
        grt_board_change(game, state, NULL, tile, piece);
    else if (game->brought_offset != 0)
        grt_board_brought(game, state)[piece]--;
}

void grt_trial_undo(void *game, void *state, void *of, int64_t begun)
{
    griddy_context *context = of;
    GrtChoices *notes = &context->notes;
    context->trials--;
    while (notes->count > begun)
        put_back(game, state, notes->items[--notes->count]);
}
