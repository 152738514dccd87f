import Signals
import TestSupport
import Testing

/// G5: long synchronous chains run, and are released, on a stack of 512 KiB.
@Suite struct G5StackTests {
    static let million = 1_000_000

    /// Starts a signal on a small stack, releases it there, and returns how many values came and whether it completed.
    private func run(_ makeSignal: @escaping @Sendable () -> Signal<Int, NoError>) -> (values: Int, completions: Int) {
        let values = Counter()
        let completions = Counter()
        runOnThread {
            let handle = makeSignal().start(next: { _ in values.increment() }, completed: { completions.increment() })
            handle.dispose()
        }
        return (values.count, completions.count)
    }

    @Test func aMillionThensNestedToTheLeft() {
        let result = run {
            let one = Signal<Int, NoError>.single(1)
            var chain = one
            for _ in 1..<Self.million { chain = chain.then(one) }
            return chain
        }
        #expect(result == (Self.million, 1))
    }

    @Test func aMillionThensNestedToTheRight() {
        let result = run {
            let one = Signal<Int, NoError>.single(1)
            var chain = one
            for _ in 1..<Self.million { chain = one.then(chain) }
            return chain
        }
        #expect(result == (Self.million, 1))
    }

    /// The numbers up to a last one: each goes on, after itself, with the signal that is made for the next.
    @Sendable private static func numbers(from number: Int, to last: Int) -> Signal<Int, NoError> {
        number < last ? .single(number).then(.deferred { numbers(from: number + 1, to: last) }) : .single(number)
    }

    @Test func aHundredThousandThensThatNameTheNextOne() {
        let result = run { Self.numbers(from: 1, to: 100_000) }
        #expect(result == (100_000, 1))
    }

    @Test func aLongChainIsReleasedWithoutBeingRun() {
        runOnThread {
            var left = Signal<Int, NoError>.never()
            var right = Signal<Int, NoError>.never()
            for _ in 0..<100_000 {
                left = left.then(.never())
                right = .never().then(right)
            }
        }
    }

    @Test func aMillionInnerSignals() {
        let result = run {
            Signal<Int, NoError> { subscriber in
                for number in 0..<Self.million { subscriber.putNext(number) }
                subscriber.putCompletion()
                return .empty
            }.mapToSignal { (number: Int) in .single(number) }
        }
        #expect(result == (Self.million, 1))
    }

    /// Each inner signal that ends causes the next one: the chain is as long as the recursion would be deep.
    @Test func innerSignalsThatCauseEachOther() {
        let outer = ValuePipe<Int>()
        let count = Counter()
        let handle = outer.signal().mapToSignal { (number: Int) in Signal<Int, NoError>.single(number) }.start(next: { number in
            count.increment()
            if number < 100_000 { outer.putNext(number + 1) }
        })
        defer { handle.dispose() }
        runOnThread { outer.putNext(1) }
        #expect(count.count == 100_000)
    }

    @Test func aMillionInnerSignalsInAQueue() {
        let result = run {
            Signal<Int, NoError> { subscriber in
                for number in 0..<Self.million { subscriber.putNext(number) }
                subscriber.putCompletion()
                return .empty
            }.mapToQueue { (number: Int) in .single(number) }
        }
        #expect(result == (Self.million, 1))
    }

    @Test func aMillionInnerSignalsThatWaitInAQueue() {
        let outer = ManualSource<Signal<Int, NoError>, NoError>()
        let first = ManualSource<Int, NoError>()
        let count = Counter()
        let handle = outer.signal.queue().start(next: { _ in count.increment() })
        outer.put(first.signal)
        let one = Signal<Int, NoError>.single(1)
        for _ in 0..<Self.million { outer.put(one) }
        runOnThread { first.complete() }
        #expect(count.count == Self.million)
        handle.dispose()
    }

    @Test func aMillionRestarts() {
        let result = run { Signal.single(1).restart().take(Self.million) }
        #expect(result == (Self.million, 1))
    }

    @Test func manyRestartsAfterErrors() {
        let result = run { Signal<Int, Failure>.single(1).then(.fail(Failure("e"))).restartIfError().take(Self.million / 10) }
        #expect(result == (Self.million / 10, 1))
    }

    @Test func aMillionRetries() {
        let errors = Counter()
        runOnThread {
            Signal<Int, Failure>.fail(Failure("e")).retry(maxRetries: Self.million).start(error: { _ in errors.increment() })
        }
        #expect(errors.count == 1)
    }

    @Test func aMillionRecursions() {
        let result = run { Signal<Int, Failure>.fail(Failure("e")).recurse(latestValueIfError: 1).take(Self.million) }
        #expect(result == (Self.million, 1))
    }

    @Test func manyRestartsOfASharedSignal() {
        let result = run { Signal.single(1).share().restart().take(Self.million / 10) }
        #expect(result == (Self.million / 10, 1))
    }

    @Test func throttledInnerSignalsThatCauseEachOther() {
        let outer = ManualSource<Signal<Int, NoError>, NoError>()
        let count = Counter()
        let handle = outer.signal.throttled().start(next: { number in
            count.increment()
            if number < 100_000 { outer.put(.single(number + 1)) }
        })
        runOnThread { outer.put(.single(1)) }
        #expect(count.count == 100_000)
        handle.dispose()
    }

    @Test func aHundredThousandMapsAreBuiltAndReleased() {
        runOnThread {
            var signal = Signal<Int, NoError>.single(0)
            for _ in 0..<100_000 { signal = signal.map { $0 + 1 } }
        }
    }

    @Test func aHundredThousandStagesOfDifferentKindsAreBuiltAndReleased() {
        runOnThread {
            var signal = Signal<Int, NoError>.single(0)
            for _ in 0..<20_000 {
                let before = signal.filter { $0 > 0 }.take(5).deliverOnMainQueue().mapToSignal { .single($0) }
                signal = combineLatest(before, before).map { $0 + $1 }
            }
        }
    }

    @Test func aHundredThousandPutsByHandlers() {
        let pipe = ValuePipe<Int>()
        let count = Counter()
        let handle = pipe.signal().start(next: { number in
            count.increment()
            if number < 100_000 { pipe.putNext(number + 1) }
        })
        defer { handle.dispose() }
        runOnThread { pipe.putNext(1) }
        #expect(count.count == 100_000)
    }
}
