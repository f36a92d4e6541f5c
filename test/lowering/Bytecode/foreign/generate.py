"""Writes Tile IR bytecode with cuTile Python: kernels joined from fragments.py, and those of kernels.py. Needs neither GPU nor driver.

    generate.py --out FOLDER        one .tileirbc per kernel, and list.json, which says what each is

The same files result from every run. A joined kernel's source stands in FOLDER/joined.py, so that its locations point at something.
"""
import argparse
import collections
import importlib.util
import json
import pathlib
import re
import warnings

import cuda.tile as ct
from cuda.tile.compilation import ArrayConstraint, CallingConvention, ConstantConstraint, KernelSignature, ListConstraint, ScalarConstraint, export_kernel

import encoded
import kernels
from fragments import PIECES

VERSIONS = ["13.1", "13.2", "13.3", "13.4"]
FLOATS = {"f32": "ct.float32", "f16": "ct.float16", "bf16": "ct.bfloat16", "f64": "ct.float64"}
INTEGERS = {"i32": "ct.int32", "i64": "ct.int64", "u32": "ct.uint32", "i8": "ct.int8", "u8": "ct.uint8"}
# Results of i1, f16 and so on have pieces of their own; a frame only sets the element type of x and p, its shape and its parameters.
SHAPES = [(8, 16), (8, 32), (8, 64), (8, 128)]
OPTIONS = ["", "occupancy=2", "num_ctas=2", "", "occupancy=ct.ByTarget(sm_90=3, default=1)", "num_ctas=ct.ByTarget(sm_100=2), opt_level=2", "num_worker_warps=8"]
HEADER = """import cuda.tile as ct
from cuda.tile import MemoryOrder as MO, MemoryScope as MS, PaddingMode as PAD, RoundingMode as RM
"""


# Left out: an earlier combination has the same ops.
SAME_OPS = [["load-ordered"], ["tiled-view"], ["f8e8m0"], ["mma-f8"], ["atomic-xchg"], ["tiled-view", "remf"], ["extract", "tiled-view"], ["load-ordered", "addf"]]


class Spelling:
    """One way to write a piece, and what it asks for."""

    def __init__(self, name, variable, text):
        code, _, tags = text.rpartition(" # ") if " # " in text else (text, "", "")
        self.name, self.variable = name, variable
        self.lines = code[1:].split("\n") if code[0] == "!" else [f"{variable} = {code}"]
        words = tags.split()
        self.version = next((word for word in words if word.startswith("13.")), "13.1")
        self.target = next((word for word in words if word.startswith("sm_")), None)
        self.floats = [word for word in words if word in FLOATS]
        self.integers = [word for word in words if word in INTEGERS]


class Pieces:
    """The spellings of each piece, taken in turn."""

    def __init__(self):
        self.spellings = {name: [Spelling(name, variable, text) for text in texts] for name, variable, texts in PIECES}
        self.turn = dict.fromkeys(self.spellings, 0)

    def take(self, name, fits=lambda spelling: True):
        """The next spelling that fits, or None."""
        texts = self.spellings[name]
        for _ in texts:
            spelling = texts[self.turn[name] % len(texts)]
            self.turn[name] += 1
            if fits(spelling):
                return spelling
        return None


def common(lists, every):
    """The element types that every spelling takes; one that names none takes all."""
    return [name for name in every if all(not names or name in names for names in lists)]


def choose(pieces, names):
    """A spelling for each name such that their element types go together; None where no spelling does."""
    chosen = []
    for name in names:
        def fits(spelling):
            every = chosen + [spelling]
            targets = {each.target for each in every} - {None}
            return common([each.floats for each in every], FLOATS) and common([each.integers for each in every], INTEGERS) and len(targets) < 2
        spelling = pieces.take(name, fits)
        if spelling is None:
            return None
        chosen.append(spelling)
    return chosen


