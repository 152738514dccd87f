import Signals
import TestSupport
import Testing

@Suite struct SignalValuesTests {
    private let source = ManualSource<Int, Failure>()
    private let steps = Steps()

    /// Makes an iterator, lets the test act, then reads so many times.
    private func read(_ count: Int, _ buffering: SignalBuffering = .unbounded, after act: @escaping @Sendable () -> Void = {}) -> Task<
        Void, Never
    > {
        let (source, steps) = (source, steps)
        return steps.begin {
            var iterator = source.signal.values(buffering: buffering).makeAsyncIterator()
            act()
            for _ in 0..<count { steps.note(await iterator.text()) }
        }
    }

    @Test(
        arguments: [
            (.unbounded, "1 2 3 4 5"), (.newest(2), "4 5"), (.newest(5), "1 2 3 4 5"), (.newest(1), "5"), (.oldest(2), "1 2"),
            (.oldest(9), "1 2 3 4 5"),
        ] as [(SignalBuffering, String)], ["|", "#e"])
    func aBusyReaderGetsWhatTheBufferKeptThenTheEnd(policy: (buffering: SignalBuffering, kept: String), ending: String) {
        _ = read(policy.kept.split(separator: " ").count + 3, policy.buffering) {
            for value in 1...5 { source.put(value) }
            if ending == "|" { source.complete() } else { source.fail(Failure("e")) }
        }
        #expect(steps.text == "\(policy.kept) \(ending == "|" ? "nil" : "#e") nil nil")
        #expect(source.disposalCount == 1)
    }

    @Test(arguments: [.unbounded, .newest(1), .oldest(1)] as [SignalBuffering]) func aReaderThatWaitsGetsEachValue(
        buffering: SignalBuffering
    ) {
        _ = read(5, buffering)
        for value in 1...3 {
            source.put(value)
            steps.run()
        }
        #expect(steps.text == "1 2 3")
        source.complete()
        steps.run()
        #expect(steps.text == "1 2 3 nil nil")
    }

    @Test func aReaderThatWaitsGetsAnErrorOnce() {
        _ = read(3)
        source.fail(Failure("e"))
        steps.run()
        #expect(steps.text == "#e nil nil")
        #expect(source.disposalCount == 1)
    }

    @Test func roomThatWasReadIsFilledAgain() {
        steps.begin {
            var iterator = source.signal.values(buffering: .oldest(2)).makeAsyncIterator()
            for value in 1...3 { source.put(value) }
            steps.note(await iterator.text())
            for value in 4...5 { source.put(value) }
            for _ in 0..<2 { steps.note(await iterator.text()) }
        }
        #expect(steps.text == "1 2 4")
    }

    @Test func eachIteratorIsASubscriptionThatBeginsWhenItIsMade() {
        let values = source.signal.values(buffering: .unbounded)
        #expect(source.startCount == 0)
        steps.begin {
            var first = values.makeAsyncIterator()
            #expect(source.startCount == 1)
            source.put(1)
            var second = values.makeAsyncIterator()
            #expect(source.startCount == 2)
            source.put(2)
            source.complete()
            steps.note(await first.text())
            for _ in 0..<2 { steps.note(await second.text()) }
        }
        #expect(steps.text == "1 2 nil")
        #expect(source.disposalCount == 2)
    }

    @Test func aCopyOfAnIteratorReadsFromTheSameSubscription() {
        steps.begin {
            var iterator = Signal<Int, Failure>.values([1, 2, 3]).values().makeAsyncIterator()
            var copy = iterator
            steps.note(await iterator.text())
            steps.note(await copy.text())
            steps.note(await iterator.text())
        }
        #expect(steps.text == "1 2 3")
    }

    @Test(arguments: [.newest(1), .oldest(1)] as [SignalBuffering])
    func aMillionValuesToASlowReaderTakeNoMoreRoomThanTheBuffer(buffering: SignalBuffering) {
        final class Numbered: Sendable {
            let number: Int
            let released: Counter

            init(_ number: Int, _ released: Counter) {
                self.number = number
                self.released = released
            }

            deinit { released.increment() }
        }
        let released = Counter()
        let mostLive = Received<Int>()
        let signal = Signal<Numbered, NoError> { subscriber in
            var most = 0
            for number in 1...1_000_000 {
                subscriber.putNext(Numbered(number, released))
                most = max(most, number - released.count)
            }
            mostLive.append(most)
            subscriber.putCompletion()
            return .empty
        }
        steps.begin {
            for await value in signal.values(buffering: buffering) { steps.note("\(value.number)") }
        }
        switch buffering {
        case .newest: #expect(steps.text == "1000000")
        default: #expect(steps.text == "1")
        }
        #expect(mostLive.values == [1])
        #expect(released.count == 1_000_000)
    }

    // MARK: Cancellation and disposal

    @Test func leavingTheLoopDisposes() {
        steps.begin {
            let endless = source.signal.values()
            do throws(Failure) {
                for try await value in endless {
                    steps.note("\(value)")
                    if value == 2 { break }
                }
            } catch {}
            steps.note("\(source.disposalCount)")
        }
        source.put(1)
        source.put(2)
        source.put(3)
        #expect(source.liveCount == 1)
        steps.run()
        #expect(steps.text == "1 2 1")
        #expect(source.isTerminated && source.disposalCount == 1)
    }

