/// The front end with memory that runs out at each of its requests in turn.
///
/// After exhaustion nobody but the source's owner can give back what was requested, so the source
/// here keeps a list of its blocks. That the list is all there was is the leak sanitizer's to say.
#include "unit.h"

#include <stdio.h>
#include <string.h>

#include "../../frontend/front.h"

/// What stands before each block.
typedef struct PoolBlock {
    struct PoolBlock *previous;
    struct PoolBlock *next;
    max_align_t bytes[1];
} PoolBlock;

typedef struct Pool {
    MemorySource source;
    PoolBlock list;    ///< a ring; this one is no block
    unsigned granted;  ///< requests that succeed
    unsigned requests; ///< until now
    unsigned refusals; ///< likewise
    jmp_buf out;
} Pool;

static PoolBlock *block_of(void *bytes)
{
    return (PoolBlock *)((char *)bytes - offsetof(PoolBlock, bytes));
}

static void unlink_block(PoolBlock *block)
{
    block->previous->next = block->next;
    block->next->previous = block->previous;
}

static void *pool_reallocate(void *context, void *bytes, size_t size)
{
    Pool *pool = context;
    if (pool->requests++ == pool->granted)
        return NULL;
    assert_true(size < SIZE_MAX - offsetof(PoolBlock, bytes));
    PoolBlock *old = bytes == NULL ? NULL : block_of(bytes);
    if (old != NULL)
        unlink_block(old);
    PoolBlock *block = realloc(old, offsetof(PoolBlock, bytes) + size);
    assert_non_null(block);
    block->previous = &pool->list;
    block->next = pool->list.next;
    block->next->previous = block;
    pool->list.next = block;
    return block->bytes;
}

static void pool_release(void *context, void *bytes)
{
    (void)context;
    if (bytes == NULL)
        return;
    unlink_block(block_of(bytes));
    free(block_of(bytes));
}

static void pool_exhausted(void *context)
{
    Pool *pool = context;
    pool->refusals++;
    longjmp(pool->out, 1);
}

static void pool_init(Pool *pool, unsigned granted)
{
    *pool = (Pool){.granted = granted};
    pool->source = (MemorySource){pool_reallocate, pool_release, pool_exhausted, pool};
    pool->list.previous = pool->list.next = &pool->list;
}

static bool pool_is_empty(const Pool *pool)
{
    return pool->list.next == &pool->list;
}

static void pool_empty(Pool *pool)
{
    while (!pool_is_empty(pool))
        pool_release(pool, pool->list.next->bytes);
}

static void drop(void *context, Slice bytes)
{
    (void)context;
    (void)bytes;
}

static void render_all(const Front *front)
{
    static const DiagStyle styles[] = {DIAG_STYLE_HUMAN, DIAG_STYLE_SHORT, DIAG_STYLE_JSON};
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        const DiagRenderOptions options = {.style = styles[i]};
        diag_render(&front->diags, &front->source, &options, drop, NULL);
    }
}

static void run_front(Front *front, Slice text, FrontStage stage, const MemorySource *source)
{
    const FrontOptions options = {
        .standard = STANDARD_GRIDDY,
        .warnings = diag_policy_default(),
        .stage = stage,
        .verify_tree = true,
    };
    front_run(front, slice_of("a.gdy"), text, &options, source);
    if (stage == FRONT_TOKENS)
        print_tokens(&front->tokens, &front->source, drop, NULL);
    else
        print_tree(&front->tree, drop, NULL);
    render_all(front);
    front_free(front);
}

/// Answers whether `granted` requests were enough.
static bool run_with(Pool *pool, Front *front, Slice text, FrontStage stage, unsigned granted)
{
    pool_init(pool, granted);
    if (setjmp(pool->out) != 0) {
        assert_int_equal(pool->refusals, 1);
        assert_int_equal(pool->requests, granted + 1);
        pool_empty(pool);
        return false;
    }
    run_front(front, text, stage, &pool->source);
    assert_int_equal(pool->refusals, 0);
    assert_true(pool_is_empty(pool));
    return true;
}

