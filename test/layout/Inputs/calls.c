// A program for first_calls.test: which functions it calls depends on how many arguments it has.
#include <stdlib.h>

void in_each(void);
void in_the_second(void);
void in_none(void);
void through_a_pointer(void);

void in_each(void)
{
}

void in_the_second(void)
{
}

void in_none(void)
{
}

void through_a_pointer(void)
{
}

int main(int argc, char **argv)
{
    (void)argv;
    void (*volatile pointer)(void) = argc > 0 ? through_a_pointer : in_none;
    in_each();
    pointer();
    if (argc > 1)
        in_the_second();
    return argc > 2 ? EXIT_FAILURE : EXIT_SUCCESS;
}
