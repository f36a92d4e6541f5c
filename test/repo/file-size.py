# RUN: %python %s
"""No hand-written file exceeds 700 lines, unless it is named here with a reason. Files are split by noun before they grow that far."""
import tree

LIMIT = 700
# path: reason
EXCEPTIONS = {}
HAND_WRITTEN = (".h", ".cpp", ".c", ".td", ".def", ".py", ".mlir", ".test", ".md", ".cmake", ".txt", ".in", ".json", ".toml")


def main():
    args = tree.parse(__doc__)
    mistakes = []
    for path in tree.files(args.root, *HAND_WRITTEN):
        if path in tree.GENERATED:
            continue
        lines = tree.text(args.root, path).count("\n")
        if lines > LIMIT and path not in EXCEPTIONS:
            mistakes.append(f"{path}: {lines} lines, more than {LIMIT}")
        if lines <= LIMIT and path in EXCEPTIONS:
            mistakes.append(f"{path}: {lines} lines, so it needs no exception any more")
    for path in EXCEPTIONS:
        if not (args.root / path).exists():
            mistakes.append(f"{path}: an exception for a file that does not exist")
    tree.finish("file-size", mistakes)


main()
