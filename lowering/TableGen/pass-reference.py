"""Writes docs/reference/passes.md: what mlir-tblgen says about each table of passes, under one heading per table."""
import argparse
import pathlib
import subprocess
import sys

LOWERING = pathlib.Path(__file__).resolve().parents[1]
TABLES = {"Transforms": "Transforms and verifiers, in the order of their names", "Conversion": "Conversions"}
HEAD = """# Passes

Written by `mlir-tblgen` from `lowering/Transforms/Passes.td` and `lowering/Conversion/Passes.td`; edit the descriptions there instead.
`tessera-opt` runs each by its name; the compiler library runs them in the order of `lowering/Compiler/Pipeline.cpp`.
"""


def section(arguments, folder, title):
    command = [arguments.tblgen, "-gen-pass-doc", f"-I{arguments.include}", str(LOWERING / folder / "Passes.td")]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    lines = [line for line in text.splitlines() if not line.startswith("<!--")]
    return f"\n## {title}\n\n" + "\n".join(lines).strip("\n") + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tblgen", required=True, help="mlir-tblgen")
    parser.add_argument("--include", required=True, help="the include folder of MLIR")
    parser.add_argument("-o", dest="output", help="the file to write, by default standard output")
    arguments = parser.parse_args()
    try:
        page = HEAD + "".join(section(arguments, *table) for table in TABLES.items())
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.stderr)
    if arguments.output:
        pathlib.Path(arguments.output).write_text(page)
    else:
        sys.stdout.write(page)


main()
