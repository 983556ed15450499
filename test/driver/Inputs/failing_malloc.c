/// To be preloaded: from the beginning of main on, requests for memory fail.
///
/// Environment: FAIL_FROM and FAIL_COUNT say how many requests succeed at first, and how many then
/// fail; COUNT_IN names a file that gets the number of all requests at the end.
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_ulong requests;
static unsigned long fail_from = UINT64_MAX;
static unsigned long fail_count;
static atomic_bool is_in_main;

static int must_fail(void)
{
    if (!is_in_main)
        return 0;
    const unsigned long number = atomic_fetch_add(&requests, 1);
    if (number < fail_from || number - fail_from >= fail_count)
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return must_fail() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return must_fail() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return must_fail() ? NULL : __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return must_fail() ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
    if (must_fail())
        return ENOMEM;
    *block = __libc_memalign(alignment, size);
    return *block == NULL ? ENOMEM : 0;
}

/// glibc ends the process with words of its own where it has no memory for this, so nobody may ask.
int __cxa_thread_atexit_impl(void (*destroy)(void *), void *object, void *library)
{
    (void)destroy;
    (void)object;
    (void)library;
    abort();
}

static int (*real_main)(int count, char **arguments, char **environment);

static int counting_main(int count, char **arguments, char **environment)
{
    is_in_main = 1;
    return real_main(count, arguments, environment);
}

typedef int Start(int (*main)(int, char **, char **), int count, char **arguments,
                  void (*begin)(void), void (*end)(void), void (*end_loader)(void), void *stack);

Start __libc_start_main;

int __libc_start_main(int (*main)(int, char **, char **), int count, char **arguments,
                      void (*begin)(void), void (*end)(void), void (*end_loader)(void), void *stack)
{
    const char *from = getenv("FAIL_FROM");
    const char *how_many = getenv("FAIL_COUNT");
    if (from != NULL && how_many != NULL) {
        fail_from = strtoul(from, NULL, 10);
        fail_count = strtoul(how_many, NULL, 10);
    }
    real_main = main;
    Start *real_start = (Start *)dlsym(RTLD_NEXT, "__libc_start_main");
    return real_start(counting_main, count, arguments, begin, end, end_loader, stack);
}

__attribute__((destructor)) static void write_count(void)
{
    is_in_main = 0;
    const char *path = getenv("COUNT_IN");
    FILE *file = path == NULL ? NULL : fopen(path, "w");
    if (file == NULL)
        return;
    fprintf(file, "%lu\n", atomic_load(&requests));
    fclose(file);
}
