/// Diagnostics as data: frontend/diag/diag.h. What they look like is tested in test/lex.
#include "failing.h"

#include <stdio.h>
#include <string.h>

#include "../../frontend/diag/diag.h"

typedef struct Reports {
    Arena arena;
    DiagSink sink;
} Reports;

static void init(void *object, const MemorySource *source)
{
    Reports *reports = object;
    DiagPolicy policy = diag_policy_default();
    arena_init(&reports->arena, source);
    diag_sink_init(&reports->sink, &reports->arena, &policy);
}

static void give_back(void *object)
{
    Reports *reports = object;
    diag_sink_free(&reports->sink);
    arena_free(&reports->arena);
}

static const Diagnostic *report_at(const Reports *reports, uint32_t index)
{
    return *(Diagnostic *const *)vec_at(&reports->sink.diagnostics, index);
}

static Diagnostic *report(Reports *reports, DiagCode code, uint32_t begin, uint32_t end)
{
    return diag_report(&reports->sink, code, (SourceRange){begin, end}, DIAG_WITHOUT);
}

static void two_reports_of_one_code_at_one_range_are_one(void **state)
{
    (void)state;
    Reports reports;
    init(&reports, &MEMORY);
    Diagnostic *first = report(&reports, DIAG_CODE_STRAY_END, 5, 8);
    Diagnostic *again = report(&reports, DIAG_CODE_STRAY_END, 5, 8);
    diag_help(&reports.sink, again, REMARK_REMOVE_IT, DIAG_WITHOUT);
    diag_fix(&reports.sink, again, (SourceRange){5, 8}, slice_of("x"));
    report(&reports, DIAG_CODE_STRAY_ELSE, 5, 8);
    report(&reports, DIAG_CODE_STRAY_END, 5, 9);
    report(&reports, DIAG_CODE_STRAY_END, 4, 8);
    assert_int_equal(reports.sink.diagnostics.count, 4);
    assert_int_equal(reports.sink.error_count, 4);
    assert_null(first->parts);
    give_back(&reports);
}

static void what_is_taken_back_was_never_there(void **state)
{
    (void)state;
    enum { KEPT = 100, TAKEN = 1000 };
    Reports reports;
    init(&reports, &MEMORY);
    for (uint32_t i = 0; i < KEPT; i++)
        report(&reports, DIAG_CODE_STRAY_END, i, i + 1);
    for (uint32_t i = 0; i < TAKEN; i++)
        report(&reports, i % 2 == 0 ? DIAG_CODE_STRAY_ELSE : DIAG_CODE_ELSE_IF, i, i + 1);
    diag_take_back(&reports.sink, KEPT);
    assert_int_equal(reports.sink.diagnostics.count, KEPT);
    assert_int_equal(reports.sink.error_count, KEPT);
    assert_int_equal(reports.sink.warning_count, 0);

    for (uint32_t i = 0; i < KEPT; i++)
        report(&reports, DIAG_CODE_STRAY_END, i, i + 1);
    assert_int_equal(reports.sink.diagnostics.count, KEPT);
    for (uint32_t i = 0; i < TAKEN; i += 2)
        report(&reports, DIAG_CODE_STRAY_ELSE, i, i + 1);
    assert_int_equal(reports.sink.diagnostics.count, KEPT + TAKEN / 2);
    give_back(&reports);
}

static void they_are_sorted_by_position_then_order(void **state)
{
    (void)state;
    Reports reports;
    init(&reports, &MEMORY);
    report(&reports, DIAG_CODE_STRAY_END, 9, 12);
    report(&reports, DIAG_CODE_STRAY_ELSE, 5, 20);
    report(&reports, DIAG_CODE_NO_GAME, 5, 6);
    report(&reports, DIAG_CODE_STRAY_END, 0, 3);
    diag_sort(&reports.sink);
    assert_int_equal(report_at(&reports, 0)->range.begin, 0);
    assert_int_equal(report_at(&reports, 1)->code, DIAG_CODE_STRAY_ELSE);
    assert_int_equal(report_at(&reports, 2)->code, DIAG_CODE_NO_GAME);
    assert_int_equal(report_at(&reports, 3)->range.begin, 9);
    report(&reports, DIAG_CODE_STRAY_END, 0, 3); // still known after sorting
    assert_int_equal(reports.sink.diagnostics.count, 4);
    give_back(&reports);
}

