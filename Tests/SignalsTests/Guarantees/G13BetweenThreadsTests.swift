import Signals
import TestSupport
import Testing

/// G13 between threads: what a graph emits is what one thread would have emitted for some order of the puts and transactions.
@Suite struct G13BetweenThreadsTests {
    private let first = HandThread()
    private let second = HandThread()
    private let a = ValuePromise(1)
    private let b = ValuePromise(1)
    private let c = ValuePromise(1)
    private let count = StressPlan.steps(10_000)

    // MARK: A stage that is held up

    /// Latest of a, by a stage that both sources change.
    private func side(_ inMap: Breakpoint) -> Signal<String, NoError> {
        combineLatest(a.get(), b.get()).map { (a: Int, b: Int) in
            inMap.pass()
            return "a\(a)b\(b)"
        }
    }

    /// What a signal that is made of the side shows, where b is set while a is set by another thread: the side is in its map for b's
    /// change when a changes.
    private func expectShown(
        _ expected: String, sourceLocation: SourceLocation = #_sourceLocation,
        of make: (Signal<String, NoError>) -> Signal<String, NoError>
    ) {
        let inMap = Breakpoint(atPass: 2)
        let recording = make(side(inMap)).record()
        let step = first.run(until: inMap) { [b] in b.set(2) }
        second.run { [a] in a.set(2) }
        step.goOn()
        expect(recording, expected, sourceLocation: sourceLocation)
    }

    @Test func withLatestFromShowsOneStateWhileItsSideIsHeldUp() {
        expectShown("1:a1b1 2:a2b2") { side in a.get().withLatestFrom(side).map { "\($0.0):\($0.1)" } }
    }

    @Test func sampleLosesNothingWhileItsSignalIsHeldUp() {
        expectShown("a1b1 a2b2") { side in side.sample(a.get()) }
    }

    @Test func combineLatestShowsOneStateWhileAnInputIsHeldUp() {
        expectShown("1:a1b1 1:a1b2 2:a2b2") { side in combineLatest(a.get(), side).map { "\($0.0):\($0.1)" } }
    }

    @Test func zipPairsWhatOneThreadWouldHavePaired() {
        expectShown("1:a1b1 2:a1b2") { side in zip(a.get(), side).map { "\($0.0):\($0.1)" } }
    }

    /// The selector and what it selects are of one moment.
    @Test func aSwitchShowsOneStateWhileItsBranchIsHeldUp() {
        expectShown("1:a1b1 1:a1b2 2:a2b2") { side in a.get().mapToSignal { a in side.map { "\(a):\($0)" } } }
    }

    /// One thread's puts come in its own order for everybody, whoever delivers them.
    @Test func aThreadsPutsKeepTheirOrderWhileAnotherThreadIsHeldUp() {
        let inHandler = Breakpoint(atPass: 2)
        let recording = combineLatest(a.get(), b.get(), c.get()).map { "\($0.0)\($0.1)\($0.2)" }.record { _ in inHandler.pass() }
        let others = [a.get().record(), c.get().record()]
        let step = first.run(until: inHandler) { [b] in b.set(2) }
        second.run { [a, c] in
            a.set(2)
            c.set(2)
            a.set(3)
        }
        step.goOn()
        expect(recording, "111 121 221 222 322")
        expect(others[0], "1 2 3")
        expect(others[1], "1 2")
    }

    // MARK: Two threads without a pause

    /// Sets a on one thread and b on another, to 1, 2 … each.
    private func setBoth(_ a: ValuePromise<Int>, _ b: ValuePromise<Int>) {
        let count = count
        let isOver = runThreads(2) { thread in
            for number in 1...count { (thread == 0 ? a : b).set(number) }
        }
        #expect(isOver, "stuck")
    }

    @Test func withLatestFromIsNeverMixed() {
        let (a, b, pairs) = (ValuePromise(0), ValuePromise(0), Received<(Int, Int)>())
        let side = combineLatest(a.get(), b.get()).map { (a: Int, _: Int) in a }
        let handle = a.get().withLatestFrom(side).start(next: { pairs.append($0) })
        setBoth(a, b)
        eventually { pairs.values.count > count }
        #expect(pairs.values.count { $0.0 != $0.1 } == 0)
        #expect(fault(ofRow: pairs.values.map(\.0), from: 0, to: count) == nil)
        handle.dispose()
    }

    @Test func sampleLosesNothing() {
        let (a, b, values) = (ValuePromise(0), ValuePromise(0), Received<Int>())
        let handle = combineLatest(a.get(), b.get()).map { (a: Int, _: Int) in a }.sample(a.get()).start(next: { values.append($0) })
        setBoth(a, b)
        eventually { values.values.count > count }
        #expect(fault(ofRow: values.values, from: 0, to: count) == nil)
        handle.dispose()
    }

    @Test func combineLatestOfAStageAndItsSourceIsNeverMixed() {
        let (a, b, pairs) = (ValuePromise(0), ValuePromise(0), Received<(Int, Int, Int)>())
        let side = combineLatest(a.get(), b.get())
        let handle = combineLatest(a.get(), side).start(next: { pairs.append(($0, $1.0, $1.1)) })
        setBoth(a, b)
        eventually { pairs.values.count > 2 * count }
        #expect(pairs.values.count { $0.0 != $0.1 } == 0)
        #expect(fault(ofRow: pairs.values.map { $0.1 + $0.2 }, from: 0, to: 2 * count) == nil, "each put is one output")
        handle.dispose()
    }

    @Test func aSumOfTwoInputsIsThatOfTheInputsBesideIt() {
        let (a, b, values) = (ValuePromise(0), ValuePromise(0), Received<(Int, Int, Int)>())
        let sum = combineLatest(a.get(), b.get()).map { $0.0 + $0.1 }
        let handle = combineLatest(a.get(), b.get(), sum).start(next: { values.append($0) })
        setBoth(a, b)
        eventually { values.values.count > 2 * count }
        #expect(values.values.count { $0.0 + $0.1 != $0.2 } == 0)
        #expect(fault(ofRow: values.values.map(\.2), from: 0, to: 2 * count) == nil, "each put is one output")
        handle.dispose()
    }

    /// Two stages see two threads' puts in one order, though neither is an input of the other.
    @Test func twoStagesAgreeOnTheOrder() {
        let (a, b, received) = (ValuePromise(0), ValuePromise(0), [Received<[Int]>(), Received<[Int]>()])
        let handles = DisposableSet()
        handles.add(combineLatest(a.get(), b.get()).start(next: { received[0].append([$0, $1]) }))
        handles.add(combineLatest(b.get(), a.get()).start(next: { received[1].append([$1, $0]) }))
        setBoth(a, b)
        eventually { received.allSatisfy { $0.values.count > 2 * count } }
        #expect(zip(received[0].values, received[1].values).count { $0 != $1 } == 0)
        handles.dispose()
    }
}
