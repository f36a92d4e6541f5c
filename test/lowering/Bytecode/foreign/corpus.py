#!/usr/bin/env python3
"""Tile IR bytecode of other writers, made here and now, goes through ours and comes out the same.

Some 480 files by cuTile Python (kernels.py, fragments.py, encoded.py) and by nvcc (cpp/*.cu). Each is read, verified and printed, its
text parsed and written again in the file's version, and those bytes read as the same text, locations included. NVIDIA's disassembler sees
no difference between their bytes and ours either, and its assembler makes the same cubin of both, line tables included: of every file with
--cubins=all, else of every n-th.
No two files have the same set of ops; every op is in three files or more and in every version that has it.

The last line of an exit with 77 says what is missing.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
VERSIONS = ["13.1", "13.2", "13.3", "13.4"]
LEAST_FILES, LEAST_FILES_OF_AN_OP, LEAST_IDENTICAL = 300, 3, 290 / 300  # the last when that many are compared
MISSING = 77
# Ops that may make cubins differ, each with a file of its own in encoded.py that shows it. None: not even locations are lost.
REDUCED = {}
# The assembler takes its libraries from CUDA_HOME if that is set, and from beside itself otherwise.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("CUDA_HOME", "CUDA_PATH", "CUDA_ROOT")}


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, errors="replace", env=ENVIRONMENT, **options)


def first_line(text):
    return (text.strip().splitlines() or ["no message"])[0][:300]


class Tools:
    def __init__(self, arguments):
        named = os.environ.get("TESSERA_TILEIRAS")
        root = pathlib.Path(named or arguments.assembler or "/nonexistent")
        self.bin = root.parent if root.is_file() else root / "bin"
        self.translate, self.writers = arguments.translate, arguments.writers

    def missing(self):
        """What is not installed, or None."""
        for tool in ("tileiras", "tileirdisasm", "nvcc"):
            if not os.access(self.bin / tool, os.X_OK):
                return f"the Tile IR toolkit has no {tool}: .ci/install-deps installs it"
        for part in ("cuda/tile", "nvidia/cu13/include/cuda_tile.h", "nvidia/cu13/include/cuda_runtime.h"):
            if not (self.writers / part).exists():
                return f"the other writers of Tile IR are not installed ({part} is missing): .ci/install-deps installs them"
        return None

    def cutile(self, out):
        """The files of cuTile Python, as rows of their list."""
        environment = {**ENVIRONMENT, "PYTHONPATH": str(self.writers), "PYTHONDONTWRITEBYTECODE": "1"}
        subprocess.run([sys.executable, HERE / "generate.py", "--out", out], check=True, env=environment)
        return json.loads((out / "list.json").read_text())

    def nvcc(self, source, out):
        """The file that nvcc makes of a source, as a row."""
        name = f"nvcc-{source.stem}.tileirbc"
        done = run(self.bin / "nvcc", "--enable-tile", "--tilebc", "-std=c++20", "-arch=sm_90", "-I", self.writers / "nvidia/cu13/include", source, "-o", out / name)
        if done.returncode != 0:
            raise RuntimeError(f"nvcc refuses {source.name}:\n{done.stderr}{done.stdout}")
        return {"file": name, "writer": "nvcc", "version": version_of(out / name), "target": "sm_90", "pieces": source.stem, "refused": False}

    def disassemble(self, path):
        done = run(self.bin / "tileirdisasm", "--print-debug-info", path)
        # The first line may name the writer.
        return re.sub(r"^// Producer:.*\n", "", done.stdout) if done.returncode == 0 else f"{path}: {done.stderr}"

    def assemble(self, path, target):
        """The cubin, or the error's text."""
        cubin = path.with_suffix(".cubin")
        done = run(self.bin / "tileiras", "--lineinfo", "--gpu-name", target, path.name, "-o", cubin.name, cwd=path.parent, timeout=300)
        return first_line(done.stderr) if done.returncode != 0 or "error:" in done.stderr else cubin.read_bytes()


def version_of(path):
    """The version in the header."""
    major, minor = path.read_bytes()[8:10]
    return f"{major}.{minor}"


def existing_ops(reference):
    """Every op and the version it is from, as the reference page has them; types have no record of this kind."""
    parts = re.split(r"^### `?(\w+)`?\n", reference.read_text(), flags=re.MULTILINE)
    found = {name: re.search(r"^From (13\.\d)\b.*Record: (?:opcode|a section)", text, re.MULTILINE) for name, text in zip(parts[1::2], parts[2::2])}
    return {name: match[1] for name, match in found.items() if match}


def ops_of(text, known):
    names = re.findall(r'^\s*(?:%[^=]*?= )?"?(?:cuda_tile\.)?([a-z]\w*)', text, re.MULTILINE)
    return frozenset(names) & known


