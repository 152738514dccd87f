import Signals

/// What the programs below share.
private final class Cells {
    let word = Word<Int>(0)
    let other = Word<Int>(0)
    let lock = Lock()
    let otherLock = Lock()
    var plain = 0
    let wakeUp = Word<Bool>(false)

    /// An addition in two operations.
    func add() {
        let value = word.load(ordering: .relaxed)
        word.store(value + 1, ordering: .relaxed)
    }

    var sum: Int { word.load(ordering: .relaxed) }
}

extension Machine {
    /// Programs whose faults are known: an explorer that finds nothing proves nothing.
    static var knownFaults: [Machine] {
        [
            Machine("an addition in two operations", .fails(preemptions: 1)) {
                explore(
                    setUp: { Cells() }, threads: [{ $0.add() }, { $0.add() }], check: { $0.sum == 2 ? nil : "an addition is lost" })
            },
            Machine("an addition in one operation", .complete) {
                explore(
                    setUp: { Cells() },
                    threads: [{ $0.word.add(1, ordering: .relaxed) }, { $0.word.add(1, ordering: .relaxed) }],
                    check: { $0.sum == 2 ? nil : "an addition is lost" })
            },
            Machine("an addition under a lock", .complete) {
                explore(
                    setUp: { Cells() },
                    threads: [{ cells in cells.lock.withLock { cells.add() } }, { cells in cells.lock.withLock { cells.add() } }],
                    check: { $0.sum == 2 ? nil : "an addition is lost" })
            },
            Machine("two stores, then two loads", .complete) {
                // Memory is sequentially consistent: one of both threads sees the other.
                explore(
                    setUp: { Cells() },
                    threads: [
                        { cells in
                            cells.word.store(1, ordering: .relaxed)
                            if cells.other.load(ordering: .relaxed) == 0 { cells.plain += 1 }
                        },
                        { cells in
                            cells.other.store(1, ordering: .relaxed)
                            if cells.word.load(ordering: .relaxed) == 0 { cells.plain += 1 }
                        },
                    ], check: { $0.plain < 2 ? nil : "both threads are alone" })
            },
            Machine("an invariant that three preemptions break", .fails(preemptions: 3)) {
                explore(
                    setUp: { Cells() },
                    threads: [
                        { cells in
                            for step in [0, 2] {
                                if cells.word.load(ordering: .relaxed) == step { cells.word.store(step + 1, ordering: .relaxed) }
                            }
                            cells.word.store(0, ordering: .relaxed)
                        },
                        { cells in
                            for step in [1, 3] {
                                if cells.word.load(ordering: .relaxed) == step { cells.word.store(step + 1, ordering: .relaxed) }
                            }
                            if cells.word.load(ordering: .relaxed) == 4 { cells.plain = 1 }
                        },
                    ], check: { $0.plain == 0 ? nil : "four alternating steps are met" })
            },
            Machine("two locks in opposite orders", .fails(preemptions: 1)) {
                explore(
                    setUp: { Cells() },
                    threads: [
                        { cells in cells.lock.withLock { cells.otherLock.withLock {} } },
                        { cells in cells.otherLock.withLock { cells.lock.withLock {} } },
                    ], check: { _ in nil })
            },
            Machine("all results of two times three additions", .complete) {
                nonisolated(unsafe) var results: Set<Int> = []
                let three: (Cells) -> Void = { cells in
                    for _ in 0..<3 { cells.add() }
                }
                var report = explore(
                    bound: 6, setUp: { Cells() }, threads: [three, three],
                    check: { cells in
                        results.insert(cells.sum)
                        return nil
                    })
                report.isComplete = report.isComplete && results == [2, 3, 4, 5, 6]
                return report
            },
        ]
    }
}
