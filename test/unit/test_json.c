/// Diagnostics as JSON: frontend/diag/json.h. test/diag reads what real programs come to; here is
/// what they cannot show.
#include "unit.h"

#include <string.h>

#include "../../frontend/diag/render.h"

typedef struct Output {
    char bytes[4096];
    size_t length;
} Output;

static void take(void *context, Slice bytes)
{
    Output *output = context;
    assert_true(output->length + bytes.length < sizeof output->bytes);
    memcpy(output->bytes + output->length, bytes.data, bytes.length);
    output->length += bytes.length;
}

/// The document of one error at the first byte of `text`, with a fix that writes `fix` there.
static void write_document(Output *output, const char *text, const char *fix, const DiagTool *tool)
{
    Arena arena;
    Source source;
    DiagSink sink;
    const DiagPolicy policy = diag_policy_default();
    arena_init(&arena, &MEMORY);
    source_init(&source, &MEMORY, slice_of("a\tb"), slice_of(text));
    diag_sink_init(&sink, &arena, &policy);
    const SourceRange range = {0, 1};
    Diagnostic *diagnostic = diag_report(&sink, DIAG_CODE_STRAY_END, range, DIAG_WITHOUT);
    diag_fix(&sink, diagnostic, range, slice_of(fix));
    diag_sort(&sink);
    const DiagRenderOptions options = {.style = DIAG_STYLE_JSON, .tool = tool};
    *output = (Output){.length = 0};
    diag_render(&sink, &source, &options, take, output);
    output->bytes[output->length] = '\0';
    diag_sink_free(&sink);
    source_free(&source);
    arena_free(&arena);
}

static void without_a_tool_the_document_is_the_front_ends(void **state)
{
    (void)state;
    Output output;
    write_document(&output, "x", "y", NULL);
    const char *expected =
        "{\"version\":1,\"file\":\"a\\u0009b\",\"errors\":1,\"warnings\":0,\"hidden\":0,"
        "\"diagnostics\":[{\"code\":\"G0211\",\"severity\":\"error\",\"flag\":null,"
        "\"message\":\"this `end` closes nothing\","
        "\"range\":{\"begin\":{\"line\":1,\"column\":1,\"offset\":0},"
        "\"end\":{\"line\":1,\"column\":2,\"offset\":1}},"
        "\"marks\":[],\"notes\":[],\"help\":[],"
        "\"fixes\":[{\"message\":\"write it like this\",\"edits\":["
        "{\"range\":{\"begin\":{\"line\":1,\"column\":1,\"offset\":0},"
        "\"end\":{\"line\":1,\"column\":2,\"offset\":1}},\"text\":\"y\"}]}]}]}\n";
    assert_string_equal(output.bytes, expected);
}

static void a_fix_that_is_no_utf8_is_left_out(void **state)
{
    (void)state;
    Output output;
    write_document(&output, "x", "\xc3\xa9", NULL);
    assert_non_null(strstr(output.bytes, "\"text\":\"\xc3\xa9\""));
    write_document(&output, "x", "\xc3", NULL);
    assert_non_null(strstr(output.bytes, "\"fixes\":[]"));
}

static void a_tools_words_may_have_any_bytes(void **state)
{
    (void)state;
    const DiagToolMessage message = {slice_of("note"), slice_of("\"\\\n\x7f\x80\xed\xa0\x80")};
    Vec messages;
    vec_init(&messages, &MEMORY, sizeof message);
    vec_push(&messages, &message);
    const DiagTool tool = {slice_of("t"), 3, &messages};
    Output output;
    write_document(&output, "x", "y", &tool);
    // A surrogate is no UTF-8: each of its three bytes is one that belongs to no character.
    const char *expected =
        "\"messages\":[{\"severity\":\"note\",\"message\":\"\\\"\\\\\\u000a\\u007f"
        "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"}]}\n";
    assert_non_null(strstr(output.bytes, expected));
    assert_non_null(strstr(output.bytes, "{\"version\":1,\"tool\":\"t\",\"status\":3,"));
    vec_free(&messages);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_tool_the_document_is_the_front_ends),
        cmocka_unit_test(a_fix_that_is_no_utf8_is_left_out),
        cmocka_unit_test(a_tools_words_may_have_any_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
