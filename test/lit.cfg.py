# The lit configuration that all suites share. Features: `plugin`, `lowering`, `runtime` (built here), `tileiras` (an assembler is
# there), `cuda-device` (a driver with a device is there), `ccache`. Substitutions are listed at the end.
import ctypes
import os
import shutil
import sys

import lit.formats

build, source = config.build_root, config.source_root
config.name = f"tessera-{config.suite}"
config.test_format = lit.formats.ShTest(execute_external=False)
config.test_source_root = config.suite_root
config.test_exec_root = os.path.join(build, "test", config.suite, "out")
config.suffixes = {"lowering": [".mlir", ".td", ".test"], "repo": [".py", ".test"], "examples": [".cpp"]}.get(
    config.suite, [".cpp", ".c", ".mlir", ".test"])

# *_test.cpp belong to the GoogleTest binaries, Inputs holds what tests read.
config.excludes = {"Inputs", "CMakeLists.txt", "lit.cfg.py", "tree.py"}
for folder, _, names in os.walk(config.suite_root):
    config.excludes.update(name for name in names if name.endswith("_test.cpp"))

bin_folder, lib_folder = os.path.join(build, "bin"), os.path.join(build, "lib")
plugin = os.path.join(lib_folder, "TesseraClang-22.so")
clang = shutil.which("clang++-22") or os.path.join(config.llvm_bin, "clang++")

config.environment["PATH"] = os.pathsep.join([bin_folder, config.llvm_bin, os.environ.get("PATH", "")])
# The tests' own cache: nothing of the user's is read or written. CUDA_HOME and the like stay outside.
config.environment["TESSERA_CACHE_DIR"] = os.path.join(build, "test", config.suite, "cache")
for name in ("HOME", "XDG_CACHE_HOME", "CCACHE_DIR", "TESSERA_TILEIRAS"):
    if name in os.environ:
        config.environment[name] = os.environ[name]


def has_device():
    try:
        cuda, count = ctypes.CDLL("libcuda.so.1"), ctypes.c_int()
        return cuda.cuInit(0) == 0 and cuda.cuDeviceGetCount(ctypes.byref(count)) == 0 and count.value > 0
    except (OSError, AttributeError):
        return False


def find_assembler():
    """The program, or None: the places of the compiler library that a test leaves open, which are the named one and the last resort."""
    for root in (os.environ.get("TESSERA_TILEIRAS"), config.assembler_root):
        for place in (root, os.path.join(root, "bin", "tileiras")) if root else ():
            if os.path.isfile(place) and os.access(place, os.X_OK):
                return place
        if root == os.environ.get("TESSERA_TILEIRAS") and root:
            return None
    return None


products = {
    "plugin": plugin,
    "lowering": os.path.join(bin_folder, "tessera-opt"),
    "compiler": os.path.join(lib_folder, "libtessera-compiler.so"),
    "runtime": os.path.join(lib_folder, "libtessera.so"),
}
config.available_features.update(feature for feature, path in products.items() if os.path.exists(path))
if has_device():
    config.available_features.add("cuda-device")
assembler = find_assembler()
if assembler:
    config.available_features.add("tileiras")
if shutil.which("ccache"):
    config.available_features.add("ccache")

include = os.path.join(source, "include")
config.substitutions += [
    # Compiles a file that may hold kernels; add -O2, -c, -o and so on.
    ("%clang_tessera", f"{clang} -std=c++20 -fplugin={plugin} -I{include}"),
    # The same compiler without the plugin, and the project's other compiler.
    ("%clangxx", f"{clang} -std=c++20 -I{include}"),
    ("%gxx", f"g++ -std=c++20 -I{include}"),
    # After the sources of a program: the runtime, found again when it runs.
    ("%libtessera", f"-L{lib_folder} -ltessera -Wl,-rpath,{lib_folder}"),
    ("%libdir", lib_folder),
    ("%plugin", plugin),
    ("%include", include),
    ("%llvm_include", os.path.join(os.path.dirname(config.llvm_bin), "include")),
    ("%mlir-tblgen", os.path.join(config.llvm_bin, "mlir-tblgen")),
    ("%tessera-opt", os.path.join(bin_folder, "tessera-opt")),
    ("%tessera-translate", os.path.join(bin_folder, "tessera-translate")),
    ("%tessera-tblgen", os.path.join(bin_folder, "tessera-tblgen")),
    # The assembler and its disassembler, where the feature `tileiras` is available.
    ("%tileirdisasm", os.path.join(os.path.dirname(assembler or ""), "tileirdisasm")),
    ("%tileiras", assembler or "tileiras"),
    ("%tessera-cache", os.path.join(bin_folder, "tessera-cache")),
    ("%python", sys.executable),
    ("%cmake", config.cmake),
    ("%root", source),
    ("%build", build),
]
