/// Texts of squares, steps, sets and lists: `a1`, `nowhere`, `{1, -1}`, `[a1, b2]`.
///
/// Each is put together in the host's text buffer and stays there until the next one.
#ifndef GRIDDY_PLAY_TEXTS_H
#define GRIDDY_PLAY_TEXTS_H

#include "host.h"

GrtText grt_texts_square(GrtHost *host, int32_t square);
GrtText grt_texts_step(GrtHost *host, int64_t step);
GrtText grt_texts_squares(GrtHost *host, const uint64_t *set);
GrtText grt_texts_steps(GrtHost *host, const griddy_steps *steps);

/// The choice as it is typed at a site (choices.h): `e4`, `e2e4`, `pass`, a number, a kind's
/// identifier.
GrtText grt_texts_choice(GrtHost *host, const griddy_site *site, int64_t choice);

#endif
