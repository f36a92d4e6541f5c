"""Compares our text with that of NVIDIA's disassembler.

For each file, which holds one module, in each version that can hold it: the text that tileirdisasm makes of our bytecode is, to us, the
same module again, byte for byte, and is the text that we print, but for names of values and blanks.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys

ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("CUDA_HOME", "CUDA_PATH", "CUDA_ROOT")}


def run(*command, data=None):
    return subprocess.run([str(word) for word in command], input=data, capture_output=True, env=ENVIRONMENT, timeout=120)


def normal(text):
    """Lines without the module around them, each value named after its first place."""
    names = {}
    text = re.sub(r"%[\w$.-]+", lambda found: names.setdefault(found.group(), f"%{len(names)}"), text)
    return [" ".join(line.split()) for line in text.splitlines() if line.strip() and not line.startswith(("cuda_tile.module", "}", "//"))]


def problem(file, version, disassembler):
    written = run("tessera-translate", "--text-to-bytecode", f"--bytecode-version={version}", file)
    if written.returncode:
        return None if version != "13.4" else written.stderr.decode()
    pathlib.Path("module.tileirbc").write_bytes(written.stdout)
    theirs = run(disassembler, "module.tileirbc")
    if theirs.returncode or b"error" in theirs.stderr:
        return f"tileirdisasm exits with {theirs.returncode}: {theirs.stderr.decode()}"
    text = f"cuda_tile.module @kernels {{\n{theirs.stdout.decode()}\n}}\n"
    again = run("tessera-translate", "--text-to-bytecode", f"--bytecode-version={version}", "-", data=text.encode())
    if again.stdout != written.stdout:
        return "its text is another module\n" + again.stderr.decode()
    ours = run("tessera-translate", "--bytecode-to-text", "module.tileirbc").stdout.decode()
    for mine, other in zip(normal(ours), normal(text)):
        if mine != other:
            return f"the texts differ\n  ours   {mine}\n  theirs {other}"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tileiras", type=pathlib.Path, required=True, help="the assembler, or the root of its tools")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    tools = arguments.tileiras.parent if arguments.tileiras.is_file() else arguments.tileiras / "bin"
    judged = 0
    for file in map(os.path.abspath, arguments.files):
        for version in ("13.1", "13.2", "13.3", "13.4"):
            found = problem(file, version, tools / "tileirdisasm")
            if found:
                sys.exit(f"{file} in {version}: {found}")
            judged += 1
    print(f"{judged} texts compared")


if __name__ == "__main__":
    main()
