// An executable that does nothing, to compare a game's start with.
int main(void)
{
    return 0;
}
