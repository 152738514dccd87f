#!/usr/bin/env python3
"""Breaks each guarantee on purpose, and expects its tests to fail.

Makes the changes of the tables in Scripts/mutations.md in a copy of the repository, one at a time, and runs the tests that the tables name.

It takes about twenty minutes on two cores and is run by hand after a change of the core or of a guarantee's tests. Needs nothing but Python 3.

usage: Scripts/check-mutations.py [G4 S1 P2 ...]    all guarantees, or those that are named
"""

import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

# Of each letter that rows begin with, or of one guarantee, what is copied and built: no more than their tests need, so that a change is tested
# in a minute.
MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Mutations",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "Signals"),
        .target(name: "TestSupport", dependencies: ["Signals"], path: "Tests/Support"),
        TARGETS
    ],
    swiftLanguageModes: [.v6]
)
"""
SIGNALS = ["Sources/Signals", "Tests/Support"]
LIBRARIES = """
        .target(name: "SignalistC"),
        .target(name: "SignalistJSON"),
"""
ITEM_LIST = [f"Sources/{name}" for name in [
    "SignalistC", "SignalistJSON", "CSignalistLanguages", "ItemListDiffing", "ItemListPresentation", "ItemList"]]
ITEM_LIST_TARGETS = """
        .target(name: "ItemListDiffing"),
        .target(name: "CSignalistLanguages", exclude: ["Languages"]),
        .target(name: "ItemListPresentation", dependencies: ["CSignalistLanguages", "SignalistC", "SignalistJSON", "Signals"]),
        .target(name: "ItemList", dependencies: ["ItemListDiffing", "ItemListPresentation", "Signals"]),
"""
Package = collections.namedtuple("Package", "copied targets")
PACKAGES = {
    "G": Package(
        [*SIGNALS, "Tests/SignalsTests"],
        '.testTarget(name: "SignalsTests", dependencies: ["Signals", "TestSupport"]),'),
    # Clients of all libraries.
    "G12": Package(
        [*SIGNALS, *ITEM_LIST, "Sources/CSignalistPage", "Sources/ItemListText", "Sources/ItemListRemote", "Sources/ItemListHTML", "Sources/ItemListTerminal",
         "Sources/ItemListTesting", "Tests/Clients", "Scripts"],
        LIBRARIES + ITEM_LIST_TARGETS + """
        .target(name: "ItemListText", dependencies: ["ItemList", "SignalistC", "Signals"]),
        .target(name: "ItemListRemote", dependencies: ["ItemList", "SignalistJSON", "Signals"]),
        .target(name: "CSignalistPage", exclude: ["Script", "Style"]),
        .target(name: "ItemListHTML", dependencies: ["CSignalistPage", "ItemList", "ItemListRemote", "SignalistJSON", "Signals"]),
        .target(name: "ItemListTerminal", dependencies: ["ItemList", "ItemListText", "SignalistC", "Signals"]),
        .target(name: "ItemListTesting", dependencies: ["ItemList", "ItemListHTML", "ItemListText", "SignalistC", "Signals"]),
        """),
    "S": Package(
        [*SIGNALS, "Sources/CSignalistFileAttributes", "Sources/SignalistC", "Sources/SignalistJSON", "Sources/SignalistSettings", "Tests/SignalistSettingsTests",
         "Tests/SettingsTestHelper"],
        LIBRARIES + """
        .systemLibrary(name: "CSignalistFileAttributes"),
        .target(name: "SignalistSettings", dependencies: ["CSignalistFileAttributes", "SignalistC", "SignalistJSON", "Signals"]),
        .executableTarget(name: "SettingsTestHelper", dependencies: ["SignalistC", "SignalistSettings", "Signals"], path: "Tests/SettingsTestHelper"),
        .testTarget(
            name: "SignalistSettingsTests",
            dependencies: ["CSignalistFileAttributes", "SignalistC", "SignalistJSON", "SignalistSettings", "SettingsTestHelper", "Signals", "TestSupport"]),
        """),
    "P": Package(
        [*SIGNALS, *ITEM_LIST, "Tests/ItemListPresentationTests"],
        LIBRARIES + ITEM_LIST_TARGETS + """
        .testTarget(
            name: "ItemListPresentationTests", dependencies: ["ItemList", "ItemListPresentation", "Signals", "TestSupport"],
            exclude: ["LanguageTests.swift"]),
        """),
}
# A broken guarantee may show as a test that hangs.
SECONDS_FOR_TESTS = 180

Mutation = collections.namedtuple("Mutation", "guarantee file fragment replacement check")


def read_table(text):
    """The rows of the table: guarantee | file | fragment | replacement | what turns red, the last four as code."""
    rows = []
    for line in text.splitlines():
        if not re.match(r"\| [GSP]\d+ ", line):
            continue
        cells = [cell.strip().replace(r"\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) != 5 or not all(re.fullmatch(r"`[^`]+`", cell) for cell in cells[1:]):
            sys.exit(f"not a row of five cells, four of them code: {line}")
        rows.append(Mutation(cells[0].split()[0], *(cell[1:-1] for cell in cells[1:])))
    return rows


def swift_environment():
    """A change may cause a warning, which must not stop the build."""
    return {key: value for key, value in os.environ.items() if key != "CI"}


def run(copy, log, *command, timeout=None):
    """The exit status of a command; None if it hangs."""
    with open(log, "ab") as output:
        process = subprocess.Popen(
            command, cwd=copy, stdout=output, stderr=output, env=swift_environment(), start_new_session=True)
        try:
            return process.wait(timeout)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            process.wait()
            return None


def is_script(check):
    return check.startswith("Scripts/")


def build(copy, log):
    return run(copy, log, "swift", "build", "--build-tests") == 0


def test(copy, log, check):
    """How the tests, or the script, come out: green, red in one of several ways, or something that says nothing."""
    if is_script(check):
        status = run(copy, log, check)
        return "green" if status == 0 else "red" if "FAIL " in log.read_text(errors="replace") else "stopped"
    status = run(copy, log, "swift", "test", "--skip-build", "--filter", check, timeout=SECONDS_FOR_TESTS)
    output = log.read_text(errors="replace")
    if status is None:
        return "red: hangs"
    if status == 0:
        return "green" if re.search(r"Test run with [1-9]\d* test", output) else "found no test"
    if "recorded an issue" in output:
        return "red"
    return "red: crashes" if "unexpected signal" in output else "stopped"


def result_of(mutation, copy, log):
    """How a row's change comes out."""
    path = copy / mutation.file
    if not path.is_file():
        return "there is no such file"
    source = path.read_text()
    if source.count(mutation.fragment) != 1:
        return f"the fragment stands in the file {source.count(mutation.fragment)} times, not once"
    path.write_text(source.replace(mutation.fragment, mutation.replacement))
    try:
        if not is_script(mutation.check) and not build(copy, log):
            return "does not build"
        return test(copy, log, mutation.check)
    finally:
        path.write_text(source)


