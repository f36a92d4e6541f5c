"""Judges the bytecode of every op with NVIDIA's tools.

The modules below ops/ hold one entry each: `// from 13.x` and `// targets sm_..` before it say where it exists, and
`// tileirdisasm crashes` or `// tileiras has no code` what the tool cannot do though it should. Of each family, in every
version: what the tool disassembles is the same module again, and an entry that is too young is refused. Of the newest version: the
assembler accepts it for sm_90 and sm_100, and for every other target at least one entry. Results that nothing uses are stored first, so
that the assembler cannot leave their ops out.
"""
import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

VERSIONS = (1, 2, 3, 4)
TARGETS = ("sm_80", "sm_86", "sm_87", "sm_88", "sm_89", "sm_90", "sm_100", "sm_103", "sm_107", "sm_110", "sm_120", "sm_121")
ALWAYS = ("sm_90", "sm_100")
# CUDA_HOME would make the assembler look for its libraries elsewhere.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("CUDA_HOME", "CUDA_PATH", "CUDA_ROOT")}


def run(*command, text=None):
    return subprocess.run([str(word) for word in command], input=text, capture_output=True, text=True, env=ENVIRONMENT, timeout=600)


class Entry:
    """One entry in generic form, and where it exists."""

    def __init__(self, source, generic):
        self.name = re.search(r"entry @(\w+)", source).group(1)
        since = re.search(r"^// from 13\.(\d)$", source, re.MULTILINE)
        self.since = int(since.group(1)) if since else 1
        targets = re.search(r"^// targets (.*)$", source, re.MULTILINE)
        self.crashes = "// tileirdisasm crashes" in source
        self.codeless = "// tileiras has no code" in source
        self.targets = targets.group(1).split() if targets else TARGETS
        self.text = with_stores(generic)


# An op of the entry's own block stands four levels deep in generic form.
OP = re.compile(r'^ {6}(?:(%\w+)(?::(\d+))? = )?"cuda_tile\.(\w+)"')
TYPES = re.compile(r"\) -> (.*)$")


def split_types(text):
    """The types of a list, which may be nested."""
    types, depth, begin = [], 0, 0
    text = text.strip()
    if text.startswith("("):
        text = text[1:-1]
    for i, letter in enumerate(text):
        depth += (letter in "<([") - (letter in ">)]" and text[i - 1] != "-")
        if letter == "," and depth == 0:
            types.append(text[begin:i].strip())
            begin = i + 1
    return types + ([text[begin:].strip()] if text[begin:].strip() else [])


def values_of(lines):
    """(name, type) of every result of an op in the entry's own block."""
    name = count = None
    for line in lines:
        op = OP.match(line)
        if op:
            name, count = op.group(1), int(op.group(2) or 1)
        if name and (op or line.startswith("      })")) and (types := TYPES.search(line)) and not line.endswith("({"):
            for i, each in enumerate(split_types(types.group(1))):
                yield (name if count == 1 else f"{name}#{i}"), each
            name = None


def store(value, kind, number):
    """Ops that store a tile at a made-up address; elements that memory cannot hold are widened or packed first."""
    shape, element = re.fullmatch(r"!cuda_tile\.tile<((?:\d+x)*)(.*)>", kind).groups()
    out = []

    def op(text):
        out.append(f"      %s{number}_{len(out)} = cuda_tile.{text}")
        return f"%s{number}_{len(out) - 1}"

    if element.startswith("ptr<"):
        value = op(f"ptr_to_int {value} : tile<{shape}{element}> -> tile<{shape}i64>")
        element = "i64"
    elif element == "i4":
        value = op(f"exti {value} signed : tile<{shape}i4> -> tile<{shape}i8>")
        element = "i8"
    elif element == "f4E2M1FN":
        count = eval("*".join(shape.rstrip("x").split("x")))
        flat = op(f"reshape {value} : tile<{shape}{element}> -> tile<{count}x{element}>")
        shape, element = f"{count // 2}x", "i8"
        value = op(f"pack {flat} : tile<{count}xf4E2M1FN> -> tile<{shape}i8>")
    address = op(f"constant <i64: 4096> : tile<{shape}i64>")
    pointer = op(f"int_to_ptr {address} : tile<{shape}i64> -> tile<{shape}ptr<{element}>>")
    op(f"store_ptr_tko weak {pointer}, {value} : tile<{shape}ptr<{element}>>, tile<{shape}{element}> -> token")
    return out


def with_stores(generic):
    lines = generic.splitlines()
    out = []
    for line in lines:
        if line.startswith('      "cuda_tile.return"'):
            break
        out.append(line)
    used = set(re.findall(r"%\w+(?:#\d+)?", re.sub(r"^ *%\w+(?::\d+)? = ", "", "\n".join(lines), flags=re.MULTILINE)))
    for number, (value, kind) in enumerate(values_of(lines)):
        if kind.startswith("!cuda_tile.tile<") and value not in used:
            out += store(value, kind, number)
    return "\n".join(out + ['      "cuda_tile.return"() : () -> ()', "    }) : () -> ()"])


