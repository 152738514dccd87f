import Signals
import TestSupport
import Testing

/// `update` beside other puts: it replaces the value that it was made of, and returns what it puts.
@Suite struct UpdateFaultTests {
    /// One thread counts in the upper half of the value, the other one in the lower half.
    @Test func setIsNotOverwrittenByAnOlderUpdate() {
        let rounds = CoreFaults.rounds(200_000)
        let value = ValuePromise(0)
        let isOverwritten = Counter()
        let wentBack = Counter()
        let last = Locked(0)
        let handle = value.get().start(next: { value in
            let old = last.withLock { last in
                defer { last = value >> 32 }
                return last
            }
            if value >> 32 < old { wentBack.increment() }
        })
        let isOver = runThreads(2) { thread in
            for number in 1...rounds {
                if thread == 1 {
                    value.update { $0 + 1 }
                } else {
                    value.set(number << 32)
                    if (value.value ?? 0) >> 32 < number { isOverwritten.increment() }
                }
            }
        }
        #expect(isOver, "stuck")
        #expect(isOverwritten.count == 0)
        #expect(wentBack.count == 0)
        handle.dispose()
    }

    @Test(arguments: CoreFaults.coreIsMended ? [false, true] : [false]) func updatesReturnDifferentNumbers(inTransactions: Bool) {
        let rounds = CoreFaults.rounds(100_000)
        let counter = ValuePromise(0)
        let drawn = Locked([Bool](repeating: false, count: 2 * rounds + 1))
        let faults = Counter()
        let isOver = runThreads(2) { _ in
            for _ in 0..<rounds {
                let number =
                    inTransactions ? transaction { counter.update { $0 + 1 } } : counter.update { $0 + 1 }
                let isNew = drawn.withLock { drawn in
                    guard let number, drawn.indices.contains(number), !drawn[number] else { return false }
                    drawn[number] = true
                    return true
                }
                if !isNew { faults.increment() }
            }
        }
        #expect(isOver, "stuck")
        #expect(faults.count == 0)
        #expect(counter.value == 2 * rounds)
    }

    @Test(.needsMendedCore) func updateInOpenTransactionReturnsWhatItPuts() {
        let (first, second) = (HandThread(), HandThread())
        let counter = ValuePromise(0)
        let inTransaction = Breakpoint()
        let drawn = Received<Int?>()
        let recording = counter.get().record()
        let step = first.run(until: inTransaction) {
            transaction {
                drawn.append(counter.update { $0 + 1 })
                inTransaction.pass()
            }
        }
        second.run { drawn.append(counter.update { $0 + 1 }) }
        step.goOn()
        #expect(counter.value == 2)
        #expect(drawn.values.compactMap { $0 }.sorted() == [1, 2])
        expect(recording, "0 1 2")
    }
}
