/// The JSON document: an envelope, and in it each diagnostic with its parts sorted by kind.
#include "json.h"

#include "../base/utf8.h"
#include "limit.h"
#include "place_table.h"

typedef struct Json {
    Writer *writer;
    PlaceTable places;
} Json;

// --- Values

static void write_escape(Writer *writer, uint32_t code_point)
{
    static const char digits[] = "0123456789abcdef";
    writer_text(writer, "\\u00");
    writer_char(writer, digits[code_point >> 4]);
    writer_char(writer, digits[code_point & 15]);
}

static void write_character(Writer *writer, Slice character, uint32_t code_point)
{
    if (code_point == '"' || code_point == '\\') {
        writer_char(writer, '\\');
        writer_char(writer, (char)code_point);
    } else if (code_point < ' ' || code_point == 0x7f) {
        write_escape(writer, code_point);
    } else if (code_point == UTF8_BAD) {
        writer_text(writer, "\xef\xbf\xbd");
    } else {
        writer_slice(writer, character);
    }
}

static void write_string(Writer *writer, Slice text)
{
    writer_char(writer, '"');
    while (text.length > 0) {
        uint32_t code_point;
        size_t length = utf8_decode(text, &code_point);
        write_character(writer, (Slice){text.data, length}, code_point);
        text = (Slice){text.data + length, text.length - length};
    }
    writer_char(writer, '"');
}

/// `"name":`, behind a comma where it is not the first member.
static void write_key(Writer *writer, const char *name, bool is_first)
{
    writer_text(writer, is_first ? "\"" : ",\"");
    writer_text(writer, name);
    writer_text(writer, "\":");
}

static void write_string_member(Writer *writer, const char *name, Slice text)
{
    write_key(writer, name, false);
    write_string(writer, text);
}

static void write_number_member(Writer *writer, const char *name, int64_t number)
{
    write_key(writer, name, false);
    writer_number(writer, number);
}

// --- Places

static void write_place(const Json *json, uint32_t offset)
{
    SourcePlace place = place_table_find(&json->places, offset);
    writer_text(json->writer, "{\"line\":");
    writer_number(json->writer, place.line);
    write_number_member(json->writer, "column", place.column);
    write_number_member(json->writer, "offset", offset);
    writer_char(json->writer, '}');
}

static void write_range_member(const Json *json, SourceRange range, bool is_first)
{
    write_key(json->writer, "range", is_first);
    writer_text(json->writer, "{\"begin\":");
    write_place(json, range.begin);
    writer_text(json->writer, ",\"end\":");
    write_place(json, range.end);
    writer_char(json->writer, '}');
}

// --- Parts

static bool is_utf8(Slice text)
{
    while (text.length > 0) {
        uint32_t code_point;
        size_t length = utf8_decode(text, &code_point);
        if (code_point == UTF8_BAD)
            return false;
        text = (Slice){text.data + length, text.length - length};
    }
    return true;
}

static void write_mark(const Json *json, const DiagPart *part)
{
    writer_char(json->writer, '{');
    write_range_member(json, part->range, true);
    write_string_member(json->writer, "message", part->text);
    writer_char(json->writer, '}');
}

/// A fix that follows a help is what the help speaks of.
static void write_fix(const Json *json, const DiagPart *part, const DiagPart *before)
{
    bool has_help = before != NULL && before->kind == DIAG_PART_HELP;
    writer_text(json->writer, "{\"message\":");
    write_string(json->writer, has_help ? before->text : slice_of("write it like this"));
    writer_text(json->writer, ",\"edits\":[{");
    write_range_member(json, part->range, true);
    write_string_member(json->writer, "text", part->text);
    writer_text(json->writer, "}]}");
}

static void write_part(const Json *json, const DiagPart *part, const DiagPart *before)
{
    switch (part->kind) {
    case DIAG_PART_MARK:
        write_mark(json, part);
        break;
    case DIAG_PART_NOTE:
    case DIAG_PART_HELP:
        write_string(json->writer, part->text);
        break;
    case DIAG_PART_FIX:
        write_fix(json, part, before);
        break;
    }
}

/// The parts of one kind, as an array.
static void write_parts(const Json *json, const Diagnostic *diagnostic, DiagPartKind kind,
                        const char *name)
{
    write_key(json->writer, name, false);
    writer_char(json->writer, '[');
    bool is_first = true;
    const DiagPart *before = NULL;
    for (const DiagPart *part = diagnostic->parts; part != NULL; before = part, part = part->next) {
        if (part->kind != kind || (kind == DIAG_PART_FIX && !is_utf8(part->text)))
            continue;
        if (!is_first)
            writer_char(json->writer, ',');
        is_first = false;
        write_part(json, part, before);
    }
    writer_char(json->writer, ']');
}

