#!/usr/bin/env python3
"""Fails where folders of a module form a circle: a file of one names a type of the other, and the other way round, or by way of more.

The types are found by their declarations, and where they are named by the words of the code; comments and strings are left out. A
word that two folders declare says nothing. Circles that are known stand in KNOWN, with what is to be done about them.

usage: Scripts/check-folders.py [MODULE ...]
"""

import collections
import os
import re
import sys

# Module: why its folders may lie in one circle for now.
KNOWN = {}
MODULES = {
    **{module: f"Sources/{module}" for module in ["SignalistJSON", "Signals", "ItemList", "ItemListConformance", "ItemListTerminal", "ItemListTesting", "SignalistSettings", "Demo"]},
    "ItemListWeb": "Hosts/SignalistWeb/Sources/ItemListWeb",
    "ItemListGNOME": "Hosts/SignalistGNOME/Sources/ItemListGNOME",
}
# Of a file's own types nobody else knows.
DECLARATION = re.compile(r"^(?!private|fileprivate)(?:[@\w()]+ )*?(?:class|struct|enum|protocol|actor|typealias) (\w+)", re.M)
COMMENT_OR_STRING = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.*?)"""|"(?:\\.|[^"\\\n])*"', re.S)


def code_by_folder(module):
    root = MODULES[module]
    folders = collections.defaultdict(list)
    for folder, folders_in_it, files in os.walk(root):
        # What a catalog's tutorials show is no code of the module.
        folders_in_it[:] = [name for name in folders_in_it if not name.endswith(".docc")]
        for name in sorted(files):
            if name.endswith(".swift"):
                with open(os.path.join(folder, name), encoding="utf-8") as file:
                    folders[os.path.relpath(folder, root)].append(COMMENT_OR_STRING.sub(" ", file.read()))
    return folders


def arrows(folders):
    homes = collections.defaultdict(set)
    for folder, texts in folders.items():
        for text in texts:
            for name in DECLARATION.findall(text):
                homes[name].add(folder)
    result = collections.defaultdict(lambda: collections.defaultdict(set))
    for folder, texts in folders.items():
        for text in texts:
            for word in set(re.findall(r"\b[A-Za-z_]\w*", text)):
                if len(homes.get(word, ())) == 1:
                    (home,) = homes[word]
                    if home != folder:
                        result[folder][home].add(word)
    return result


def reachable(start, graph):
    seen, todo = set(), [start]
    while todo:
        for following in graph.get(todo.pop(), ()):
            if following not in seen:
                seen.add(following)
                todo.append(following)
    return seen


def check(module):
    folders = code_by_folder(module)
    if not folders:
        sys.exit(f"{module}: there is no such module")
    graph = arrows(folders)
    reached = {folder: reachable(folder, graph) for folder in folders}
    circle = sorted(folder for folder in folders if folder in reached[folder])
    if not circle:
        print(f"ok   {module}: {len(folders)} folders, no circle")
        return True
    if module in KNOWN:
        print(f"ok   {module}: {', '.join(circle)} lie in a circle that is known: {KNOWN[module]}")
        return True
    print(f"FAIL {module}: {', '.join(circle)} lie in a circle")
    for folder in circle:
        for home, words in sorted(graph[folder].items()):
            if home in circle and folder in reached[home]:
                print(f"     {folder} -> {home}: {', '.join(sorted(words)[:6])}")
    return False


if __name__ == "__main__":
    os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
    results = [check(module) for module in sys.argv[1:] or MODULES]
    sys.exit(0 if all(results) else 1)
