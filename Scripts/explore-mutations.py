#!/usr/bin/env python3
"""Breaks the lines on which threads rely, one at a time, and expects the explorer of schedules to find each within a minute.

All rows of the table below are built into one copy of the sources, in .build-mutated. A variable of the environment chooses the row that a
run breaks, so there is one build for all of them. A row counts as found if one of its scenarios fails that doesn't fail without it.

The explorer's memory is sequentially consistent: it can't see a weaker memory ordering. So the rows of atomics make two operations of one.

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

# For each row; and for each scenario without a mutation.
SECONDS = 60
ENVIRONMENT_KEY = "SIGNALS_MUTATION"

# The fragment occurs once in the file. It is an expression, or whole lines of statements that declare nothing. If only a part of it is to be
# replaced, that part is between [[ and ]]. The scenarios are explored in their order, until one fails.
Mutation = collections.namedtuple("Mutation", "file fragment replacement scenarios")
PROPAGATION = "Sources/Signals/Propagation/"
HOT = "Sources/Signals/Hot/"
DELIVERY = "Sources/Signals/Delivery/"
OWNERSHIP_WORD = PROPAGATION + "OwnershipWord.swift"
COMPONENT = PROPAGATION + "Component.swift"
QUEUE = PROPAGATION + "Component+Queue.swift"
DRAIN = PROPAGATION + "Component+Drain.swift"
LATE_DELIVERY = PROPAGATION + "LateDelivery.swift"
TRANSACTION = PROPAGATION + "TransactionStep.swift"
BROADCASTER = HOT + "Broadcaster.swift"
SHARED_RUNS = HOT + "SharedRuns.swift"

TABLE = [
    # The ownership word: each transition.
    Mutation(
        OWNERSHIP_WORD, "word.compareExchange(expected: State.free, desired: owner << 3 | State.owned, ordering: .acquiring).exchanged",
        "word.compareThenStore(expected: State.free, desired: owner << 3 | State.owned).exchanged",
        ["two sets of one promise", "two starts that connect in opposite orders"]),
    Mutation(
        OWNERSHIP_WORD, "word.compareExchange(expected: owner << 3 | State.owned, desired: State.free, ordering: .releasing).exchanged",
        "word.compareThenStore(expected: owner << 3 | State.owned, desired: State.free).exchanged",
        ["a start of a pipe beside puts", "a disposal beside a set"]),
    Mutation(
        OWNERSHIP_WORD, "word.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged",
        "word.compareThenStore(expected: old, desired: new).exchanged",
        ["two sources, two threads", "a disposal beside a set"]),
    Mutation(
        OWNERSHIP_WORD, "old == State.free || old == State.waiting", "old != State.merged",
        ["two starts that connect in opposite orders", "a start beside a transaction"]),
    Mutation(
        OWNERSHIP_WORD, "exchange(old, owner << 3 | State.requested)", "exchange(old, owner << 3 | State.owned)",
        ["a start behind a set"]),
    Mutation(
        OWNERSHIP_WORD, "isOwned ? old | State.requested : State.waiting", "isOwned ? old : State.waiting",
        ["puts into one pipe", "a disposal beside a set"]),
    Mutation(
        OWNERSHIP_WORD, "isOwned ? old | State.requested : State.waiting", "isOwned ? old | State.requested : old",
        ["sets behind an open transaction"]),
    Mutation(
        OWNERSHIP_WORD, "let new = old | State.requested\n"
        "            [[if old == new || exchange(old, new) { return old >> 3 }]]",
        "return old >> 3",
        ["two starts beside a set"]),
    Mutation(
        OWNERSHIP_WORD, "word.store(isIdle ? State.free : State.waiting, ordering: .releasing)",
        "word.store(State.free, ordering: .releasing)",
        ["a start in a handler", "a start of a combination beside two sets, reversed"]),
    Mutation(
        OWNERSHIP_WORD, "word.store(owner << 3 | State.requested, ordering: .releasing)",
        "word.store(owner << 3 | State.owned, ordering: .releasing)",
        ["a hop beside two sets"]),
    # The queue: its order, and the thread that drains it.
    Mutation(
        QUEUE, "propagation.isCollecting ? propagation.acquire(self) : propagation.acquireIfFree(self)", "propagation.acquire(self)",
        ["a generator behind a set"]),
    Mutation(PROPAGATION + "WorkItem.swift", "last.order > first.order", "false", ["two starts in opposite orders"]),
    Mutation(DRAIN, "hasWork && !hasScheduledDrain && !propagation.isToResume(self)", "false", ["a start beside two sets"]),
    # Components that are merged or transferred.
    Mutation(COMPONENT, "if !root._withUnsafeGuaranteedRef({ $0.ownership.isMerged }) { return root }", "return root", ["two starts beside a set"]),
    Mutation(
        COMPONENT, "large.holdCount += small.holdCount", "_ = large",
        ["a transaction whose handler connects its sources"]),
    Mutation(
        COMPONENT, "other.ownership.requestOfOwner() != nil", "other.ownership.requestOfOwner() != nil || true",
        ["a start of a pipe beside puts", "two starts that connect in opposite orders"]),
    Mutation(
        COMPONENT, "queue.takeAll(of: &part.queue)", "_ = part",
        ["a start of a combination beside two sets", "a start in a handler"]),
    Mutation(COMPONENT, "TransactionStep.merge(self, part)", "_ = part", ["an open transaction beside a start"]),
    # Late slots and late steps.
    Mutation(LATE_DELIVERY, "_ = root.ownership.request()", "_ = root", ["two starts beside a set"]),
    Mutation(
        LATE_DELIVERY, "source.isDerived && !other.lateSlots(of: propagation).isEmpty || !late.allSatisfy(\\.isReadUnchanged)", "false",
        ["a start of a sample of itself", "with the latest of a promise, of itself"]),
    Mutation(LATE_DELIVERY, "$0 == Component.State(of: source.component)", "true", ["a start with the latest of itself"]),
    Mutation(LATE_DELIVERY, "ready.isEmpty, [[isConnected]]", "true", ["a promise set twice", "promises that feed each other"]),
    Mutation(HOT + "Broadcaster+Subscribers.swift", "slot.component.root.noteReadAhead(read)", "_ = read", ["a start with the latest of itself", "a start of a sample of itself"]),
    Mutation(
        LATE_DELIVERY, "slots.contains(where: \\.isToRead)", "slots.contains(where: \\.readsWhenAdmitted)",
        ["a start whose waiting stage ends"]),
    Mutation(
        "Sources/Signals/Operators/Combining/SideNode.swift", "startAhead != 0 && [[Propagation.current.settles(startAhead)]] &&", "false",
        ["with the latest of a promise, of itself", "a sample of a promise, of itself"]),
    Mutation(DRAIN, "if [[propagation.needs(component, besides: 1)]] {", "false", ["two transactions beside a start"]),
    Mutation(
        LATE_DELIVERY, "root.enqueueLate(deliveries.filter(isNext), of: first.origin ?? step)",
        "deliveries.filter(isNext).forEach { root.enqueueLate([$0], of: LateStep.Origin(of: [$0])) }",
        ["a merged diamond", "combined with its own replay"]),
    # A late slot at a source that is late itself.
    Mutation(DRAIN, "takeLateSlots(admittedBy: step)", "[] as [SubscriberSlot]", ["two starts at a lazy promise"]),
    Mutation(
        LATE_DELIVERY, "origin = Propagation.current.state.pointee.lateOrigin", "origin = nil",
        ["a start at a lazy promise that another thread starts"]),
    Mutation(
        LATE_DELIVERY, "state.pointee.lateOrigin = origin", "()", ["a start at a lazy promise that another thread starts"]),
    Mutation(
        HOT + "Broadcaster+Subscribers.swift", "[[latest == nil]], isDerived, !isForgetful", "false",
        ["a start at a source, then at a lazy promise of it"]),
    Mutation(
        DRAIN, "takeConnectedLateSlots()", "queue.isEmpty ? takeConnectedLateSlots() : []",
        ["two starts beside a set", "two starts of a multicast"]),
    Mutation(
        BROADCASTER, "lateSlots.elements.filter { $0.joined < number }", "lateSlots.elements",
        ["a switch beside sets of its branches", "promises that feed each other"]),
    Mutation(
        HOT + "Broadcaster+Subscribers.swift", "LateDelivery(to: slot) { [[slot.finish()]] }", "()",
        ["a start beside the last reference", "two starts of a replay that ends"]),
    # Versions: a value is made of the newest one, or is behind it.
    Mutation(BROADCASTER, "number == nil || number == newestNumber", "true", ["two updates"]),
    Mutation(BROADCASTER, "guard [[!hasPendingValue.load(ordering: .relaxed)]], previous", "true", ["an update beside a set"]),
    Mutation(BROADCASTER, "guard [[number != nil || SignalDiagnostics.hasCauses]] else {", "false", ["two updates"]),
    # The batch, and what comes before the queue.
    Mutation(COMPONENT, "part.restoreQueue()", "()", ["a start in a handler that connects a larger component"]),
    Mutation(
        DRAIN, "[[restoreQueue()]]\n"
        "        let hasWork",
        "()",
        ["sets of one promise by three threads"]),
    Mutation(
        LATE_DELIVERY, "root.isKnownConnected = false\n"
        "        [[root.hasUrgentWork.store(true, ordering: .releasing)]]",
        "()",
        ["a start beside two sets"]),
    Mutation(
        COMPONENT, "[[hasUrgentWork.store(true, ordering: .releasing)]]\n"
        "    }\n"
        "}",
        "()",
        ["a start that connects busy components"]),
    # A start in the middle of which others' work is done.
    Mutation(
        "Sources/Signals/Subscriber.swift", "component.tryEnter(propagation, { [[propagation.holdingBackEvent(body)]] })", "body()",
        ["a generator's value in its own handler"]),
    Mutation(
        "Sources/Signals/Subscriber.swift", "Propagation.current.holdingBackEvent(body)", "body()",
        ["a generator's value that waits"]),
    # Transactions.
    Mutation(QUEUE, "root.openStep != nil", "false", ["a transaction with an update", "a transaction beside a set"]),
    Mutation(DRAIN, "!hasWork && openStep == nil", "!hasWork", ["sets behind an open transaction"]),
    Mutation(
        TRANSACTION, "other.ownership.isOwned(by: propagation.id) || propagation.acquire(other)",
        "other.ownership.isOwned(by: propagation.id) || propagation.acquire(other) || true",
        ["a transaction over sources that nothing connects", "a start beside a transaction"]),
    Mutation(
        TRANSACTION, "if [[root.openStep == nil]] { return LockedBetweenTransactions(", "true", ["reads beside a transaction"]),
    Mutation(
        TRANSACTION, "if [[root === other || seen.insert(root)]] { roots.append(root) }", "true",
        ["a transaction over three beside a start that connects two"]),
    # Disposal.
    Mutation(
        PROPAGATION + "Scope.swift", "terminated.exchange(true, ordering: .acquiringAndReleasing)", "terminated.load(ordering: .acquiring)",
        ["a disposal of a switch beside its selector", "a disposal after a start beside a set"]),
    Mutation(
        PROPAGATION + "Source.swift", "departures.append(slot)\n"
        "            hasDepartures = true",
        "slots.remove(slot)",
        ["take until another source", "then of one source"]),
    # Shared runs, promises, generators, hops.
    Mutation(
        SHARED_RUNS, "let startsNow = [[current == nil && !isDisposing]]", "current == nil",
        ["a multicast that starts again"]),
    Mutation(
        SHARED_RUNS, "if current === run, [[run.arrivalCount == arrivals]]", "true",
        ["a replay whose first subscriber has enough"]),
    Mutation(
        HOT + "Promise.swift", "broadcaster.component.enterForStart {\n"
        "            guard self.beginStarting() else { return }\n"
        "            while let (signal, run) = self.takeWaiting() {\n"
        "                self.start(signal, run)\n"
        "            }\n"
        "        }",
        "if beginStarting() { while let (signal, run) = takeWaiting() { start(signal, run) } }",
        ["a promise set by two threads", "a promise set beside a set of its source"]),
    Mutation(
        HOT + "Promise.swift", "isStarting = false\n"
        "            lock.unlock()",
        "lock.unlock()",
        ["a promise set by two threads"]),
    Mutation(
        DELIVERY + "DeliveryTurn.swift", "exchange(State.taken, State.free)", "state.compareThenStore(expected: State.taken, desired: State.free).exchanged",
        ["a generator of two threads"]),
    Mutation(
        PROPAGATION + "QueueHop.swift", "root.ownership.isOwned(by: reservation)", "true",
        ["a hop beside two sets"]),
    # The explorer's own atomic.
    Mutation(
        DELIVERY + "Word.swift", "memory.pointee = change(old)", "store(change(old), ordering: .relaxed)",
        ["handlers that put into each other's sources"]),
]

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
