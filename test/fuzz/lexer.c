/// Fuzzes the lexer: any bytes become words in order, and messages about the rest.
#include "check.h"

#include "../../frontend/front.h"

static void check_tokens(const TokenList *list, const Source *source)
{
    check_that(list->tokens.count > 0, "there is at least the token at the end");
    uint32_t behind = 0;
    for (uint32_t i = 0; i < list->tokens.count; i++) {
        const Token *token = vec_at(&list->tokens, i);
        const bool is_last = i + 1 == list->tokens.count;
        check_that(token->begin >= behind, "tokens stand in order, one behind the other");
        check_that(token->length <= source->text.length - token->begin, "tokens are in the source");
        check_that((token->kind == TOKEN_END_OF_FILE) == is_last, "only the last one is the end");
        check_that((token->length == 0) == is_last, "only the end is empty");
        behind = token->begin + token->length;
    }
}

static void check_comments(const TokenList *list, const Source *source)
{
    uint32_t behind = 0;
    for (uint32_t i = 0; i < list->comments.count; i++) {
        const SourceRange *comment = vec_at(&list->comments, i);
        check_that(comment->begin >= behind && comment->begin < comment->end &&
                       comment->end <= source->text.length,
                   "comments stand in order in the source");
        check_that(source->text.data[comment->begin] == '#', "a comment begins with #");
        behind = comment->end;
    }
}

static void run(Slice text, Standard standard)
{
    const FrontOptions options = {
        .standard = standard,
        .warnings = diag_policy_default(),
        .stage = FRONT_TOKENS,
    };
    Front front;
    front_run(&front, slice_of("fuzz.gdy"), text, &options, &check_memory);
    check_tokens(&front.tokens, &front.source);
    check_comments(&front.tokens, &front.source);
    check_diagnostics(&front.diags, &front.source);
    print_tokens(&front.tokens, &front.source, check_text, NULL);
    front_free(&front);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Slice text = {(const char *)data, size};
    run(text, STANDARD_GRIDDY);
    run(text, STANDARD_BNF);
    return 0;
}
