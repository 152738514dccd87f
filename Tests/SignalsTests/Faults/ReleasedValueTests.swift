import Signals
import TestSupport
import Testing

/// Values that put, start or set something in their `deinit`: they are released when the propagation that replaces them is over (guarantees G3
/// and G4).
@Suite struct ReleasedValueTests {
    /// A value that does something when it is released.
    private final class Releasing: Sendable {
        let number: Int
        private let action: @Sendable () -> Void

        init(_ number: Int, _ action: @escaping @Sendable () -> Void = {}) {
            self.number = number
            self.action = action
        }

        deinit { action() }
    }

    private let log = Received<String>()

    @Test func whatAReleaseHasAGeneratorPutIsDeliveredBeforeTheSetReturns() {
        let generator = ManualSource<Int, NoError>()
        let source = ValuePromise(Releasing(0) { generator.put(5) })
        let handle = combineLatest(generator.signal, source.get().map(\.number)).start(next: { log.append("\($0) \($1)") })
        generator.put(0)
        source.set(Releasing(1))
        #expect(log.values == ["0 0", "0 1", "5 1"])
        handle.dispose()
    }

    @Test func aStartInAReleaseGetsItsFirstValueBeforeItReturns() {
        let promise = Promise<Int>()
        let source = ValuePromise(
            Releasing(0) {
                promise.get().start(next: { log.append("first \($0)") })
                log.append("returned")
            })
        promise.set(source.get().map(\.number))
        let keep = promise.get().start()
        source.set(Releasing(1))
        #expect(log.values == ["first 1", "returned"])
        keep.dispose()
    }

    /// Work of a component holds the last reference to the value, so the release comes between two work items.
    @Test func putOfAReleaseComesBehindEarlierPutsOfItsThread() {
        let (a, b, c) = (ValuePromise(0), ValuePromise(0), ValuePromise(0))
        let handle = MetaDisposable()
        let listeners = [
            a.get().start(next: { [log] in
                log.append("a\($0)")
                guard $0 == 1 else { return }
                b.set(1)
                handle.dispose()
                a.set(2)
            }),
            c.get().start(next: { [log] in log.append("c\($0)") }),
        ]
        do {
            let kept = Releasing(0) { c.set(1) }
            handle.set(b.get().start(next: { _ in withExtendedLifetime(kept) {} }))
        }
        a.set(1)
        #expect(log.values == ["a0", "c0", "a1", "a2", "c1"])
        for listener in listeners { listener.dispose() }
    }

    /// The stage is freed by its own handler, and the start would look at its rank.
    @Test(arguments: [false, true]) func aStartAfterItsOwnStageIsFreed(inStage: Bool) {
        let derived = Promise<Int>()
        derived.set(ValuePromise(0).get())
        let (handle, choice) = (MetaDisposable(), ValuePromise(0))
        let release: @Sendable () -> Void = {
            let other = (0..<200).map { [UInt64](repeating: .max, count: $0 % 50) }
            derived.get().start(next: { log.append("\($0)") })
            withExtendedLifetime(other) {}
        }
        let side = ValuePipe<Releasing>()
        let source = ValuePromise(inStage ? Releasing(0) : Releasing(0, release))
        let numbers: Signal<Int, NoError> =
            inStage ? source.get().withLatestFrom(side.signal()).map { $0.0.number } : source.get().map { $0.number }
        handle.set(
            choice.get().mapToSignal { _ in numbers }.start(next: { number in
                if number == 1 { handle.dispose() }
            }))
        if inStage { side.putNext(Releasing(0, release)) }
        source.set(Releasing(1))
        #expect(log.values == ["0"])
    }

    @Test func aTransactionInTheEndOfAnotherOneLeavesNothingOwned() {
        let (a, b, promise) = (ValuePromise(0), ValuePromise(0), Promise<Int>())
        let (pipe, values) = (ValuePipe<Int>(), ValuePipe<Releasing>())
        let inner = pipe.signal().start(next: { _ in values.putNext(Releasing(1) { transaction {} }) })
        let outer = promise.get().start(next: { log.append("\($0)") })
        transaction {
            promise.set(combineLatest(a.get(), b.get()).map { $0 + $1 })
            pipe.putNext(1)
        }
        HandThread().run {
            a.set(1)
            b.set(10)
        }
        eventually { log.values.last == "11" }
        #expect(log.values.last == "11")
        inner.dispose()
        outer.dispose()
    }

    @Test func aPromiseThatIsSetInAReleaseDuringAStart() {
        let (generator, pipe, promise) = (ManualSource<Releasing, NoError>(), ValuePipe<Releasing>(), Promise<Int>())
        let seen = promise.get().start(next: { log.append("promise \($0)") })
        let merged = merge(generator.signal, pipe.signal()).start(next: { log.append("\($0.number)") })
        let start = ValuePromise(0).get().start(next: { _ in
            pipe.putNext(Releasing(1))
            generator.put(Releasing(2) { promise.set(.single(7)) })
        })
        #expect(log.values == ["1", "2", "promise 7"])
        seen.dispose()
        merged.dispose()
        start.dispose()
    }

    /// Each value is released behind the one that its release puts, and not inside of it.
    @Test func aChainOfReleasesNeedsNoStack() {
        let (pipe, first, count) = (ValuePipe<Releasing>(), ValuePipe<Int>(), Counter())
        @Sendable func value(_ number: Int) -> Releasing {
            Releasing(number) { if number > 0 { pipe.putNext(value(number - 1)) } }
        }
        let seen = pipe.signal().start(next: { _ in count.increment() })
        let handle = first.signal().start(next: { pipe.putNext(value($0)) })
        first.putNext(100_000)
        #expect(count.count == 100_001)
        seen.dispose()
        handle.dispose()
    }

    @Test func aStartInAReleaseSeesAWholeTransaction() {
        let (b, box) = (ValuePromise(0), Locked<ValuePromise<Releasing>?>(nil))
        let a = ValuePromise(
            Releasing(0) {
                guard let a = box.withLock({ $0 }) else { return }
                combineLatest(a.get(), b.get()).start(next: { log.append("\($0.number) \($1)") })
            })
        box.withLock { $0 = a }
        transaction {
            a.set(Releasing(1))
            b.set(1)
        }
        #expect(log.values == ["1 1"])
        box.withLock { $0 = nil }
    }
}
