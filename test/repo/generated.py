# REQUIRES: lowering
# RUN: %python %s --tblgen %tessera-tblgen --mlir %mlir-tblgen --include %llvm_include
"""Committed generated files are what their generators write today; `ninja tessera-update-generated` writes them anew."""
import difflib
import subprocess
import sys

import tree

DIALECT = "lowering/Dialect/CudaTile/CudaTileOps.td"
# file -> the arguments of tessera-tblgen
WRITTEN_BY = {
    "runtime/driver/cpu/interpreter/op_table.inc": ["--gen-op-table"],
    "docs/reference/ops.md": ["--gen-op-reference"],
    "docs/reference/status.md": ["--gen-status", "--source-root={root}"],
}


PASSES = ("docs/reference/passes.md", "lowering/TableGen/pass-reference.py")


def commands(args):
    """file -> the command that prints it"""
    for path, words in WRITTEN_BY.items():
        yield path, [args.tblgen, *(word.format(root=args.root) for word in words), "-I", str(args.root), "-I", args.include,
                     str(args.root / DIALECT)]
    page, script = PASSES
    yield page, [sys.executable, str(args.root / script), "--tblgen", args.mlir, "--include", args.include]


def main():
    args = tree.parse(__doc__, tblgen="tessera-tblgen", mlir="mlir-tblgen", include="the include folder of MLIR")
    listed = {path for path, _ in commands(args)}
    mistakes = [f"{path} is listed in tree.py and not here, or the other way round" for path in listed ^ tree.GENERATED]
    for path, command in commands(args):
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
        if done.returncode:
            mistakes.append(f"{path}: its generator failed: {done.stderr[-1000:]}")
            continue
        difference = list(difflib.unified_diff(tree.text(args.root, path).splitlines(), done.stdout.splitlines(), "committed", "generated",
                                               lineterm="", n=0))
        if difference:
            mistakes.append(f"{path}: differs; run `ninja tessera-update-generated`:\n" + "\n".join(difference[:20]))
    tree.finish("generated", mistakes)


main()