static void flags_switch_warnings_off_or_make_them_errors(void **state)
{
    (void)state;
    Reports reports;
    init(&reports, &MEMORY);
    assert_int_equal(report(&reports, DIAG_CODE_ELSE_IF, 1, 2)->severity, DIAG_WARNING);
    assert_int_equal(reports.sink.warning_count, 1);
    reports.sink.policy.is_error[DIAG_FLAG_ELSE_IF] = true;
    assert_int_equal(report(&reports, DIAG_CODE_ELSE_IF, 2, 3)->severity, DIAG_ERROR);
    assert_int_equal(reports.sink.error_count, 1);
    reports.sink.policy.enabled[DIAG_FLAG_ELSE_IF] = false;
    diag_help(&reports.sink, report(&reports, DIAG_CODE_ELSE_IF, 3, 4), REMARK_REMOVE_IT,
              DIAG_WITHOUT);
    assert_int_equal(reports.sink.diagnostics.count, 2);
    assert_int_equal(report(&reports, DIAG_CODE_STRAY_END, 3, 4)->severity, DIAG_ERROR);
    give_back(&reports);
}

static void codes_and_flags_have_their_spellings(void **state)
{
    (void)state;
    assert_string_equal(diag_code_text(DIAG_CODE_MEANINGLESS), "G0101");
    assert_string_equal(diag_code_text(DIAG_CODE_BNF_DIGIT), "G0301");
    assert_int_equal(diag_code_flag(DIAG_CODE_MEANINGLESS), DIAG_FLAG_NONE);
    assert_null(diag_flag_text(DIAG_FLAG_NONE));
    assert_string_equal(diag_flag_text(diag_code_flag(DIAG_CODE_ELSE_IF)), "else-if");
    assert_int_equal(diag_flag_find(slice_of("else-if")), DIAG_FLAG_ELSE_IF);
    assert_int_equal(diag_flag_find(slice_of("else")), DIAG_FLAG_NONE);
    assert_int_equal(diag_flag_find(slice_of("")), DIAG_FLAG_NONE);
}

/// Every message keeps the rules of style: it begins in lower case or with a quotation or a name,
/// has no full stop, is short, and its code is its own.
static void messages_keep_to_the_style(void **state)
{
    (void)state;
    for (int code = 0; code < DIAG_CODE_COUNT; code++) {
        const char *text = diag_code_message((DiagCode)code);
        size_t length = strlen(text);
        assert_true(length > 0 && length <= 72);
        assert_true(text[length - 1] != '.');
        bool is_name = strncmp(text, "Griddy ", 7) == 0;
        assert_true(is_name || !(text[0] >= 'A' && text[0] <= 'Z'));
        for (int other = 0; other < code; other++)
            assert_string_not_equal(diag_code_text((DiagCode)code),
                                    diag_code_text((DiagCode)other));
    }
}

static Slice message(Reports *reports, DiagCode code, DiagArgs args)
{
    uint32_t place = reports->sink.diagnostics.count;
    return diag_report(&reports->sink, code, (SourceRange){place, place}, args)->text;
}

static void arguments_fill_places(void **state)
{
    (void)state;
    Reports reports;
    init(&reports, &MEMORY);
    assert_true(slice_is(message(&reports, DIAG_CODE_FOREIGN_OPERATOR,
                                 DIAG_WITH(diag_text(slice_of("&&")), diag_text(slice_of("and")))),
                         "Griddy has no `&&`: it has `and`"));
    assert_true(slice_is(message(&reports, DIAG_CODE_TOO_DEEP, DIAG_WITH(diag_number(-1000))),
                         "nested more than -1000 levels deep"));
    assert_true(slice_is(
        message(&reports, DIAG_CODE_EXPECTED_STATEMENT, DIAG_WITH(diag_quoted(slice_of("{0}")))),
        "expected a statement, found `{0}`"));
    assert_true(slice_is(message(&reports, DIAG_CODE_EXPECTED_STATEMENT,
                                 DIAG_WITH(diag_text(slice_of("the end of the file")))),
                         "expected a statement, found the end of the file"));
    give_back(&reports);
}

