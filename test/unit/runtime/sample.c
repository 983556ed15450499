// The sample game. See sample.h.
#include "sample.h"

enum { WIDTH = 2, HEIGHT = 2, TILES = WIDTH * HEIGHT, PIECES = 4, MAN = 1 };
enum { AT_TURNS, AT_LOUD, AT_NAME, AT_FIRST, AT_SECOND, SITES };

typedef struct State {
    griddy_state header;
    uint8_t board[TILES];
    int64_t standing[PIECES];
    int64_t brought[PIECES];
    int64_t turns;
    int64_t is_loud;
    int64_t name;
    int64_t placed; // pieces, in all turns
} State;

static const griddy_site sites[SITES] = {
    [AT_TURNS] = {2, 7, GRT_ANSWER_NUMBER},  [AT_LOUD] = {3, 7, GRT_ANSWER_BOOLEAN},
    [AT_NAME] = {4, 7, GRT_ANSWER_STRING},   [AT_FIRST] = {12, 5, GRT_ANSWER_PLACE},
    [AT_SECOND] = {14, 5, GRT_ANSWER_PLACE},
};

static void setup(griddy_state *header, griddy_context *context)
{
    State *state = (State *)header;
    grt_output_number(context, 1);
    if (!grt_choose_input(context, AT_TURNS, &state->turns))
        return;
    grt_output_number(context, 2);
    if (!grt_choose_input(context, AT_LOUD, &state->is_loud))
        return;
    grt_output_boolean(context, state->is_loud);
    if (!grt_choose_input(context, AT_NAME, &state->name))
        return;
    grt_output_string(context, (void *)(intptr_t)state->name);
    if (state->turns == -1)
        grt_fail(context, GRT_FAILURE_ADD, 5, 9);
}

static struct griddy_game game;

// Places a man; false when the turn must stop.
static bool place(griddy_state *header, griddy_context *context, int32_t site)
{
    int64_t tile = grt_choose_drop(&game, header, context, site, MAN);
    if (tile == GRT_WAIT)
        return false;
    if (tile == GRT_STUCK)
        grt_output_stuck(header, context);
    else
        grt_make_choice(&game, header, context, tile, MAN);
    ((State *)header)->placed++;
    return true;
}

static void turn(griddy_state *header, griddy_context *context)
{
    State *state = (State *)header;
    if (state->is_loud)
        grt_output_board(&game, header, context);
    if (!place(header, context, AT_FIRST))
        return;
    grt_output_player(context, header->current_player);
    if (!place(header, context, AT_SECOND))
        return;
    grt_output_piece(&game, context, state->board[0]);
    grt_output_number(context, state->placed);
    grt_end_turn(&game, header, context, header->turn_count + 1 >= state->turns);
}

static griddy_kind kinds[1] = {{.limit = INT64_MAX, .placeable = 1, .owner = GRT_OWNER_EACH}};

static struct griddy_game game = {
    .abi_version = GRIDDY_ABI_VERSION,
    .state_size = sizeof(State),
    .width = WIDTH,
    .height = HEIGHT,
    .board_offset = offsetof(State, board),
    .on_board_offset = offsetof(State, standing),
    .brought_offset = offsetof(State, brought),
    .kind_count = 1,
    .kinds = kinds,
    .site_count = SITES,
    .sites = sites,
    .setup = setup,
    .turn = turn,
    .setup_quiet = setup,
    .turn_quiet = turn,
};

void sample_open(GrtPlatform *platform, const char *input)
{
    double_open(platform, input);
    game.name = double_string(platform, "sample");
    game.source_name = double_string(platform, "sample.gdy");
    kinds[0].name = double_string(platform, "Man");
    kinds[0].symbol_one = kinds[0].symbol_two = double_string(platform, "M");
}

int sample_play(GrtPlatform *platform, const char *first, const char *second)
{
    return double_play(platform, &game, first, second);
}
