# RUN: %python %s
"""docs/reference/host.md has every public name of include/tessera/host and include/tessera/async, and names nothing else.

A name that stands in namespace tessera is in a code span of the page. A public member stands in a code span of the section whose heading
names its class. The first cell of each table row begins with a code span that declares such a name. Codes have their pages.
"""
import re

import tree

PAGE = "docs/reference/host.md"
FOLDERS = ("include/tessera/host/", "include/tessera/async/")
NOISE = re.compile(r"//[^\n]*|/\*.*?\*/|^[ \t]*#(?:\\\n|[^\n])*", re.MULTILINE | re.DOTALL)
STRING = re.compile(r'"(?:\\.|[^"\\])*"')
ACCESS = re.compile(r"\s*(public|private|protected)\s*:(?!:)")
TYPE = re.compile(r"(class|struct|enum(?:\s+class)?)\s+(\w+)")
NOT_A_NAME = {"requires", "noexcept", "decltype", "alignas", "sizeof", "static_assert", "explicit", "return"}


def after(text, start, pair):
    """The position behind the bracket that closes the one at `start`."""
    depth = 0
    for position in range(start, len(text)):
        depth += (text[position] == pair[0]) - (text[position] == pair[1])
        if depth == 0:
            return position + 1
    return len(text)


def without_heads(text):
    """A declaration without attributes and `template <...>` in front."""
    text = re.sub(r"\[\[.*?\]\]", " ", text, flags=re.DOTALL).strip()
    while match := re.match(r"template\s*<", text):
        text = text[after(text, match.end() - 1, "<>"):].strip()
    return text


def names_of(declaration):
    """What a declaration that is no class and no enumeration declares."""
    text = without_heads(declaration)
    if not text or re.match(r"(friend|static_assert|using namespace|template)\b", text) or re.search(r"=\s*(delete|default)\b|TESSERA_DELETED", text):
        return []
    if match := re.match(r"using\s+(\w+)", text):
        return [match.group(1)]
    if match := re.search(r"\boperator\s*([^\s\w(]+|\(\)|bool\b)", text):
        return [] if match.group(1) == "=" else ["operator " + match.group(1) if match.group(1) == "bool" else "operator" + match.group(1)]
    position = 0
    while match := re.compile(r"([~\w]+)\s*\(").search(text, position):
        if match.group(1) in NOT_A_NAME or match.group(1).startswith("TESSERA_"):
            position = after(text, match.end() - 1, "()")
            continue
        equals = text.find("=", position)
        if 0 <= equals < match.start() and "operator" not in text[:equals]:
            break
        return [match.group(1)]
    text = re.sub(r"<[^<>]*>", "", re.sub(r"<[^<>]*>", "", text))
    found = []
    for part in text.split(","):
        words = re.findall(r"[A-Za-z_]\w*", part.split("=")[0].split("{")[0])
        found += words[-1:]
    return found


