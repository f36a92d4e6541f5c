# REQUIRES: lowering
# RUN: %python %s --tblgen %tessera-tblgen --include %llvm_include
"""Committed generated files are what tessera-tblgen writes today; `ninja tessera-update-generated` writes them anew."""
import difflib
import subprocess

import tree

DIALECT = "lowering/Dialect/CudaTile/CudaTileOps.td"
# file -> the generator's arguments
WRITTEN_BY = {
    "runtime/driver/cpu/interpreter/op_table.inc": ["--gen-op-table"],
    "docs/reference/ops.md": ["--gen-op-reference"],
    "docs/reference/status.md": ["--gen-status", "--source-root={root}"],
}


def main():
    args = tree.parse(__doc__, tblgen="the generator", include="the include folder of MLIR")
    mistakes = [f"{path} is listed in tree.py and not here, or the other way round" for path in set(WRITTEN_BY) ^ tree.GENERATED]
    for path, words in WRITTEN_BY.items():
        command = [args.tblgen, *(word.format(root=args.root) for word in words), "-I", str(args.root), "-I", args.include,
                   str(args.root / DIALECT)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600)
        if done.returncode:
            mistakes.append(f"{path}: tessera-tblgen failed: {done.stderr[-1000:]}")
            continue
        difference = list(difflib.unified_diff(tree.text(args.root, path).splitlines(), done.stdout.splitlines(), "committed", "generated",
                                               lineterm="", n=0))
        if difference:
            mistakes.append(f"{path}: differs; run `ninja tessera-update-generated`:\n" + "\n".join(difference[:20]))
    tree.finish("generated", mistakes)


main()
