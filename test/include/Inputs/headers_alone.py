"""Arguments: the include folder, a scratch file. Compiles each public header alone, with warnings as errors, with both compilers of the
project, and the waist also as C. In C++17 the first error of each header that users name says what to pass."""
import pathlib
import re
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


def refuses_older_mode(header, compiler):
    source.write_text(f"#include <{header}>\n")
    command = [compiler, "-x", "c++", "-std=c++17", "-fsyntax-only", f"-I{include}", str(source)]
    run = subprocess.run(command, capture_output=True, text=True)
    first = re.search(r"error: (.*)", run.stderr)
    if first and "Tessera needs C++20: pass -std=c++20" in first.group(1):
        return True
    print(f"{header} with {compiler} -std=c++17: {first.group(1) if first else 'no error'}")
    return False


headers = sorted(str(path.relative_to(include)) for path in (include / "tessera").rglob("*.h"))
assert headers, f"no header below {include}"
for header in headers:
    for compiler in ("clang++-22", "g++"):
        failures += compile_alone(header, compiler, "-x", "c++", "-std=c++20")
        if not header.startswith(("tessera/abi/", "tessera/detail/")):
            failures += not refuses_older_mode(header, compiler)
    if header.startswith("tessera/abi/"):
        failures += compile_alone(header, "clang-22", "-x", "c", "-std=c99")
sys.exit(f"{failures} of {len(headers)} headers are not as they should be" if failures else 0)
