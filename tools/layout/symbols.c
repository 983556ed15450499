/// Reads .symtab. The file is our own linker's, so its tables are taken as they are.
#include "symbols.h"

#include <elf.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *map_file(Symbols *symbols, const char *path)
{
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return "cannot be opened";
    struct stat about;
    void *image = MAP_FAILED;
    if (fstat(file, &about) == 0 && about.st_size >= (off_t)sizeof(Elf64_Ehdr))
        image = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (image == MAP_FAILED)
        return "cannot be read";
    symbols->image = image;
    symbols->image_size = (size_t)about.st_size;
    return NULL;
}

static const void *image_at(const Symbols *symbols, uint64_t offset)
{
    return (const char *)symbols->image + offset;
}

/// The section of that type, or null.
static const Elf64_Shdr *find_section(const Symbols *symbols, uint32_t type)
{
    const Elf64_Ehdr *header = symbols->image;
    const Elf64_Shdr *sections = image_at(symbols, header->e_shoff);
    for (int i = 0; i < header->e_shnum; i++) {
        if (sections[i].sh_type == type)
            return &sections[i];
    }
    return NULL;
}

static int compare_addresses(const void *a, const void *b)
{
    const uint64_t x = ((const Symbol *)a)->address;
    const uint64_t y = ((const Symbol *)b)->address;
    return x < y ? -1 : x > y;
}

/// Any name of a function will do: the linker moves what it names.
static void drop_doubles(Symbols *symbols)
{
    size_t kept = 0;
    for (size_t i = 0; i < symbols->count; i++) {
        if (kept == 0 || symbols->at[i].address != symbols->at[kept - 1].address)
            symbols->at[kept++] = symbols->at[i];
    }
    symbols->count = kept;
}

static const char *read_table(Symbols *symbols)
{
    const Elf64_Shdr *table = find_section(symbols, SHT_SYMTAB);
    if (table == NULL)
        return "has no symbol table";
    const Elf64_Ehdr *header = symbols->image;
    const Elf64_Shdr *sections = image_at(symbols, header->e_shoff);
    const char *names = image_at(symbols, sections[table->sh_link].sh_offset);
    const Elf64_Sym *rows = image_at(symbols, table->sh_offset);
    const size_t count = table->sh_size / sizeof *rows;
    symbols->at = calloc(count, sizeof *symbols->at);
    if (symbols->at == NULL)
        return "has more symbols than fit into memory";
    for (size_t i = 0; i < count; i++) {
        if (ELF64_ST_TYPE(rows[i].st_info) == STT_FUNC && rows[i].st_shndx != SHN_UNDEF &&
            rows[i].st_size > 0)
            symbols->at[symbols->count++] =
                (Symbol){rows[i].st_value, names + rows[i].st_name, false};
    }
    qsort(symbols->at, symbols->count, sizeof *symbols->at, compare_addresses);
    drop_doubles(symbols);
    return NULL;
}

const char *symbols_read(Symbols *symbols, const char *path)
{
    *symbols = (Symbols){0};
    const char *wrong = map_file(symbols, path);
    if (wrong != NULL)
        return wrong;
    const Elf64_Ehdr *header = symbols->image;
    if (header->e_ident[EI_CLASS] != ELFCLASS64 || header->e_type != ET_EXEC)
        return "is no executable of 64 bits at a fixed address";
    return read_table(symbols);
}

void symbols_free(Symbols *symbols)
{
    free(symbols->at);
    if (symbols->image != NULL)
        munmap(symbols->image, symbols->image_size);
}

Symbol *symbols_find(const Symbols *symbols, uint64_t address)
{
    const Symbol wanted = {.address = address};
    return symbols->count == 0
               ? NULL
               : bsearch(&wanted, symbols->at, symbols->count, sizeof wanted, compare_addresses);
}
