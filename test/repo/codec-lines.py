# REQUIRES: lowering
# RUN: %python %s --tblgen %tessera-tblgen --include %llvm_include
"""The codec of Tile IR bytecode is generated op by op: what is written by hand knows the container, attributes and types, and names an op
only for a reason that stands here. Prints how many lines of code are of which kind (without blank lines and comments); a number in
docs/backends/tile-ir.md may be a fifth off.
"""
import re
import subprocess

import tree

DIALECT = "lowering/Dialect/CudaTile/CudaTileOps.td"
PAGE = "docs/backends/tile-ir.md"
# Ops that hand-written code may name.
REASONS = {
    "ModuleOp": "is the container",
    "EntryOp": "has a section of its own",
    "GlobalOp": "has a section of its own",
    "FToFOp": "its roundings depend on the version and on types",
    "ReturnOp": "where it may stand depends on the version",
    "LoopOp": "where return may stand depends on the version",
    "LoadViewTkoOp": "promises on no axis are as good as none",
    "StoreViewTkoOp": "promises on no axis are as good as none",
}
WRITTEN = {
    "compiler: container, types, attributes, debug positions": r"lowering/Bytecode/.*",
    "runtime: container, types, attributes": r"runtime/driver/cpu/interpreter/(decode|decode_attributes|decode_debug|decode_ops|cursor|types|type_reader|op_table)\.(h|cpp)",
    "generators": r"lowering/TableGen/(OpRecords|BytecodeWriterGen|BytecodeReaderGen|OpTableGen)\.(h|cpp)",
}
GENERATED = {"compiler: writer": "--gen-bytecode-writer", "compiler: reader": "--gen-bytecode-reader", "runtime: reader": "--gen-op-table"}


def count(text):
    return sum(1 for line in text.splitlines() if line.strip() and not line.strip().startswith("//"))


def main():
    args = tree.parse(__doc__, tblgen="tessera-tblgen", include="the include folder of MLIR")
    paths, mistakes, rows = tree.files(args.root, ".h", ".cpp"), [], []
    for what, pattern in WRITTEN.items():
        found = [path for path in paths if re.fullmatch(pattern, path)]
        rows.append((what, "by hand", sum(count(tree.text(args.root, path)) for path in found)))
        for path in found if what != "generators" else []:
            for name in set(re.findall(r"\bcuda_tile::(\w+Op)\b", tree.text(args.root, path))) - REASONS.keys():
                mistakes.append(f"{path} names {name}; its record comes from its declaration, or a reason belongs into this test")
    for what, option in GENERATED.items():
        done = subprocess.run([args.tblgen, option, "-I", str(args.root), "-I", args.include, str(args.root / DIALECT)],
                              capture_output=True, text=True, timeout=600)
        if done.returncode:
            mistakes.append(f"{option}: {done.stderr[-1000:]}")
        rows.append((what, "generated", count(done.stdout)))
    page = tree.text(args.root, PAGE)
    for what, kind, lines in rows:
        print(f"| {what} | {kind} | {lines} |")
        stated = re.search(rf"^\| {re.escape(what)} \| {kind} \| (\d+) \|$", page, re.MULTILINE)
        if not stated or not 0.8 < int(stated.group(1)) / max(lines, 1) < 1.25:
            mistakes.append(f"{PAGE}: has no row '| {what} | {kind} | {lines} |', or its number is a fifth off")
    tree.finish("codec-lines", mistakes)


main()
