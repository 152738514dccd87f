#!/usr/bin/env python3
"""Counts the lines of screens that only list: types of entries and arguments, sections, ids, equality, order.

A declaration of such a thing counts with its whole body (a type for arguments, sections or entries; `id`, `section`, `==`, `<`). So do the first and
the last line of a section, a line of its own for an id, and a line that hands on arguments. An id at the end of its row's line takes no line. With
--check it fails where README.md shows another table, and for a screen of the builder where more than a sixth of the lines only list.

usage: Scripts/count-boilerplate.py [--check]
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DEMO = "Sources/Demo/Screens"
# Files, name, style.
SCREENS = [
    (["Examples/Sources/RealScreens/PrivacyScreen.swift"], "Privacy", "builder"),
    (["Examples/Sources/RealScreens/DataAndStorageScreen.swift"], "Data", "builder"),
    ([f"{DEMO}/Privacy/PrivacyScreen.swift", f"{DEMO}/Privacy/PrivacyRows.swift"], "Demo: privacy", "builder"),
    ([f"{DEMO}/Data/DataScreen.swift"], "Demo: data", "builder"),
    ([f"{DEMO}/Appearance/AppearanceScreen.swift"], "Demo: appearance", "builder"),
    ([f"{DEMO}/Notifications/NotificationsScreen.swift"], "Demo: notifications", "builder"),
    ([f"{DEMO}/Language/LanguageScreen.swift"], "Demo: languages", "builder"),
    ([f"{DEMO}/Account/AccountScreen.swift"], "Demo: account (enum)", "enum"),
]
BLOCK = re.compile(
    r"^\s*(?:(?:private|fileprivate|public|static|final) )*"
    r"(?:(?:struct|class|enum) \w*(?:Arguments|Entry|EntryID|Section|Tag)\b|var (?:id|section|tag|stableId|sortIndex)\b.*\{"
    r"|func (?:==|<)|(?:return )?ItemListSection\()"
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
    rows = ["| Screen | Lines | that only list |", "| --- | --- | --- |"]
    failures = []
    for files, name, style in SCREENS:
        lines = [line for file in files for line in (ROOT / file).read_text(encoding="utf-8").splitlines()]
        count = boilerplate(lines)
        rows.append(f"| [{name}]({files[0]}) | {len(lines)} | {count} |")
        if style == "builder" and count * 6 > len(lines):
            failures.append(f"{name}: {count} of {len(lines)} lines only list; at most a sixth are meant")
    table = "\n".join(rows)
    print(table)
    if "--check" in sys.argv[1:]:
        if table not in (ROOT / "README.md").read_text(encoding="utf-8"):
            failures.append("README.md shows another table")
        if failures:
            sys.exit("\n".join(failures))


if __name__ == "__main__":
    main()
