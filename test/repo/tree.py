"""The files of the repository, as the hygiene tests see them: everything but build results and dot folders."""
import argparse
import os
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve()

# Written by a generator and committed because another module or a reader needs them; `generated` compares them.
GENERATED = {
    "runtime/driver/cpu/interpreter/op_table.inc",
    "docs/reference/ops.md",
    "docs/reference/passes.md",
    "docs/reference/status.md",
}


def parse(description, **options):
    """The arguments that the tests share: the root of the tree, by default the one that this file is in."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--root", type=pathlib.Path, default=HERE.parents[2])
    for name, text in options.items():
        parser.add_argument(f"--{name}", help=text)
    return parser.parse_args()


def files(root, *suffixes):
    """Paths relative to the root, sorted, with '/' between folders."""
    found = []
    for folder, folders, names in os.walk(root):
        folders[:] = sorted(f for f in folders if not f.startswith(".") and f not in ("build", "__pycache__"))
        for name in names:
            path = pathlib.Path(folder, name).relative_to(root).as_posix()
            if not name.startswith(".") and (not suffixes or path.endswith(suffixes)):
                found.append(path)
    return sorted(found)


def text(root, path):
    return (root / path).read_text(encoding="utf-8", errors="replace")


def words(stem):
    """The words of a file name: 'PlaceChecks', 'place-checks' and 'place_checks' are all ['place', 'checks']."""
    split, previous = "", ""
    for letter in stem:
        if letter.isupper() and previous.islower():
            split += "-"
        split += letter
        previous = letter
    return [word for word in split.lower().replace("_", "-").replace(".", "-").split("-") if word]


def kebab(stem):
    return "-".join(words(stem))


def finish(test, mistakes):
    """Prints the mistakes and ends the test."""
    for mistake in mistakes:
        print(f"{test}: {mistake}")
    print(f"{test}: {len(mistakes)} mistakes")
    sys.exit(1 if mistakes else 0)