static void write_diagnostic(const Json *json, const Diagnostic *diagnostic)
{
    Writer *writer = json->writer;
    const char *flag = diag_flag_text(diag_code_flag(diagnostic->code));
    writer_text(writer, "{\"code\":");
    write_string(writer, slice_of(diag_code_text(diagnostic->code)));
    write_string_member(writer, "severity", slice_of(diag_severity_text(diagnostic->severity)));
    write_key(writer, "flag", false);
    if (flag == NULL)
        writer_text(writer, "null");
    else
        write_string(writer, slice_of(flag));
    write_string_member(writer, "message", diagnostic->text);
    write_range_member(json, diagnostic->range, false);
    write_parts(json, diagnostic, DIAG_PART_MARK, "marks");
    write_parts(json, diagnostic, DIAG_PART_NOTE, "notes");
    write_parts(json, diagnostic, DIAG_PART_HELP, "help");
    write_parts(json, diagnostic, DIAG_PART_FIX, "fixes");
    writer_char(writer, '}');
}

// --- The document

static const Diagnostic *diagnostic_at(const DiagSink *sink, uint32_t index)
{
    return *(Diagnostic *const *)vec_at(&sink->diagnostics, index);
}

static void add_places(PlaceTable *places, const Diagnostic *diagnostic)
{
    place_table_add(places, diagnostic->range);
    for (const DiagPart *part = diagnostic->parts; part != NULL; part = part->next) {
        if (part->kind == DIAG_PART_MARK || part->kind == DIAG_PART_FIX)
            place_table_add(places, part->range);
    }
}

/// Finds the places of all that will be shown; answers how many diagnostics will not.
static uint32_t find_places(Json *json, const DiagSink *sink, const Source *source, uint32_t most)
{
    DiagLimit limit = {.most = most};
    for (uint32_t i = 0; i < sink->diagnostics.count; i++) {
        if (diag_limit_takes(&limit, diagnostic_at(sink, i)))
            add_places(&json->places, diagnostic_at(sink, i));
    }
    place_table_resolve(&json->places, source);
    return limit.hidden[DIAG_ERROR] + limit.hidden[DIAG_WARNING];
}

static void write_diagnostics(const Json *json, const DiagSink *sink, uint32_t most)
{
    write_key(json->writer, "diagnostics", false);
    writer_char(json->writer, '[');
    DiagLimit limit = {.most = most};
    bool is_first = true;
    for (uint32_t i = 0; i < sink->diagnostics.count; i++) {
        if (!diag_limit_takes(&limit, diagnostic_at(sink, i)))
            continue;
        if (!is_first)
            writer_char(json->writer, ',');
        is_first = false;
        write_diagnostic(json, diagnostic_at(sink, i));
    }
    writer_char(json->writer, ']');
}

static void write_messages(Writer *writer, const Vec *messages)
{
    write_key(writer, "messages", false);
    writer_char(writer, '[');
    for (uint32_t i = 0; messages != NULL && i < messages->count; i++) {
        const DiagToolMessage *message = vec_at(messages, i);
        writer_text(writer, i == 0 ? "{\"severity\":" : ",{\"severity\":");
        write_string(writer, message->severity);
        write_string_member(writer, "message", message->text);
        writer_char(writer, '}');
    }
    writer_char(writer, ']');
}

void diag_write_json(Writer *writer, const DiagSink *sink, const Source *source,
                     const DiagRenderOptions *options)
{
    Json json = {.writer = writer};
    place_table_init(&json.places, sink->arena->source);
    uint32_t hidden = find_places(&json, sink, source, options->error_limit);
    writer_text(writer, "{\"version\":");
    writer_number(writer, DIAG_JSON_VERSION);
    if (options->tool != NULL) {
        write_string_member(writer, "tool", options->tool->name);
        write_number_member(writer, "status", options->tool->status);
    }
    write_string_member(writer, "file", source->name);
    write_number_member(writer, "errors", sink->error_count);
    write_number_member(writer, "warnings", sink->warning_count);
    write_number_member(writer, "hidden", hidden);
    write_diagnostics(&json, sink, options->error_limit);
    if (options->tool != NULL)
        write_messages(writer, options->tool->messages);
    writer_text(writer, "}\n");
    place_table_free(&json.places);
}
