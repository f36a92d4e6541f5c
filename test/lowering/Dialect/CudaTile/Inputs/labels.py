"""Joins the labels of constraints: declaration, C++, refusing test. Prints the table, then what is missing."""
import argparse
import json
import pathlib
import re
import sys

LABEL = re.compile(r"\b[a-z][a-z0-9_]*_c\d+\b")
DIALECT, TESTS, MODULES = "lowering/Dialect/CudaTile", "test/lowering/Dialect/CudaTile", "test/lowering/Bytecode/ops"


def refusing_tests(root):
    """Label -> place of the first test that expects an error for it: a line with the label, and the error before the case ends."""
    found = {}
    for path in sorted((root / TESTS).glob("*-errors.mlir")):
        waiting = []
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if line.startswith("// -----"):
                waiting = []
            elif "expected-error" in line:
                for label, place in waiting:
                    found.setdefault(label, place)
                waiting = []
            elif re.match(r"\s*// ", line):
                waiting += [(label, f"{path.relative_to(root).as_posix()}:{number}") for label in LABEL.findall(line)]
    return found


def normal(text):
    return " ".join(text.split())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--root", type=pathlib.Path, required=True)
    parser.add_argument("--facts", type=pathlib.Path, required=True, help="what tessera-tblgen --gen-op-facts wrote")
    args = parser.parse_args()
    facts = json.loads(args.facts.read_text())
    ops, types = facts["ops"], facts["types"]
    checked = set()
    for path in (args.root / DIALECT).rglob("*.cpp"):
        checked.update(LABEL.findall(path.read_text()))
    tested = refusing_tests(args.root)
    modules = {normal(line.split("=", 1)[-1]) for path in (args.root / MODULES).glob("*.mlir") for line in path.read_text().splitlines()}

    mistakes = []
    declared = [label for each in ops + types for label in each["labels"]]
    for label in sorted(declared):
        print(f"{label} | {tested.get(label, 'none')}")
        if label not in checked:
            mistakes.append(f"{label}: not in the C++ of the dialect")
        if label not in tested:
            mistakes.append(f"{label}: no refusing test")
    own = tuple(f"{each['mnemonic']}_c" for each in ops + types)
    for label in sorted((checked | set(tested)) - set(declared)):
        if label.startswith(own):
            mistakes.append(f"{label}: stands in C++ or a test, and in no declaration")
    mistakes += [f"{each['mnemonic']}: a summary is needed" for each in types if not each["summary"]]
    for op in ops:
        example = normal(op["example"].split("=", 1)[-1])
        if not op["summary"] or not example or not op["hasSyntax"]:
            mistakes.append(f"{op['mnemonic']}: a summary, an example and a syntax are needed")
        elif example not in modules:
            mistakes.append(f"{op['mnemonic']}: no module below {MODULES} holds its example '{example}'")
        mistakes += [f"{op['mnemonic']}: '{name}' is not described" for name in op["undescribed"]]
    words = {word for line in modules for word in re.findall(r"\w+", line)}
    for op in ops:
        for name, cases in op["enumerations"].items():
            mistakes += [f"{op['mnemonic']}: no module holds '{case}' of '{name}'" for case in cases if case not in words]
    for mistake in mistakes:
        print(f"labels: {mistake}")
    print(f"labels: {len(mistakes)} mistakes")
    sys.exit(1 if mistakes else 0)


main()
