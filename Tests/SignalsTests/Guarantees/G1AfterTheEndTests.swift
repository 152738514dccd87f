import Signals
import TestSupport
import Testing

/// G1: once the result has ended or was disposed, no closure of an operator is called and no signal is started.
@Suite struct G1AfterTheEndTests {
    /// An operator with a closure that is called before a signal starts.
    struct Starter: Sendable, CustomTestStringConvertible {
        let name: String
        /// Takes the signal that starts after the closure, and the closure.
        let apply: @Sendable (Signal<Int, Failure>, @escaping @Sendable () -> Void) -> Signal<Int, Failure>

        init(
            _ name: String, _ apply: @escaping @Sendable (Signal<Int, Failure>, @escaping @Sendable () -> Void) -> Signal<Int, Failure>
        ) {
            self.name = name
            self.apply = apply
        }

        var testDescription: String { name }

        static let all: [Starter] = [
            Starter("beforeStarted") { signal, action in signal.beforeStarted(action) },
            Starter("deferred") { signal, action in
                .deferred {
                    action()
                    return signal
                }
            },
            Starter("withState") { signal, action in signal.withState({ action() }, next: { _, _ in }) },
            Starter("catch") { signal, action in
                Signal<Int, Failure>.fail(Failure("e")).catch { _ in
                    action()
                    return signal
                }
            },
            Starter("retry") { signal, action in
                let runs = Counter()
                return .deferred { runs.increment() == 1 ? .fail(Failure("e")) : signal }.retry { _ in
                    action()
                    return true
                }
            },
            Starter("then") { signal, action in Signal<Int, Failure>.complete().beforeCompleted(action).then(signal) },
            Starter("startWith") { signal, action in signal.startWith(0).beforeNext { _ in action() } },
            Starter("mapToSignal") { signal, action in
                Signal<Int, Failure>.single(0).mapToSignal { _ in
                    action()
                    return signal
                }
            },
            Starter("flatMap") { signal, action in
                Signal<Int, Failure>.single(0).flatMap { _ in
                    action()
                    return signal
                }
            },
            Starter("combineLatest") { signal, action in
                combineLatest(Signal<Int, Failure>.complete().beforeStarted(action), signal).map { $0.0 }
            },
            Starter("zip") { signal, action in zip(Signal<Int, Failure>.never().beforeStarted(action), signal).map { $0.0 } },
            Starter("merge") { signal, action in merge(Signal<Int, Failure>.never().beforeStarted(action), signal) },
            Starter("withLatestFrom") { signal, action in
                signal.withLatestFrom(Signal<Int, Failure>.never().beforeStarted(action)).map { $0.0 }
            },
            Starter("sample") { signal, action in Signal<Int, Failure>.never().beforeStarted(action).sample(signal) },
            Starter("take until a signal") { signal, action in
                signal.take(until: Signal<Int, Failure>.never().beforeStarted(action))
            },
        ]
    }

    @Test(arguments: Starter.all) func noSignalStartsAfterTheEnd(starter: Starter) {
        let stop = ManualSource<Int, Failure>()
        let later = ManualSource<Int, Failure>()
        let recording = starter.apply(later.signal) { stop.put(0) }.take(until: stop.signal).record()
        #expect(later.startCount == 0)
        #expect(recording.text.hasSuffix("|") && recording.isReleased)
    }

    @Test(arguments: Starter.all) func noSignalStartsAfterDisposal(starter: Starter) {
        let clock = VirtualClock()
        let own = MetaDisposable()
        let later = ManualSource<Int, Failure>()
        own.set(starter.apply(later.signal) { own.dispose() }.delay(1, queue: clock.queue).start())
        clock.advance(by: 1)
        #expect(later.startCount == 0)
    }

    @Test func noWaitIsAskedForAfterTheEnd() {
        let stop = ManualSource<Int, Failure>()
        let waits = Counter()
        let backoff = Backoff { _ in Double(waits.increment()) }
        let failing = Signal<Int, Failure>.fail(Failure("e")).retry(backoff: backoff, queue: VirtualClock().queue) { _ in
            stop.put(0)
            return true
        }
        #expect(failing.take(until: stop.signal).record().text == "|")
        #expect(waits.count == 0)
    }

