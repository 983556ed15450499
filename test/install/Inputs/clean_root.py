"""clean_root.py ROOT PACKAGE COMPILER GAME: makes the folder ROOT hold what PACKAGE depends on, nothing
else, lets dpkg install PACKAGE there, compiles GAME there for every target, to the same bytes as
COMPILER does here, and lets dpkg remove PACKAGE.

Where a package that is depended on comes from: this machine has it installed, its files are linked or
copied, and dpkg's list of what is installed in ROOT names it. So a library that the package does not
name is not there, and dpkg refuses to install the package where one that it names is missing.
"""

import os
import re
import shutil
import subprocess
import sys

UNUSED = ("/usr/share/doc/", "/usr/share/man/", "/usr/share/locale/", "/usr/share/lintian/")


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def names_in(dependencies):
    """The packages of a Depends field; of alternatives all that are installed count as one."""
    for item in filter(None, (part.strip() for part in dependencies.split(","))):
        yield [re.match(r"[a-z0-9+.-]+", choice.strip()).group() for choice in item.split("|")]


def installed_dependencies(name):
    """The Depends and Pre-Depends of an installed package; None when it is not installed."""
    found = subprocess.run(["dpkg-query", "-W", "-f", "${db:Status-Status}|${Pre-Depends}, ${Depends}\n",
                            name], capture_output=True, text=True)
    rows = [row.split("|", 1) for row in found.stdout.splitlines()]
    return next((text for state, text in rows if state == "installed"), None)


def closure(dependencies):
    """All packages that these dependencies mean, each with what it depends on itself."""
    found, waiting = {}, list(names_in(dependencies))
    while waiting:
        choices = waiting.pop()
        if any(name in found for name in choices):
            continue
        known = [(name, installed_dependencies(name)) for name in choices]
        name, needed = next(((n, d) for n, d in known if d is not None), (None, None))
        if name is None:
            raise SystemExit(f"none of {choices} is installed here")
        found[name] = needed
        waiting += names_in(needed)
    return sorted(found)


def place(path, root):
    """Puts one file of this machine into the root."""
    if path.startswith(UNUSED) or (os.path.isdir(path) and not os.path.islink(path)):
        return
    target = root + path
    if os.path.lexists(target) or not os.path.lexists(path):
        return
    os.makedirs(os.path.dirname(target), exist_ok=True)
    if os.path.islink(path):
        os.symlink(os.readlink(path), target)
        return
    try:
        os.link(path, target)
    except OSError:
        shutil.copy2(path, target)


def write_database(root, names):
    """What dpkg believes to be installed in the root."""
    folder = os.path.join(root, "var", "lib", "dpkg")
    for name in ("info", "updates", "triggers"):
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    with open(os.path.join(folder, "status"), "w", encoding="utf-8") as file:
        for name in names:
            file.write(output_of("dpkg-query", "-s", name) + "\n")


def dpkg(root, *arguments):
    """dpkg at work in the root; its result has what it said."""
    path = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"
    return subprocess.run(["dpkg", "--root=" + root, "--log=/dev/null", *arguments],
                          capture_output=True, text=True, env={**os.environ, "PATH": path})


def make_root(root, package):
    """Answers the packages that the root has."""
    for name in ("lib", "lib64", "bin", "sbin"):
        os.makedirs(os.path.join(root, "usr", name))
        os.symlink("usr/" + name, os.path.join(root, name))
    os.makedirs(os.path.join(root, "proc"))
    names = closure(output_of("dpkg-deb", "-f", package, "Depends"))
    for name in names:
        for path in output_of("dpkg", "-L", name).splitlines():
            if path.startswith("/"):
                place(path, root)
    return names


def install(root, package, names):
    """Installs the package; before, sees it refused where the first of its dependencies is missing."""
    direct = [choices[0] for choices in names_in(output_of("dpkg-deb", "-f", package, "Depends"))]
    if direct:
        write_database(root, [name for name in names if name != direct[0]])
        refused = dpkg(root, "--install", package)
        if refused.returncode == 0 or f"depends on {direct[0]}" not in refused.stderr:
            raise SystemExit(f"installed without {direct[0]}: {refused.stderr}")
        dpkg(root, "--purge", "griddy-llc")
    write_database(root, names)
    done = dpkg(root, "--install", package)
    if done.returncode != 0 or "Status: install ok installed" not in dpkg(root, "-s", "griddy-llc").stdout:
        raise SystemExit("not installed: " + done.stderr)


def remove(root):
    """Removes the package, and sees that nothing is left of it."""
    done = dpkg(root, "--purge", "griddy-llc")
    left = [os.path.join(folder, name) for folder, folders, files in os.walk(os.path.join(root, "usr"))
            for name in folders + files if "griddy" in name]
    if done.returncode != 0 or left:
        raise SystemExit(f"not removed: {done.stderr} {left}")


def run_inside(root, *command):
    enter = ('mount --rbind /proc "$0/proc" && '
             'PATH=$PATH:/usr/sbin:/sbin exec chroot "$0" "$@"')
    return output_of("unshare", "--mount", "sh", "-c", enter, root, *command)


def main():
    root, package, compiler, game = sys.argv[1:]
    install(root, package, make_root(root, package))
    shutil.copy(game, os.path.join(root, "game.gdy"))
    listed = run_inside(root, "/usr/bin/griddy-llc", "--print=targets")
    names = [line.split()[0] for line in listed.splitlines()]
    if len(names) < 7:
        raise SystemExit(f"only {len(names)} targets")
    for name in names:
        run_inside(root, "/usr/bin/griddy-llc", "--target=" + name, "/game.gdy", "-o", "/made")
        here = root + ".here"
        subprocess.run([compiler, "--target=" + name, "game.gdy", "-o", here,
                        "--file-prefix-map=game.gdy=/game.gdy"], check=True, cwd=root)
        with open(here, "rb") as ours, open(os.path.join(root, "made"), "rb") as theirs:
            if ours.read() != theirs.read():
                raise SystemExit(f"{name}: not the same bytes")
        os.remove(here)
    remove(root)


main()
