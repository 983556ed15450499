/// griddy-llc: the compiler for Griddy. Everything is in driver_run; this file alone exits.
#include "../../codegen/codegen.h"
#include "driver.h"
#include "process.h"

int main(int argc, char **argv)
{
    process_prepare();
    codegen_prepare();
    Driver driver;
    return process_end((int)driver_run(&driver, argc, argv));
}
