import Signals
import Synchronization
import TestSupport
import Testing

@Suite struct TimeoutTests {
    private let marbles = Marbles()

    @Test func theOtherSignalRunsWhenTheTimeIsOver() {
        let source = marbles.cold("   ------1--|")
        let alternate = marbles.cold(" -2--3|")
        let expected = "              -----2--3|"
        marbles.expect(source.signal.timeout(4, queue: marbles.queue, alternate: alternate.signal), expected)
        marbles.expect(source.signal |> timeout(4, queue: marbles.queue, alternate: alternate.signal), expected)
        source.expectSubscriptions("^---!", "^---!")
        alternate.expectSubscriptions("----^----!", "----^----!")
    }

    @Test(arguments: ["-1------2|", "1-------2|", "-1------2#", "---|", "---#", "|", "#"])
    func anEventInTimeKeepsTheSignal(diagram: String) {
        let source = marbles.cold(diagram)
        let alternate = marbles.cold("x|")
        marbles.expect(source.signal.timeout(4, queue: marbles.queue, alternate: alternate.signal), diagram)
        alternate.expectSubscriptions()
    }

    @Test func theOtherSignalsErrorIsTheEnd() {
        marbles.expect(marbles.cold("-").signal.timeout(2, queue: marbles.queue, alternate: marbles.cold("x-#").signal), "--x-#")
    }

    @Test func disposalEndsTheOneThatRuns() {
        let source = marbles.cold("-")
        let alternate = marbles.cold("x")
        let signal = source.signal.timeout(4, queue: marbles.queue, alternate: alternate.signal)
        marbles.expect(signal, "", disposal: "--!")
        source.expectSubscriptions("^-!")
        alternate.expectSubscriptions()
        marbles.expect(signal, "----x", disposal: "------!")
        source.expectSubscriptions("^-!", "^---!")
        alternate.expectSubscriptions("----^-!")
    }

    /// The time counts from before the start: a timer that was set after it would come behind the value of the same tick.
    @Test func aSignalThatStartsSlowlyIsLate() {
        let clock = VirtualClock()
        let source = Signal<Int, Failure> { subscriber in
            clock.queue.after(1) { subscriber.putNext(1) }
        }
        let recording = source.timeout(1, queue: clock.queue, alternate: .single(2)).record()
        clock.advance(by: 1)
        #expect(recording.text == "2 |")
    }

    /// The timer fires while the generator still runs.
    @Test func aValueThatComesWhileItStartsIsInTime() {
        let clock = VirtualClock()
        let disposals = Counter()
        let source = Signal<Int, Failure> { subscriber in
            clock.advance(by: 5)
            subscriber.putNext(1)
            return ActionDisposable { disposals.increment() }
        }
        let recording = source.timeout(1, queue: clock.queue, alternate: .single(2)).record()
        clock.advance(by: 5)
        #expect(recording.text == "1")
        #expect(disposals.count == 0)
        recording.dispose()
    }

    @Test(arguments: ["|", "#e"]) func anEndThatComesWhileItStartsIsInTime(ending: String) {
        let clock = VirtualClock()
        let source = Signal<Int, Failure> { subscriber in
            clock.advance(by: 5)
            if ending == "|" { subscriber.putCompletion() } else { subscriber.putError(Failure("e")) }
            return .empty
        }
        let recording = source.timeout(1, queue: clock.queue, alternate: .single(2)).record()
        clock.advance(by: 5)
        #expect(recording.text == ending)
    }

    @Test func aSlowStartWithoutAnEventIsLateWhenItIsOver() {
        let clock = VirtualClock()
        let log = Received<String>()
        let source = Signal<Int, Failure> { _ in
            clock.advance(by: 5)
            log.append("started")
            return ActionDisposable { log.append("disposed") }
        }
        let alternate = Signal<Int, Failure>.single(2).beforeStarted { log.append("alternate, \(clock.queue.isCurrent())") }
        let recording = source.timeout(1, queue: clock.queue, alternate: alternate).record()
        #expect(recording.text == "")
        clock.run()
        #expect(recording.text == "2 |")
        #expect(log.values == ["started", "disposed", "alternate, true"])
    }

    /// A real queue's timer may fire on another thread while the generator still runs.
    @Test func aSlowStartOnAnotherThreadIsInTime() {
        let (thread, inGenerator, clock) = (HandThread(), Breakpoint(), VirtualClock())
        let source = Signal<Int, Failure> { subscriber in
            inGenerator.pass()
            subscriber.putNext(1)
            return .empty
        }
        let recordings = Received<Recording>()
        let step = thread.run(until: inGenerator) {
            recordings.append(source.timeout(1, queue: clock.queue, alternate: .single(2)).record())
        }
        clock.advance(by: 5)
        step.goOn()
        clock.advance(by: 5)
        #expect(recordings.values.map(\.text) == ["1"])
    }

