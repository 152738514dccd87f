import Dispatch
import Signals
import TestSupport
import Testing

/// Costs that follow from the documentation: they are compared with each other, by medians and with a generous factor.
@Suite(.serialized) struct CostTests {
    /// The least of several runs: other work on the machine only adds to it, as it takes the caches.
    private static func leastTime(of runs: Int = 10, _ run: () -> Double) -> Double {
        (0..<runs).map { _ in run() }.min() ?? 0
    }

    // MARK: Starts

    @Test func startsBesideABusySourceStayFast() {
        let count = StressPlan.rounds(8_000)
        let a = ValuePromise(0)
        let promise = Promise<Int>()
        promise.set(combineLatest(a.get(), a.get()).map { (x: Int, y: Int) in x + y })
        let pair = combineLatest(a.get(), promise.get())
        let isStopped = Counter()
        let times = Locked<[Double]>([])
        let isOver = runThreads(2) { thread in
            if thread == 0 {
                var number = 0
                while isStopped.count == 0 {
                    number += 1
                    a.set(number)
                }
            } else {
                let end = DispatchTime.now() + 20
                for _ in 0..<count where DispatchTime.now() < end {
                    let time = nanosecondsOfWork { pair.start().dispose() }
                    times.withLock { $0.append(time) }
                }
                isStopped.increment()
            }
        }
        #expect(isOver, "stuck")
        let all = times.withLock { $0 }
        let (first, last) = (all.prefix(1_000).sorted(), all.suffix(1_000).sorted())
        #expect(all.count == count, "only \(all.count) starts in twenty seconds")
        #expect(last[last.count / 2] < 10 * first[first.count / 2] + 50_000)
    }

    /// Connects a source with new ones, each of which another thread owns at the moment of the start.
    private static func connect(_ source: ValuePromise<Int>, withBusyOnes count: Int) {
        let worker = HandThread()
        for _ in 0..<count {
            let (progress, inHandler) = (ValuePromise(0), Breakpoint(atPass: 2))
            let handler = progress.get().start(next: { _ in inHandler.pass() })
            let step = worker.run(until: inHandler) { progress.set(1) }
            let both = combineLatest(source.get(), progress.get()).start()
            step.goOn()
            both.dispose()
            handler.dispose()
        }
    }

    @Test func aSourceThatIsConnectedWithManyBusyOnesStaysFast() {
        let theme = ValuePromise(0)
        func time() -> Double {
            Self.leastTime { nanosecondsOfWork { for number in 0..<1_000 { theme.set(number) } } }
        }
        theme.get().start().dispose()
        let before = time()
        Self.connect(theme, withBusyOnes: 2_000)
        let after = time()
        #expect(after < 10 * before, "\(before) ns became \(after)")
    }

    @Test func aSourceThatWasConnectedWithManyIsReleasedOnASmallStack() {
        let theme = Locked<ValuePromise<Int>?>(ValuePromise(0))
        if let source = theme.withLock({ $0 }) { Self.connect(source, withBusyOnes: 8_000) }
        let isOver = Counter()
        runOnThread {
            theme.withLock { $0 = nil }
            isOver.increment()
        }
        #expect(isOver.count == 1)
    }

    @Test func valuesOfAGeneratorCostNothingForOtherInputs() {
        func time(_ valueCount: Int) -> Double {
            Self.leastTime(of: 5) {
                let promises = (0..<128).map { ValuePromise($0) }
                let rows = Signal<Int, NoError> { subscriber in
                    for number in 0..<valueCount { subscriber.putNext(number) }
                    return EmptyDisposable()
                }
                return nanosecondsOfWork { merge(promises.map { $0.get() } + [rows]).start().dispose() }
            }
        }
        let (start, values) = (time(0), time(1_000))
        #expect(values < 30 * start, "\(start) ns for the start, \(values) ns with 1,000 values")
    }

    /// Two fields that mirror each other: each switch of the direction lifts their ranks.
    @Test func promisesThatMirrorEachOtherStayFast() {
        let (edited, typed) = (ValuePromise(0), ValuePromise(1))
        let (euros, cents) = (Promise<Int>(), Promise<Int>())
        euros.set(edited.get().mapToSignal { $0 == 0 ? typed.get() : cents.get().map { $0 / 100 } })
        cents.set(edited.get().mapToSignal { $0 == 1 ? typed.get().map { $0 * 100 } : euros.get().map { $0 * 100 } })
        let pairs = Counter()
        combineLatest(euros.get(), cents.get()).start(next: { _ in pairs.increment() })
        combineLatest(typed.get(), typed.get().map { -$0 }).start()
        func time() -> Double {
            nanosecondsOfWork {
                for number in 0..<1_000 {
                    edited.set(number & 1)
                    typed.set(number)
                }
            }
        }
        let times = (0..<12).map { _ in time() }
        #expect(times[9...].min() ?? 0 < 2 * (times[..<2].min() ?? 0), "\(times)")
    }

