"""Arguments: the include folder, a scratch file. Compiles each public header alone, with warnings as errors, with both compilers of the
project, and the waist also as C."""
import pathlib
import subprocess
import sys

include, source = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", f"-I{include}"]
failures = 0


def compile_alone(header, compiler, *options):
    # Twice: a guard is part of being alone.
    source.write_text(f"#include <{header}>\n#include <{header}>\n")
    run = subprocess.run([compiler, *options, *WARNINGS, str(source)], capture_output=True, text=True)
    if run.returncode:
        print(f"{header} with {compiler}:\n{run.stderr}")
    return run.returncode != 0


headers = sorted(str(path.relative_to(include)) for path in (include / "tessera").rglob("*.h"))
assert headers, f"no header below {include}"
for header in headers:
    for compiler in ("clang++-22", "g++"):
        failures += compile_alone(header, compiler, "-x", "c++", "-std=c++20")
    if header.startswith("tessera/abi/"):
        failures += compile_alone(header, "clang-22", "-x", "c", "-std=c99")
sys.exit(f"{failures} of {len(headers)} headers do not compile alone" if failures else 0)
