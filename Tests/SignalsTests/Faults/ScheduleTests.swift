import Signals
import TestSupport
import Testing

/// Two or three threads that stop at each point in user code in turn, while the others go on: every such schedule of some graphs in which
/// an explorer has found faults.
@Suite struct ScheduleTests {
    /// A graph, what each thread does, and what is wrong afterwards.
    struct Scenario: Sendable {
        let threads: [@Sendable () -> Void]
        /// Lives as long as the scenario.
        var kept: [any Sendable] = []
        /// What is wrong with what was received; nil if nothing is. May be asked again until everything is at rest.
        let fault: @Sendable () -> String?
    }

    /// Builds a scenario whose closures call `pass`.
    typealias Maker = @Sendable (_ pass: @escaping @Sendable () -> Void) -> Scenario

    private func check(threadCount: Int = 2, stops: Int, _ make: Maker) {
        let driven = DrivenThreads(count: threadCount)
        for order in threadCount == 2 ? [[0, 1], [1, 0]] : [[0, 1, 2], [1, 0, 2], [2, 0, 1], [0, 2, 1], [1, 2, 0], [2, 1, 0]] {
            for code in 0..<(0..<threadCount).reduce(1, { count, _ in count * (stops + 1) }) {
                let passes = (0..<threadCount).map { thread in (0..<thread).reduce(code) { code, _ in code / (stops + 1) } % (stops + 1) }
                let scenario = make { driven.pass() }
                for thread in order { driven.run(thread, untilPass: passes[thread], scenario.threads[thread]) }
                for thread in order { driven.finish(thread) }
                guard scenario.fault() != nil, !eventually({ scenario.fault() == nil }), let fault = scenario.fault() else { continue }
                Issue.record("\(fault) where the threads \(order) stop at \(passes)")
                return
            }
        }
    }

    /// Values that are received, and a point after each.
    private static func start<Value>(
        _ signal: Signal<Value, NoError>, _ pass: @escaping @Sendable () -> Void
    ) -> (values: Received<String>, handle: any Disposable) {
        let values = Received<String>()
        let handle = signal.start(next: { value in
            values.append("\(value)")
            pass()
        })
        return (values, handle)
    }

    // MARK: Promises

    enum Feed: CaseIterable {
        case first, replacement, combination
    }

    @Test(arguments: Feed.allCases) func promiseSetBesideAPutShowsOneState(feed: Feed) {
        check(stops: 4) { pass in
            let (a, b, promise) = (ValuePromise(0), ValuePromise(0), Promise<Int>())
            if feed == .replacement { promise.set(a.get()) }
            let pair = Self.start(combineLatest(promise.get(), a.get()).map { "\($0)\($1)" }, pass)
            let signal = feed == .combination ? combineLatest(a.get(), b.get()).map { value, _ in value } : a.get()
            return Scenario(threads: [{ promise.set(signal.beforeNext { _ in pass() }) }, { a.set(3) }]) {
                let values = pair.values.values
                return values.contains("03") || values.last != "33" ? "\(values)" : nil
            }
        }
    }

    @Test func mergeWithASwitchedPromiseDoesNotGoBack() {
        check(stops: 6) { pass in
            let (a, b, promise) = (ValuePromise(0), ValuePromise(0), Promise<Int>())
            promise.set(
                a.get().mapToSignal { value in
                    pass()
                    return value & 1 == 0 ? a.get() : b.get()
                })
            let merged = merge(promise.get(), a.get())
            let values = Received<Int>()
            return Scenario(
                threads: [
                    {
                        merged.start(next: { value in
                            values.append(value)
                            pass()
                        })
                    }, { transaction { a.set(6) } },
                ], kept: [promise]
            ) {
                let values = values.values
                return values != values.sorted() || values.last != 6 ? "\(values)" : nil
            }
        }
    }

