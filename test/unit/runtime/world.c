// A board for tests. See world.h.
#include "world.h"

#include <string.h>

#include "../../../runtime/core/random.h"

static void lay_out(World *world, bool keeps_sets)
{
    struct griddy_game *game = &world->game;
    const int32_t counters = WORLD_PIECES * (int32_t)sizeof(int64_t);
    const int32_t set = grt_words(game) * (int32_t)sizeof(uint64_t);
    int32_t end = (int32_t)((sizeof(griddy_state) + 7) / 8 * 8);
    game->brought_offset = end;
    end += counters;
    if (keeps_sets) {
        game->on_board_offset = end;
        game->owner_sets_offset = game->on_board_offset + counters;
        game->kind_sets_offset = game->owner_sets_offset + 3 * set;
        end = game->kind_sets_offset + WORLD_KINDS * set;
    }
    game->board_offset = end + 1; // tiles need no alignment
    game->state_size = game->board_offset + grt_board_tiles(game);
}

void world_open(World *world, int width, int height, bool keeps_sets)
{
    memset(world, 0, sizeof *world);
    double_open(&world->platform, "");
    double_host(&world->host, &world->platform, &world->game);
    world->context.host = &world->host;
    for (int i = 0; i < WORLD_KINDS; i++)
        world->kinds[i] =
            (griddy_kind){.limit = INT64_MAX, .placeable = 1, .owner = GRT_OWNER_EACH};
    world->kinds[TAKER - 1].capture = 1;
    world->kinds[WALL - 1].owner = 0;
    world->kinds[FOX - 1].owner = 1;
    world->game.width = width;
    world->game.height = height;
    world->game.kind_count = WORLD_KINDS;
    world->game.kinds = world->kinds;
    lay_out(world, keeps_sets);
    world->state = grt_platform_pages(&world->platform, world->game.state_size);
    world->state->current_player = 1;
    world->generator = (uint64_t)width * 1000 + (uint64_t)height;
}

void world_close(World *world)
{
    double_close(&world->platform);
}

int32_t world_random(World *world, int32_t count)
{
    return grt_random_below(&world->generator, count);
}

uint8_t world_piece(World *world)
{
    static const uint8_t owners[] = {1, 2, 1, 2, 0, 1};
    static const uint8_t kinds[] = {MAN, MAN, TAKER, TAKER, WALL, FOX};
    const int32_t which = world_random(world, 7);
    return which == 6 ? 0 : grt_board_piece(kinds[which], owners[which]);
}

void world_fill(World *world, int percent)
{
    for (int32_t tile = 0; tile < grt_board_tiles(&world->game); tile++) {
        uint8_t piece = world_random(world, 100) < percent ? world_piece(world) : 0;
        grt_put(&world->game, world->state, &world->context, tile, piece);
    }
}

uint64_t *world_set(World *world)
{
    return grt_platform_pages(&world->platform, grt_words(&world->game) * 8);
}
