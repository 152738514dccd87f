#!/usr/bin/env python3
"""Counts, in the example screens, the lines that say nothing of what a row shows or does: which arguments the rows take, which sections they
stand in, which ids they have, when they are equal, in which order they come.

Counted are a declaration of such a thing with its whole body (a type for arguments, sections or entries; `id`, `section`, `==`, `<`), the
first and the last line of a section, a line of its own for an id, and a line that hands on arguments. An id at the end of its row's line
takes no line. With --check it fails where README.md shows another table, or a screen has more than a tenth of what it has where ids,
equality and order are written by hand.

usage: Scripts/count-boilerplate.py [--check]
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# File, name, rows, lines where all of it is written by hand.
SCREENS = [
    ("PrivacyScreen", "Privacy", 33, 369),
    ("DataAndStorageScreen", "Data and storage", 23, 288),
    ("ProxyListScreen", "Proxies, with reorder and delete", 9, 201),
]
BLOCK = re.compile(
    r"^\s*(?:(?:private|fileprivate|public|static|final) )*"
    r"(?:(?:struct|class|enum) \w*(?:Arguments|Entry|EntryID|Section|Tag)\b|var (?:id|section|tag|stableId|sortIndex)\b.*\{"
    r"|func (?:==|<)|ItemListSection\()"
)
LINE = re.compile(r"^\s*(?:\.id\(.*|\w*arguments: .*|.*\bcase \.\w+: *(?:return )?\.?\w+|let id: .*)$")


def boilerplate(lines):
    count = 0
    ends = []
    for line in lines:
        indentation = len(line) - len(line.lstrip())
        if ends and line.strip().startswith("}") and indentation == ends[-1][0]:
            count += 1
            ends.pop()
        elif BLOCK.match(line):
            count += 1
            if line.rstrip().endswith("{"):
                # The rows of a section are what the screen is about; the body of a declaration is part of it.
                ends.append((indentation, "ItemListSection(" not in line))
        elif any(counts for _, counts in ends) or LINE.match(line):
            count += 1
    return count


def main():
    rows = ["| Screen | Rows | Lines by hand | Lines here |", "| --- | --- | --- | --- |"]
    failures = []
    for file, name, count, by_hand in SCREENS:
        path = ROOT / "Examples/Sources/RealScreens" / f"{file}.swift"
        lines = boilerplate(path.read_text(encoding="utf-8").splitlines())
        rows.append(f"| [{name}](Examples/Sources/RealScreens/{file}.swift) | {count} | {by_hand} | {lines} |")
        if lines > by_hand // 10:
            failures.append(f"{file}: {lines} lines, at most {by_hand // 10} are meant")
    table = "\n".join(rows)
    print(table)
    if "--check" in sys.argv[1:]:
        if table not in (ROOT / "README.md").read_text(encoding="utf-8"):
            failures.append("README.md shows another table")
        if failures:
            sys.exit("\n".join(failures))


if __name__ == "__main__":
    main()