def combinations(names):
    """Every piece alone, then pairs and larger groups at distances that meet each piece with others of its own and of other families."""
    count = len(names)
    for name in names:
        yield [name]
    for step in (7, 29):
        for index in range(count):
            yield [names[index], names[(index + step) % count]]
    for index in range(0, count, 2):
        yield [names[index], names[(index + 13) % count], names[(index + 41) % count]]
    for index in range(0, count, 4):
        yield [names[(index + distance) % count] for distance in (0, 17, 35, 58, 71)]


def source(name, chosen, number):
    """The kernel's text, its parameters and the element types of f and n."""
    element = common([each.floats for each in chosen], FLOATS)
    integer = common([each.integers for each in chosen], INTEGERS)
    element, integer = element[number % len(element)], integer[number % len(integer)]
    body = [line for each in chosen for line in each.lines]
    words = set(re.findall(r"\w+", re.sub(r"'[^']*'", "", "\n".join(body))))
    before, after = ["i = ct.bid(0)"], []
    for variable, read, written in (("x", "f", "g"), ("p", "n", "m")):
        if variable in words:
            before.append(f"{variable} = ct.load({read}, (i, 0), (A, B))")
            words.add(read)
            if any(each.variable == variable for each in chosen):
                after.append(f"ct.store({written}, (i, 0), {variable})")
                words.add(written)
    shape = SHAPES[number % len(SHAPES)]
    replacements = {"A": str(shape[0]), "B": str(shape[1]), "T": FLOATS[element], "I": INTEGERS[integer]}
    lines = [re.sub(r"(?<!\w)[ABTI](?!\w)", lambda match: replacements[match[0]], line) for line in before + body + after]
    parameters = [word for word in "fgnmvwhqlusc" if word in words]
    options = OPTIONS[number % len(OPTIONS)]
    head = f"@ct.kernel({options})\ndef {name}({', '.join(parameters)}):" if options else f"@ct.kernel\ndef {name}({', '.join(parameters)}):"
    return "\n".join([head] + ["    " + line for line in lines]), parameters, FLOATS[element], INTEGERS[integer]


def array(dtype, rank, number, aliases=()):
    """An array parameter; what is promised of its layout takes turns."""
    facts = [
        dict(stride_constant=(None,) * (rank - 1) + (1,), base_addr_divisible_by=16),
        dict(),
        dict(stride_constant=(None,) * (rank - 1) + (1,), stride_divisible_by=(16,) * (rank - 1) + (1,), shape_divisible_by=16, base_addr_divisible_by=128),
        dict(index_dtype=ct.int64, stride_constant=(None,) * (rank - 1) + (1,)),
        dict(base_addr_divisible_by=8, shape_divisible_by=4),
        dict(shape_constant=(64,) * rank, stride_constant=tuple(64 ** (rank - 1 - axis) for axis in range(rank)), base_addr_divisible_by=16),
    ][number % 6]
    return ArrayConstraint(dtype, rank, **{"index_dtype": ct.int32, "stride_lower_bound_incl": 0, "may_alias_internally": number % 9 == 4, "alias_groups": aliases, **facts})


def constraints(parameters, element, integer, number):
    """What is promised of the parameters of a joined kernel."""
    shared = ("together",) if number % 5 == 2 and {"f", "g"} <= set(parameters) else ()
    kinds = {"f": lambda: array(element, 2, number, shared), "g": lambda: array(element, 2, number, shared), "n": lambda: array(integer, 2, number),
             "m": lambda: array(integer, 2, number), "v": lambda: array(ct.float32, 1, number), "w": lambda: array(ct.int32, 1, number),
             "h": lambda: array(ct.bfloat16 if number % 2 else ct.float16, 2, number), "q": lambda: array(ct.float8_e4m3fn if number % 2 else ct.float8_e5m2, 2, number),
             "l": lambda: ListConstraint(array(ct.float32, 2, 0), alias_groups=(), elements_may_alias=number % 2 == 1), "u": lambda: array(ct.float32, 3, number),
             "s": lambda: ScalarConstraint(ct.float32), "c": lambda: ScalarConstraint(ct.int32)}
    return [kinds[parameter]() for parameter in parameters]


