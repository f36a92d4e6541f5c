# RUN: %python %s --check yes
"""Switches checks off, one at a time, and demands that the test named for each then fails.

    python3 test/repo/mutants.py --scratch build/mutants                  all of them, 20 minutes on two cores
    python3 test/repo/mutants.py --scratch build/mutants --only TS3015    those whose id contains the word
    python3 test/repo/mutants.py --scratch build/mutants --fuzz yes       those that a fuzz target has to find, each within ten minutes
    python3 test/repo/mutants.py --check yes                              only whether the tables still fit the tree

The tables are mutants/*.toml, of which fuzz.toml is for the fuzz targets. A mutant names a file, a text that occurs in it exactly
once, what stands there instead, the check that is off then, and one test: a lit test by its path below test/, a GoogleTest as "<module>
Suite.Name", or a fuzz target as "fuzz <target>".

A private copy of the tree is built once with all mutants in it: `text` becomes `if (mutant("id")) { replacement } else { text }`, or a
conditional expression where the text is no statement, and a file says which mutant is alive. Public headers are compiled by the lit tests
themselves, so there the copy is edited for the time of one test. Every test must pass while no mutant is alive.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time
import tomllib

import tree

TABLES = ("plugin", "lowering", "runtime")
COPIED = ("CMakeLists.txt", "CMakePresets.json", "include/", "lowering/", "plugin/", "runtime/", "test/")
TARGETS = ("TesseraClang", "tessera-opt", "tessera-translate", "tessera-lowering-tests", "tessera-runtime-tests")
FUZZ = "fuzz"
FUZZ_TARGETS = ("mlir-reader", "decoder", "both-readers", "text-parser")
SECONDS = 300
FUZZ_SECONDS = 600
SWITCH = """#pragma once
#include <cstdio>
#include <cstring>
#include <type_traits>
inline bool tessera_mutant_is_alive(const char* id) {
  static const struct reader {
    char alive[64] = {};
    reader() {
      if (FILE* file = std::fopen("@FILE@", "r")) {
        if (!std::fgets(alive, sizeof alive, file)) alive[0] = 0;
        std::fclose(file);
      }
    }
  } now;
  return std::strcmp(now.alive, id) == 0;
}
// Whether the mutant of this name is alive; constants are computed as if none were.
constexpr bool tessera_mutant(const char* id) { return std::is_constant_evaluated() ? false : tessera_mutant_is_alive(id); }
"""


class Mutant:
    FIELDS = {"id", "file", "check", "text", "replacement", "test"}

    def __init__(self, row):
        self.id, self.file, self.check, self.test = row["id"], row["file"], row["check"], row["test"]
        self.text, self.replacement = row["text"], row["replacement"]
        self.is_edit = self.file.startswith("include/") and "/" in self.test
        self.is_fuzz = self.test.startswith(FUZZ + " ")

    def switched(self):
        """What stands in the copy instead of the text."""
        if self.text.rstrip().endswith((";", "}")):
            return f'if (tessera_mutant("{self.id}")) {{ {self.replacement} }} else {{ {self.text} }}'
        return f'(tessera_mutant("{self.id}") ? ({self.replacement}) : ({self.text}))'


def read_tables(root):
    mutants, mistakes = [], []
    for path in tree.files(root, ".toml"):
        if not path.startswith("test/repo/mutants/"):
            continue
        for row in tomllib.loads(tree.text(root, path)).get("mutant", []):
            if set(row) != Mutant.FIELDS:
                mistakes.append(f"{path}: {row.get('id', '?')} has other fields than {sorted(Mutant.FIELDS)}")
            else:
                mutants.append(Mutant(row))
    for one in mutants:
        if [other.id for other in mutants].count(one.id) > 1:
            mistakes.append(f"{one.id}: two mutants have this id")
        if not (root / one.file).exists():
            mistakes.append(f"{one.id}: there is no {one.file}")
        elif (count := tree.text(root, one.file).count(one.text)) != 1:
            mistakes.append(f"{one.id}: its text occurs {count} times in {one.file}, not once")
        if not test_exists(root, one.test):
            mistakes.append(f"{one.id}: there is no test '{one.test}'")
    return mutants, mistakes


def test_exists(root, test):
    if "/" in test:
        return (root / "test" / test).exists()
    module, name = test.split(" ")
    if module == FUZZ:
        return name in FUZZ_TARGETS
    suite, case = name.split(".")
    wanted = re.compile(rf"^TEST(?:_F|_P)?\({suite}, {case}\)", re.MULTILINE)
    return any(wanted.search(tree.text(root, path)) for path in tree.files(root, "_test.cpp") if path.startswith(f"test/{module}/"))


class Laboratory:
    """The private copy, its build, and the file that says which mutant is alive."""

    def __init__(self, args, mutants):
        self.cmake, self.lit = args.cmake or "cmake", args.lit or "/usr/lib/llvm-22/bin/lit"
        scratch = pathlib.Path(args.scratch).resolve()
        self.tree, self.build, self.alive, self.switch = scratch / "tree", scratch / "build", scratch / "alive", scratch / "switch.h"
        self.environment = dict(os.environ, TESSERA_CACHE_DIR=str(scratch / "cache"))
        self.root, self.mutants, self.scratch = args.root, mutants, scratch

    def copy(self):
        wanted = {path: tree.text(self.root, path) for path in tree.files(self.root) if path.startswith(COPIED) and is_text(path)}
        for path in {one.file for one in self.mutants if not one.is_edit}:
            for one in self.mutants:
                if one.file == path and not one.is_edit:
                    wanted[path] = wanted[path].replace(one.text, one.switched())
            wanted[path] = f'#include "{self.switch}"\n#line 1\n{wanted[path]}'
        for path in tree.files(self.tree) if self.tree.exists() else []:
            if path not in wanted and is_text(path):
                (self.tree / path).unlink()
        for path, text in wanted.items():
            write_if_different(self.tree / path, text)
        for path in tree.files(self.root):  # golden files
            if path.startswith(COPIED) and not is_text(path):
                (self.tree / path).parent.mkdir(parents=True, exist_ok=True)
                (self.tree / path).write_bytes((self.root / path).read_bytes())
        write_if_different(self.switch, SWITCH.replace("@FILE@", str(self.alive)))
        self.alive.write_text("")

    def make(self):
        self.call([self.cmake, "--preset", "default", "-S", self.tree, "-B", self.build, "-DTESSERA_MODULES=lowering;plugin;runtime;test"],
                  cwd=self.tree)
        fuzz = [f"tessera-fuzz-{name}" for name in FUZZ_TARGETS if any(one.test == f"{FUZZ} {name}" for one in self.mutants)]
        self.call([self.cmake, "--build", self.build, "--target", *(fuzz or TARGETS)])

    def call(self, command, **options):
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **options)
        if done.returncode:
            raise SystemExit(f"mutants: {' '.join(map(str, command))} failed:\n{done.stdout[-8000:]}")

    def fuzz_passes(self, target, seconds):
        """Whether a fuzz target finds nothing in this time, beginning with the kept corpus alone."""
        found = self.scratch / "fuzz"
        shutil.rmtree(found, ignore_errors=True)
        command = [sys.executable, str(self.tree / "test/fuzz/run.py"), "--binaries", str(self.build / "bin"), "--scratch", str(found),
                   "--targets", target, "--seconds", str(seconds), "--seed", "1"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        if " ran nothing:" in done.stdout:
            raise SystemExit(f"mutants: {target} did not run:\n{done.stdout[-4000:]}")
        return done.returncode == 0, done.stdout

    def passes(self, test, seconds=FUZZ_SECONDS):
        """Whether the test passes, and what it said. A test that hangs does not pass; one that does not run is an error."""
        if test.startswith(FUZZ + " "):
            return self.fuzz_passes(test.split(" ")[1], seconds)
        if "/" in test:
            suite, path = test.split("/", 1)
            command = [self.lit, "-v", f"--filter={re.escape(' :: ' + path)}$", str(self.build / "test" / suite)]
            ran = r"^  (Passed|Failed) *: +1\b"
        else:
            module, name = test.split(" ")
            command = [str(self.build / "bin" / f"tessera-{module}-tests"), f"--gtest_filter={name}:*/{name}/*"]
            ran = r"^\[ RUN "
        try:
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", timeout=SECONDS,
                                  env=self.environment)
        except subprocess.TimeoutExpired:
            return False, "timed out"
        if not re.search(ran, done.stdout, re.MULTILINE):
            raise SystemExit(f"mutants: '{test}' did not run:\n{done.stdout[-4000:]}")
        return done.returncode == 0, done.stdout

    def kills(self, one):
        """Whether the mutant's test fails while it is alive."""
        if not one.is_edit:
            self.alive.write_text(one.id)
            passed, _ = self.passes(one.test)
            self.alive.write_text("")
            return not passed
        path = self.tree / one.file
        text, status = path.read_text(), path.stat()
        path.write_text(text.replace(one.text, one.replacement))
        passed, _ = self.passes(one.test)
        path.write_text(text)
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))  # or the next build would compile everything
        return not passed