/// Every request fails once; of more than a thousand, one in so many.
static void expect_orderly_end(Slice text, FrontStage stage)
{
    Pool *pool = malloc(sizeof *pool);
    Front *front = malloc(sizeof *front);
    assert_true(run_with(pool, front, text, stage, UINT32_MAX));
    const unsigned requests = pool->requests;
    assert_true(requests > 0);
    const unsigned step = requests / 1000 + 1;
    for (unsigned granted = 0; granted < requests; granted += step)
        assert_false(run_with(pool, front, text, stage, granted));
    assert_true(run_with(pool, front, text, stage, requests));
    free(front);
    free(pool);
}

static void expect_for_all_stages(const char *text)
{
    expect_orderly_end(slice_of(text), FRONT_TOKENS);
    expect_orderly_end(slice_of(text), FRONT_SYNTAX);
    expect_orderly_end(slice_of(text), FRONT_PROGRAM);
}

static void an_empty_source(void **state)
{
    (void)state;
    expect_for_all_stages("");
}

static void a_right_program(void **state)
{
    (void)state;
    expect_for_all_stages("board (3);\n"
                          "size = 3;\n"
                          "piece X limit: 3 start_position: (1, 1), (2, 1) weight: 5 end\n"
                          "fun line (row)\n"
                          "    same = true;\n"
                          "    if tile (1, row) != tile (size, row)\n"
                          "        same = false;\n"
                          "    end\n"
                          "return same\n"
                          "GAME (line (1) or @turn_count == 9)\n"
                          "    output @board;\n"
                          "    output \"turn \" + @turn_count;\n"
                          "    place X;\n");
}

static void words_that_are_none(void **state)
{
    (void)state;
    expect_for_all_stages(
        "x = 007;\ny = 99999999999999999999;\nz = $ ~ 'a';\ns = \"open;\n\xff\xfe");
    const char text[] = "GAME (true)\noutput \"\0\";";
    expect_orderly_end((Slice){text, sizeof text - 1}, FRONT_PROGRAM);
}

static void a_source_that_cannot_be_read(void **state)
{
    (void)state;
    expect_for_all_stages("fun f (a\n    if a == 1 {\n        x := 2\n    elif b && c\n"
                          "        while true x++;\n    esle\nretrun a\n"
                          "piece A limit 3\nGAME true)\n    f (1, ;\n    y = (1 + ;\nif z\n");
}

static void a_program_that_makes_no_sense(void **state)
{
    (void)state;
    expect_for_all_stages("piece King start_position: (9, 9) colour: 1 limit: \"two\" end\n"
                          "piece King end\n"
                          "count = 1 + true;\n"
                          "unused = 5 / 0;\n"
                          "fun f (a) if true b = a; end return b\n"
                          "fun g (a) return f (a)\n"
                          "GAME (coumt == 2)\n"
                          "    place Kign;\n"
                          "    output f (1) + f (\"a\");\n"
                          "    g (@board);\n"
                          "    @turn_cuont = 3;\n");
}

/// `count` times `line`, behind a first line. Freed by the caller.
static Slice repeat(const char *first, const char *line, size_t count)
{
    const size_t head = strlen(first);
    const size_t length = strlen(line);
    char *text = malloc(head + length * count + 1);
    memcpy(text, first, head);
    for (size_t i = 0; i < count; i++)
        memcpy(text + head + i * length, line, length);
    return (Slice){text, head + length * count};
}

/// So long that every list in it grows more than once.
static void long_sources(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "if a a = f (b) - 2 * c; else output \"a\" + (1 + 2); end # comment\n",
        "x = tile (1, 2) == King from nobody and ( ;\n",
        "$ 007 'a' \"open\n",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const Slice text = repeat("GAME (true)\n", lines[i], 200);
        expect_orderly_end(text, FRONT_PROGRAM);
        free((void *)text.data);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_source),
        cmocka_unit_test(a_right_program),
        cmocka_unit_test(words_that_are_none),
        cmocka_unit_test(a_source_that_cannot_be_read),
        cmocka_unit_test(a_program_that_makes_no_sense),
        cmocka_unit_test(long_sources),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
