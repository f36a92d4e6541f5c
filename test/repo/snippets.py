# REQUIRES: plugin, compiler, runtime
# RUN: %python %s --compile "%clang_tessera" --link "%libtessera" --scratch %t
"""Every C++ block of README.md and docs/ means what it says.

    ```cpp                      compiles with the plugin
    ```cpp accepted             the same; with a `main`, it also runs well
    ```cpp refused:TSnnnn       the first error carries that code and stands in the block. A code of the compiler library or of the
                                runtime is met by running the block's `main`, which ends with that code in its message; a block without
                                a `main` is a situation that no program can make, and only compiles

`without-plugin` after these words compiles the block without it. Blocks begin as if <tessera/tessera.h> were included and `ct` named.
"""
import concurrent.futures
import os
import pathlib
import re
import shlex
import subprocess

import tree

FENCE = re.compile(r"^```cpp([^\n]*)\n(.*?)^```\s*$", re.MULTILINE | re.DOTALL)
ERROR = re.compile(r"^(?P<file>[^\n:]+):(?P<line>\d+):\d+: (?:fatal )?error: (?P<text>.*)$", re.MULTILINE)
PREFIX = "#include <tessera/tessera.h>\n#include <utility>\n#include <vector>\nnamespace ct = tessera;\n"
SECONDS = 600  # for one command on a machine that is busy with other things


class Block:
    def __init__(self, page, line, words, code):
        self.where, self.code = f"{page}:{line}", code
        self.refused = next((word[len("refused:"):] for word in words if word.startswith("refused:")), None)
        self.accepted = "accepted" in words
        self.plugin = "without-plugin" not in words
        self.runs = bool(re.search(r"^int main\(", code, re.MULTILINE))
        unknown = [w for w in words if w not in ("accepted", "without-plugin") and not re.fullmatch(r"refused:TS\d{4}", w)]
        self.unknown = unknown[0] if unknown else None


def blocks(root):
    for page in [p for p in tree.files(root, ".md") if p == "README.md" or p.startswith("docs/")]:
        content = tree.text(root, page)
        for match in FENCE.finditer(content):
            line = content.count("\n", 0, match.start(2))
            yield Block(page, line, match.group(1).split(), match.group(2))


class Runner:
    def __init__(self, args):
        self.compile, self.link = shlex.split(args.compile), shlex.split(args.link)
        self.scratch = pathlib.Path(args.scratch)
        self.scratch.mkdir(parents=True, exist_ok=True)
        self.environment = dict(os.environ, TESSERA_CACHE_DIR=str(self.scratch / "cache"), TESSERA_BACKEND="cpu")

    def call(self, command, **options):
        try:
            return subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, errors="replace", env=self.environment, **options)
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(command, 1, "", f"no end after {SECONDS} seconds")

    def prepare(self):
        """The includes that all blocks share, compiled once."""
        (self.scratch / "prefix.h").write_text(PREFIX)
        self.pch = self.scratch / "prefix.pch"
        done = self.call([*self.compile, "-x", "c++-header", str(self.scratch / "prefix.h"), "-o", str(self.pch)])
        return done.stderr if done.returncode else None

    def check(self, number, block):
        """What is wrong with the block, or None."""
        if block.unknown:
            return f"'{block.unknown}' is no word of a block"
        source = self.scratch / f"block{number}.cpp"
        source.write_text(block.code)
        program = self.scratch / f"block{number}"
        late = block.refused is not None and int(block.refused[2:]) >= 3000
        run = block.runs and (late or block.accepted)
        command = [word for word in self.compile if block.plugin or not word.startswith("-fplugin=")]
        command += ["-include-pch", str(self.pch)] if block.plugin else ["-include", str(self.scratch / "prefix.h")]
        command += [str(source), "-o", str(program), *self.link] if run else ["-fsyntax-only", str(source)]
        done = self.call(command)
        if done.returncode < 0 or "PLEASE submit a bug report" in done.stderr:
            return "the compiler crashed:\n" + done.stderr[-2000:]
        first = ERROR.search(done.stderr)
        if block.refused and done.returncode:
            if not first:
                return "fails without an error:\n" + done.stderr[-2000:]
            if f"[{block.refused}]" not in first.group("text"):
                return f"the first error is not {block.refused}: {first.group(0)}"
            if not first.group("file").endswith(source.name):
                return f"the first error is not in the block: {first.group(0)}"
            return None
        if block.refused and not late:
            return f"compiles, although it is marked as refused with {block.refused}"
        if done.returncode:
            return "does not compile:\n" + done.stderr[-2000:]
        if not run:
            return None
        ran = self.call([str(program)], cwd=self.scratch)
        said = ran.stdout + ran.stderr
        if block.refused:
            return None if f"[{block.refused}]" in said else f"ran without {block.refused}, exit {ran.returncode}: {said[-1000:]}"
        return None if ran.returncode == 0 else f"ran with exit {ran.returncode}: {said[-1000:]}"


def main():
    args = tree.parse(__doc__, compile="compiler with plugin", link="link flags", scratch="folder for results")
    runner, found = Runner(args), list(blocks(args.root))
    mistakes = []
    broken = runner.prepare()
    if broken:
        tree.finish("snippets", ["the common includes do not compile:\n" + broken[-3000:]])
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for block, mistake in zip(found, pool.map(lambda pair: runner.check(*pair), enumerate(found))):
            if mistake:
                mistakes.append(f"{block.where}: {mistake}")
    if not found:
        mistakes.append("no blocks found")
    print(f"snippets: {len(found)} blocks")
    tree.finish("snippets", mistakes)


main()
