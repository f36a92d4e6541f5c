# RUN: %python %s
"""Every code has its page and a test that provokes it, every page has its code, and no text names a code that does not exist."""
import re

import tree

# Where codes are declared: the tables of the plugin, of lowering and of the runtime.
TABLES = ("plugin/Diagnostics/Diagnostics.def", "lowering/Diagnostics/Diagnostics.def", "runtime/error/error_codes.def")
# Codes of refusals that only clang can give: their words stand in the headers' deleted and diagnosed overloads.
ENTRY = re.compile(r"^\s*TESSERA_\w*\((?:(\w+),\s*)?(\d{4}),\s*(.*)$", re.MULTILINE)
KEBAB = re.compile(r'"([a-z0-9]+(?:-[a-z0-9]+)+)"')
ERRC = re.compile(r"^\s*(\w+) = (\d{4}),", re.MULTILINE)
# Numbers that become codes without the table's names: casts, and enumerators, which somebody may cast.
CAST = re.compile(r"\berrc\s*[({]\s*(\d+)|static_cast<(?:\w+::)*errc>\(\s*(\d+)")
ENUM = re.compile(r"\benum\s+(?:class\s+|struct\s+)?\w*\s*(?::[^{;]*)?\{([^}]*)\}")
ENUMERATOR = re.compile(r"\w+\s*=\s*([1-9]\d{3})\b(?!\s*[-+*/<|&])")


def declared(root):
    """code -> kebab name, or None where a table gives none."""
    codes = {}
    for table in TABLES:
        if not (root / table).exists():
            continue
        for match in ENTRY.finditer(tree.text(root, table)):
            name = KEBAB.search(match.group(3))
            code = int(match.group(2))
            codes[code] = codes.get(code) or (name.group(1) if name else None)
    return codes


def main():
    root = tree.parse(__doc__).root
    codes, mistakes = declared(root), []
    if not codes:
        mistakes.append("the tables declare no code")

    errc = {}
    if (root / "include/tessera/host/error.h").exists():
        errc = {int(number): name for name, number in ERRC.findall(tree.text(root, "include/tessera/host/error.h"))}
    for code in sorted(set(errc) - set(codes)):
        mistakes.append(f"include/tessera/host/error.h: errc::{errc[code]} is {code}, which no table declares")

    pages = {}
    for path in tree.files(root, ".md"):
        match = re.fullmatch(r"docs/diagnostics/TS(\d{4})\.md", path)
        if match:
            pages[int(match.group(1))] = path
        elif path.startswith("docs/diagnostics/") and not path.endswith("README.md"):
            mistakes.append(f"{path}: not the page of a code")
    for code, path in sorted(pages.items()):
        title = tree.text(root, path).split("\n", 1)[0]
        if code not in codes:
            mistakes.append(f"{path}: no table declares TS{code}")
        elif not title.startswith(f"# TS{code} ") or (codes[code] and title != f"# TS{code} {codes[code]}"):
            mistakes.append(f"{path}:1: the title is '# TS{code} {codes[code] or 'name'}'")

    tests = "\n".join(tree.text(root, path) for path in tree.files(root, ".cpp", ".mlir", ".test", ".c")
                      if path.startswith(("test/", "examples/")) and not path.startswith("test/repo/"))
    for code in sorted(codes):
        if code not in pages:
            mistakes.append(f"docs/diagnostics/TS{code}.md: missing")
        provoked = re.search(rf"TS{code}\b", tests) or (code in errc and re.search(rf"errc::{errc[code]}\b", tests))
        if not provoked:
            mistakes.append(f"TS{code}: no test provokes it" + (f" (errc::{errc[code]})" if code in errc else ""))

    for path in tree.files(root, ".h", ".cpp", ".td", ".def"):
        if path.startswith(("include/", "plugin/", "lowering/", "runtime/")):
            for number in set(re.findall(r"\[TS(\d{4})\]", tree.text(root, path))):
                if int(number) not in codes:
                    mistakes.append(f"{path}: names TS{number}, which no table declares")
    for path in tree.files(root, ".h", ".cpp", ".inc", ".def"):
        if not path.startswith(("include/", "plugin/", "lowering/", "runtime/", "test/runtime/")):
            continue
        text = tree.text(root, path)
        numbers = {int(a or b) for a, b in CAST.findall(text)}
        if path.startswith("runtime/"):
            numbers |= {int(number) for body in ENUM.findall(text) for number in ENUMERATOR.findall(body)}
        for number in sorted(numbers - set(codes)):
            mistakes.append(f"{path}: makes a code of the number {number}, which no table declares")
    tree.finish("catalogue", mistakes)


main()