    @Test func promiseBehindItselfDoesNotGoBack() {
        check(stops: 6) { pass in
            let (a, b, promise) = (ValuePromise(0), ValuePromise(0), Promise<Int>())
            promise.set(
                b.get().mapToSignal { _ in
                    pass()
                    return a.get()
                })
            let values = Received<Int>()
            let signal = promise.get().take(1).then(promise.get())
            return Scenario(
                threads: [
                    {
                        signal.start(next: { value in
                            values.append(value)
                            pass()
                        })
                    },
                    {
                        a.set(3)
                        b.set(4)
                    },
                ], kept: [promise]
            ) {
                let values = values.values
                return values != values.sorted() || values.last != 3 ? "\(values)" : nil
            }
        }
    }

    @Test(arguments: [true, false]) func startWithLatestFromAPromiseHasAValue(isPromise: Bool) {
        check(stops: 6) { pass in
            let (a, b, promise) = (ValuePromise(0), ValuePromise(0), Promise<Int>())
            promise.set(b.get().beforeNext { _ in pass() })
            let latest = isPromise ? promise.get() : b.get().beforeNext { _ in pass() }.replay(1)
            let keeper = Self.start(latest, pass)
            let values = Received<String>()
            return Scenario(
                threads: [
                    {
                        a.set(1)
                        a.get().withLatestFrom(latest).start(next: { value in
                            values.append("\(value.0)\(value.1)")
                            pass()
                        })
                    }, { b.set(4) },
                ], kept: [promise]
            ) {
                let values = values.values
                return keeper.values.values.last != "4" || !["10", "14"].contains(values.last ?? "") ? "\(values)" : nil
            }
        }
    }

    // MARK: Shared signals

    @Test func startThatSwitchesToASharedSignalMissesNothing() {
        check(stops: 6) { pass in
            let a = ValuePromise(0)
            let shared = combineLatest(a.get(), a.get()).map { (x: Int, y: Int) in
                pass()
                return 100 * x + y
            }.share()
            let keeper = Self.start(shared, pass)
            let switched = a.get().mapToSignal { $0 == 1 ? shared : a.get() }
            let (values, handles) = (Received<Int>(), DisposableSet())
            return Scenario(threads: [
                { a.set(1) },
                {
                    handles.add(
                        switched.start(next: { value in
                            values.append(value)
                            pass()
                        }))
                },
            ]) {
                let values = values.values
                handles.dispose()
                // It starts before the put, or after it: then the shared signal has no value for it.
                return keeper.values.values.last == "101" && [[0, 101], [101], []].contains(values) ? nil : "\(values)"
            }
        }
    }

    @Test func sourceAndItsReplayAgree() {
        check(stops: 6) { pass in
            let pipe = ValuePipe<Int>()
            let shared = pipe.signal().beforeStarted { pass() }.beforeNext { _ in pass() }.replay(2)
            let values = Received<String>()
            return Scenario(threads: [
                {
                    combineLatest(pipe.signal(), shared).start(next: { value in
                        values.append("\(value.0)\(value.1)")
                        pass()
                    })
                },
                {
                    pipe.putNext(1)
                    pipe.putNext(2)
                },
            ]) {
                let values = values.values
                return values.allSatisfy { ["11", "22"].contains($0) } ? nil : "\(values)"
            }
        }
    }

    // MARK: Three threads

    @Test func startsAgreeOnTheOrderOfPuts() {
        check(threadCount: 3, stops: 2) { pass in
            let (a, b) = (ValuePromise(0), ValuePromise(0))
            let (first, second) = (Received<String>(), Received<String>())
            return Scenario(threads: [
                {
                    combineLatest(a.get(), b.get()).start(next: { value in
                        first.append("\(value.0)\(value.1)")
                        pass()
                    })
                },
                {
                    combineLatest(b.get(), a.get()).start(next: { value in
                        second.append("\(value.1)\(value.0)")
                        pass()
                    })
                },
                {
                    a.set(1)
                    b.set(2)
                },
            ]) {
                let (first, second) = (first.values, second.values)
                let all = Set(first + second)
                return first.last == "12" && second.last == "12" && !all.isSuperset(of: ["10", "02"]) ? nil : "\(first) and \(second)"
            }
        }
    }
}
