import Signals
import TestSupport
import Testing

/// A start in a handler gives what the same start gives elsewhere.
@Suite struct HandlerStartTests {
    /// The events of a start: outside of everything, then in a handler.
    private static func starts(of makeSignal: @escaping @Sendable () -> Signal<String, NoError>) -> [String] {
        let (pipe, texts) = (ValuePipe<Int>(), Received<String>())
        let start: @Sendable () -> Void = {
            let recording = makeSignal().record()
            texts.append(recording.text)
            recording.dispose()
        }
        start()
        let handle = pipe.signal().start(next: { _ in start() })
        pipe.putNext(0)
        handle.dispose()
        return texts.values
    }

    // MARK: Shared signals

    @Test func sharedSignalInABranchHasItsFirstValue() {
        let (account, posts) = (ValuePromise(1), ValuePromise(7))
        let texts = Self.starts { account.get().mapToSignal { _ in posts.get().share() }.map { "\($0)" } }
        #expect(texts == ["7", "7"])
    }

    @Test func mergeOfAGeneratorAndASharedBranchIsWhole() {
        let posts = ValuePromise(7)
        let texts = Self.starts {
            let branch = posts.get().mapToSignal { _ in Signal<Int, NoError>.from([2, 3]).share() }
            return merge(branch, .single(1)).map { "\($0)" }
        }
        #expect(texts == ["2 3 1", "2 3 1"])
    }

    // MARK: Values before the other signal's first one

    /// A signal that puts a value, has another one put, and puts one more.
    private static func values<Other>(_ first: Int, _ second: Int, around other: ManualSource<Other, NoError>, _ value: Other) -> Signal<
        Int, NoError
    > {
        Signal { subscriber in
            subscriber.putNext(first)
            other.put(value)
            subscriber.putNext(second)
            return .empty
        }
    }

    @Test func withLatestFromDropsWhatComesBeforeTheOther() {
        let texts = Self.starts {
            let side = ManualSource<String, NoError>()
            return Self.values(1, 2, around: side, "x").withLatestFrom(side.signal).map { "\($0.0)\($0.1)" }
        }
        #expect(texts == ["2x", "2x"])
    }

    @Test func sampleDropsWhatIsTriggeredBeforeTheValue() {
        let texts = Self.starts {
            let main = ManualSource<Int, NoError>()
            return main.signal.sample(Self.values(1, 2, around: main, 5).take(1)).map { "\($0)" }
        }
        #expect(texts == ["|", "|"])
    }

    @Test func endOfAPairWithoutAnOtherDoesNotWait() {
        let pair = Self.starts {
            Signal<Int, NoError>.single(1).withLatestFrom(Signal<Int, NoError>.never()).map { $0.0 }.then(.single(2)).map { "\($0)" }
        }
        #expect(pair == ["2 |", "2 |"])
        let sample = Self.starts { Signal<Int, NoError>.never().sample(Signal<Int, NoError>.single(1)).then(.single(2)).map { "\($0)" } }
        #expect(sample == ["2 |", "2 |"])
    }

    /// The other signal has a value of a generator before that of a promise, which the propagation is still to change.
    @Test(arguments: [false, true]) func valueBeforeAHeldPromiseDropsWhatWaits(isSample: Bool) {
        let (a, promise, texts) = (ValuePromise(0), Promise<Int>(), Received<String>())
        promise.set(a.get().map { $0 * 10 })
        let handles = DisposableSet()
        handles.add(
            a.get().start(next: { value in
                guard value == 1 else { return }
                let side = ManualSource<Int, NoError>()
                let (main, other) = (Self.values(1, 2, around: side, 5), merge(promise.get(), side.signal))
                let signal = isSample ? other.sample(main) : main.withLatestFrom(other).map { $0.0 * 100 + $0.1 }
                handles.add(signal.start(next: { texts.append("\($0)") }))
                texts.append("started")
            }))
        a.set(1)
        #expect(texts.values == [isSample ? "5" : "205", "started"])
        handles.dispose()
    }
}