    @Test func cancellationOfAReaderThatWaitsStopsTheSignalAndTheTaskDisposesIt() {
        let task = read(3)
        source.put(1)
        steps.run()
        task.cancel()
        #expect(source.isTerminated)
        source.put(2)
        source.fail(Failure("e"))
        #expect(source.disposalCount == 0)
        steps.run()
        #expect(steps.text == "1 nil nil")
        #expect(source.disposalCount == 1)
    }

    @Test func cancellationOfABusyReaderDropsWhatWasKept() {
        let released = Counter()
        let source = ManualSource<Token, NoError>()
        steps.begin {
            var iterator = source.signal.values().makeAsyncIterator()
            source.put(Token { released.increment() })
            withUnsafeCurrentTask { $0?.cancel() }
            for _ in 0..<2 { steps.note(await iterator.next() == nil ? "nil" : "token") }
            #expect(source.disposalCount == 1 && released.count == 1)
        }
        #expect(steps.text == "nil nil")
        #expect(source.disposalCount == 1)
    }

    @Test func aCancelledTaskRunsNothing() {
        let source = source
        let steps = steps
        let task = steps.task {
            var iterator = source.signal.values().makeAsyncIterator()
            for _ in 0..<2 { steps.note(await iterator.text()) }
        }
        task.cancel()
        steps.run()
        #expect(steps.text == "nil nil")
        #expect(source.startCount == 0)
    }

    @Test func aDroppedIteratorReleasesWhatWasKept() {
        let released = Counter()
        let source = ManualSource<Token, NoError>()
        do {
            let iterator = source.signal.values().makeAsyncIterator()
            source.put(Token { released.increment() })
            _ = iterator
        }
        #expect(source.isTerminated && source.disposalCount == 1)
        #expect(released.count == 1)
    }

    @Test(arguments: [.unbounded, .newest(1), .oldest(1)] as [SignalBuffering]) func aValueIsReleasedOutsideOfTheBuffer(
        buffering: SignalBuffering
    ) {
        let released = Counter()
        let source = ManualSource<Token, NoError>()
        let steps = steps
        steps.begin {
            var iterator = source.signal.values(buffering: buffering).makeAsyncIterator()
            for _ in 0..<3 {
                // The release puts another value, into the buffer whose lock would be held.
                source.put(
                    Token {
                        released.increment()
                        source.put(Token { released.increment() })
                    })
            }
            withUnsafeCurrentTask { $0?.cancel() }
            _ = await iterator.next()
        }
        #expect(released.count == 6)
        #expect(source.disposalCount == 1)
    }

    @Test func aSourceThatIsGoneReleasesTheBuffer() {
        let steps = steps
        let released = Counter()
        let task = steps.begin {
            var iterator = { () -> SignalValues<Token, NoError>.AsyncIterator in
                let pipe = ValuePipe<Token>()
                let iterator = pipe.signal().values().makeAsyncIterator()
                pipe.putNext(Token { released.increment() })
                return iterator
            }()
            for _ in 0..<2 { steps.note(await iterator.next() == nil ? "nil" : "token") }
        }
        #expect(steps.text == "token" && released.count == 1)
        task.cancel()
        steps.run()
        #expect(steps.text == "token nil")
    }

    // MARK: Bad use

    @Test(arguments: [0, -1]) func aCapacityBelowOneIsMisuse(capacity: Int) async {
        await #expect(processExitsWith: .failure) { [capacity] in
            _ = Signal<Int, NoError>.never().values(buffering: .newest(capacity))
        }
        await #expect(processExitsWith: .failure) { [capacity] in
            _ = Signal<Int, NoError>.never().values(buffering: .oldest(capacity))
        }
    }

    @Test func twoTasksThatWaitAreMisuse() async {
        await #expect(processExitsWith: .failure) {
            let steps = Steps()
            // One thread runs both tasks.
            nonisolated(unsafe) let iterator = Signal<Int, Failure>.never().values().makeAsyncIterator()
            for _ in 0..<2 {
                steps.begin {
                    var copy = iterator
                    _ = await copy.text()
                }
            }
        }
    }

    /// Another thread disposes the signal, which has ended.
    @Test func aCancelledReaderDoesNotWaitForTheDisposal() {
        let (thread, inTeardown, subscriber) = (HandThread(), Breakpoint(), Locked<Subscriber<Int, Failure>?>(nil))
        let signal = Signal<Int, Failure> { new in
            subscriber.withLock { $0 = new }
            return ActionDisposable { inTeardown.pass() }
        }
        let task = steps.task { [steps] in
            var iterator = signal.values().makeAsyncIterator()
            steps.note(await iterator.text())
        }
        steps.run()
        let end = thread.run(until: inTeardown) { subscriber.withLock { $0 }?.putCompletion() }
        task.cancel()
        steps.run()
        #expect(steps.text == "nil")
        end.goOn()
        steps.run()
    }
}