class Corpus:
    def __init__(self, tools, out, known):
        self.tools, self.out, self.known = tools, out, known
        self.theirs, self.ours = out / "theirs", out / "ours"

    def write(self):
        for folder in (self.theirs, self.ours):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
        sources = sorted((HERE / "cpp").glob("*.cu"))
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            by_nvcc = [pool.submit(self.tools.nvcc, source, self.theirs) for source in sources]
            rows = self.tools.cutile(self.theirs)
            return rows + [each.result() for each in by_nvcc]

    def check(self, row):
        """Reads, writes and reads again one file. Returns its ops and what is wrong, if anything."""
        theirs, ours = self.theirs / row["file"], self.ours / row["file"]
        text, again = ours.with_suffix(".mlir"), ours.with_suffix(".again.mlir")
        if row["refused"]:
            verified, assembled = run(self.tools.translate, "--verify", theirs), self.tools.assemble(theirs, row["target"])
            wrong = "is accepted" if verified.returncode != 1 or isinstance(assembled, bytes) else None
            return frozenset(), wrong
        for step, command in (("verify", ["--verify", theirs]), ("read", ["--bytecode-to-text", "--print-debug-info", theirs, "-o", text]),
                              ("write", ["--text-to-bytecode", f"--bytecode-version={row['version']}", text, "-o", ours]),
                              ("read again", ["--bytecode-to-text", "--print-debug-info", ours, "-o", again])):
            done = run(self.tools.translate, *command)
            if done.returncode != 0 or done.stderr:
                return frozenset(), f"{step}: {first_line(done.stderr)}"
        found = ops_of(text.read_text(), self.known)
        if version_of(theirs) != row["version"] or version_of(ours) != row["version"]:
            return found, "another version than asked for"
        if text.read_bytes() != again.read_bytes():
            return found, "our bytes read as another module"
        if self.tools.disassemble(theirs) != self.tools.disassemble(ours):
            return found, "the disassembler prints another module for our bytes"
        return found, None

    def compare(self, row):
        """Whether both files make the same cubin: None, or what is different."""
        theirs, ours = (self.tools.assemble(folder / row["file"], row["target"]) for folder in (self.theirs, self.ours))
        for whose, cubin in (("theirs", theirs), ("ours", ours)):
            if isinstance(cubin, str):
                return f"{whose} is not assembled: {cubin}"
        return None if theirs == ours else f"cubins of {len(theirs)} and {len(ours)} bytes"


def gaps(rows, sets, ops):
    """What the corpus as a whole lacks."""
    by_set, files, versions = collections.defaultdict(list), collections.Counter(), collections.defaultdict(set)
    for row, found in zip(rows, sets):
        by_set[found].append(row["file"])
        for op in found:
            files[op] += 1
            versions[op].add(row["version"])
    for same in by_set.values():
        if len(same) > 1:
            yield f"the same ops in {', '.join(same)}"
    for op, since in sorted(ops.items()):
        if files[op] < LEAST_FILES_OF_AN_OP:
            yield f"{op} is in {files[op]} files"
        elif without := [version for version in VERSIONS if version >= since and version not in versions[op]]:
            yield f"{op} is in no file of {', '.join(without)}"
    if len(rows) < LEAST_FILES:
        yield f"{len(rows)} files, {LEAST_FILES} are asked for"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--translate", type=pathlib.Path, required=True, help="tessera-translate")
    options.add_argument("--assembler", help="root of the Tile IR toolkit, unless TESSERA_TILEIRAS names one")
    options.add_argument("--writers", type=pathlib.Path, required=True, help="folder into which cuda-tile and nvcc's headers were installed")
    options.add_argument("--reference", type=pathlib.Path, required=True, help="docs/reference/ops.md")
    options.add_argument("--out", type=pathlib.Path, required=True)
    options.add_argument("--summary", type=pathlib.Path, help="file that gets the summary as well")
    options.add_argument("--cubins", default="40", help="number of files to assemble, or all")
    arguments = options.parse_args()
    tools, ops = Tools(arguments), existing_ops(arguments.reference)
    if missing := tools.missing():
        print(missing)
        return MISSING
    corpus = Corpus(tools, arguments.out.resolve(), frozenset(ops))
    rows = corpus.write()
    pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
    results = list(pool.map(corpus.check, rows))
    wrong = [f"{row['file']} ({row['pieces']}): {error}" for row, (_, error) in zip(rows, results) if error]
    good = [(row, found) for row, (found, error) in zip(rows, results) if not error and not row["refused"]]
    wrong += gaps([row for row, _ in good], [found for _, found in good], ops)
    count = len(good) if arguments.cubins == "all" else min(int(arguments.cubins), len(good))
    chosen = {index * len(good) // count for index in range(count)}
    sample = [good[index][0] for index in sorted(chosen)]
    count = len(sample)
    compared = list(zip(sample, pool.map(corpus.compare, sample)))
    sets = {row["file"]: found for row, found in good}
    different = [(row["file"], difference) for row, difference in compared if difference]
    reduced = [name for name, _ in different if sets[name] & set(REDUCED)]
    wrong += [f"{name}: {difference}" for name, difference in different if name not in reduced]
    if count >= LEAST_FILES and count - len(different) < LEAST_IDENTICAL * count:
        wrong.append(f"{count - len(different)} of {count} cubins are identical")
    covered = set().union(*(found for _, found in good)) if good else set()
    by_writer = collections.Counter(row["writer"] for row, _ in good)
    by_version = collections.Counter(row["version"] for row, _ in good)
    summary = "\n".join([
        f"files: {len(good)} of {sum(not row['refused'] for row in rows)} (" + ", ".join(f"{writer} {number}" for writer, number in by_writer.items()) + ")",
        f"ops covered of ops existing: {len(covered)} of {len(ops)}",
        "versions: " + ", ".join(f"{version} {by_version[version]}" for version in VERSIONS),
        f"refused as by the assembler: {sum(row['refused'] for row in rows)}",
        f"cubins compared: {count}, identical: {count - len(different)}, differences reduced: {len(reduced)} of {len(different)}"])
    for line in wrong[:40]:
        print(line)
    if len(wrong) > 40:
        print(f"and {len(wrong) - 40} more")
    print(summary)
    if arguments.summary:
        arguments.summary.write_text("\n".join([summary, *wrong]) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