class Reader:
    """Namespace-level names, members by class, and the classes of namespace detail that public ones show as their own."""

    def __init__(self, shown_bases=()):
        self.top, self.members, self.bases, self.shown = set(), {}, {}, set(shown_bases)

    def read(self, text):
        self.scope(STRING.sub('""', NOISE.sub("", text)), 0, None, "", True)

    def scope(self, text, position, kind, name, public):
        """Reads declarations up to the closing brace; `kind` is None, 'class' or 'skipped'."""
        begin = position
        while position < len(text):
            letter = text[position]
            if letter == "(":
                position = after(text, position, "()")
                continue
            if letter == "}":
                return position + 1
            if letter == ";":
                self.declare(text[begin:position], kind, name, public)
                position = begin = position + 1
                continue
            if kind == "class" and (label := ACCESS.match(text, begin)) and label.end() == position + 1:
                public = label.group(1) == "public"
                position = begin = position + 1
                continue
            if letter != "{":
                position += 1
                continue
            head = without_heads(text[begin:position])
            if match := re.match(r"(?:inline\s+)?namespace\s*(\w*)", head):
                inner = None if match.group(1) == "tessera" else "skipped"
                position = begin = self.scope(text, position + 1, inner, match.group(1), True)
                continue
            match = TYPE.match(re.sub(r"TESSERA_API\s+", "", head))
            if match and match.group(1).startswith("enum"):
                if kind is None:
                    self.top.add(match.group(2))
                    body = text[position + 1:after(text, position, "{}") - 1]
                    self.members.setdefault(match.group(2), set()).update(re.findall(r"(\w+)\s*=", body))
                position = begin = after(text, position, "{}")
                continue
            if match:
                inner = match.group(2)
                if kind is None:
                    self.top.add(inner)
                    self.bases.setdefault(inner, set()).update(re.findall(r"public\s+detail::(\w+)", head))
                known = kind is None or inner in self.shown
                position = begin = self.scope(text, position + 1, "class" if known else "skipped", inner, match.group(1) == "struct")
                continue
            end = after(text, position, "{}")
            following = text[end:].lstrip()[:1]
            if following in (",", ";", ")", "{"):
                position = end  # braces inside a declaration
                continue
            self.declare(text[begin:position], kind, name, public)
            position = begin = end
        return position

    def declare(self, declaration, kind, name, public):
        if kind == "skipped" or not public or TYPE.match(without_heads(declaration)):
            return
        found = [one for one in names_of(declaration) if one.lstrip("~") != name]
        if kind == "class":
            self.members.setdefault(name, set()).update(found)
        else:
            self.top.update(found)


def public_names(root):
    texts = [tree.text(root, path) for path in tree.files(root, ".h") if path.startswith(FOLDERS)]
    first = Reader()
    for text in texts:
        first.read(text)
    second = Reader(set().union(*first.bases.values()) if first.bases else ())
    for text in texts:
        second.read(text)
    for derived, bases in first.bases.items():
        for base in bases:
            second.members.setdefault(derived, set()).update(second.members.get(base, set()))
    return second.top, {one: names for one, names in second.members.items() if one in second.top}


def spans(text):
    return re.findall(r"`([^`]+)`", text)


def mentions(text, name):
    pattern = re.compile(r"(?<!\w)" + re.escape(name) + r"(?!\w)")
    return any(pattern.search(span.replace("\\|", "|")) for span in spans(text))


def main():
    root = tree.parse(__doc__).root
    top, members = public_names(root)
    mistakes = [] if top else ["no public name was found"]
    page = tree.text(root, PAGE) if (root / PAGE).exists() else ""
    sections = {part.split("\n", 1)[0]: part for part in re.split(r"^## ", page, flags=re.MULTILINE)[1:]}
    for name in sorted(top):
        if not mentions(page, name):
            mistakes.append(f"{PAGE}: does not have '{name}'")
    for owner, names in sorted(members.items()):
        section = "\n".join(body for heading, body in sections.items() if mentions(heading, owner))
        for name in sorted(names):
            if not mentions(section, name):
                mistakes.append(f"{PAGE}: no section whose heading names '{owner}' has its member '{name}'")
    known = top | set().union(*members.values()) if members else top
    for row in re.findall(r"^\| (`(?:[^|\\]|\\.)*)\|", page, re.MULTILINE):
        signature = spans(row)[0].replace("\\", "")
        plain = signature if "operator" in signature else re.sub(r"<[^<>]*>", "", re.sub(r"<[^<>]*>", "", signature))
        declared = names_of(re.sub(r"^template\s*", "", plain))
        if not declared or not set(declared) <= known:
            mistakes.append(f"{PAGE}: '{signature}' declares no public name")
    for code in sorted(set(re.findall(r"TS\d{4}", page))):
        if not (root / f"docs/diagnostics/{code}.md").exists():
            mistakes.append(f"{PAGE}: {code} has no page")
    tree.finish("host-reference", mistakes)


main()
