// Noughts and crosses as a C programmer would write it, for comparison with the compiler of the
// same game in Griddy (examples/noughts_and_crosses.gdy): same picture, same prompts, same outcome.
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SIZE = 3, LINE_BYTES = 256 };

typedef struct Game {
    int board[SIZE][SIZE]; // [row from the bottom][column]: 0, or the player
    int player;            // 1 or 2
    int turns;             // completed
    bool in_colour;
} Game;

static void draw_symbol(const Game *game, int owner)
{
    if (owner == 0)
        fputs("   ", stdout);
    else if (owner == 1)
        fputs(game->in_colour ? " \033[33m\033[1mX\033[0m " : " X ", stdout);
    else
        fputs(" O ", stdout);
}

static void draw_board(const Game *game)
{
    puts("┌───┬───┬───┐");
    for (int row = SIZE - 1; row >= 0; row--) {
        for (int column = 0; column < SIZE; column++) {
            fputs("│", stdout);
            draw_symbol(game, game->board[row][column]);
        }
        printf("│ %d\n", row + 1);
        puts(row > 0 ? "├───┼───┼───┤" : "└───┴───┴───┘");
    }
    puts("  a   b   c ");
}

// Reads one line; what does not fit is dropped. Ends the game when input ends.
static void read_line(char *line, size_t size)
{
    fflush(stdout);
    if (fgets(line, (int)size, stdin) == NULL) {
        fputs("error: input ended while the game was waiting for a tile\n", stderr);
        exit(2);
    }
    if (strchr(line, '\n') == NULL) {
        int byte;
        do
            byte = getchar();
        while (byte != EOF && byte != '\n');
    }
}

static char *trim(char *line)
{
    while (*line == ' ' || *line == '\t')
        line++;
    size_t length = strlen(line);
    while (length > 0 && isspace((unsigned char)line[length - 1]))
        line[--length] = '\0';
    return line;
}

// The tile that a line names, or false.
static bool parse_tile(char *line, int *row, int *column)
{
    const char *text = trim(line);
    if (strlen(text) != 2)
        return false;
    *column = tolower((unsigned char)text[0]) - 'a';
    *row = text[1] - '1';
    return *column >= 0 && *column < SIZE && *row >= 0 && *row < SIZE;
}

static void place(Game *game)
{
    char line[LINE_BYTES];
    int row, column;
    for (;;) {
        fputs("Input: ", stdout);
        read_line(line, sizeof line);
        if (parse_tile(line, &row, &column) && game->board[row][column] == 0)
            break;
        puts("Invalid piece placement! Try again:");
    }
    game->board[row][column] = game->player;
}

static bool owns_line(const Game *game, int row, int column, int down, int right)
{
    for (int i = 0; i < SIZE; i++)
        if (game->board[row + i * down][column + i * right] != game->player)
            return false;
    return true;
}

static bool has_won(const Game *game)
{
    for (int i = 0; i < SIZE; i++)
        if (owns_line(game, i, 0, 0, 1) || owns_line(game, 0, i, 1, 0))
            return true;
    return owns_line(game, 0, 0, 1, 1) || owns_line(game, SIZE - 1, 0, -1, 1);
}

// Plays one turn; answers whether the game is over.
static bool play_turn(Game *game)
{
    draw_board(game);
    place(game);
    const bool won = has_won(game);
    const bool full = ++game->turns == SIZE * SIZE;
    if (won || full)
        draw_board(game);
    if (won)
        printf("Player %d wins.\n", game->player);
    else if (full)
        puts("Draw.");
    game->player = 3 - game->player;
    return won || full;
}

int main(void)
{
    Game game = {.player = 1, .in_colour = isatty(1) && getenv("NO_COLOR") == NULL};
    while (!play_turn(&game))
        continue;
    return 0;
}
