import Signals
import TestSupport
import Testing

/// `update` beside other puts: it replaces the value that it was made of, and returns what it puts.
@Suite struct UpdateFaultTests {
    /// One thread counts in the upper half of the value, the other one in the lower half.
    @Test func setIsNotOverwrittenByAnOlderUpdate() {
        let rounds = StressPlan.rounds(200_000)
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

    @Test(arguments: [false, true]) func updatesReturnDifferentNumbers(inTransactions: Bool) {
        let rounds = StressPlan.rounds(100_000)
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

    @Test func updateInOpenTransactionReturnsWhatItPuts() {
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

    /// Two transactions update two sources in opposite orders: each has the other's value below its own, so they are one step.
    @Test func updatesInInterleavedTransactionsAreOneStep() {
        let (first, second) = (HandThread(), HandThread())
        let (a, b) = (ValuePromise(0), ValuePromise(0))
        let (inFirst, inSecond) = (Breakpoint(), Breakpoint())
        let drawn = Received<Int?>()
        let recording = combineLatest(a.get(), b.get()).map { "\($0)\($1)" }.record()
        let firstStep = first.run(until: inFirst) {
            transaction {
                drawn.append(a.update { $0 + 1 })
                inFirst.pass()
                drawn.append(b.update { $0 + 1 })
            }
        }
        let secondStep = second.run(until: inSecond) {
            transaction {
                drawn.append(b.update { $0 + 1 })
                drawn.append(a.update { $0 + 1 })
                inSecond.pass()
            }
        }
        firstStep.goOn()
        #expect(recording.text == "00")
        secondStep.goOn()
        #expect(drawn.values.compactMap { $0 } == [1, 1, 2, 2])
        expect(recording, "00 22")
    }

    /// Values that another thread puts meanwhile keep their order, in every source of the component.
    @Test func putsBesideAnOpenUpdateKeepTheirOrder() {
        let (first, second) = (HandThread(), HandThread())
        let (a, b, generator) = (ValuePromise(0), ValuePromise(0), ManualSource<Int, NoError>())
        let inTransaction = Breakpoint()
        let recording = merge(a.get(), b.get(), generator.signal).record()
        let step = first.run(until: inTransaction) {
            transaction {
                a.update { $0 + 1 }
                inTransaction.pass()
                b.set(4)
            }
        }
        second.run {
            b.set(2)
            generator.put(3)
            #expect(b.value == 2)
        }
        expect(recording, "0 0")
        step.goOn()
        expect(recording, "0 0 1 2 3 4")
        #expect(b.value == 4)
    }

    @Test func closureThatPutsInATransactionIsBehindWhatItPuts() {
        let value = ValuePromise(1)
        let recording = value.get().record()
        let result = transaction {
            value.update { old in
                if old == 1 { value.set(10) }
                return old + 1
            }
        }
        #expect(result == 11)
        #expect(recording.text == "1 10 11")
    }

    /// Each transaction changes both, the two threads in opposite orders.
    @Test func updatesOfSeveralSourcesInTransactionsStayWhole() {
        let rounds = StressPlan.rounds(20_000)
        let (a, b) = (ValuePromise(0), ValuePromise(0))
        let (halves, last) = (Counter(), Locked(0))
        let handle = combineLatest(a.get(), b.get()).start(next: { a, b in
            if a != b { halves.increment() }
            last.withLock { $0 = a }
        })
        let isOver = runThreads(2) { thread in
            let (one, other) = thread == 0 ? (a, b) : (b, a)
            for _ in 0..<rounds {
                transaction {
                    one.update { $0 + 1 }
                    other.update { $0 + 1 }
                }
            }
        }
        #expect(isOver, "stuck")
        #expect(halves.count == 0)
        #expect(eventually { last.withLock { $0 } == 2 * rounds })
        handle.dispose()
    }
}
