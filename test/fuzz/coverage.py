"""How many of the readers' lines the kept corpus reaches; fails below 95 in 100, and lists what is not reached.

    python3 test/fuzz/coverage.py --binaries build/default/bin --scratch build/fuzz/coverage
"""
import argparse
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
LEAST = 95.0
TOOLS = pathlib.Path("/usr/lib/llvm-22/bin")
# binary: the sources that count
READERS = {"mlir-reader": r"lowering/Bytecode/(ByteSource|Format|OpReader|Read\w+|Reader)\.cpp$|lowering/Bytecode/OpReader\.inc$",
           "decoder": r"runtime/driver/cpu/interpreter/(decode\w*|type\w*|cursor)\.cpp$"}


def call(*command, **options):
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **options)
    if done.returncode:
        raise SystemExit(f"coverage: {' '.join(map(str, command))} failed:\n{done.stdout[-4000:]}")
    return done.stdout


def lines_of(binary, profile, wanted):
    """Per source: the lines with code, and those of them that were not reached."""
    text = call(TOOLS / "llvm-cov", "export", "--format=lcov", f"--instr-profile={profile}", binary)
    sources, counts = {}, None
    for line in text.splitlines():
        if line.startswith("SF:"):
            path = line[3:]
            counts = sources.setdefault(path, {}) if re.search(wanted, path) else None
        elif line.startswith("DA:") and counts is not None:
            number, hits = map(int, line[3:].split(",")[:2])
            counts[number] = max(hits, counts.get(number, 0))
    return sources


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binaries", type=pathlib.Path, required=True)
    parser.add_argument("--scratch", type=pathlib.Path, required=True)
    parser.add_argument("--corpus", type=pathlib.Path, default=HERE / "corpus" / "bytecode")
    args = parser.parse_args()
    args.scratch.mkdir(parents=True, exist_ok=True)
    failed = False
    for name, wanted in READERS.items():
        binary, raw, profile = args.binaries / f"tessera-coverage-{name}", args.scratch / f"{name}.raw", args.scratch / f"{name}.profile"
        call(binary, "-runs=0", args.corpus, env={"LLVM_PROFILE_FILE": str(raw)})
        call(TOOLS / "llvm-profdata", "merge", raw, "-o", profile)
        sources = lines_of(binary, profile, wanted)
        every = sum(len(counts) for counts in sources.values())
        reached = sum(hits > 0 for counts in sources.values() for hits in counts.values())
        share = 100.0 * reached / max(every, 1)
        print(f"coverage: {name}: {reached} of {every} lines, {share:.2f} %")
        for path, counts in sorted(sources.items()):
            missed = [number for number, hits in sorted(counts.items()) if not hits]
            if missed:
                print(f"coverage:   {path}: not reached: {' '.join(map(str, missed))}")
        failed |= not every or share < LEAST
    sys.exit(1 if failed else 0)


main()