def main():
    os.chdir(pathlib.Path(__file__).resolve().parent.parent)
    table = read_table(pathlib.Path("Scripts/mutations.md").read_text())
    missing = [f"G{number}" for number in range(1, 13) if f"G{number}" not in {row.guarantee for row in table}]
    if missing:
        sys.exit("no row for " + ", ".join(missing))
    rows = [row for row in table if not sys.argv[1:] or row.guarantee in sys.argv[1:]]
    if not rows:
        sys.exit("no such guarantee: " + " ".join(sys.argv[1:]))
    failures = sum(break_all([row for row in rows if package_of(row) is package], package) for package in PACKAGES.values())
    print(f"{len(rows) - failures} of {len(rows)} changes were noticed")
    sys.exit(1 if failures else 0)


def package_of(row):
    return PACKAGES.get(row.guarantee, PACKAGES[row.guarantee[0]])


def break_all(rows, package):
    """Makes the changes of one package's rows; gives how many nobody noticed."""
    if not rows:
        return 0
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "copy"
        for part in package.copied:
            shutil.copytree(part, copy / part)
        (copy / "Package.swift").write_text(MANIFEST.replace("TARGETS", package.targets.strip()))

        def tail(log, count=30):
            print("\n".join(log.read_text(errors="replace").splitlines()[-count:]))

        log = pathlib.Path(folder) / "unchanged.log"
        checks = [row.check for row in rows]
        scripts = sorted({check for check in checks if is_script(check)})
        tests = [check for check in checks if not is_script(check)]
        unchanged = scripts + (["|".join(tests)] if tests else [])
        if not build(copy, log) or any(test(copy, log, check) != "green" for check in unchanged):
            tail(log)
            sys.exit("not green before any change")
        failures = 0
        for number, row in enumerate(rows):
            log = pathlib.Path(folder) / f"{number}.log"
            log.touch()
            begin = time.monotonic()
            result = result_of(row, copy, log)
            seconds = time.monotonic() - begin
            is_red = result.startswith("red")
            print(f"{'ok  ' if is_red else 'FAIL'} {row.guarantee:3} {row.file}: {row.check} is {result} ({seconds:.0f} s)", flush=True)
            if not is_red:
                tail(log)
                failures += 1
    return failures


if __name__ == "__main__":
    main()
