/// The link step: one of lld's drivers in this process, or another linker with the same arguments.
///
/// Linkers take paths, and lld makes a temporary file beside a regular output. So the object stands
/// in a file without a name and the executable comes back through a pipe; both are given to the
/// linker as /proc/self/fd/N, which a program that inherits them understands too. The kernel takes
/// them back when the process ends, however it ends.
///
/// In C++ because lld has no C interface. Read link.h first.
#include "link.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "exhaustion.h"
#include "lld/Common/Driver.h"
#include "llvm/Support/raw_ostream.h"

LLD_HAS_DRIVER(coff)
LLD_HAS_DRIVER(elf)
LLD_HAS_DRIVER(wasm)

extern char **environ;

namespace {

/// A file descriptor that is closed with its scope.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor() { close(); }

    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    void open(int number)
    {
        close();
        number_ = number;
    }
    void close()
    {
        if (is_open())
            ::close(number_);
        number_ = -1;
    }
    std::string path() const { return "/proc/self/fd/" + std::to_string(number_); }

private:
    int number_ = -1;
};

/// The files between this process and the linker.
struct Channel {
    Descriptor object; ///< nameless, holds the object
    Descriptor reader; ///< the executable comes out here
    Descriptor writer; ///< and goes in here
};

/// What came out of the linker: first the bytes, then what it said about them.
struct Outcome {
    int reader = -1;
    char *data = nullptr;
    size_t size = 0;
    bool is_out_of_memory = false;
    std::string failure; ///< empty when the linker says that all is well
    std::string words;   ///< its own
};

char *copy_text(const std::string &text)
{
    return static_cast<char *>(exhaustion_check(strdup(text.c_str())));
}

/// A file without a name: in memory where the system can, else in the folder for temporary files.
int open_nameless()
{
    const int memory = memfd_create("griddy", MFD_CLOEXEC);
    if (memory >= 0)
        return memory;
    const char *folder = getenv("TMPDIR");
    if (folder == nullptr || *folder == '\0')
        folder = "/tmp";
    return ::open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}

bool write_all(int number, const char *data, size_t size)
{
    while (size > 0) {
        const ssize_t written = write(number, data, size);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        data += written;
        size -= static_cast<size_t>(written);
    }
    return true;
}

/// Reads into the outcome until every writer has closed its end. When memory runs out the rest is
/// read and dropped, so that no writer waits for ever.
void drain(Outcome &outcome)
{
    size_t capacity = 0;
    for (;;) {
        if (outcome.size == capacity && !outcome.is_out_of_memory) {
            const size_t wanted = capacity == 0 ? size_t{1} << 16 : capacity * 2;
            char *larger = static_cast<char *>(realloc(outcome.data, wanted));
            outcome.is_out_of_memory = larger == nullptr;
            if (larger != nullptr) {
                outcome.data = larger;
                capacity = wanted;
            }
        }
        char dropped[4096];
        const bool is_kept = outcome.size < capacity;
        const ssize_t got =
            is_kept ? read(outcome.reader, outcome.data + outcome.size, capacity - outcome.size)
                    : read(outcome.reader, dropped, sizeof dropped);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return;
        if (is_kept)
            outcome.size += static_cast<size_t>(got);
    }
}

void *drain_in_thread(void *outcome)
{
    drain(*static_cast<Outcome *>(outcome));
    return nullptr;
}

bool open_channel(Channel &channel, const LinkRequest &request)
{
    channel.object.open(open_nameless());
    if (!channel.object.is_open() ||
        !write_all(channel.object.number(), request.object, request.object_size))
        return false;
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    channel.reader.open(ends[0]);
    channel.writer.open(ends[1]);
    return true;
}

/// A static program at a fixed address needs no relocation and no second page protection at its
/// start; without page-aligned sections it is a third of the size.
std::vector<std::string> elf_options(const LinkRequest &request)
{
    std::vector<std::string> options = {
        "-static",
        "-no-pie",
        "--entry=_start",
        "--gc-sections",
        "--icf=all",
        "--build-id=none",
        "--fatal-warnings",
        "-O2",
        "-z",
        "noexecstack",
        "-z",
        "norelro",
        "-z",
        "noseparate-code",
        "--no-rosegment",
        "--color-diagnostics=never",
        "--threads=1", // a game is small: starting threads takes longer than the link
    };
    if (request.strip)
        options.emplace_back("--strip-all");
    return options;
}

