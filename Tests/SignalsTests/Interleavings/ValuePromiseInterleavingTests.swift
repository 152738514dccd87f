import Signals
import TestSupport
import Testing

/// Two threads set a value while a third one subscribes.
@Suite struct ValuePromiseInterleavingTests {
    private let a = HandThread()
    private let b = HandThread()
    private let c = HandThread()
    private let promise = ValuePromise(0)

    @Test func twoThreadsSetWhileAHandlerIsHeldUp() {
        let inHandler = Breakpoint(atPass: 2)
        let first = promise.get().record { _ in inHandler.pass() }
        let second = promise.get().record()
        let step = a.run(until: inHandler) { [promise] in promise.set(1) }
        b.run { [promise] in promise.set(2) }
        b.run { [promise] in promise.set(3) }
        // A subscriber that comes now receives the value that is being delivered, and then the rest.
        let third = promise.get().record()
        #expect([first.text, second.text, third.text] == ["0 1", "0", "1"])
        step.goOn()
        #expect([first.text, second.text, third.text] == ["0 1 2 3", "0 1 2 3", "1 2 3"])
    }

    /// The newcomer is held up while it receives the value that there is: what comes meanwhile waits.
    @Test func valuesThatAreSetWhileANewcomerJoins() {
        let inReplay = Breakpoint()
        let early = promise.get().record()
        let late = Received<Recording>()
        let step = c.run(until: inReplay) { [promise] in late.append(promise.get().record { _ in inReplay.pass() }) }
        a.run { [promise] in promise.set(1) }
        b.run { [promise] in promise.set(2) }
        #expect(early.text == "0")
        step.goOn()
        a.run { [promise] in promise.set(3) }
        expect(late.values.first, "0 1 2 3")
        expect(early, "0 1 2 3")
    }

    /// A value is being delivered when somebody joins, and another one is set before it has joined.
    @Test func aNewcomerDuringADelivery() {
        let inHandler = Breakpoint(atPass: 2)
        let inReplay = Breakpoint()
        let early = promise.get().record { _ in inHandler.pass() }
        let late = Received<Recording>()
        let delivering = a.run(until: inHandler) { [promise] in promise.set(1) }
        let joining = c.run(until: inReplay) { [promise] in late.append(promise.get().record { _ in inReplay.pass() }) }
        b.run { [promise] in promise.set(2) }
        delivering.goOn()
        #expect(early.text == "0 1 2")
        joining.goOn()
        expect(late.values.first, "1 2")
        #expect(early.text == "0 1 2")
    }

    @Test func aNewcomerThatIsDisposedWhileItJoins() {
        let inReplay = Breakpoint()
        let handle = MetaDisposable()
        let received = Received<Int>()
        let switching = ManualSource<Signal<Int, NoError>, NoError>()
        handle.set(switching.signal.switchToLatest().start(next: { received.append($0) }))
        let step = c.run(until: inReplay) { [promise] in switching.put(promise.get().beforeNext { _ in inReplay.pass() }) }
        b.run { handle.dispose() }
        a.run { [promise] in promise.set(1) }
        step.goOn()
        a.run { [promise] in promise.set(2) }
        #expect(received.values == [])
    }

    /// A comparison is user code: a promise that drops repeats goes on while one is held up.
    @Test func aComparisonThatIsHeldUp() {
        struct Slow: Equatable, Sendable {
            let number: Int
            let breakpoint: Breakpoint

            static func == (first: Slow, second: Slow) -> Bool {
                first.breakpoint.pass()
                return first.number == second.number
            }
        }
        let inComparison = Breakpoint()
        let promise = ValuePromise(Slow(number: 0, breakpoint: inComparison), ignoreRepeated: true)
        let early = promise.get().map(\.number).record()
        let step = a.run(until: inComparison) { promise.set(Slow(number: 1, breakpoint: inComparison)) }
        b.run { promise.set(Slow(number: 1, breakpoint: inComparison)) }
        b.run { promise.set(Slow(number: 2, breakpoint: inComparison)) }
        let late = promise.get().map(\.number).record()
        #expect([early.text, late.text] == ["0", "1"])
        step.goOn()
        #expect([early.text, late.text] == ["0 1 2", "1 2"])
    }

    /// The release of the value that is replaced is user code, and part of the step: no lock is held, and another thread's value waits.
    @Test func aReleaseThatIsHeldUp() {
        let inRelease = Breakpoint()
        let promise = ValuePromise<Token>()
        promise.set(Token { inRelease.pass() })
        let count = Counter()
        let step = a.run(until: inRelease) { promise.set(Token()) }
        b.run {
            promise.get().start(next: { _ in count.increment() })
            promise.set(Token())
        }
        #expect(count.count == 1)
        step.goOn()
        #expect(count.count == 2)
    }

    /// The source goes while a value is being delivered: what waits still comes, and then all is released.
    @Test func theReleaseOfThePromiseDuringADelivery() {
        let box = Locked<ValuePromise<Int>?>(ValuePromise(0))
        let inHandler = Breakpoint(atPass: 2)
        let recording = box.withLock { $0 }?.get().record { _ in inHandler.pass() }
        let step = a.run(until: inHandler) {
            let signal = box.withLock { $0 }
            signal?.set(1)
        }
        b.run { box.withLock { $0 }?.set(2) }
        b.run {
            let released = box.withLock { $0.take() }
            withExtendedLifetime(released) {}
        }
        step.goOn()
        #expect(recording?.text == "0 1 2")
        #expect(recording?.isReleased == true)
    }
}
