#!/usr/bin/env python3
"""Lists the public symbols without a doc comment in the symbol graphs of a folder; fails if there are some.

What the compiler makes, and what a protocol of the standard library asks for, says by itself what it is.

usage: Scripts/undocumented.py FOLDER
"""

import json
import pathlib
import sys

# What these are for is known wherever Swift is.
KNOWN = {
    "==(_:_:)", "!=(_:_:)", "hash(into:)", "hashValue", "description", "debugDescription", "errorDescription", "encode(to:)", "init(from:)",
    "init(rawValue:)", "rawValue", "allCases", "startIndex", "endIndex", "makeIterator()", "next()", "index(after:)", "index(before:)",
    "init(stringLiteral:)", "init(arrayLiteral:)", "init(stringInterpolation:)", "deinit",
}


def symbols(folder):
    for path in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        yield from json.loads(path.read_text())["symbols"]


def is_own(symbol):
    return "::SYNTHESIZED::" not in symbol["identifier"]["precise"] and "location" in symbol


def main():
    own = [symbol for symbol in symbols(sys.argv[1]) if is_own(symbol)]
    missing = [
        symbol for symbol in own
        if not symbol.get("docComment", {}).get("lines") and symbol["pathComponents"][-1] not in KNOWN
    ]
    for symbol in missing:
        place = symbol["location"]
        path = place["uri"].removeprefix("file://")
        print(f"{path}:{place['position']['line'] + 1}: {'.'.join(symbol['pathComponents'])} has no doc comment")
    print(f"{len(own) - len(missing)} of {len(own)} public symbols are documented")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main()