static void arguments_are_made_harmless(void **state)
{
    (void)state;
    Reports reports;
    init(&reports, &MEMORY);
    char name[200];
    memset(name, 'n', sizeof name);
    assert_true(slice_is(message(&reports, DIAG_CODE_UNCLOSED_PIECE,
                                 DIAG_WITH(diag_text(slice_of("\x1b[2J\n\xff")))),
                         "piece `\\x1b[2J\\n\\xff` has no `end`"));
    assert_true(slice_is(
        message(&reports, DIAG_CODE_UNCLOSED_PIECE, DIAG_WITH(diag_text((Slice){name, 200}))),
        "piece `nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn...` has no `end`"));
    assert_true(slice_is(
        message(&reports, DIAG_CODE_UNCLOSED_PIECE, DIAG_WITH(diag_text((Slice){name, 48}))),
        "piece `nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn` has no `end`"));
    give_back(&reports);
}

static void parts_stay_in_order(void **state)
{
    (void)state;
    Reports reports;
    init(&reports, &MEMORY);
    char text[] = "fix";
    Diagnostic *diagnostic = report(&reports, DIAG_CODE_STRAY_END, 5, 8);
    diag_mark(&reports.sink, diagnostic, (SourceRange){1, 2}, REMARK_FIRST_GAME, DIAG_WITHOUT);
    diag_note(&reports.sink, diagnostic, REMARK_DID_YOU_MEAN, DIAG_WITH(diag_text(slice_of("a"))));
    diag_help(&reports.sink, diagnostic, REMARK_REMOVE_IT, DIAG_WITHOUT);
    diag_fix(&reports.sink, diagnostic, (SourceRange){5, 8}, slice_of(text));
    memset(text, 'x', 3); // the sink keeps a copy of its own
    const DiagPart *part = diagnostic->parts;
    assert_int_equal(part->kind, DIAG_PART_MARK);
    assert_int_equal(part->range.end, 2);
    part = part->next;
    assert_int_equal(part->kind, DIAG_PART_NOTE);
    assert_true(slice_is(part->text, "did you mean `a`?"));
    part = part->next;
    assert_int_equal(part->kind, DIAG_PART_HELP);
    part = part->next;
    assert_int_equal(part->kind, DIAG_PART_FIX);
    assert_true(slice_is(part->text, "fix"));
    assert_null(part->next);
    give_back(&reports);
}

static void a_million_reports_are_quick(void **state)
{
    (void)state;
    enum { COUNT = 1000000 };
    Reports reports;
    init(&reports, &MEMORY);
    for (int round = 0; round < 2; round++)
        for (uint32_t i = COUNT; i > 0; i--)
            report(&reports, DIAG_CODE_STRAY_END, i * 3, i * 3 + 3);
    diag_sort(&reports.sink);
    assert_int_equal(reports.sink.error_count, COUNT);
    assert_int_equal(report_at(&reports, 0)->range.begin, 3);
    give_back(&reports);
}

static void report_much(void *object)
{
    Reports *reports = object;
    for (uint32_t i = 0; i < 200; i++) {
        Diagnostic *diagnostic = report(reports, DIAG_CODE_STRAY_END, i, i + 1);
        diag_help(&reports->sink, diagnostic, REMARK_REMOVE_IT, DIAG_WITHOUT);
    }
    diag_sort(&reports->sink);
}

static void it_loses_nothing_when_memory_runs_out(void **state)
{
    (void)state;
    FailingScenario scenario = {sizeof(Reports), init, report_much, give_back};
    assert_true(failing_run(&scenario) > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_reports_of_one_code_at_one_range_are_one),
        cmocka_unit_test(what_is_taken_back_was_never_there),
        cmocka_unit_test(they_are_sorted_by_position_then_order),
        cmocka_unit_test(flags_switch_warnings_off_or_make_them_errors),
        cmocka_unit_test(codes_and_flags_have_their_spellings),
        cmocka_unit_test(messages_keep_to_the_style),
        cmocka_unit_test(arguments_fill_places),
        cmocka_unit_test(arguments_are_made_harmless),
        cmocka_unit_test(parts_stay_in_order),
        cmocka_unit_test(a_million_reports_are_quick),
        cmocka_unit_test(it_loses_nothing_when_memory_runs_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
