/// The functions of an executable, by address.
#ifndef GRIDDY_LAYOUT_SYMBOLS_H
#define GRIDDY_LAYOUT_SYMBOLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Symbol {
    uint64_t address;
    const char *name; ///< in the image
    bool is_called;
} Symbol;

/// The functions, sorted, each address once. Release with `symbols_free`.
typedef struct Symbols {
    Symbol *at;
    size_t count;
    void *image; ///< the executable's bytes, mapped
    size_t image_size;
} Symbols;

/// Reads the symbol table of a 64-bit ELF executable at a fixed address. Answers null when all is
/// well, else what is wrong.
const char *symbols_read(Symbols *symbols, const char *path);
void symbols_free(Symbols *symbols);

/// The function that begins at `address`, or null.
Symbol *symbols_find(const Symbols *symbols, uint64_t address);

#endif
