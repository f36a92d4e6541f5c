"""Runs fuzz targets over the kept corpus, and ends with an error at the first finding.

    python3 test/fuzz/run.py --binaries build/default/bin --scratch build/fuzz --seconds 60        each target for a minute
    python3 test/fuzz/run.py ... --executions 20000000                                  until so many are accumulated by all targets together
    python3 test/fuzz/run.py ... --targets decoder --seconds 600 --seed 7
    python3 test/fuzz/run.py ... --totals                                               what is accumulated, as docs/testing.md shows it

Inputs that reach something new are kept in the scratch folder, together with a ledger of what has been run: commit, seed, executions. With
--executions, of which every target has an even share, a run goes on where the last one ended. What makes a target fail is left in the scratch folder as <target>/finding-*.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
# target: its kept corpus, and how long an input may be
TARGETS = {"decoder": ("bytecode", 8192), "mlir-reader": ("bytecode", 8192), "both-readers": ("bytecode", 8192), "text-parser": ("text", 16384)}
SLICE_SECONDS = 300


def commit():
    done = subprocess.run(["git", "-C", HERE, "rev-parse", "--short", "HEAD"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return done.stdout.strip() or "unknown"


class Fuzzer:
    def __init__(self, name, args):
        self.name, self.args = name, args
        self.folder = args.scratch / name
        self.grown = self.folder / "corpus"
        self.grown.mkdir(parents=True, exist_ok=True)
        self.ledger = self.folder / "ledger.json"

    def rows(self):
        return json.loads(self.ledger.read_text()) if self.ledger.exists() else []

    def total(self):
        return sum(row["executions"] for row in self.rows())

    def totals(self):
        rows = self.rows()
        if not rows:
            return f"| `{self.name}` | 0 | 0 | | |"
        commits = " ".join(dict.fromkeys(row["commit"] for row in rows))
        return f"| `{self.name}` | {self.total():,} | {len(rows)} | {commits} | {rows[0]['seed']} to {rows[-1]['seed']} |"

    def slice(self, seconds, seed, executions=None):
        """One process of libFuzzer. Returns what it found, or nothing."""
        corpus, most = TARGETS[self.name]
        command = [self.args.binaries / f"tessera-fuzz-{self.name}", f"-seed={seed}", f"-max_len={most}", f"-max_total_time={seconds}",
                   "-timeout=60", "-rss_limit_mb=4096", "-print_final_stats=1", "-reload=0", "-verbosity=1",
                   f"-artifact_prefix={self.folder}/finding-", self.grown, HERE / "corpus" / corpus]
        if executions:
            command.insert(1, f"-runs={executions}")
        process = subprocess.Popen(list(map(str, command)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        said = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        found = re.search(r"stat::number_of_executed_units:\s+(\d+)", said)
        ran, took = int(found.group(1)) if found else 0, usage.ru_utime + usage.ru_stime
        row = {"commit": self.args.commit, "seed": seed, "executions": ran, "processor seconds": round(took)}
        self.ledger.write_text(json.dumps(self.rows() + [row], indent=1) + "\n")
        coverage = re.findall(r"cov: (\d+) ft: (\d+)", said)
        reached = f"{coverage[-1][0]} edges" if coverage else "nothing"
        print(f"fuzz: {self.name}: seed {seed}, {ran} executions, {ran / max(took, 1e-3):.0f} in a second of processor time, {reached}, "
              f"{self.total()} executions in all", flush=True)
        if process.returncode:
            return f"{self.name} failed with seed {seed}:\n{said[-6000:]}"
        if not ran:
            return f"{self.name} ran nothing:\n{said[-2000:]}"
        return None

    def run(self):
        seed = self.args.seed
        if not self.args.executions:
            return self.slice(self.args.seconds, seed if seed is not None else 1)
        share = -(-self.args.executions // len(self.args.targets))
        while (left := share - self.total()) > 0:
            if problem := self.slice(SLICE_SECONDS, seed if seed is not None else random.randrange(1, 2**31), left):
                return problem
            seed = None
        return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binaries", type=pathlib.Path, required=True, help="folder with the fuzz targets")
    parser.add_argument("--scratch", type=pathlib.Path, required=True, help="folder for the grown corpus, the ledger and findings")
    parser.add_argument("--targets", nargs="+", choices=TARGETS, default=list(TARGETS))
    parser.add_argument("--seconds", type=int, default=60, help="per target, unless --executions is given")
    parser.add_argument("--executions", type=int, help="accumulated over all runs, an even share for each target")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--jobs", type=int, default=1, help="targets that run at the same time")
    parser.add_argument("--commit", default=commit(), help="of which the targets are, for the ledger")
    parser.add_argument("--totals", action="store_true", help="runs nothing")
    args = parser.parse_args()
    if args.totals:
        print("\n".join(Fuzzer(name, args).totals() for name in args.targets))
        return
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        problems = [problem for problem in pool.map(lambda name: Fuzzer(name, args).run(), args.targets) if problem]
    for problem in problems:
        print(f"fuzz: {problem}")
    sys.exit(1 if problems else 0)


main()