    @Test func whatIsLateIsDroppedWhileTheOtherSignalStarts() {
        let source = ManualSource<Int, Failure>()
        let alternate = Signal<Int, Failure> { subscriber in
            source.put(1)
            source.complete()
            subscriber.putNext(2)
            subscriber.putCompletion()
            return .empty
        }
        let recording = source.signal.timeout(1, queue: marbles.queue, alternate: alternate).record()
        marbles.clock.advance(by: 1)
        #expect(recording.text == "2 |")
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func theTimerGoesWithTheFirstEvent() {
        let source = ManualSource<Int, Failure>()
        let released = Counter()
        var signal: Signal<Int, Failure>?
        do {
            let token = Token { released.increment() }
            signal = source.signal.timeout(1, queue: marbles.queue, alternate: .single(2).beforeNext { _ in token.touch() })
        }
        let recording = signal?.record()
        signal = nil
        source.put(1)
        #expect(released.count == 1, "the other signal is not needed any more")
        marbles.clock.advance(by: 5)
        source.put(3)
        #expect(recording?.text == "1 3")
        recording?.dispose()
    }

    @Test func keepsTheRulesOfAStage() {
        let queue = marbles.queue
        #expect(
            StageContract.violations(
                { $0.timeout(1, queue: queue, alternate: .never()) }, { $0 |> timeout(1, queue: queue, alternate: .never()) }) == [])
    }