    /// The generator ends without a look at who listens; its end has to pass the stages that release something.
    @Test(arguments: CatalogueStage.all, ["|", "#e"]) func anEndCallsNoClosureDownstream(stage: CatalogueStage, ending: String) {
        let clock = VirtualClock()
        let stop = ManualSource<Int, NoError>()
        let isOver = Counter()
        let late = Counter()
        let source = Signal<Int, NoError> { subscriber in
            subscriber.putNext(1)
            isOver.increment()
            stop.put(0)
            subscriber.putCompletion()
            return .empty
        }
        let noteLate: @Sendable () -> Void = { if isOver.count > 0 { late.increment() } }
        let failing = stage.apply(source, clock.queue).castError(Failure.self).then(ending == "|" ? .complete() : .fail(Failure("e")))
        let recording = failing.beforeNext { _ in noteLate() }.beforeCompleted(noteLate).onError { _ in noteLate() }
            .take(until: stop.signal.castError(Failure.self)).record()
        clock.advance(by: 5)
        #expect(late.count == 0)
        recording.dispose()
    }

    /// The operators that deliver when their signal ends.
    @Test(arguments: [
        "buffer", "takeLast", "takeLast of some", "collect", "reduceLeft", "last", "replaceError", "materialize", "withState",
    ])
    func whatIsDeliveredAtTheEndComesToNobodyAfterIt(name: String) {
        let stop = ManualSource<Int, Failure>()
        let calls = Received<String>()
        let source = Signal<Int, Failure> { subscriber in
            subscriber.putNext(1)
            stop.put(0)
            calls.append("stopped")
            if name == "replaceError" { subscriber.putError(Failure("e")) } else { subscriber.putCompletion() }
            return .empty
        }
        let note: @Sendable () -> Void = { calls.append("called") }
        let result: Signal<Void, Failure> =
            switch name {
            case "buffer": source.buffer(count: 2).map { _ in note() }
            case "takeLast": source.takeLast().map { _ in note() }
            case "takeLast of some": source.takeLast(2).map { _ in note() }
            case "collect": source.collect().map { _ in note() }
            case "reduceLeft": source.reduceLeft(0) { $0 + $1 }.map { _ in note() }
            case "last": source.last().map { _ in note() }
            case "replaceError": source.skip(1).replaceError(with: 2).castError(Failure.self).map { _ in note() }
            case "materialize": source.skip(1).materialize().castError(Failure.self).map { _ in note() }
            default: source.withState({ 0 }, next: { _, _ in }, completed: { _ in note() }).map { _ in }
            }
        let recording = result.take(until: stop.signal).record()
        #expect(calls.values == ["stopped"])
        #expect(recording.text.hasSuffix("|"))
    }

    /// The end waits for the hop; the signals upstream of it end at once.
    @Test(arguments: ["mapToSignal", "flatMap", "mapToQueue", "mapToThrottled"]) func aFailureOfAnInnerSignalAsksForNoOther(name: String) {
        let clock = VirtualClock()
        let outer = ManualSource<Int, Failure>()
        let asked = Received<Int>()
        let inner: @Sendable (Int) -> Signal<Int, Failure> = { number in
            asked.append(number)
            return .fail(Failure("e"))
        }
        let result =
            switch name {
            case "mapToSignal": outer.signal.mapToSignal(inner)
            case "flatMap": outer.signal.flatMap(inner)
            case "mapToQueue": outer.signal.mapToQueue(inner)
            default: outer.signal.mapToThrottled(inner)
            }
        let recording = result.deliverOn(clock.queue).record()
        outer.put(1)
        outer.put(2)
        #expect(asked.values == [1])
        #expect(outer.liveCount == 0)
        clock.run()
        #expect(recording.text == "#e")
    }
}
