import Signals
import TestSupport
import Testing

/// Signals that follow one another in a handler, after a queue has brought the value and while another thread owns the component.
@Suite struct SuccessionFaultTests {
    private let queue = Queue()
    private let owner = HandThread()
    private let source = ManualSource<Int, NoError>()
    private let pipe = ValuePipe<Int>()
    private let values = Received<Int>()

    /// Has `next` start on the queue behind a value that nobody's component has brought, while another thread owns the component of the pipe.
    private func follow(with next: Signal<Int, NoError>, meanwhile: () -> Void = {}) -> any Disposable {
        let (inValue, inBlocker) = (Breakpoint(), Breakpoint())
        let handle = source.signal.then(pipe.signal()).debounce(0, queue: queue).beforeNext { _ in inValue.pass() }.take(1).then(next)
            .start(next: { [values] in values.append($0) })
        let blocker = pipe.signal().start(next: { _ in inBlocker.pass() })
        source.put(1)
        inValue.waitUntilReached()
        source.complete()
        let step = owner.run(until: inBlocker) { [pipe] in pipe.putNext(7) }
        inValue.goOn()
        queue.sync {}
        meanwhile()
        step.goOn()
        blocker.dispose()
        return handle
    }

    @Test func aStageThatFollowsStartsInItsOwnComponentAlone() {
        let handle = follow(with: merge(.single(5), pipe.signal())) { #expect(values.values == [1]) }
        pipe.putNext(8)
        #expect(values.values == [1, 5, 8])
        handle.dispose()
    }

    @Test func aSharedSignalThatFollowsHasItsSubscriber() {
        let state = ValuePromise(5)
        let handle = follow(with: state.get().share())
        state.set(6)
        #expect(values.values.last == 6)
        handle.dispose()
    }

    /// The alternate of a timeout starts on the queue, while a thread delivers the value before.
    @Test func aStageBesideTheAlternateOfATimeoutHasItsOwner() {
        let clock = VirtualClock()
        let (inValue, inBlocker) = (Breakpoint(), Breakpoint())
        let first = HandThread()
        let handle = source.signal.timeout(betweenValues: 1, queue: clock.queue, alternate: pipe.signal())
            .beforeNext { _ in inValue.pass() }.take(1).then(merge(.single(5), pipe.signal()))
            .start(next: { [values] in values.append($0) })
        let blocker = pipe.signal().start(next: { _ in inBlocker.pass() })
        let put = first.run(until: inValue) { [source] in source.put(1) }
        clock.advance(by: 2)
        let step = owner.run(until: inBlocker) { [pipe] in pipe.putNext(7) }
        put.goOn()
        step.goOn()
        pipe.putNext(8)
        #expect(values.values.first == 1 && values.values.contains(5) && values.values.last == 8)
        handle.dispose()
        blocker.dispose()
    }
}