    @Test func aTransactionOfSwitchesCostsTheirNumber() {
        func time(_ count: Int) -> Double {
            Self.leastTime(of: 3) {
                let (source, theme) = (ValuePromise(0), Promise<Int>())
                theme.set(source.get().map { $0 })
                let rows = (0..<count).map { ValuePromise($0) }
                let handles = DisposableSet()
                for row in rows { handles.add(row.get().mapToSignal { x in theme.get().map { $0 + x } }.start()) }
                let time = nanosecondsOfWork { transaction { for row in rows { row.set(1) } } }
                handles.dispose()
                return time
            }
        }
        let (few, many) = (time(500), time(4_000))
        #expect(many < 24 * few, "\(few) ns for 500, \(many) ns for 4,000")
    }

    @Test func lateSubscribersOfAPromiseCostTheirNumber() {
        func time(_ count: Int) -> Double {
            Self.leastTime(of: 5) {
                let (base, promise, inHandler) = (ValuePromise(0), Promise<Int>(), Breakpoint(atPass: 2))
                let handles = DisposableSet()
                handles.add(base.get().start(next: { _ in inHandler.pass() }))
                promise.set(base.get().map { $0 * 2 })
                let step = HandThread().run(until: inHandler) { base.set(1) }
                let received = Counter()
                for _ in 0..<count { handles.add(promise.get().start(next: { if $0 == 2 { received.increment() } })) }
                let time = nanosecondsOfWork {
                    step.goOn()
                    while received.count < count {}
                }
                handles.dispose()
                return time
            }
        }
        let (few, many) = (time(500), time(4_000))
        #expect(many < 24 * few, "\(few) ns for 500, \(many) ns for 4,000")
    }

    /// Subscribers for which a value is held, as it isn't decided whether their branch stays, when their source ends.
    @Test func endOfASourceIsLinearInHeldSubscribers() {
        func time(_ count: Int) -> Double {
            Self.leastTime {
                let selector = ValuePromise(0)
                let inputs = ManualSource<Int, NoError>()
                let promises = Received<Promise<Int>>()
                promises.append(Promise())
                let signal = promises.values[0].get()
                // It comes first and drops the promise: the end is there while the value is held for all others.
                let first = signal.start(next: { if $0 == 1 { promises.removeAll() } })
                promises.values[0].set(inputs.signal)
                inputs.put(0)
                let received = Counter()
                let handles = (0..<count).map { _ in
                    selector.get().mapToSignal { _ in signal }.start(next: { if $0 == 1 { received.increment() } })
                }
                let time = nanosecondsOfWork { inputs.put(1) }
                #expect(received.count == count)
                first.dispose()
                handles.forEach { $0.dispose() }
                return time
            }
        }
        let (few, many) = (time(250), time(2_000))
        #expect(many < 40 * few, "\(many / few) times as long for 8 times as many")
    }

    // MARK: Transactions

    @Test func transactionIsLinearInItsSources() {
        func time(_ count: Int) -> Double {
            Self.leastTime {
                let sources = (0..<count).map { _ in ValuePromise(0) }
                return nanosecondsOfWork {
                    transaction {
                        for source in sources { source.set(1) }
                    }
                }
            }
        }
        let (few, many) = (time(500), time(4_000))
        #expect(many < 40 * few, "\(many / few) times as long for 8 times as many")
    }

    @Test func valueInATransactionIsConstantInItsPuts() {
        func time(_ count: Int) -> Double {
            let (source, other) = (ValuePromise(0), ValuePromise(0))
            // A reading takes a millisecond, in which a busy machine may do something else.
            return Self.leastTime(of: 30) {
                transaction {
                    other.set(1)
                    for number in 0..<count { source.set(number) }
                    return nanosecondsOfWork {
                        for _ in 0..<1_000 { _ = other.value }
                    }
                }
            }
        }
        let (few, many) = (time(500), time(4_000))
        #expect(many < 6 * few, "\(many / few) times as long after 8 times as many")
    }

    // MARK: Puts of a handler

    @Test(arguments: [1, 2]) func aHandlerThatPutsIntoManyComponentsIsLinear(rounds: Int) {
        func time(_ count: Int) -> Double {
            Self.leastTime {
                let (start, pipes, received) = (ValuePipe<Int>(), (0..<count).map { _ in ValuePipe<Int>() }, Counter())
                let handles = pipes.map { $0.signal().start(next: { _ in received.increment() }) }
                let handle = start.signal().start(next: { _ in
                    for _ in 0..<rounds { pipes.forEach { $0.putNext(1) } }
                })
                let time = nanosecondsOfWork { start.putNext(1) }
                #expect(received.count == count * rounds)
                handles.forEach { $0.dispose() }
                handle.dispose()
                return time
            }
        }
        let (few, many) = (time(2_500), time(20_000))
        #expect(many < 40 * few, "\(many / few) times as long for 8 times as many")
    }

