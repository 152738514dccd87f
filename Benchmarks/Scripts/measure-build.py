#!/usr/bin/env python3
"""Prints, as a Markdown table, what a commit costs those who build it, beside a baseline in the same run: clean builds of small clients, builds after
a change in them, the program from a fresh clone to its first picture, its tests, and the sizes of static programs.

    Benchmarks/Scripts/measure-build.py [BASELINE [COMMIT]] [--rows TEXT]

Times are in seconds of the clock, sizes in MiB. Each row is measured for the baseline and then for the commit, by default HEAD; without a baseline
for the commit alone. `--rows` chooses the rows whose names contain a text. By hand, on a machine that does nothing else. Python 3, standard library.
"""

import argparse
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests/EndToEnd"))
from drivers.terminal import Pseudoterminal  # noqa: E402

SCREEN = """
import ItemList
import Signals

@main
enum Screen {
    static func main() {
        let isOn = ValuePromise(false)
        let controller = ItemListController(
            queue: Queue(name: "screen"),
            state: isOn.get().map { on in
                ItemListState(title: "Server") {
                    ItemListSwitchItem(title: "Maintenance", value: on, updated: { isOn.set($0) }).id("maintenance")
                    if on { ItemListTextItem(text: "Visitors see a notice.").id("notice") }
                }
            })
        controller.connect(ItemListRecorder<String>())
    }
}
"""
# Rows of a client: its package, its products, and its source or none for that of the commit's own example.
CLIENTS = {
    "a small client of Signals": ("BackgroundClient", ["Signals"], None),
    "a screen, with a renderer of its own": ("Screen", ["Signals", "ItemList"], SCREEN),
}
STATIC = ["-c", "release", "--static-swift-stdlib"]
END_OF_FRAME = b"\x1b[?2026l"
MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "{name}", platforms: [.macOS(.v15)], dependencies: [.package(name: "Signalist", path: "{library}")],
    targets: [.executableTarget(name: "{name}", dependencies: [{products}])], swiftLanguageModes: [.v6])
"""
ROWS = [
    *(f"{client}: {build}" for client in CLIENTS
      for build in ("debug", "debug, after a change", "release", "release, after a change", "static program (MiB)")),
    "swift run Demo in a fresh clone, to the first picture", "swift test in a fresh clone", "the tests alone",
]


def run(*command):
    """The output of a command, and the seconds it took."""
    start = time.monotonic()
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False)
    if result.returncode:
        sys.exit(f"{' '.join(command)} ended with {result.returncode}:\n{result.stdout[-4000:]}")
    return result.stdout, time.monotonic() - start


class Commit:
    """A clone of a commit, without anything built."""

    def __init__(self, name, folder):
        self.name, self.folder, self.clone = name, folder, folder / "clone"
        run("git", "clone", "--quiet", "--shared", "--no-checkout", str(ROOT), str(self.clone))
        run("git", "-C", str(self.clone), "checkout", "--quiet", name)

    def client(self, row, client):
        """The rows of a client."""
        name, products, text = CLIENTS[client]
        package = self.folder / name
        source = package / "Sources" / name / f"{name}.swift"
        source.parent.mkdir(parents=True)
        source.write_text(text or (self.clone / "Examples/Sources" / name / source.name).read_text())
        dependencies = ", ".join(f'.product(name: "{product}", package: "Signalist")' for product in products)
        (package / "Package.swift").write_text(MANIFEST.format(name=name, library=self.clone, products=dependencies))
        figures = {}
        for build, options in (("debug", []), ("release", STATIC)):
            command = ["swift", "build", "--package-path", str(package), *options]
            figures[f"{row}: {build}"] = run(*command)[1]
            with source.open("a") as file:
                file.write("// A change.\n")
            figures[f"{row}: {build}, after a change"] = run(*command)[1]
        bin_path = run("swift", "build", "--package-path", str(package), *STATIC, "--show-bin-path")[0].strip()
        run("strip", "-o", str(self.folder / "stripped"), f"{bin_path}/{name}")
        figures[f"{row}: static program (MiB)"] = (self.folder / "stripped").stat().st_size / 2**20
        return figures

    def first_picture(self, row):
        start = time.monotonic()
        program = Pseudoterminal(["swift", "run", "--package-path", str(self.clone), "Demo"], 24, 80, {"TERM": "xterm-256color"})
        seen = b""
        while END_OF_FRAME not in seen:
            if program.process.poll() is not None or time.monotonic() - start > 3600:
                sys.exit(f"no picture of {self.name}:\n{seen[-4000:].decode(errors='replace')}")
            seen = seen[-16_000:] + program.receive(1)
        seconds = time.monotonic() - start
        os.killpg(program.process.pid, signal.SIGKILL)
        program.close()
        run("rm", "-rf", str(self.clone / ".build"))
        return {row: seconds}

    def tests(self, rows):
        output, seconds = run("swift", "test", "--package-path", str(self.clone))
        alone = sum(float(number) for number in re.findall(r"Test run with .* after ([\d.]+) seconds", output))
        return dict(zip(rows, (seconds, alone)))

    def measure(self, rows):
        """The figures of the rows that are measured together."""
        client = rows[0].split(": ")[0]
        if client in CLIENTS:
            return self.client(client, client)
        return self.tests(rows) if len(rows) == 2 else self.first_picture(rows[0])


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("baseline", nargs="?")
    parser.add_argument("commit", nargs="?", default="HEAD")
    parser.add_argument("--rows", default="")
    options = parser.parse_args()
    groups = [*([row for row in ROWS if row.startswith(client)] for client in CLIENTS), [ROWS[-3]], ROWS[-2:]]
    groups = [group for group in groups if any(options.rows in row for row in group)]
    if not groups:
        sys.exit(f"no row contains {options.rows!r}; the rows are:\n" + "\n".join(ROWS))
    with tempfile.TemporaryDirectory() as work:
        commits = []
        for number, name in enumerate(filter(None, (options.baseline, options.commit))):
            folder = pathlib.Path(work) / str(number)
            folder.mkdir()
            commits.append(Commit(name, folder))
        print("| | " + " | ".join(commit.name for commit in commits) + (" | ratio |" if options.baseline else " |"))
        print("| --- |" + " ---: |" * (len(commits) + bool(options.baseline)))
        for group in groups:
            figures = [commit.measure(group) for commit in commits]
            for row in group:
                ratio = f" {figures[-1][row] / figures[0][row]:.2f} |" if options.baseline else ""
                print(f"| {row} | " + " | ".join(f"{figure[row]:.1f}" for figure in figures) + f" |{ratio}", flush=True)


if __name__ == "__main__":
    main()
