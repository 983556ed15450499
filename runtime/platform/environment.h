/// Environment variables where a system hands them out as "NAME=VALUE" texts.
#ifndef GRIDDY_PLATFORM_ENVIRONMENT_H
#define GRIDDY_PLATFORM_ENVIRONMENT_H

#include <stddef.h>

/// The value of the variable `name` in a list that a null ends; null where it is not there.
static inline const char *grt_environment_find(char **environment, const char *name)
{
    for (char **entry = environment; *entry != NULL; entry++) {
        const char *have = *entry, *want = name;
        while (*want != 0 && *have == *want)
            have++, want++;
        if (*want == 0 && *have == '=')
            return have + 1;
    }
    return NULL;
}

#endif
