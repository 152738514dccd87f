import Signals
import TestSupport
import Testing

/// G13: a start beside a thread that puts without a pause returns after a few values, and leaves the others to the threads that deliver.
@Suite struct G13BusyStartTests {
    /// Counts what a thread does inside of a `start`, on that thread alone.
    @TaskLocal private static var starting: Counter?

    private let count = StressPlan.steps(5_000)
    /// How often a start may call its handler: with the state that it finds, and with a little of what follows.
    private let limit = 8

    /// Starts a signal, and counts the calls of the handler that this thread makes before `start` has returned.
    private func start<Value>(
        _ signal: Signal<Value, NoError>, _ ownCalls: Counter, next: @escaping @Sendable (Value) -> Void
    ) -> any Disposable {
        Self.$starting.withValue(ownCalls) {
            signal.start(next: { value in
                if Self.starting === ownCalls { ownCalls.increment() }
                next(value)
            })
        }
    }

    /// Another thread puts a thousand values while the start's first one is being received.
    @Test func aStartLeavesWhatHasComeMeanwhileToOthers() {
        let (first, second, a) = (HandThread(), HandThread(), ValuePromise(1))
        let (values, ownCalls, handles) = (Received<Int>(), Counter(), DisposableSet())
        first.run {
            handles.add(
                start(a.get(), ownCalls) { value in
                    values.append(value)
                    guard value == 1 else { return }
                    second.run {
                        for number in 2...1_000 { a.set(number) }
                    }
                })
        }
        #expect(ownCalls.count <= limit)
        eventually { values.values.last == 1_000 }
        #expect(fault(ofRow: values.values, from: 1, to: 1_000) == nil)
        handles.dispose()
    }

    /// Puts 1, 2 … on one thread, meanwhile has another one take each start, and goes on until all have returned, but for a bound.
    /// - Returns: the last number.
    private func put(into source: ValuePromise<Int>, while start: @escaping @Sendable (Int) -> Void, times: Int) -> Int {
        let (isBusy, bound) = (ValuePromise(true), 4 * count)
        let isOver = runThreads(2) { [count] thread in
            if thread == 0 {
                for number in 1...bound where number <= count || isBusy.value == true { source.set(number) }
            } else {
                while source.value == 0 { yieldThread() }
                for number in 0..<times { start(number) }
                isBusy.set(false)
            }
        }
        #expect(isOver, "stuck")
        return source.value ?? -1
    }

    @Test(arguments: 1...6) func aStartBesideABusyThreadReturnsAfterAFewValues(round: Int) {
        let source = ValuePromise(0)
        let starts = (0..<4).map { _ in (values: Received<Int>(), ownCalls: Counter()) }
        let handles = DisposableSet()
        let last = put(
            into: source,
            while: { number in
                handles.add(
                    start(source.get(), starts[number].ownCalls) { value in
                        starts[number].values.append(value)
                        spin(nanoseconds: 20_000)
                    })
            }, times: starts.count)
        eventually { starts.allSatisfy { $0.values.values.last == last } }
        for start in starts {
            #expect((1...limit).contains(start.ownCalls.count), "calls before `start` had returned")
            #expect(fault(ofRow: start.values.values, to: last) == nil)
        }
        handles.dispose()
    }

    enum Shape: CaseIterable, Sendable {
        case promise, diamond, nested, branch, latest, replay

        /// A signal of pairs of a number and ten times that number.
        fileprivate func signal(_ a: ValuePromise<Int>, _ promise: Promise<Int>) -> Signal<(Int, Int), NoError> {
            let tenfold = a.get().map { $0 * 10 }
            switch self {
            case .promise: return combineLatest(a.get(), promise.get())
            case .diamond: return combineLatest(a.get(), tenfold)
            case .nested:
                let inner = combineLatest(a.get(), promise.get(), combineLatest(tenfold, a.get()).map { $0.0 })
                return combineLatest(inner, tenfold).map { inner, tenfold in (inner.0 + inner.1 - inner.2, tenfold) }
            case .branch: return a.get().mapToSignal { number in number >= 0 ? promise.get().map { (number, $0) } : .never() }
            case .latest: return a.get().withLatestFrom(promise.get())
            case .replay: return combineLatest(promise.get().replay(1), a.get()).map { ($0.1, $0.0) }
            }
        }
    }

    /// Each output after those of the start is of one state, and each state from then on is an output.
    @Test(arguments: Shape.allCases) func startsBesideABusyThreadSettle(shape: Shape) {
        let (source, promise) = (ValuePromise(0), Promise<Int>())
        promise.set(source.get().map { $0 * 10 })
        let starts = (0..<12).map { _ in (pairs: Received<(Int, Int)>(), ownCalls: Counter(), returned: Received<Int>()) }
        let handles = DisposableSet()
        let last = put(
            into: source,
            while: { number in
                handles.add(start(shape.signal(source, promise), starts[number].ownCalls) { starts[number].pairs.append($0) })
                starts[number].returned.append(starts[number].pairs.values.count)
                yieldThread()
            }, times: starts.count)
        eventually { starts.allSatisfy { $0.pairs.values.last?.0 == last } }
        for start in starts {
            // A promise that is still to change gives its first value later, which is a limit.
            #expect(start.ownCalls.count <= limit, "calls before `start` had returned")
            var settled = start.pairs.values.dropFirst(start.returned.values[0])
            // Each value that came during the start has the switch enter its branch anew, which then shows the newest value.
            if shape == .branch, let mixed = settled.lastIndex(where: { $0.0 * 10 != $0.1 }) {
                settled = settled[(mixed + 1)...]
            }
            #expect(settled.count { $0.0 * 10 != $0.1 } == 0, "mixed outputs")
            let fault = settled.isEmpty ? nil : fault(ofRow: settled.map(\.0), to: last)
            #expect(fault == nil, "the outputs behind the first \(start.returned.values[0]): \(start.pairs.values.prefix(6)) …")
            // The first output of a start at the end may be mixed; no value of the promise alone makes another one of withLatestFrom.
            if shape != .latest || !settled.isEmpty {
                #expect(start.pairs.values.last?.1 == last * 10)
            }
        }
        handles.dispose()
    }
}