/// Windows reserves the stack that a program asks for, and uses what is touched: room for calls
/// 1,000 deep. /Brepro keeps the time out of the executable.
std::vector<std::string> coff_options(const LinkRequest &)
{
    return {
        "/nologo",
        "/entry:grt_windows_begin",
        "/subsystem:console",
        "/stack:0x10000000",
        "/nodefaultlib",
        "/manifest:no",
        "/opt:ref",
        "/opt:icf",
        "/Brepro",
        "/WX",
        "/threads:1",
    };
}

/// The stack for what has an address is part of the program's memory, below all else: an overflow
/// is then out of bounds.
std::vector<std::string> wasm_options(const LinkRequest &request)
{
    std::vector<std::string> options = {
        "--gc-sections",    "-z",  "stack-size=33554432",       "--stack-first",
        "--fatal-warnings", "-O2", "--color-diagnostics=never", "--threads=1",
    };
    if (request.strip)
        options.emplace_back("--strip-all");
    return options;
}

/// What differs between the formats.
struct Format {
    const char *linker;
    std::vector<std::string> (*options)(const LinkRequest &request);
    const char *output_option;
    bool is_output_joined;  ///< to its option, as one argument
    std::string_view magic; ///< at the start of every executable
};

const Format &format_of(const LinkRequest &request)
{
    static constexpr Format formats[] = {
        {"ld.lld", elf_options, "-o", false, "\177ELF"},
        {"lld-link", coff_options, "/out:", true, "MZ"},
        {"wasm-ld", wasm_options, "-o", false, std::string_view("\0asm", 4)},
    };
    return formats[request.format];
}

std::vector<std::string> command_of(const LinkRequest &request, const std::string &object,
                                    const std::string &output)
{
    const Format &format = format_of(request);
    std::vector<std::string> command = format.options(request);
    command.insert(command.begin(), request.linker != nullptr ? request.linker : format.linker);
    if (format.is_output_joined)
        command.push_back(format.output_option + output);
    else
        command.insert(command.end(), {format.output_option, output});
    command.insert(command.end(), {object, request.archive});
    return command;
}

std::vector<const char *> pointers_to(const std::vector<std::string> &texts)
{
    std::vector<const char *> pointers;
    for (const std::string &text : texts)
        pointers.push_back(text.c_str());
    return pointers;
}

void run_builtin(const std::vector<std::string> &command, Channel &channel, Outcome &outcome)
{
    pthread_t thread;
    if (pthread_create(&thread, nullptr, drain_in_thread, &outcome) != 0) {
        outcome.failure = "the system has no thread for the built-in linker";
        return;
    }
    std::string said;
    llvm::raw_string_ostream stream(said);
    const lld::Result result = lld::lldMain(pointers_to(command), stream, stream,
                                            {{lld::Gnu, &lld::elf::link},
                                             {lld::WinLink, &lld::coff::link},
                                             {lld::Wasm, &lld::wasm::link}});
    channel.writer.close();
    pthread_join(thread, nullptr);
    outcome.words = stream.str();
    if (result.retCode != 0)
        outcome.failure = "the built-in linker failed";
}

std::string describe_end(const std::string &program, int status)
{
    if (WIFSIGNALED(status))
        return "the linker " + program + " was ended by signal " + std::to_string(WTERMSIG(status));
    if (WEXITSTATUS(status) != 0)
        return "the linker " + program + " ended with status " +
               std::to_string(WEXITSTATUS(status));
    return "";
}

/// Starts the program with the channel's files, nothing to read, and its words going to `words`.
int spawn(const std::vector<std::string> &command, const Channel &channel, int words, pid_t &child)
{
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&files, words, 1);
    posix_spawn_file_actions_adddup2(&files, words, 2);
    // A copy onto itself: the file stays open in the program.
    posix_spawn_file_actions_adddup2(&files, channel.object.number(), channel.object.number());
    posix_spawn_file_actions_adddup2(&files, channel.writer.number(), channel.writer.number());
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    sigaddset(&defaults, SIGXFSZ);
    posix_spawnattr_setsigdefault(&attributes, &defaults);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    std::vector<const char *> arguments = pointers_to(command);
    arguments.push_back(nullptr);
    const int error = posix_spawnp(&child, arguments[0], &files, &attributes,
                                   const_cast<char *const *>(arguments.data()), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error;
}