def is_text(path):
    return not path.endswith((".tileirbc", ".ppm", ".pgm"))


def write_if_different(path, text):
    if path.exists() and path.read_text(encoding="utf-8", errors="replace") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def main():
    args = tree.parse(__doc__, check="yes: only check the tables", scratch="folder for the copy and its build", only="part of an id",
                      fuzz="yes: those for the fuzz targets, and no others", cmake="the cmake to use", lit="the lit to use")
    mutants, mistakes = read_tables(args.root)
    if mistakes or args.check:
        print(f"mutants: {len(mutants)} in the tables")
        tree.finish("mutants", mistakes)
    mutants = [one for one in mutants if one.is_fuzz == bool(args.fuzz)]
    begin = time.monotonic()
    laboratory = Laboratory(args, mutants)
    laboratory.copy()
    laboratory.make()
    print(f"mutants: built in {time.monotonic() - begin:.0f} s", flush=True)

    chosen = [one for one in mutants if not args.only or args.only in one.id]
    for test in dict.fromkeys(one.test for one in chosen):
        passed, said = laboratory.passes(test, seconds=30)
        if not passed:
            raise SystemExit(f"mutants: '{test}' fails although no mutant is alive:\n{said[-4000:]}")
    survivors = 0
    for one in chosen:
        start = time.monotonic()
        killed = laboratory.kills(one)
        survivors += not killed
        taken = f" after {time.monotonic() - start:.0f} s" if one.is_fuzz else ""
        print(f"{'killed  ' if killed else 'SURVIVED'} {one.id:28} {one.file}: {one.check} [{one.test}{taken}]", flush=True)
    counts = ", ".join(f"{sum(one.file.startswith(module) for one in chosen)} in {module}" for module in (*TABLES, "include"))
    print(f"mutants: {len(chosen)} ({counts}), {survivors} survived, {time.monotonic() - begin:.0f} s")
    sys.exit(1 if survivors or not chosen else 0)


main()
