# RUN: %python %s
"""Every pass, conversion, rule, attribute, target, driver and combinator has its test where its path says; no file is named for a drawer."""
import pathlib
import re

import tree

DRAWERS = {"util", "utils", "utility", "utilities", "common", "misc", "base", "manager", "new", "v2"}
# Tables and public headers of a folder, which are no rule, attribute or combinator themselves.
TABLES = re.compile(r"^All[A-Z]\w*$")


class Tree:
    def __init__(self, root):
        self.root, self.paths = root, tree.files(root)

    def below(self, folder, pattern):
        """Paths of the folder itself whose file name matches."""
        return [p for p in self.paths if p.rsplit("/", 1)[0] == folder and re.fullmatch(pattern, p.rsplit("/", 1)[1])]

    def folders(self, folder):
        depth = folder.count("/") + 2
        return sorted({"/".join(p.split("/")[:depth]) for p in self.paths if p.startswith(folder + "/") and p.count("/") >= depth})

    def has(self, folder, name, *endings):
        """A test `<name><ending>` in the folder or below, whichever way its words are joined."""
        wanted = tree.kebab(name)
        for path in self.paths:
            if path.startswith(folder + "/"):
                for ending in endings:
                    if path.endswith(ending) and tree.kebab(path.rsplit("/", 1)[1][:-len(ending)]) == wanted:
                        return True
        return False


def passes(t):
    """The pass table names the source and both tests; a conversion's folder is looked at below."""
    for table in t.below("lowering/Transforms", r"Passes\.td"):
        folder = table.rsplit("/", 1)[0]
        for name in re.findall(r'^def (\w+)\s*:\s*Pass<', tree.text(t.root, table), re.MULTILINE):
            if not t.below(folder, f"{name}\\.cpp"):
                yield f"{folder}/{name}.cpp: the pass of {table} has no source file of its name"
            endings = ("-errors.mlir",) if name.startswith("Verify") else (".mlir", "-errors.mlir")
            if not t.has(f"test/{folder}", name, *endings):
                yield f"test/{folder}/{tree.kebab(name)}{endings[0]}: missing, the test of pass {name}"


def folders_with_tests(t, folder, what):
    """A folder's test is a folder of the same name, or a file named after it."""
    for path in t.folders(folder):
        name = path.rsplit("/", 1)[1]
        inside = any(p.startswith(f"test/{path}/") for p in t.paths)
        if not inside and not t.has(f"test/{folder}", name, ".mlir", "-errors.mlir", ".cpp", "_test.cpp", ".test"):
            yield f"test/{path}: missing, the tests of {what} {name}"


def files_with_tests(t, folder, what, sign=""):
    """Files that hold `sign` are what the folder is for; the others help them."""
    for path in t.below(folder, r".*\.cpp"):
        name = pathlib.PurePosixPath(path).stem
        if TABLES.match(name) or sign not in tree.text(t.root, path):
            continue
        if not t.has(f"test/{folder}", name, ".cpp"):
            yield f"test/{folder}/{tree.kebab(name)}.cpp: missing, the test of {what} {name}"


def combinators(t):
    """A header with a combinator's contract comment."""
    for path in t.below("include/tessera/async", r".*\.h"):
        name = pathlib.PurePosixPath(path).stem
        if "/// consumes" not in tree.text(t.root, path):
            continue
        if not t.has("test/runtime/async", name, "_test.cpp"):
            yield f"test/runtime/async/{name}_test.cpp: missing, the behaviour of combinator {name}"
        if not t.has("test/include/async", name, "-errors.cpp"):
            yield f"test/include/async/{tree.kebab(name)}-errors.cpp: missing, the misuse of combinator {name}"


def names(t):
    for path in t.paths:
        bad = DRAWERS & set(tree.words(pathlib.PurePosixPath(path).stem))
        if bad:
            yield f"{path}: no file is named '{bad.pop()}'; put what it holds with its noun"


def main():
    t = Tree(tree.parse(__doc__).root)
    mistakes = []
    for found in (passes(t), folders_with_tests(t, "lowering/Conversion", "conversion"),
                  folders_with_tests(t, "lowering/Target", "target"), folders_with_tests(t, "runtime/driver", "driver"),
                  files_with_tests(t, "plugin/Rules", "rule"), files_with_tests(t, "plugin/Attributes", "attribute", "ParsedAttrInfo"),
                  combinators(t), names(t)):
        mistakes.extend(found)
    tree.finish("mirrors", mistakes)


main()