    @Test func aNegativeTimeIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().timeout(-1, queue: VirtualClock().queue, alternate: .never())
        }
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().timeout(.nan, queue: VirtualClock().queue, alternate: .never())
        }
    }

    // MARK: Between values

    @Test func betweenValuesEachValueBeginsTheWaitAnew() {
        let source = marbles.cold("   -1--2-------3-|")
        let alternate = marbles.cold("        -8|")
        let expected = "              -1--2----8|"
        marbles.expect(source.signal.timeout(betweenValues: 4, queue: marbles.queue, alternate: alternate.signal), expected)
        marbles.expect(source.signal |> timeout(betweenValues: 4, queue: marbles.queue, alternate: alternate.signal), expected)
        source.expectSubscriptions("^-------!", "^-------!")
        alternate.expectSubscriptions("--------^-!", "--------^-!")
    }

    @Test(arguments: ["-1--2--3-|", "-1--2--3-#", "|", "-1-|"]) func betweenValuesASignalInTimeIsKept(diagram: String) {
        let alternate = marbles.cold("x|")
        let source = marbles.cold(diagram)
        marbles.expect(source.signal.timeout(betweenValues: 4, queue: marbles.queue, alternate: alternate.signal), diagram)
        alternate.expectSubscriptions()
    }

    @Test func betweenValuesTheFirstEventHasItsTimeToo() {
        let source = marbles.cold("-----1")
        marbles.expect(source.signal.timeout(betweenValues: 4, queue: marbles.queue, alternate: marbles.cold("x|").signal), "----x|")
    }

    /// The other signal may take as long as it likes.
    @Test func betweenValuesTheOtherSignalHasNoLimit() {
        let alternate = marbles.cold("x---------y|")
        let expected = "----x---------y|"
        marbles.expect(marbles.cold("-").signal.timeout(betweenValues: 4, queue: marbles.queue, alternate: alternate.signal), expected)
    }

    @Test func betweenValuesManyValuesCostOneTimerAtATime() {
        let clock = VirtualClock()
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.timeout(betweenValues: 1, queue: clock.queue, alternate: .single(-1)).record()
        for value in 0..<1_000 {
            source.put(value)
            clock.advance(by: 0.001)
        }
        // The timer of the start, and one more, which looks for the deadline of the last value.
        #expect(clock.advance(by: 1.5, atMost: 3))
        #expect(recording.text.hasSuffix("999 -1 |"))
    }

    @Test func betweenValuesASlowStartIsJudgedByItsLastValue() {
        let clock = VirtualClock()
        let source = Signal<Int, Failure> { subscriber in
            clock.advance(by: 5)
            subscriber.putNext(1)
            return .empty
        }
        let recording = source.timeout(betweenValues: 2, queue: clock.queue, alternate: .single(2)).record()
        clock.advance(by: 1.5)
        #expect(recording.text == "1")
        clock.advance(by: 0.5)
        #expect(recording.text == "1 2 |")
    }

    // MARK: In total

    @Test func inTotalTheEndHasToComeInTime() {
        let source = marbles.cold("   -1--2--3--4-|")
        let alternate = marbles.cold("        -8|")
        let expected = "              -1--2--3-8|"
        marbles.expect(source.signal.timeout(inTotal: 8, queue: marbles.queue, alternate: alternate.signal), expected)
        marbles.expect(source.signal |> timeout(inTotal: 8, queue: marbles.queue, alternate: alternate.signal), expected)
        source.expectSubscriptions("^-------!", "^-------!")
        alternate.expectSubscriptions("--------^-!", "--------^-!")
    }

    @Test(arguments: ["-1--2-|", "-1--2-#", "|"]) func inTotalASignalThatEndsInTimeIsKept(diagram: String) {
        let alternate = marbles.cold("x|")
        let source = marbles.cold(diagram)
        marbles.expect(source.signal.timeout(inTotal: 8, queue: marbles.queue, alternate: alternate.signal), diagram)
        alternate.expectSubscriptions()
    }

    @Test func inTotalASlowStartIsFollowedByTheOtherSignal() {
        let clock = VirtualClock()
        let log = Received<String>()
        let source = Signal<Int, Failure> { subscriber in
            clock.advance(by: 5)
            subscriber.putNext(1)
            return ActionDisposable { log.append("disposed") }
        }
        let alternate = Signal<Int, Failure>.single(2).beforeStarted { log.append("alternate") }
        let recording = source.timeout(inTotal: 2, queue: clock.queue, alternate: alternate).record()
        clock.run()
        #expect(recording.text == "1 2 |")
        #expect(log.values == ["disposed", "alternate"])
    }

    @Test func theLimitsKeepTheRulesOfAStage() {
        let queue = marbles.queue
        #expect(
            StageContract.violations(
                { $0.timeout(betweenValues: 1, queue: queue, alternate: .never()) },
                { $0 |> timeout(betweenValues: .seconds(1), queue: queue, alternate: .never()) },
                { $0.timeout(inTotal: 1, queue: queue, alternate: .never()) },
                { $0 |> timeout(inTotal: .seconds(1), queue: queue, alternate: .never()) }) == [])
    }

    @Test func aNegativeLimitIsMisuse() async {
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().timeout(betweenValues: -1, queue: VirtualClock().queue, alternate: .never())
        }
        await #expect(processExitsWith: .failure) {
            _ = Signal<Int, NoError>.never().timeout(inTotal: .nan, queue: VirtualClock().queue, alternate: .never())
        }
    }

    enum Following: CaseIterable, Sendable { case then, retry, `catch` }

    /// Another thread disposes a part of the signal when the time is over.
    @Test(arguments: Following.allCases) func theOtherSignalWaitsForTheDisposalOfTheFirst(_ following: Following) {
        let (clock, thread, inTeardown) = (VirtualClock(), HandThread(), Breakpoint())
        let (calls, download) = (Received<String>(), Locked<Subscriber<Int, Failure>?>(nil))
        let part = Signal<Int, Failure> { subscriber in
            download.withLock { $0 = subscriber }
            return ActionDisposable {
                inTeardown.pass()
                calls.append("disposed")
            }
        }
        let first =
            switch following {
            case .then: part.then(.never())
            case .retry: part.retry(backoff: .constant(100), queue: clock.queue)
            case .catch: part.catch { _ in Signal<Int, Failure>.never() }
            }
        let alternate = Signal<Int, Failure>.never().beforeStarted { calls.append("alternate") }
        let handle = first.timeout(1, queue: clock.queue, alternate: alternate).start()
        let end = thread.run(until: inTeardown) {
            let subscriber = download.withLock { $0 }
            if following == .then { subscriber?.putCompletion() } else { subscriber?.putError(Failure("e")) }
        }
        clock.advance(by: 1)
        end.goOn()
        clock.run()
        #expect(eventually { calls.values == ["disposed", "alternate"] }, "\(calls.values)")
        handle.dispose()
    }

    enum Limit: CaseIterable, Sendable { case firstEvent, betweenValues, total }

    /// The end of the signal hops, and what follows waits for the disposal.
    @Test(arguments: Limit.allCases) func theSignalIsDisposedBeforeItsEndIsPassedOn(_ limit: Limit) {
        let (clock, thread, inTeardown) = (VirtualClock(), HandThread(), Breakpoint())
        let (calls, source) = (Received<String>(), ManualSource<Int, NoError>())
        let first = source.signal.afterDisposed {
            inTeardown.pass()
            calls.append("disposed")
        }
        let limited =
            switch limit {
            case .firstEvent: first.timeout(60, queue: clock.queue, alternate: .never())
            case .betweenValues: first.timeout(betweenValues: 60, queue: clock.queue, alternate: .never())
            case .total: first.timeout(inTotal: 60, queue: clock.queue, alternate: .never())
            }
        let next = Signal<Int, NoError>.never().beforeStarted { calls.append("next") }
        let handle = limited.deliverOn(clock.queue).then(next).start()
        let end = thread.run(until: inTeardown) { source.complete() }
        clock.advance(by: 1)
        end.goOn()
        clock.advance(by: 1)
        #expect(eventually { calls.values == ["disposed", "next"] }, "\(calls.values)")
        handle.dispose()
    }
}