def parameter_of(given):
    """A parameter as kernels.py gives it."""
    if isinstance(given, tuple):
        return array(*given, number=0)
    if isinstance(given, list):
        return ListConstraint(array(*given, number=0), alias_groups=(), elements_may_alias=False)
    return ConstantConstraint(given) if isinstance(given, (bool, int, float)) else ScalarConstraint(given)


def write(path, kernel, parameters, version, target):
    """One kernel as a file; the entry has the kernel's name."""
    signature = KernelSignature(parameters, CallingConvention.cutile_python_v2(), kernel._annotated_function.pyfunc.__name__)
    export_kernel(kernel, [signature], str(path), gpu_code=target, output_format="tileir_bytecode", bytecode_version=version)


def load(path, name):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def joined(out):
    """The joined kernels; their text goes to joined.py. Yields file name, kernel, parameters, version, target, names of the pieces."""
    pieces, kernels = Pieces(), {}
    for number, names in enumerate(combinations([name for name, _, _ in PIECES])):
        chosen = None if names in SAME_OPS else choose(pieces, names)
        if chosen is not None:
            kernels[number] = chosen
    texts = {number: source(f"joined{number:03}", chosen, number) for number, chosen in kernels.items()}
    (out / "joined.py").write_text("\n\n".join([HEADER] + [text for text, *_ in texts.values()]) + "\n")
    module = load(out / "joined.py", "joined")
    used = collections.Counter()  # of a piece and a version
    for number, chosen in kernels.items():
        _, parameters, element, integer = texts[number]
        least = VERSIONS.index(max(each.version for each in chosen))
        version = min(VERSIONS[least:], key=lambda version: sum(used[each.name, version] for each in chosen))
        used.update((each.name, version) for each in chosen)
        target = next((each.target for each in chosen if each.target), "sm_90")
        given = constraints(parameters, getattr(ct, element[3:]), getattr(ct, integer[3:]), number)
        yield f"joined{number:03}", getattr(module, f"joined{number:03}"), given, version, target, "+".join(each.name for each in chosen)


def whole(table):
    """The kernels of a table of kernels.py, as joined() gives them."""
    for kernel, version, target, parameters in table:
        name = kernel._annotated_function.pyfunc.__name__
        yield f"{name}-{version}", kernel, [parameter_of(each) for each in parameters], version, target, name


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--out", type=pathlib.Path, required=True)
    out = options.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    warnings.simplefilter("ignore")  # hints that an old version cannot hold
    rows = []
    for number, (name, kernel, parameters, version, target, pieces) in enumerate([*joined(out), *whole(kernels.KERNELS), *whole(kernels.REFUSED)]):
        # Below 13.3 a file is for one target; from then on it need not be.
        written_for = "sm_100" if version < "13.3" or target == "sm_100" else [None, "sm_90"][number % 2]
        try:
            write(out / f"{name}.tileirbc", kernel, parameters, version, written_for)
        except Exception as error:
            raise RuntimeError(f"{name} ({pieces}) in {version}") from error
        refused = any(kernel is each for each, *_ in kernels.REFUSED)
        rows.append({"file": f"{name}.tileirbc", "writer": "cuda-tile", "version": version, "target": target, "pieces": pieces, "refused": refused})
    for steps, version in encoded.FILES:
        pieces = "-".join(step.__name__ for step in steps)
        name = f"{pieces}-{version}.tileirbc"
        (out / name).write_bytes(encoded.encode(steps, version))
        rows.append({"file": name, "writer": "cuda-tile's encoder", "version": version, "target": "sm_90", "pieces": pieces, "refused": False})
    (out / "list.json").write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
