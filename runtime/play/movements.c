// Tables of moves: each vector is followed from each tile of an empty board, once as it is and once
// mirrored.
#include "movements.h"

#include "memory.h"

static int32_t count_slides(const griddy_kind *kind)
{
    int32_t count = 0;
    for (int32_t i = 0; i < kind->vector_count; i++)
        count += (kind->vectors[i].flags & GRT_VECTOR_SLIDES) != 0;
    return count;
}

/// The tiles of which the table has each tile.
static void turn_round(const uint64_t *table, uint64_t *back)
{
    for (int32_t tile = 0; tile < GRT_WORD_BITS; tile++) {
        for (uint64_t rest = table[tile]; rest != 0; rest &= rest - 1)
            back[__builtin_ctzll(rest)] |= grt_words_bit(tile);
    }
}

static void fill_slide(const struct griddy_game *game, GrtSlide *slide, const griddy_vector *vector)
{
    slide->to_empty = vector->flags & GRT_VECTOR_TO_EMPTY ? UINT64_MAX : 0;
    slide->to_enemy = vector->flags & GRT_VECTOR_TO_ENEMY ? UINT64_MAX : 0;
    for (int32_t side = 0; side < 2; side++) {
        const int64_t dx = vector->dx, dy = side == 0 ? vector->dy : -(int64_t)vector->dy;
        slide->is_upward[side] = dy > 0 || (dy == 0 && dx > 0);
        for (int32_t tile = 0; tile < grt_board_tiles(game); tile++) {
            int32_t at = grt_square_moved(game, tile, dx, dy);
            for (; at >= 0; at = grt_square_moved(game, at, dx, dy))
                slide->rays[side][tile] |= grt_words_bit(at);
        }
        turn_round(slide->rays[side], slide->back[side]);
    }
}

static void add_step(const struct griddy_game *game, GrtMovement *movement,
                     const griddy_vector *vector)
{
    for (int32_t side = 0; side < 2; side++) {
        const int64_t dy = side == 0 ? vector->dy : -(int64_t)vector->dy;
        for (int32_t tile = 0; tile < grt_board_tiles(game); tile++) {
            const int32_t at = grt_square_moved(game, tile, vector->dx, dy);
            const uint64_t bit = at >= 0 ? grt_words_bit(at) : 0;
            movement->to_empty[side][tile] |= vector->flags & GRT_VECTOR_TO_EMPTY ? bit : 0;
            movement->to_enemy[side][tile] |= vector->flags & GRT_VECTOR_TO_ENEMY ? bit : 0;
        }
    }
}

/// Fills a kind's tables; answers what comes after its slides.
static GrtSlide *fill(const struct griddy_game *game, GrtMovement *movement,
                      const griddy_kind *kind, GrtSlide *slides)
{
    movement->slides = slides;
    movement->slide_count = count_slides(kind);
    for (int32_t i = 0; i < kind->vector_count; i++) {
        if (kind->vectors[i].flags & GRT_VECTOR_SLIDES)
            fill_slide(game, slides++, &kind->vectors[i]);
        else
            add_step(game, movement, &kind->vectors[i]);
    }
    for (int32_t side = 0; side < 2; side++) {
        turn_round(movement->to_empty[side], movement->from_empty[side]);
        turn_round(movement->to_enemy[side], movement->from_enemy[side]);
    }
    return slides;
}

const GrtMovement *grt_movements_make(GrtHost *host, const struct griddy_game *game)
{
    int64_t vectors = 0, slides = 0;
    for (int32_t i = 0; i < game->kind_count; i++) {
        vectors += game->kinds[i].vector_count;
        slides += count_slides(&game->kinds[i]);
    }
    if (vectors == 0 || grt_words(game) != 1 || game->owner_sets_offset == 0)
        return NULL;
    GrtMovement *movements = grt_memory_pages(host, game->kind_count * (int64_t)sizeof *movements +
                                                        slides * (int64_t)sizeof(GrtSlide));
    GrtSlide *next = (GrtSlide *)(void *)(movements + game->kind_count);
    for (int32_t i = 0; i < game->kind_count; i++)
        next = fill(game, &movements[i], &game->kinds[i], next);
    return movements;
}
