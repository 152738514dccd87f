import Signals
import TestSupport
import Testing

/// Branches that a switch leaves or enters in a transaction, and first values that belong to one.
@Suite struct TransactionBranchTests {
    private let events = Received<String>()

    private func record<Failure>(_ signal: Signal<String, Failure>) -> any Disposable {
        signal.start(
            next: { [events] in events.append($0) }, error: { [events] _ in events.append("error") },
            completed: { [events] in events.append("completed") })
    }

    private func put(inTransaction: Bool, _ body: () -> Void) {
        if inTransaction { transaction(body) } else { body() }
    }

    @Test(arguments: [false, true], [false, true]) func branchChosenBeforeTheOuterEndIsEntered(inTransaction: Bool, fails: Bool) {
        let outer = ValuePipe<SignalEvent<Int, Failure>>()
        let handle = record(outer.signal().dematerialize().mapToSignal { .single("branch \($0)") })
        put(inTransaction: inTransaction) {
            outer.putNext(.next(1))
            outer.putNext(fails ? .error(Failure("outer")) : .completed)
        }
        #expect(events.values == ["branch 1", fails ? "error" : "completed"])
        handle.dispose()
    }

    @Test func endOfTheOuterSignalWaitsForTheChosenBranch() {
        let (outer, inner) = (ValuePipe<SignalEvent<Int, Failure>>(), ValuePipe<SignalEvent<String, Failure>>())
        let handle = record(outer.signal().dematerialize().mapToSignal { $0 == 0 ? inner.signal().dematerialize() : .single("new") })
        outer.putNext(.next(0))
        transaction {
            outer.putNext(.next(1))
            outer.putNext(.error(Failure("outer")))
            inner.putNext(.completed)
        }
        #expect(events.values == ["new", "error"])
        handle.dispose()
    }

    @Test(arguments: ["value", "error", "completion"], [false, true])
    func branchThatIsLeftNeitherEmitsNorFails(event: String, inTransaction: Bool) {
        let outer = ValuePromise(0)
        let old = Received<Subscriber<String, Failure>>()
        let left = Signal<String, Failure> {
            old.append($0)
            return ActionDisposable {}
        }
        let handle = record(
            outer.get().castError(Failure.self).mapToSignal { $0 == 0 ? left : .single("branch \($0)").then(.never()) })
        put(inTransaction: inTransaction) {
            outer.set(1)
            switch event {
            case "value": old.values[0].putNext("old")
            case "error": old.values[0].putError(Failure("old"))
            default: old.values[0].putCompletion()
            }
        }
        #expect(events.values == ["branch 1"])
        outer.set(2)
        #expect(events.values == ["branch 1", "branch 2"])
        handle.dispose()
    }

    @Test(arguments: [false, true]) func pipeGivesItsValueToABranchEnteredBeforeIt(inTransaction: Bool) {
        let (tab, pipe) = (ValuePromise(0), ValuePipe<String>())
        let branch = record(tab.get().mapToSignal { tab in pipe.signal().map { "branch \(tab) \($0)" } })
        let started = MetaDisposable()
        let outer = tab.get().start(next: { [events] tab in
            started.set(pipe.signal().start(next: { events.append("start \(tab) \($0)") }))
        })
        put(inTransaction: inTransaction) {
            tab.set(1)
            pipe.putNext("x")
        }
        #expect(events.values.sorted() == ["branch 1 x", "start 1 x"])
        for disposable in [branch, outer, started] as [any Disposable] { disposable.dispose() }
    }

    /// The puts of a test, in order: into a pipe, or into a state.
    private static let orders: [[(isState: Bool, value: Int)]] = [
        [(false, 1), (false, 2)], [(false, 1), (true, 1), (false, 2)], [(false, 0), (false, 1), (false, 2), (false, 3)],
        [(true, 1), (false, 1), (true, 2), (false, 2)],
    ]

    @Test(arguments: orders.indices) func startsInHandlersHearAsMuchInATransaction(order: Int) {
        func heard(inTransaction: Bool) -> [String] {
            let (state, pipe, heard, started) = (ValuePromise(0), ValuePipe<Int>(), Received<String>(), DisposableSet())
            @Sendable func start(_ name: String) {
                started.add(pipe.signal().start(next: { heard.append("\(name) \($0)") }))
            }
            started.add(pipe.signal().start(next: { if $0 == 1 { start("of the pipe") } }))
            started.add(state.get().start(next: { if $0 > 0 { start("of state \($0)") } }))
            put(inTransaction: inTransaction) {
                for put in Self.orders[order] { put.isState ? state.set(put.value) : pipe.putNext(put.value) }
            }
            started.dispose()
            return heard.values
        }
        #expect(heard(inTransaction: true) == heard(inTransaction: false))
        #expect(!heard(inTransaction: true).isEmpty)
    }

    @Test(arguments: [false, true]) func generatorOfASetSignalGivesItsFirstValueInATransaction(inTransaction: Bool) {
        let state = ValuePromise("state")
        let greeting = Signal<String, NoError> {
            $0.putNext("greeting")
            return ActionDisposable {}
        }
        let promise = Promise<String>()
        let handle = record(promise.get())
        for signal in [
            state.get().withLatestFrom(greeting).map { "\($0) \($1)" }, race(greeting, state.get()), merge(greeting, state.get()),
        ] {
            put(inTransaction: inTransaction) { promise.set(signal) }
        }
        #expect(events.values == ["state greeting", "greeting", "greeting", "state"])
        handle.dispose()
    }

    @Test func retriesOnTwoQueuesDeliverOneAtATime() {
        let (first, second, worker, inHandler) = (VirtualClock(), VirtualClock(), HandThread(), Breakpoint())
        func failingOnce(_ value: Int, _ clock: VirtualClock) -> Signal<Int, Failure> {
            let runs = Counter()
            return Signal<Int, Failure>.deferred { runs.increment() == 1 ? .fail(Failure("\(value)")) : .from([value]) }
                .retry(backoff: .constant(1), queue: clock.queue)
        }
        let handle = merge(failingOnce(1, first), failingOnce(2, second)).start(next: { [events] in
            events.append("begin \($0)")
            if $0 == 1 { inHandler.pass() }
            events.append("end \($0)")
        })
        let step = worker.run(until: inHandler) { first.advance(by: 1) }
        second.advance(by: 1)
        #expect(events.values == ["begin 1"])
        step.goOn()
        second.run()
        #expect(events.values == ["begin 1", "end 1", "begin 2", "end 2"])
        handle.dispose()
    }

    /// The outer signal has one value of each source, or one event of each generator: none replaces another.
    @Test(arguments: [false, true]) func branchesOfSeveralSourcesAreEnteredInOrder(ofGenerators: Bool) {
        let (first, second, inner) = (ValuePipe<Int>(), ValuePipe<Int>(), ValuePromise(0))
        let (third, fourth) = (ManualSource<Int, NoError>(), ManualSource<Int, NoError>())
        let entered = Received<Int>()
        let handle = record(
            merge(first.signal(), second.signal(), third.signal, fourth.signal).mapToSignal { (number: Int) -> Signal<String, NoError> in
                entered.append(number)
                return inner.get().map { "\(number): \($0)" }
            })
        first.putNext(0)
        transaction {
            inner.set(5)
            if ofGenerators {
                third.put(1)
                fourth.put(2)
            } else {
                first.putNext(1)
                second.putNext(2)
            }
        }
        #expect(entered.values == [0, 1, 2])
        #expect(events.values == ["0: 0", "1: 5", "2: 5"])
        handle.dispose()
    }
}