    @Test func aHandlerOfAStartThatPutsByTurnsIsLinear() {
        func time(_ count: Int) -> Double {
            Self.leastTime {
                let (promise, a, b) = (ValuePromise(0), ValuePipe<Int>(), ValuePipe<Int>())
                let keep = merge([a.signal(), b.signal(), promise.get()]).start()
                let time = nanosecondsOfWork {
                    promise.get().start(next: { _ in
                        for number in 0..<count / 2 {
                            a.putNext(number)
                            b.putNext(number)
                        }
                    })
                }
                keep.dispose()
                return time
            }
        }
        let (few, many) = (time(2_000), time(16_000))
        #expect(many < 40 * few, "\(many / few) times as long for 8 times as many")
    }

    // MARK: Promises

    /// Each of two promises follows the other one in turn, and never both at once.
    @Test func promisesThatChangePlacesStayFast() {
        let (a, b, source) = (Promise<Int>(), Promise<Int>(), ValuePromise(0))
        let handle = combineLatest(a.get(), b.get(), source.get()).start()
        func timeOfPuts(afterSwaps count: Int) -> Double {
            for _ in 0..<count {
                for (first, second) in [(a, b), (b, a)] {
                    first.set(source.get())
                    second.set(first.get().map { $0 })
                }
            }
            return Self.leastTime { nanosecondsOfWork { for number in 1...100 { source.set(number) } } }
        }
        let (early, late) = (timeOfPuts(afterSwaps: 10), timeOfPuts(afterSwaps: 5_000))
        #expect(late < 10 * early, "\(late / early) times as long")
        handle.dispose()
    }

    /// Each layer is reached by a short way and a long one: a walk that follows both passes each layer as often as it rises.
    @Test func riseOfPromisesIsLinear() {
        func time(_ count: Int) -> Double {
            Self.leastTime {
                let pipe = ValuePipe<Int>()
                let chain = (0..<count).map { _ in Promise<Int>() }
                for (index, promise) in chain.enumerated() {
                    promise.set(index == 0 ? pipe.signal() : chain[index - 1].get())
                }
                let layers = (0..<count).map { _ in (Promise<Int>(), Promise<Int>()) }
                for (layer, next) in zip(layers, layers.dropFirst()) {
                    layer.1.set(layer.0.get())
                    next.0.set(merge(layer.1.get(), layer.0.get()))
                }
                let time = nanosecondsOfWork { layers[0].0.set(chain[count - 1].get()) }
                withExtendedLifetime((pipe, chain, layers)) {}
                return time
            }
        }
        let (few, many) = (time(200), time(3_200))
        #expect(many < 128 * few, "\(many / few) times as long for 16 times as many")
    }

    // MARK: Ranks

    /// Each stage combines the one before with the source itself, so that each has a rank of its own.
    @Test func putThroughManyRanksIsLinear() {
        func time(_ count: Int) -> Double {
            let (flat, pipe, handles) = (ValuePromise(0), ValuePipe<Int>(), DisposableSet())
            // A promise for each rank, as a chain that deep would not fit on the stack.
            var promises: [Promise<Int>] = []
            for _ in 0..<count {
                let promise = Promise(0)
                promise.set(promises.last?.get().map { $0 } ?? pipe.signal())
                promises.append(promise)
                handles.add(combineLatest(promise.get(), flat.get()).start())
            }
            let time = Self.leastTime { nanosecondsOfWork { for number in 0..<10 { flat.set(number) } } }
            handles.dispose()
            withExtendedLifetime(promises) {}
            return time
        }
        let (few, many) = (time(200), time(3_200))
        #expect(many < 80 * few, "\(many / few) times as long for 16 times as many")
    }

    @Test func startOfNestedSwitchesIsQuadratic() {
        let source = ValuePromise(0)
        @Sendable func nested(_ depth: Int) -> Signal<Int, NoError> {
            depth == 0 ? source.get() : source.get().mapToSignal { _ in nested(depth - 1) }
        }
        func time(_ depth: Int) -> Double {
            Self.leastTime(of: 3) { nanosecondsOfWork { nested(depth).start().dispose() } }
        }
        let (few, many) = (time(20), time(160))
        #expect(many < 200 * few, "\(many / few) times as long for 8 times as deep")
    }

    @Test func lateSubscribersLeaveInConstantTime() {
        let (source, blocker) = (ValuePromise(0), Breakpoint(atPass: 2))
        let owner = HandThread()
        let handle = source.get().start(next: { _ in blocker.pass() })
        let step = owner.run(until: blocker) { source.set(1) }
        func timeToLeave(_ count: Int) -> Double {
            let late = (0..<count).map { _ in source.get().start() }
            let time = nanosecondsOfWork { for handle in late.reversed() { handle.dispose() } }
            return time / Double(count)
        }
        let few = Self.leastTime(of: 3) { timeToLeave(1_000) }
        let many = Self.leastTime(of: 3) { timeToLeave(16_000) }
        #expect(many < 6 * few, "\(few) ns each of 1,000, \(many) ns each of 16,000")
        step.goOn()
        handle.dispose()
    }
}
