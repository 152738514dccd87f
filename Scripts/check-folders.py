#!/usr/bin/env python3
"""Checks the targets: no circle of folders inside one, no import that the manifest doesn't declare, no public name without a use, at most 15,000
lines, and at most 150 files of 40 lines or fewer in all.

Folders form a circle if a file of one names a type of the other and the other way round, or through more folders. Types are found by their
declarations and uses by the words of the code, without comments and strings. A word that two folders declare is ignored. A build finds a missing
dependency only by chance, as all modules are built into one folder.

A public function or property is named outside of its file: by another file, a test, an example or a page of documentation. Otherwise it is made
internal, removed or tested. Methods of result builders are called by the compiler, and types can be used without their name; neither is checked.

usage: Scripts/check-folders.py [MODULE ...]
"""

import collections
import glob
import json
import os
import re
import subprocess
import sys

os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
LIMIT = 15_000
# Targets over the limit, with the bound for each.
LARGER = {"Signals": 17060}
MODULES = {
    os.path.basename(path): path
    for path in sorted(glob.glob("Sources/*")) + sorted(glob.glob("Hosts/*/Sources/*"))
    if glob.glob(path + "/**/*.swift", recursive=True)
}
IMPORT = re.compile(r"^\s*(?:@\w+ )*(?:public |internal |package |private )?import (?:struct |class |enum |func )?(\w+)", re.M)
MODIFIERS = r"(?:(?:static|final|mutating|nonisolated|indirect|convenience|consuming|borrowing|lazy|weak|class|(?:private|internal|package)\(set\)) )*"
PUBLIC = re.compile(rf"^\s*(?:@\w+(?:\([^)]*\))?\s+)*{MODIFIERS}public {MODIFIERS}(?:func|var|let) `?(\w+)", re.M)
BUILDER = re.compile(r"build(Block|Expression|Optional|Either|Array|LimitedAvailability|FinalResult|PartialBlock)$")
SMALL_FILES = 150
# Private types of a file are left out.
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
    print(f"FAIL {module}: {', '.join(circle)} lie in a circle")
    for folder in circle:
        for home, words in sorted(graph[folder].items()):
            if home in circle and folder in reached[home]:
                print(f"     {folder} -> {home}: {', '.join(sorted(words)[:6])}")
    return False


def lines(module):
    files = [path for path in glob.glob(MODULES[module] + "/**/*.swift", recursive=True) if ".docc/" not in path]
    return sum(len(open(path, encoding="utf-8").readlines()) for path in files)


def check_size(module):
    count, limit = lines(module), LARGER.get(module, LIMIT)
    if count > limit:
        print(f"FAIL {module}: {count} lines; at most {limit} are allowed")
    return count <= limit


def check_imports():
    manifest = json.loads(subprocess.run(["swift", "package", "dump-package"], check=True, capture_output=True).stdout)
    targets = {target["name"]: target for target in manifest["targets"]}
    missing = 0
    for name, target in targets.items():
        folder = target.get("path") or f"{'Tests' if target['type'] == 'test' else 'Sources'}/{name}"
        parts = [f"{folder}/{part}" for part in target.get("sources") or [""]]
        files = [path for part in parts for path in ([part] if part.endswith(".swift") else glob.glob(part + "/**/*.swift", recursive=True))]
        imported = {module for path in files if ".docc/" not in path for module in IMPORT.findall(open(path, encoding="utf-8").read())}
        declared = {next(iter(dependency.values()))[0] for dependency in target["dependencies"]}
        for module in sorted((imported & targets.keys()) - declared):
            print(f"FAIL {name}: imports {module}, which Package.swift doesn't declare")
            missing += 1
    return missing == 0


def sources():
    """The texts of all Swift files and pages of documentation, by their paths."""
    paths = subprocess.run(["git", "ls-files", "*.swift", "*.md"], capture_output=True, text=True, check=True).stdout.split("\n")
    return {path: open(path, encoding="utf-8").read() for path in paths if os.path.exists(path)}


# Colors of pages are named by style sheets, and those of theme files by reflection.
REFLECTED = ["Sources/ItemListPresentation/Themes/PresentationThemeColors.swift"]


def is_product(path):
    return re.match(r"(Sources|Hosts/\w+/Sources)/.*\.swift$", path) and ".docc/" not in path


def check_public_names(texts):
    count = collections.Counter(word for text in texts.values() for word in set(re.findall(r"\w+", text)))
    unused = 0
    for path in sorted(set(filter(is_product, texts)) - set(REFLECTED)):
        for found in PUBLIC.finditer(texts[path]):
            if count[found[1]] == 1 and not BUILDER.match(found[1]):
                print(f"FAIL {path}:{texts[path].count(chr(10), 0, found.start(1)) + 1}: nothing else names '{found[1]}'")
                unused += 1
    return unused == 0


def check_small_files(texts):
    small = sum(text.count("\n") <= 40 for path, text in texts.items() if is_product(path))
    print(f"{'ok  ' if small <= SMALL_FILES else 'FAIL'} {small} files of 40 lines or fewer; at most {SMALL_FILES} are allowed")
    return small <= SMALL_FILES


if __name__ == "__main__":
    results = [check(module) and check_size(module) for module in sys.argv[1:] or MODULES]
    if not sys.argv[1:]:
        texts = sources()
        results += [check_imports(), check_public_names(texts), check_small_files(texts)]
    sys.exit(0 if all(results) else 1)
