import Signals
import TestSupport
import Testing

/// Events and sets behind something of the same thread that is still to be delivered.
@Suite struct WaitingEventTests {
    private let first = ManualSource<Int, Failure>()
    private let second = ManualSource<Int, Failure>()
    private let promise = Promise(0)
    private let handles = DisposableSet()

    enum Later: CaseIterable {
        case promise, generator, valuePromise
    }

    /// A handler of a generator's value puts the next one, then something else.
    @Test(arguments: Later.allCases) func laterPutComesBehindTheNextEvent(later: Later) {
        let value = ValuePromise(0)
        let other: Signal<Int, Failure> =
            switch later {
            case .promise: promise.get().castError(Failure.self)
            case .generator: merge(.single(0), second.signal)
            case .valuePromise: value.get().castError(Failure.self)
            }
        let pairs = combineLatest(first.signal, other).map { "\($0.0)\($0.1)" }.record { [first, second, promise] pair in
            guard pair == "10" else { return }
            first.put(2)
            switch later {
            case .promise: promise.set(.single(5))
            case .generator: second.put(5)
            case .valuePromise: value.set(5)
            }
        }
        first.put(1)
        #expect(pairs.text == "10 20 25")
        pairs.dispose()
    }

    @Test func errorComesBehindTheNextEvent() {
        let merged = merge(first.signal, second.signal).record { [first, second] value in
            guard value == 1 else { return }
            first.put(2)
            second.put(3)
            first.put(4)
            second.fail(Failure("e"))
        }
        first.put(1)
        #expect(merged.text == "1 2 3 4 #e")
    }

    /// A handler puts the next event and one of another generator; the handler of the next event puts one more.
    @Test func eventsKeepTheOrderOfTheHandlersThatPutThem() {
        let third = ManualSource<Int, Failure>()
        let merged = merge(second.signal, third.signal, first.signal).record { [first, second] value in
            switch value {
            case 1:
                first.put(2)
                second.put(10)
            case 2: third.put(20)
            case 10: third.put(30)
            case 20: second.put(40)
            default: break
            }
        }
        first.put(1)
        #expect(merged.text == "1 2 10 20 30 40")
        merged.dispose()
    }

    /// The generator of a signal that was set starts when the queue is drained, and much is enqueued behind it.
    @Test(arguments: [1, 12, 30]) func eventOfAQueuedStartKeepsItsPlace(count: Int) {
        let (thread, inHandler) = (HandThread(), Breakpoint())
        let (value, busy) = (ValuePromise(0), ValuePromise(0))
        let pairs = combineLatest(value.get(), promise.get()).map { "\($0.0)\($0.1)" }.record()
        handles.add(merge(busy.get(), value.get()).start(next: { if $0 == -1 { inHandler.pass() } }))
        let step = thread.run(until: inHandler) { busy.set(-1) }
        promise.set(
            Signal { subscriber in
                value.set(1)
                subscriber.putNext(9)
                return ActionDisposable {}
            })
        for number in 1...count { busy.set(number) }
        step.goOn()
        #expect(eventually { pairs.text.hasSuffix("19") })
        #expect(pairs.text == "00 10 19")
        pairs.dispose()
        handles.dispose()
    }

    /// A thread puts, then sets; another one, in a handler that runs meanwhile, sets the same promise.
    @Test(arguments: [false, true]) func waitingSetIsNotStartedByAnotherThreadsSet(inStart: Bool) {
        let (thread, inHandler) = (HandThread(), Breakpoint())
        let value = ValuePromise(0)
        let pairs = combineLatest(value.get(), promise.get()).map { "\($0.0),\($0.1)" }.record()
        if !inStart {
            handles.add(
                value.get().start(next: { [promise] in
                    guard $0 == 1 else { return }
                    inHandler.pass()
                    promise.set(.single(200))
                }))
        }
        let step = thread.run(until: inHandler) { [handles, promise] in
            guard inStart else { return value.set(1) }
            handles.add(
                value.get().start(next: {
                    guard $0 == 0 else { return }
                    inHandler.pass()
                    promise.set(.single(200))
                }))
        }
        value.set(2)
        promise.set(.single(100))
        step.goOn()
        #expect(eventually { pairs.text.hasSuffix("2,200") })
        #expect(!pairs.text.contains(",100"), "\(pairs.text)")
        handles.dispose()
    }

    /// A handler that runs in the first of several late steps sets a promise.
    @Test func setInALateStepComesBehindTheOthers() {
        let (thread, inHandler) = (HandThread(), Breakpoint())
        let (value, busy) = (ValuePromise(0), ValuePipe<Int>())
        let early = combineLatest(value.get(), promise.get()).map { "\($0.0),\($0.1)" }.record()
        handles.add(merge(busy.signal(), value.get()).start(next: { if $0 == -1 { inHandler.pass() } }))
        let step = thread.run(until: inHandler) { busy.putNext(-1) }
        let isFirst = Counter()
        let late = combineLatest(value.get(), promise.get()).map { "\($0.0),\($0.1)" }.record { [promise] pair in
            if isFirst.increment() == 1 {
                value.set(1)
                value.set(2)
                step.goOn()
            }
            if pair == "1,0" { promise.set(.single(100)) }
        }
        #expect(eventually { late.text.hasSuffix("2,100") })
        #expect(early.text == "0,0 1,0 2,0 2,100")
        #expect(late.text == "0,0 1,0 2,0 2,100")
        handles.dispose()
    }

    /// Components that nothing connects: a start in a handler keeps its own until it returns, not until the handlers behind it have run.
    @Test func startInAHandlerReleasesItsComponent() {
        let (thread, inSecond) = (HandThread(), Breakpoint())
        let (source, unrelated) = (ValuePromise(0), ValuePromise(0))
        let recording = unrelated.get().record()
        for number in 1...2 {
            handles.add(
                combineLatest(source.get(), source.get()).start(next: { value, _ in
                    guard value == 1 else { return }
                    if number == 1 { unrelated.get().start().dispose() } else { inSecond.pass() }
                }))
        }
        let step = thread.run(until: inSecond) { source.set(1) }
        unrelated.set(1)
        #expect(recording.text == "0 1")
        step.goOn()
        handles.dispose()
    }
}
