# RUN: %python %s
"""Every include is in this table, which is the table of modules in docs/architecture.md. A new edge is a reviewed edit here.

A key is a folder or a file; the longest key that a path starts with decides. Values are what the files there may include: folders or
files of the repository as they stand in an include line, or one of the outside names `std`, `c`, `posix`, `clang`, `mlir`, `llvm`, `cuda`.
"""
import re

import tree

PUBLIC = ["tessera/types", "tessera/dsl", "tessera/host", "tessera/async", "tessera/abi", "tessera/detail"]

ALLOWED = {
    # The waist is C and knows nothing else of ours.
    "include/tessera/abi": ["c", "tessera/abi"],
    "include/tessera/detail": ["std", "tessera/detail", "tessera/types", "tessera/abi", "tessera/host"],
    # Exact scalar arithmetic is a leaf, so that the dialect and the runtime may share it.
    "include/tessera/detail/arithmetic.h": ["std", "tessera/detail/arithmetic"],
    "include/tessera/detail/arithmetic": ["std", "tessera/detail/arithmetic"],
    "include/tessera/types": ["std", "tessera/detail", "tessera/types"],
    "include/tessera/dsl": ["std", "tessera/detail", "tessera/types", "tessera/abi", "tessera/dsl"],
    "include/tessera/host": ["std", "tessera/detail", "tessera/types", "tessera/abi", "tessera/host"],
    "include/tessera/async": ["std", "tessera/detail", "tessera/types", "tessera/abi", "tessera/host", "tessera/async"],
    # Umbrellas: includes and nothing else.
    "include/tessera/tessera.h": ["tessera"],
    "include/tessera/dsl.h": ["tessera/types", "tessera/dsl", "tessera/detail"],
    "include/tessera/host.h": ["tessera/types", "tessera/host", "tessera/detail"],
    "include/tessera/async.h": ["tessera/async", "tessera/host.h"],
    # The plugin places checks for its report, so it links the passes that decide ownership; conversions, targets and codec stay out.
    "plugin": ["std", "posix", "clang", "mlir", "llvm", "plugin", "tessera/abi", "tessera/detail/arithmetic.h", "lowering/Dialect", "lowering/Analysis",
               "lowering/Transforms", "lowering/Diagnostics"],
    # lowering, from the dialects upwards.
    "lowering/Dialect": ["std", "mlir", "llvm", "lowering/Dialect", "tessera/detail/arithmetic.h"],
    "lowering/Diagnostics": ["std", "mlir", "llvm", "lowering/Diagnostics"],
    "lowering/Analysis": ["std", "mlir", "llvm", "lowering/Dialect", "lowering/Diagnostics", "lowering/Analysis"],
    "lowering/Transforms": ["std", "mlir", "llvm", "lowering/Dialect", "lowering/Diagnostics", "lowering/Analysis",
                            "lowering/Transforms"],
    "lowering/Conversion": ["std", "mlir", "llvm", "lowering/Dialect", "lowering/Diagnostics", "lowering/Analysis",
                            "lowering/Transforms", "lowering/Conversion"],
    "lowering/Bytecode": ["std", "mlir", "llvm", "lowering/Dialect", "lowering/Diagnostics", "lowering/Bytecode"],
    "lowering/Target": ["std", "posix", "mlir", "llvm", "lowering/Dialect", "lowering/Diagnostics", "lowering/Analysis",
                        "lowering/Transforms", "lowering/Conversion", "lowering/Bytecode", "lowering/Target"],
    "lowering/Compiler": ["std", "posix", "mlir", "llvm", "lowering", "tessera/abi"],
    # The list of architectures is for pages too.
    "lowering/TableGen": ["std", "mlir", "llvm", "lowering/TableGen", "lowering/Dialect/CudaTile/Architectures.h"],
    "lowering/Tools": ["std", "mlir", "llvm", "lowering"],
    # The runtime knows neither compiler nor CUDA headers; CUDA's types are declared in its own driver alone.
    "runtime": ["std", "posix", "runtime"] + PUBLIC,
    "runtime/driver/cuda": ["std", "posix", "cuda", "runtime"] + PUBLIC,
}

C = {"stdint.h", "stddef.h"}
POSIX = re.compile(r"(sys/.*|dlfcn|fcntl|unistd|pthread|sched|spawn|signal|poll|errno|dirent|time|link|elf|cxxabi|ftw|limits|stdlib|stdio|string"
                   r"|stdint|stddef)(\.h)$|cxxabi\.h$|sys/.*\.h$")
OUTSIDE = {"clang": "clang/", "mlir": "mlir/", "llvm": ("llvm/", "llvm-c/")}
OURS = ("tessera/", "plugin/", "lowering/", "runtime/")
INCLUDE = re.compile(r'^\s*#?\s*include\s*(["<])([^">]+)[">]', re.MULTILINE)


def kind(name):
    """The outside name that an include belongs to, or None."""
    for outside, prefixes in OUTSIDE.items():
        if name.startswith(prefixes):
            return {outside}
    if name in C:
        return {"c", "std", "posix"}
    if POSIX.match(name):
        return {"posix"}
    if "cuda" in name or name.startswith("nv"):
        return {"cuda"}
    if "/" not in name and not name.endswith(".h"):
        return {"std"}
    return set()


def rule_for(path):
    keys = [key for key in ALLOWED if path == key or path.startswith(key + "/")]
    return max(keys, key=len) if keys else None


def mistake(path, name):
    """Why this include is not allowed, or None."""
    rule = rule_for(path)
    if rule is None:
        return "the file is in no row of the table"
    if name.startswith(OURS):
        if any(name == allowed or name.startswith(allowed + "/") for allowed in ALLOWED[rule]):
            return None
        return f"{rule} may not include '{name}'"
    kinds = kind(name)
    if not kinds:
        return f"'{name}' is neither a path from the repository's root nor a known outside header"
    if kinds & set(ALLOWED[rule]):
        return None
    return f"{rule} may not include '{name}' ({', '.join(sorted(kinds))})"


def main():
    args = tree.parse(__doc__)
    mistakes = []
    for path in tree.files(args.root, ".h", ".cpp", ".c", ".td", ".def", ".inc"):
        if not path.startswith(("include/", "plugin/", "lowering/", "runtime/")):
            continue
        for match in INCLUDE.finditer(tree.text(args.root, path)):
            reason = mistake(path, match.group(2))
            if reason:
                line = tree.text(args.root, path).count("\n", 0, match.start(2)) + 1
                mistakes.append(f"{path}:{line}: {reason}")
    tree.finish("layering", mistakes)


main()
