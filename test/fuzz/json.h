/// Whether bytes are one JSON document in valid UTF-8.
#ifndef GRIDDY_FUZZ_JSON_H
#define GRIDDY_FUZZ_JSON_H

#include "../../frontend/base/slice.h"

/// Source: RFC 8259. White space may stand behind the document.
bool json_is_valid(Slice text);

#endif