void run_program(const std::vector<std::string> &command, Channel &channel, Outcome &outcome)
{
    const Descriptor words(open_nameless());
    pid_t child = 0;
    const int error = words.is_open() ? spawn(command, channel, words.number(), child) : errno;
    channel.writer.close();
    if (error != 0) {
        outcome.failure = "the linker " + command[0] + " cannot be run: " + strerror(error);
        return;
    }
    drain(outcome);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    outcome.failure = describe_end(command[0], status);
    Outcome said;
    said.reader = words.number();
    lseek(words.number(), 0, SEEK_SET);
    drain(said);
    if (said.size > 0)
        outcome.words.assign(said.data, said.size);
    free(said.data);
}

/// A linker that claims success must have made an executable.
void check_outcome(const LinkRequest &request, Outcome &outcome)
{
    if (outcome.is_out_of_memory)
        exhaustion_end();
    if (!outcome.failure.empty())
        return;
    const std::string linker = request.linker != nullptr
                                   ? std::string("the linker ") + request.linker
                                   : "the built-in linker";
    const std::string_view magic = format_of(request).magic;
    if (outcome.size < magic.size() || memcmp(outcome.data, magic.data(), magic.size()) != 0)
        outcome.failure = linker + " made no executable";
}

/// lld would take options and a version from these variables, or write files where they say.
void ignore_environment()
{
    for (const char *name : {"LLD_VERSION", "LLD_REPRODUCE", "LINK", "_LINK_", "LIB"})
        unsetenv(name);
}

LinkStatus fail(LinkResult *result, LinkStatus status, const std::string &message)
{
    result->message = copy_text(message);
    return status;
}

/// A word as a POSIX shell reads it.
std::string quote(const std::string &word)
{
    const char *plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,@%";
    if (!word.empty() && word.find_first_not_of(plain) == std::string::npos)
        return word;
    std::string quoted = "'";
    for (const char c : word) {
        if (c == '\'')
            quoted += "'\\''";
        else
            quoted += c;
    }
    return quoted + "'";
}

} // namespace

LinkStatus link_executable(const LinkRequest *request, LinkResult *result)
{
    *result = LinkResult{};
    const std::string target = request->target;
    if (access(request->archive, R_OK) != 0)
        return fail(result, LINK_NO_RUNTIME,
                    "cannot read the runtime for " + target + ", " + request->archive + ": " +
                        strerror(errno));
    ignore_environment();
    Channel channel;
    if (!open_channel(channel, *request))
        return fail(result, LINK_FAILED,
                    "cannot link for " + target +
                        ": there is no room for the object: " + strerror(errno));
    if (access(channel.object.path().c_str(), R_OK) != 0)
        return fail(result, LINK_FAILED, "cannot link for " + target + ": /proc is not mounted");
    Outcome outcome;
    outcome.reader = channel.reader.number();
    const std::vector<std::string> command =
        command_of(*request, channel.object.path(), channel.writer.path());
    if (request->linker == nullptr)
        run_builtin(command, channel, outcome);
    else
        run_program(command, channel, outcome);
    check_outcome(*request, outcome);
    if (!outcome.words.empty())
        result->details = copy_text(outcome.words);
    if (!outcome.failure.empty()) {
        free(outcome.data);
        return fail(result, LINK_FAILED, "cannot link for " + target + ": " + outcome.failure);
    }
    result->data = outcome.data;
    result->size = outcome.size;
    return LINK_DONE;
}

void link_free(LinkResult *result)
{
    free(result->data);
    free(result->message);
    free(result->details);
    *result = LinkResult{};
}

char *link_command_text(const LinkRequest *request)
{
    const std::string name = request->name;
    std::string text;
    for (const std::string &word : command_of(*request, name + ".o", name + request->ending))
        text += (text.empty() ? "" : " ") + quote(word);
    return copy_text(text);
}
