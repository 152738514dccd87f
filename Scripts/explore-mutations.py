#!/usr/bin/env python3
"""Breaks what threads rely on, one line at a time, in a copy, and expects the explorer of schedules to find it within a minute.

The table is below: a file, a fragment that stands in it once, what takes its place, and the scenarios that are explored, by the
beginnings of their names. A row whose file is not there belongs to another core, and is left out. A change counts as found when a
scenario fails that does not fail without it.

usage: Scripts/explore-mutations.py [WORD ...]    all rows, or those in whose file, fragment or scenarios a word stands
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

SECONDS = 60
Mutation = collections.namedtuple("Mutation", "file fragment replacement scenarios")
PROPAGATION = "Sources/Signals/Propagation/"
HOT = "Sources/Signals/Hot/"
DELIVERY = "Sources/Signals/Delivery/"

TABLE = [
    # The ownership of a component.
    Mutation(
        PROPAGATION + "Graph.swift", "guard old & State.mask == State.free else {", "guard old & State.mask != State.merged else {",
        ["two sets of one promise", "sets of one promise by three threads", "puts into one pipe"]),
    Mutation(
        PROPAGATION + "Graph.swift", "word.store(stamp | (isIdle ? State.free : State.guarded), ordering: .releasing)",
        "word.store(stamp | State.free, ordering: .releasing)",
        ["sets of one promise by three threads", "two sources, two threads", "handlers that put into each other's sources"]),
    Mutation(
        PROPAGATION + "Graph.swift", "let new = isTaken ? old | state : old & ~State.mask | State.guarded",
        "let new = isTaken ? old : old & ~State.mask | State.guarded",
        ["two sets of one promise", "two sources, two threads"]),
    Mutation(
        PROPAGATION + "Graph.swift", "guard old & State.mask == State.wanted else { return false }",
        "guard old & State.taken != 0 else { return false }",
        ["a start beside two sets", "a start of a combination beside two sets", "a circle of three starts", "two starts beside a set"]),
    # The work that is left for an owner.
    Mutation(
        PROPAGATION + "Graph+Delivery.swift", "let needsHelp = isLeft && !graph.hasHelper && !propagation.isToVisit(graph)",
        "let needsHelp = false",
        ["sets of one promise by three threads", "two sources, three threads", "two starts beside a set"]),
    Mutation(
        PROPAGATION + "Graph+Delivery.swift", "lock.withLock { hasHelper = false }", "_ = hasHelper",
        ["sets of one promise by three threads", "two sources, three threads", "two starts beside a set"]),
    Mutation(
        PROPAGATION + "Propagation.swift", "state.pointee.hasDeferred ? state.pointee.visits.first?.order ?? .max : .max", ".max",
        ["a put of a handler", "handlers that put into each other's sources"]),
    # Components that become one.
    Mutation(
        PROPAGATION + "Graph+Uniting.swift", "large.absorb(small)", "_ = (large, small)",
        ["a start of a combination beside two sets", "two starts that connect in opposite orders"]),
    Mutation(
        PROPAGATION + "Graph+Uniting.swift", "guard !other.isMerged, other.callIfTaken() else { return nil }",
        "guard !other.isMerged else { return nil }",
        ["two starts that connect in opposite orders", "a start that connects busy components", "a circle of three starts"]),
    Mutation(
        PROPAGATION + "Graph+Uniting.swift", "work.takeAll(of: &part.work)", "_ = part",
        ["a circle of three starts", "a start that connects busy components", "two sources, three threads"]),
    Mutation(
        PROPAGATION + "Graph+Delivery.swift",
        "if case .transaction(let transaction) = next.kind, let other = transaction.graph(outside: self) {",
        "if case .transaction(let transaction) = next.kind, budget < -1, let other = transaction.graph(outside: self) {",
        ["a start beside a transaction", "a transaction beside a set", "two transactions"]),
    # Starts beside deliveries.
    Mutation(
        HOT + "Broadcaster+Subscribers.swift", "root.isTaken(at: changedBy) ? (earlierBefore, before) : (earlier, latest)",
        "(earlier, latest)",
        ["a start beside a set", "a start of a combination beside two sets", "one source by two ways"]),
    Mutation(
        PROPAGATION + "GraphJoin.swift", "taken.first.map { MissedChanges(join: self, changes: $0.changes) }",
        "taken.first.map { _ in MissedChanges(join: self, changes: []) }",
        ["a start beside a set", "a start beside two sets", "a start of a combination beside two sets"]),
    Mutation(
        PROPAGATION + "GraphJoin.swift", "&& !authors.contains(ObjectIdentifier(join))", "&& true",
        ["a promise set beside a start", "a promise set", "a start by two ways"]),
    # Stages.
    Mutation(
        DELIVERY + "PlaceState.swift", "_ = state.compareExchange(expected: 1, desired: isSelected ? 3 : 0, ordering: .acquiringAndReleasing)",
        "state.store(isSelected ? 3 : 0, ordering: .releasing)",
        ["a disposal after a start beside a set", "a start beside a handler", "a disposal and a start", "a disposal in a handler"]),
    Mutation(
        DELIVERY + "DeliveryTurn.swift", "return old & 3 == State.taken && exchange(old, old & ~3)",
        "word.store(old & ~3, ordering: .releasing); return true",
        ["a generator of two threads", "a generator that ends", "two generators"]),
    Mutation(
        HOT + "SharedRuns.swift", "guard arrivals == joined, run.broadcaster.isAbandoned else { return }",
        "guard run.broadcaster.isAbandoned else { return }",
        ["two starts of a replay that ends", "two starts of a share", "two starts of a multicast", "two starts of a replay"]),
    Mutation(
        HOT + "SharedRuns.swift", "let startsNow = current == nil && !isDisposing", "let startsNow = current == nil",
        ["a start beside the last disposal of a share", "a multicast that starts again"]),
    Mutation(
        HOT + "Promise.swift", "old?.dispose()", "defer { old?.dispose() }",
        ["a promise set beside a set of its source", "a promise set by two threads", "a promise set in a handler"]),
]


def package_of(root):
    """The manifest that Scripts/explore.sh writes."""
    script = (root / "Scripts/explore.sh").read_text()
    return script.split("<<'MANIFEST'\n", 1)[1].split("MANIFEST\n", 1)[0]


def build(copy):
    command = ["swift", "build", "-c", "release", "-Xswiftc", "-gnone", "--quiet"]
    environment = {key: value for key, value in os.environ.items() if key != "CI"}
    return subprocess.run(command, cwd=copy, env=environment, capture_output=True, text=True)


def failing(copy, scenarios):
    """The names of the scenarios that fail, and the seconds that it took."""
    command = [".build/release/explore", "list", *scenarios, "--seconds", str(SECONDS / 4), "--schedules", "3000", "--jobs", "2"]
    begin = time.monotonic()
    try:
        output = subprocess.run(command, cwd=copy, capture_output=True, text=True, timeout=4 * SECONDS).stdout
    except subprocess.TimeoutExpired as error:
        output = (error.stdout or b"").decode()
    return set(re.findall(r"^FAILS +(.*?):", output, re.M)), time.monotonic() - begin


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    words = sys.argv[1:]
    rows = [row for row in TABLE if (root / row.file).is_file()]
    rows = [row for row in rows if not words or any(word in " ".join([*row[:2], *row.scenarios]) for word in words)]
    if not rows:
        sys.exit("no row is left")
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder)
        for part in ["Sources/Signals", "Tests/SignalsExplorer"]:
            shutil.copytree(root / part, copy / part)
        (copy / "Package.swift").write_text(package_of(root))
        unchanged = build(copy)
        if unchanged.returncode != 0:
            sys.exit(unchanged.stdout + unchanged.stderr)
        known, _ = failing(copy, sorted({name for row in rows for name in row.scenarios}))
        for row in rows:
            path = copy / row.file
            source = path.read_text()
            if source.count(row.fragment) != 1:
                print(f"WRONG {row.file}: '{row.fragment}' stands there {source.count(row.fragment)} times", flush=True)
                missed += 1
                continue
            path.write_text(source.replace(row.fragment, row.replacement))
            result = build(copy)
            if result.returncode == 0:
                found, seconds = failing(copy, row.scenarios)
                new = sorted(found - known)
                state = "ok   " if new else "MISSED"
                print(f"{state} {row.file}: {row.replacement} ({seconds:.0f} s): {', '.join(new)}", flush=True)
                missed += 0 if new else 1
            else:
                print(f"WRONG {row.file}: does not build\n{result.stdout[-2000:]}", flush=True)
                missed += 1
            path.write_text(source)
    print(f"{len(rows) - missed} of {len(rows)} changes were found")
    sys.exit(1 if missed else 0)


main()