class Judge:
    def __init__(self, args, scratch):
        self.tools, self.opt, self.translate, self.scratch = args.tileiras, args.opt, args.translate, pathlib.Path(scratch)
        self.mistakes, self.count = [], 0

    def fault(self, what, text):
        self.mistakes.append(f"{what}: {text.strip()[:2000]}")

    def read(self, path):
        """The entries of a family."""
        sources = re.split(r"^// -----\n", path.read_text(), flags=re.MULTILINE)
        done = run(self.opt, path, "--split-input-file", "--mlir-print-op-generic")
        if done.returncode:
            self.fault(path.name, done.stderr)
            return []
        modules = re.split(r"^// -----\n", done.stdout, flags=re.MULTILINE)
        # Around an entry stand its module and the file, each with a line before and one after.
        return [Entry(source, "\n".join(module.strip().splitlines()[2:-2])) for source, module in zip(sources, modules, strict=True)]

    def write(self, entries, minor, name):
        """The bytecode of some entries, or the error."""
        text = '"cuda_tile.module"() <{sym_name = "kernels"}> ({\n' + "\n".join(each.text for each in entries) + "\n}) : () -> ()\n"
        path = self.scratch / f"{name}.tileirbc"
        done = run(self.translate, "--text-to-bytecode", f"--bytecode-version=13.{minor}", "-", "-o", path, text=text)
        return (path, None) if done.returncode == 0 else (None, done.stderr)

    def disassemble(self, family, entries, minor):
        name, known = f"{family}-13.{minor}", [each for each in entries if each.since <= minor and not each.crashes]
        if not known:
            return None
        path, error = self.write(known, minor, name)
        if error:
            return self.fault(name, error)
        done = run(self.tools / "tileirdisasm", path)
        if done.returncode or "error" in done.stderr:
            return self.fault(f"{name}: tileirdisasm", done.stderr)
        again = self.scratch / f"{name}-again.tileirbc"
        text = f"cuda_tile.module @kernels {{\n{done.stdout}\n}}\n"
        parsed = run(self.translate, "--text-to-bytecode", f"--bytecode-version=13.{minor}", "-", "-o", again, text=text)
        if parsed.returncode:
            return self.fault(f"{name}: the disassembler's text", parsed.stderr)
        ours, theirs = (run(self.translate, "--bytecode-to-text", each).stdout.splitlines() for each in (path, again))
        if not ours or ours != theirs:
            self.fault(f"{name}: the disassembler's text is another module", "\n".join(list(difflib.unified_diff(ours, theirs, n=0))[:20]))

    def crash(self, family, entry):
        """The disassembler's own fault, until it is mended."""
        path, error = self.write([entry], VERSIONS[-1], f"{family}-{entry.name}-crash")
        if error or run(self.tools / "tileirdisasm", path).returncode >= 0:
            self.fault(f"{family}: {entry.name} no longer crashes tileirdisasm", error or "take the line before it away")

    def lack(self, family, entry):
        """The assembler's own fault, for its verifier lets the entry pass; until it is mended."""
        path, error = self.write([entry], VERSIONS[-1], f"{family}-{entry.name}-lack")
        code = None if error else run(self.tools / "tileiras", "--gpu-name", entry.targets[-1], path, "-o", path.with_suffix(".cubin")).returncode
        if code is None or not (code == 5 or code < 0):
            self.fault(f"{family}: {entry.name} is no longer without code, exit code {code}", error or "take the line before it away")

    def refuse(self, family, entry):
        _, error = self.write([entry], entry.since - 1, f"{family}-{entry.name}-young")
        if not error or "requires bytecode version" not in error and "requires version" not in error:
            self.fault(f"{family}: {entry.name} in 13.{entry.since - 1}", error or "written, though it is too young")

    def assemble(self, family, entries, target):
        """All at once; if that fails, one by one to name them."""
        name = "-".join([family, target, *(each.name for each in entries if len(entries) == 1)])
        path, error = self.write(entries, VERSIONS[-1], name)
        if error:
            return self.fault(name, error)
        done = run(self.tools / "tileiras", "--gpu-name", target, path, "-o", path.with_suffix(".cubin"))
        if done.returncode == 0 and "error:" not in done.stderr:
            self.count += len(entries)
        elif len(entries) == 1:
            self.fault(f"{family}: {entries[0].name} for {target}, exit code {done.returncode}", done.stderr or "no reason given")
        else:
            before = len(self.mistakes)
            for each in entries:
                self.assemble(family, [each], target)
            if len(self.mistakes) == before:
                self.fault(f"{name}: fails as a whole, exit code {done.returncode}", done.stderr or "no reason given")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tileiras", type=pathlib.Path, required=True, help="the assembler, or the root of its tools")
    parser.add_argument("--opt", default="tessera-opt")
    parser.add_argument("--translate", default="tessera-translate")
    parser.add_argument("modules", type=pathlib.Path, nargs="+")
    args = parser.parse_args()
    args.tileiras = args.tileiras.parent if args.tileiras.is_file() else args.tileiras / "bin"
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        judge, jobs = Judge(args, scratch), []
        for path in args.modules:
            family, entries = path.stem, judge.read(path)
            jobs += [pool.submit(judge.disassemble, family, entries, minor) for minor in VERSIONS]
            jobs += [pool.submit(judge.refuse, family, each) for each in entries if each.since > 1]
            jobs += [pool.submit(judge.crash, family, each) for each in entries if each.crashes]
            jobs += [pool.submit(judge.lack, family, each) for each in entries if each.codeless]
            entries = [each for each in entries if not each.codeless]
            for target in TARGETS:
                supported = [each for each in entries if target in each.targets]
                # What neither of the two has is assembled for the first target that has it.
                rest = [each for each in supported if each.targets[0] == target and not set(ALWAYS) & set(each.targets)]
                chosen = supported if target in ALWAYS else rest or supported[:1]
                if chosen:
                    jobs.append(pool.submit(judge.assemble, family, chosen, target))
        for job in jobs:
            job.result()
    for mistake in judge.mistakes:
        print(mistake)
    print(f"official: {judge.count} entries assembled, {len(judge.mistakes)} mistakes")
    sys.exit(1 if judge.mistakes else 0)


main()
