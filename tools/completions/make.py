"""make.py FOLDER: writes the completions of griddy-llc's command line for bash, zsh and fish.

Everything in them is read from the lists that the compiler itself is made of, so that they cannot
drift apart: the options and kinds of output (options.def), the words that options take
(option_values.c), targets, warnings and codes. An option that is new and takes words needs no change
here, unless its words come from a new list. Processors are asked of the compiler itself, for the
target that the command line names.
"""

import os
import re
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
STRING = r'"((?:[^"\\]|\\.)*)"'
# The lists of words in option_values.c, and whose they are.
WORD_LISTS = {"LEVEL": "LEVEL", "STANDARD": "STANDARD", "STYLE": "DIAGNOSTICS", "COLOR": "COLOR",
              "PRINT": "PRINT", "TIME": "TIME_REPORT", "VERSION": "VERSION"}
FILES = {"FILE", "PATH", "DIR"}


class Option:
    """A row of options.def, with the words that it takes."""

    def __init__(self, name, spelling, value, argument, help_text):
        self.name, self.spelling, self.value = name, spelling, value
        self.argument, self.help = argument, help_text
        self.words = []

    def takes_file(self):
        return self.argument in FILES


def read(*parts):
    with open(os.path.join(ROOT, *parts), encoding="utf-8") as file:
        return file.read()


def first_strings(text, macro):
    """The first string of each row of a list."""
    return re.findall(rf"^{macro}\((?:\w+, )?{STRING}", text, re.MULTILINE)


def words_of_options(listed):
    """The words that each option takes, by the option's name."""
    warnings = first_strings(read("frontend", "diag", "diag_flags.def"), "DIAG_FLAG")
    codes = re.findall(r"^DIAG\((\d+),", read("frontend", "diag", "diag.def"), re.MULTILINE)
    words = {
        "EMIT": first_strings(listed, "EMIT"),
        "TARGET": first_strings(read("codegen", "targets.def"), "TARGET"),
        "WARNING": warnings + ["no-" + name for name in warnings],
        "WARN_ERROR": warnings,
        "EXPLAIN": ["G" + code for code in codes],
    }
    lists = re.findall(r"\b([A-Z]+)_WORDS\[\] = \{([^}]*)\}",
                       read("tools", "griddy-llc", "option_values.c"))
    for name, text in lists:
        words[WORD_LISTS[name]] = re.findall(STRING, text)
    if len(lists) != len(WORD_LISTS) or not all(words.values()):
        raise SystemExit("make.py: a list of words is not where it is looked for")
    return words


def read_options():
    listed = read("tools", "griddy-llc", "options.def")
    row = re.compile(rf'^OPTION\((\w+), {STRING}, (\w+), {STRING}, \w+,\s+{STRING}\)', re.MULTILINE)
    options = [Option(*found) for found in row.findall(listed)]
    by_name = {option.name: option for option in options}
    for name, spelling in re.findall(rf"^OPTION_ALIAS\((\w+), {STRING}", listed, re.MULTILINE):
        options.append(Option(name, spelling, "NONE", "", by_name[name].help))
    for name, words in words_of_options(listed).items():
        by_name[name].words = words
    return options


BASH = """\
# Completions of griddy-llc for bash. Made by tools/completions/make.py.

# The processors of the target that the words before name. bash makes three words of --target=wasm.
_griddy_llc_cpus()
{{
    local i target=
    for ((i = 1; i < COMP_CWORD; i++)); do
        [[ ${{COMP_WORDS[i]}} == --target ]] || continue
        target=${{COMP_WORDS[i + 1]}}
        [[ $target == = ]] && target=${{COMP_WORDS[i + 2]}}
    done
    "${{COMP_WORDS[0]}}" ${{target:+"--target=$target"}} --print=cpus 2>/dev/null
    echo native
}}

_griddy_llc()
{{
    local word=${{COMP_WORDS[COMP_CWORD]}} option=${{COMP_WORDS[COMP_CWORD - 1]}} behind= words=
    # bash makes three words of --target=wasm.
    if [[ $word == = ]]; then
        word= behind==
    elif [[ $option == = && COMP_CWORD -gt 1 ]]; then
        option=${{COMP_WORDS[COMP_CWORD - 2]}} behind==
    fi
    COMPREPLY=()
    case $option$behind in
{values}
    esac
    if [[ -z $words && $word == -* ]]; then
        words="{options}"
    fi
    if [[ -n $words ]]; then
        # A list goes on behind its last comma.
        local before=
        [[ $option == --emit && $word == *,* ]] && before=${{word%,*}},
        mapfile -t COMPREPLY < <(compgen -P "$before" -W "$words" -- "${{word#"$before"}}")
        [[ ${{#COMPREPLY[@]}} -eq 1 && ${{COMPREPLY[0]}} == --*= ]] && compopt -o nospace
        return
    fi
    mapfile -t COMPREPLY < <(compgen -f -X '!*.gdy' -- "$word"; compgen -d -- "$word")
    compopt -o filenames
}}
complete -F _griddy_llc griddy-llc
"""


