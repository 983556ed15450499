/// The list of options as a table, for those who walk through it: the parser and --help.
#ifndef GRIDDY_DRIVER_OPTION_TABLE_H
#define GRIDDY_DRIVER_OPTION_TABLE_H

#include "options.h"

/// Where an option has its value.
typedef enum OptionValue {
    OPTION_VALUE_NONE,
    OPTION_VALUE_NEXT,   ///< the next argument; of a `--long` option also behind `=`
    OPTION_VALUE_MAYBE,  ///< behind `=`, or left out
    OPTION_VALUE_JOINED, ///< right behind the spelling
} OptionValue;

typedef enum OptionGroup {
#define OPTION_GROUP(name, title) OPTION_GROUP_##name,
#include "options.def"
    OPTION_GROUP_COUNT
} OptionGroup;

typedef struct OptionRow {
    const char *spelling;
    OptionValue value;
    const char *argument; ///< as --help names it; empty without a value
    OptionGroup group;
    const char *help;
} OptionRow;

extern const OptionRow OPTION_TABLE[OPTION_COUNT]; ///< by OptionName

typedef struct OptionAlias {
    const char *spelling;
    OptionName name;
} OptionAlias;

enum { OPTION_ALIAS_COUNT = 1 };
extern const OptionAlias OPTION_ALIASES[OPTION_ALIAS_COUNT];

extern const char *const OPTION_GROUP_TITLES[OPTION_GROUP_COUNT];

#endif
