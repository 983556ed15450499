// What every test here includes: cmocka and what it needs first.
#ifndef GRIDDY_TEST_UNIT_H
#define GRIDDY_TEST_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
