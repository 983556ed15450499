// The legal choices where a context waits: a list, or, for numbers, a range.
#include "choices.h"

#include "report.h"
#include "texts.h"

static const griddy_site *site_of(const griddy_context *context)
{
    return &context->host->game->sites[context->site];
}

bool grt_choices_are_listed(const griddy_context *context)
{
    switch (site_of(context)->what) {
    case GRT_ANSWER_NUMBER:
    case GRT_ANSWER_BOOLEAN:
    case GRT_ANSWER_STRING:
        return false;
    }
    return true;
}

uint64_t grt_choices_count(const griddy_context *context)
{
    if (site_of(context)->what != GRT_ANSWER_COUNT)
        return (uint64_t)context->legal.count;
    const uint64_t beyond = (uint64_t)context->last - (uint64_t)context->first;
    return beyond == UINT64_MAX ? beyond : beyond + 1;
}

int64_t grt_choices_at(const griddy_context *context, uint64_t before)
{
    if (site_of(context)->what == GRT_ANSWER_COUNT)
        return (int64_t)((uint64_t)context->first + before);
    return context->legal.items[before];
}

void grt_choices_list(griddy_context *context)
{
    GrtHost *host = context->host;
    if (!grt_choices_are_listed(context))
        grt_report_unlisted(context, "--legal");
    const uint64_t count = grt_choices_count(context);
    for (uint64_t i = 0; i < count; i++) {
        const GrtText text = grt_texts_choice(host, site_of(context), grt_choices_at(context, i));
        grt_out_bytes(&host->out, text.bytes, text.length);
        grt_out_text(&host->out, "\n");
    }
}
