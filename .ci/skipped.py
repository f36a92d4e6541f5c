#!/usr/bin/env python3
"""Counts the tests that were left out, by reason, from the XML files that lit, GoogleTest and CTest wrote into a folder.

With CI=true, a reason other than a missing GPU is an error: a test that nobody ever runs is not a test.
"""
import collections
import os
import pathlib
import re
import sys
import xml.etree.ElementTree as xml

GPU = re.compile(r"cuda[-_ ]device|\bGPU\b", re.IGNORECASE)


def reasons(path):
    for case in xml.parse(path).iter("testcase"):
        for skipped in case.iter("skipped"):
            message = skipped.get("message") or skipped.text or ""
            if message.startswith("SKIP_"):  # CTest names only the rule; the test's last line has the reason
                message = case.findtext("system-out") or message
            lines = [line for line in message.splitlines() if line.strip()]
            # GoogleTest writes the position first, lit "Missing required feature(s): a, b".
            yield re.sub(r"^.*feature\(s\): ", "needs ", lines[-1].strip()) if lines else "no reason given"


def main(folder):
    counts = collections.Counter()
    for path in sorted(pathlib.Path(folder).glob("*.xml")):
        counts.update(reasons(path))
    for reason, count in counts.most_common():
        print(f"skipped: {count} tests: {reason}")
    if not counts:
        print("skipped: none")
    wrong = [reason for reason in counts if not GPU.search(reason)]
    if wrong and os.environ.get("CI") == "true":
        print("error: under CI=true a test may be skipped only for want of a GPU, not for:", "; ".join(wrong))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
