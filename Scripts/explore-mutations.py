#!/usr/bin/env python3
"""Breaks the lines on which threads rely, one at a time, and expects the explorer of schedules to find each within a minute.

All rows of Scripts/explore-mutations.toml are built into one copy of the sources, in .build-mutated. A variable of the environment chooses the
row that a run breaks, so there is one build for all of them. A row counts as found if one of its scenarios fails that doesn't fail without it.

The explorer's memory is sequentially consistent: it can't see a weaker memory ordering. So the rows of atomics make two operations of one.

Needs Python 3.11.

usage: Scripts/explore-mutations.py [WORD ...]    all rows, or those whose file, fragment or scenarios contain a word
"""

import collections
import concurrent.futures
import os
import pathlib
import re
import signal
import subprocess
import sys
import time
import tomllib

# For each row; and for each scenario without a mutation.
SECONDS = 60
ENVIRONMENT_KEY = "SIGNALS_MUTATION"

Mutation = collections.namedtuple("Mutation", "file fragment replacement scenarios")
TABLE = [
    Mutation(**row) for row in tomllib.loads(pathlib.Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))["mutation"]]

# Added to the copy.
SUPPORT = """
#if canImport(Darwin)
    internal import Darwin
#elseif canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#endif
public import Synchronization

/// The row of the table that this run breaks.
@usableFromInline
enum Mutation {
    @usableFromInline static let current = getenv("KEY").flatMap { Int(String(cString: $0)) } ?? -1

    @inlinable
    static func isOn(_ row: Int) -> Bool { current == row }
}

extension Word {
    /// `compareExchange` in two operations.
    @inlinable
    package borrowing func compareThenStore(expected: Value, desired: Value) -> (exchanged: Bool, original: Value) {
        let original = load(ordering: .acquiring)
        guard original == expected else { return (false, original) }
        store(desired, ordering: .releasing)
        return (true, original)
    }
}
""".replace("KEY", ENVIRONMENT_KEY)


def place_of(row, source):
    """The range of what the row replaces; None if the fragment doesn't occur once."""
    before, mark, rest = row.fragment.partition("[[")
    marked, end_mark, after = rest.partition("]]") if mark else ("", "", "")
    if not end_mark:
        before, marked, after = "", row.fragment, ""
    whole = before + marked + after
    if source.count(whole) != 1:
        return None
    begin = source.index(whole) + len(before)
    return begin, begin + len(marked)


def with_mutations(source, rows):
    """The source with a choice at each row. A row may be inside of another one."""

    def render(begin, end, rest):
        text, position = "", begin
        while rest:
            (first, last), number, row = rest[0]
            inner = [other for other in rest[1:] if other[0][0] < last]
            rest = [other for other in rest[1:] if other[0][0] >= last]
            old = render(first, last, inner)
            line_begin, line_end = source.rfind("\n", 0, first) + 1, source.find("\n", last)
            is_statement = not (source[line_begin:first] + source[last:line_end]).strip()
            condition = f"Mutation.isOn({number})"
            choice = f"if {condition} {{ {row.replacement} }} else {{ {old} }}" if is_statement else f"({condition} ? ({row.replacement}) : ({old}))"
            text, position = text + source[position:first] + choice, last
        return text + source[position:end]

    places = sorted(((place_of(row, source), number, row) for number, row in rows), key=lambda each: (each[0][0], -each[0][1]))
    return render(0, len(source), places)


def files_of(root, rows):
    """The files of the copy, by their paths."""
    files = {}
    for part in ["Sources/Signals", "Tests/SignalsExplorer"]:
        for path in (root / part).rglob("*"):
            if path.is_file() and not any(parent.suffix == ".docc" for parent in path.parents):
                files[str(path.relative_to(root))] = path.read_text()
    for name in {row.file for _, row in rows}:
        files[name] = with_mutations(files[name], [each for each in rows if each[1].file == name])
    files["Sources/Signals/Mutation.swift"] = SUPPORT
    files["Package.swift"] = (root / "Scripts/explore.sh").read_text().split("<<'MANIFEST'\n", 1)[1].split("MANIFEST\n", 1)[0]
    return files


def build(copy, files):
    """Writes what has changed, and builds."""
    for path in [path for part in ["Sources", "Tests"] for path in (copy / part).rglob("*")]:
        if path.is_file() and str(path.relative_to(copy)) not in files:
            path.unlink()
    for name, text in files.items():
        path = copy / name
        if not path.is_file() or path.read_text() != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
    command = ["swift", "build", "-c", "release", "-Xswiftc", "-gnone", "--quiet", *os.environ.get("SWIFT_BUILD_OPTIONS", "").split()]
    environment = {key: value for key, value in os.environ.items() if key != "CI"}
    result = subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{copy} does not build:\n{result.stdout[-6000:]}{result.stderr[-2000:]}")


def fails(copy, number, scenario, seconds):
    """True if the scenario fails, and isn't in List/Failing.swift. A run that hangs doesn't count."""
    command = [copy / ".build/release/explore", "list", scenario, "--compare", "--seconds", str(seconds), "--schedules", "3000"]
    environment = {**os.environ, ENVIRONMENT_KEY: str(number)}
    with subprocess.Popen(
        command, cwd=copy, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
    ) as process:
        try:
            output = process.communicate(timeout=2 * seconds + 10)[0]
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return False
    if not re.search(r"^\w+ +" + re.escape(scenario) + ":", output, re.M):
        sys.exit(f"there is no scenario '{scenario}'")
    return re.search(r"^FAILS ", output, re.M) is not None and "UNEXPECTED" in output


def explore(copy, number, row):
    """The scenario that finds the row, or None; and the seconds that it took."""
    begin = time.monotonic()
    for scenario in row.scenarios:
        if fails(copy, number, scenario, SECONDS / len(row.scenarios)):
            return scenario, time.monotonic() - begin
    return None, time.monotonic() - begin


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    copy = root / ".build-mutated"
    words = sys.argv[1:]
    # All rows are built, whatever the words are: another choice needs no build.
    rows = [each for each in enumerate(TABLE) if place_of(each[1], (root / each[1].file).read_text())]
    chosen = [each for each in enumerate(TABLE) if not words or any(word in " ".join([*each[1][:2], *each[1].scenarios]) for word in words)]
    if not chosen:
        sys.exit(f"no row contains one of these words: {' '.join(words)}")
    missed = [row for number, row in chosen if (number, row) not in rows]
    for row in missed:
        print(f"WRONG  {row.file}: '{row.fragment}' must occur once", flush=True)
    build(copy, files_of(root, rows))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = {pool.submit(explore, copy, number, row): row for number, row in chosen if row not in missed}
        used = set()
        for run in concurrent.futures.as_completed(runs):
            row, (scenario, seconds) = runs[run], run.result()
            change = f"{' '.join(row.fragment.split())} -> {row.replacement}"
            print(f"{'ok    ' if scenario else 'MISSED'} {row.file}: {change} ({scenario}, {seconds:.1f} s)", flush=True)
            used |= {scenario} - {None}
            missed += [] if scenario else [row]
        unsound = [name for name, is_failing in zip(used, pool.map(lambda name: fails(copy, -1, name, SECONDS / 2), used)) if is_failing]
    for scenario in unsound:
        print(f"WRONG  '{scenario}' fails without a mutation too")
    print(f"{len(chosen) - len(missed)} of {len(chosen)} mutations were found")
    sys.exit(1 if missed or unsound else 0)


main()
