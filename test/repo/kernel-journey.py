# REQUIRES: plugin, lowering, compiler, runtime
# RUN: rm -rf %t
# RUN: %python %s --compile "%clang_tessera" --link "%libtessera" --translate %tessera-translate --cache %tessera-cache --scratch %t
"""docs/kernel-journey.md shows what its own program really dumps.

The page's one C++ block is compiled and launched once with TESSERA_DUMP; each block below it whose fence names a stage is compared with
that stage, white space aside, so that long lines may be broken. `--write yes` writes the blocks anew.
"""
import os
import re
import shlex
import struct
import subprocess

import tree

PAGE = "docs/kernel-journey.md"
FENCE = re.compile(r"^```(cpp|mlir|text) (\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
STAGES = ["emit", "checks", "tile", "target", "artifact"]
ATTRIBUTE = re.compile(r" (?=attributes \{)|(?<=,) (?=(?:tessera\.\w+|parameter_names) = )")
SIDES = {0: "base pointer", 1: "extent on axis {}", 2: "stride on axis {}", 3: "value"}
WIDTH = 136


def call(command, **options):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, errors="replace", **options)
    if done.returncode:
        raise SystemExit(f"kernel-journey: {shlex.join(map(str, command))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def arguments(entry, names):
    """What the driver passes to the entry, in order: section 3 of the artifact inside a cache entry (include/tessera/abi/jit_api.h)."""
    at = entry.index(b"TSSA")
    end = at + struct.unpack_from("<Q", entry, at + 8)[0]
    at += 16
    while at < end:
        tag, _, size = struct.unpack_from("<IIQ", entry, at)
        if tag == 3:
            for i in range(struct.unpack_from("<I", entry, at + 16)[0]):
                kind, axis, size_in_bytes, _, parameter = struct.unpack_from("<BBBBI", entry, at + 20 + 8 * i)
                yield f"argument {i}     {SIDES[kind].format(axis)} of {names[parameter]}, {size_in_bytes} bytes"
            return
        at += 16 + (size + 7) // 8 * 8
    raise SystemExit("kernel-journey: the artifact has no list of arguments")


def dumps(args, program):
    scratch = args.scratch
    os.makedirs(scratch, exist_ok=True)
    with open(os.path.join(scratch, "vec_add.cpp"), "w", encoding="utf-8") as source:
        source.write(program)
    call([*shlex.split(args.compile), "vec_add.cpp", "-o", "vec_add", *shlex.split(args.link)], cwd=scratch)
    call([os.path.join(scratch, "vec_add")], cwd=scratch,
         env=dict(os.environ, TESSERA_BACKEND="cpu", TESSERA_CACHE_DIR=os.path.join(scratch, "cache"), TESSERA_DUMP="emit,checks,tile,target",
                  TESSERA_DUMP_DIR=scratch))
    stem = os.path.join(scratch, "vec_add_128_")
    stages = {}
    for stage in ("emit", "checks", "tile"):
        with open(f"{stem}.{stage}.mlir", encoding="utf-8") as dump:
            stages[stage] = dump.read()
    stages["target"] = call([args.translate, "--bytecode-to-text", f"{stem}.target.tileirbc"])

    entries = [os.path.join(folder, name) for folder, _, names in os.walk(os.path.join(scratch, "cache")) for name in names
               if name.endswith(".tsa")]
    if len(entries) != 1:
        raise SystemExit(f"kernel-journey: one entry in the cache was expected, not {entries}")
    with open(entries[0], "rb") as entry:
        listed = list(arguments(entry.read(), re.search(r'parameter_names = \["(.*?)"\]', stages["emit"]).group(1).split('", "')))
    key = os.path.basename(entries[0])[:16]
    shown = call([args.cache, f"--cache-dir={os.path.join(scratch, 'cache')}", "show", key])
    stages["artifact"] = "\n".join(listed + [line for line in shown.splitlines() if line.startswith(("code", "accesses", "predicate"))])
    return stages


def wrap(text):
    """Breaks long lines before attributes, else after a comma or before an arrow."""
    for line in text.strip("\n").splitlines():
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        for number, piece in enumerate(ATTRIBUTE.split(line) if len(line) > WIDTH else [line]):
            piece = indent + piece if number else piece
            while len(piece) > WIDTH:
                cut = max(piece.rfind(mark, len(indent), WIDTH) + shift for mark, shift in (("}, ", 3), (", ", 2), (" -> ", 1), (": ", 2)))
                best = piece.rfind("}, ", len(indent) + 60, WIDTH) + 3
                cut = best if best > 2 else cut
                yield piece[:cut].rstrip()
                piece = indent + "    " + piece[cut:]
            yield piece


def main():
    args = tree.parse(__doc__, compile="compiler with plugin", link="link flags", translate="tessera-translate", cache="tessera-cache",
                      scratch="folder for results", write="yes: write the blocks anew")
    page = tree.text(args.root, PAGE)
    blocks = {match.group(2): match.group(3) for match in FENCE.finditer(page)}
    mistakes = [f"{PAGE}: no block for '{stage}'" for stage in ["accepted", *STAGES] if stage not in blocks]
    if mistakes:
        tree.finish("kernel-journey", mistakes)
    stages = dumps(args, blocks["accepted"])
    if args.write:
        page = FENCE.sub(lambda m: m.group(0) if m.group(2) not in stages else
                         f"```{m.group(1)} {m.group(2)}\n" + "\n".join(wrap(stages[m.group(2)])) + "\n```", page)
        (args.root / PAGE).write_text(page, encoding="utf-8")
        return
    for stage in STAGES:
        shown, made = blocks[stage].split(), stages[stage].split()
        if shown != made:
            at = next((i for i, pair in enumerate(zip(shown, made)) if pair[0] != pair[1]), min(len(shown), len(made)))
            near = slice(max(at - 5, 0), at + 5)
            mistakes.append(f"{PAGE}: stage '{stage}' differs; `--write yes` writes it anew\n  page: {' '.join(shown[near])}\n"
                            f"  dump: {' '.join(made[near])}")
    tree.finish("kernel-journey", mistakes)


main()
