#!/usr/bin/env python3
"""Checks that each public function and property is named outside of its file: by another file, a test, an example or a page of documentation.

A name that nothing uses is made internal, removed or tested. Methods of result builders are called by the compiler, and types can be used without their
name; neither is checked.

usage: Scripts/check-public-names.py
"""

import collections
import os
import re
import subprocess
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
MODIFIERS = r"(?:(?:static|final|mutating|nonisolated|indirect|convenience|consuming|borrowing|lazy|weak|class|(?:private|internal|package)\(set\)) )*"
DECLARATION = re.compile(rf"^\s*(?:@\w+(?:\([^)]*\))?\s+)*{MODIFIERS}public {MODIFIERS}(?:func|var|let) `?(\w+)", re.M)
COMPILER_CALLS = re.compile(r"build(Block|Expression|Optional|Either|Array|LimitedAvailability|FinalResult|PartialBlock)$")

files = subprocess.run(["git", "ls-files", "*.swift", "*.md"], capture_output=True, text=True, check=True).stdout.split("\n")
texts = {}
for path in filter(os.path.exists, filter(None, files)):
    with open(path, encoding="utf-8") as file:
        texts[path] = file.read()
count = collections.Counter(word for text in texts.values() for word in set(re.findall(r"\w+", text)))
public = 0
unused = []
for path, text in sorted(texts.items()):
    if re.match(r"(Sources|Hosts/\w+/Sources)/.*\.swift$", path):
        for found in DECLARATION.finditer(text):
            public += 1
            if count[found[1]] == 1 and not COMPILER_CALLS.match(found[1]):
                unused.append(f"{path}:{text.count(chr(10), 0, found.start(1)) + 1}: nothing else names '{found[1]}'")
print("\n".join(unused) or f"{public} public functions and properties are named outside of their files")
sys.exit(bool(unused))