def bash_word(option):
    """What can be written for the option itself."""
    if option.value == "JOINED":
        return [option.spelling + word for word in option.words]
    if option.value == "NEXT" and option.spelling.startswith("--"):
        return [option.spelling + "="]
    return [option.spelling]


def make_bash(options):
    values = []
    for option in options:
        if option.value not in ("NEXT", "MAYBE") or not (
                option.words or option.takes_file() or option.name == "CPU"):
            continue
        pattern = f"{option.spelling}=" if option.value == "MAYBE" else \
            f"{option.spelling} | {option.spelling}="
        action = f'words="{" ".join(option.words)}"' if option.words else \
            "words=$(_griddy_llc_cpus)" if option.name == "CPU" else \
            'mapfile -t COMPREPLY < <(compgen -f -- "$word"); compopt -o filenames; return'
        values.append(f"    {pattern}) {action} ;;")
    every = [word for option in options for word in bash_word(option)]
    return BASH.format(values="\n".join(values), options=" ".join(every))


def zsh_spec(option):
    """A specification for _arguments."""
    ending = {"NONE": "", "JOINED": "-", "MAYBE": "=-",
              "NEXT": "=" if option.spelling.startswith("--") else ""}[option.value]
    text = re.sub(r"([\[\]:'\\])", r"\\\1", option.help).replace("\\'", "'\\''")
    spec = f"{'*' if option.spelling == '-W' else ''}{option.spelling}{ending}[{text}]"
    if option.value != "NONE":
        action = f"({' '.join(option.words)})" if option.words else \
            "_files" if option.takes_file() else " "
        if option.name == "EMIT":
            action = f"_values -s , kind {' '.join(option.words)}"
        elif option.name == "CPU":
            action = ("{compadd -- native $(griddy-llc ${(M)words\\:#--target=*} --print=cpus "
                      "2>/dev/null)}")
        argument = option.argument.replace("[", "").replace("]", "")
        spec += f"{'::' if option.value == 'MAYBE' else ':'}{argument}:{action}"
    return f"    '{spec}' \\"


def make_zsh(options):
    specs = "\n".join(map(zsh_spec, options))
    return ("#compdef griddy-llc\n"
            "# Completions of griddy-llc for zsh. Made by tools/completions/make.py.\n"
            f"_arguments -S \\\n{specs}\n    '*:game:_files -g \"*.gdy\"'\n")


def fish_lines(option):
    bare = option.spelling.lstrip("-")
    kind = "-l" if option.spelling.startswith("--") else "-s" if len(bare) == 1 else "-o"
    text = option.help.replace("\\", "\\\\").replace("'", "\\'")
    needs = {"NEXT": " -r", "JOINED": " -r"}.get(option.value, "")
    words = f" -f -a '{' '.join(option.words)}'" if option.words else \
        "" if option.takes_file() else " -f"
    if option.name == "EMIT":  # a list goes on behind its last comma
        words = " -f -a '(__fish_append , " + " ".join(option.words) + ")'"
    elif option.name == "CPU":
        words = (" -f -a '(griddy-llc (string match -- \"--target=*\" (commandline -opc)) --print=cpus "
                 "2>/dev/null) native'")
    return f"complete -c griddy-llc {kind} '{bare}'{needs}{words} -d '{text}'\n"


def make_fish(options):
    return ("# Completions of griddy-llc for fish. Made by tools/completions/make.py.\n"
            "complete -c griddy-llc -f -a '(__fish_complete_suffix .gdy)'\n"
            + "".join(map(fish_lines, options)))


def main():
    folder = sys.argv[1]
    options = read_options()
    os.makedirs(folder, exist_ok=True)
    for name, make in (("griddy-llc", make_bash), ("_griddy-llc", make_zsh),
                       ("griddy-llc.fish", make_fish)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(make(options))


main()
