import Signals
import TestSupport
import Testing

/// A loop in a start that a propagation causes sees that it may stop, also where the stage that ends it settles with that propagation.
@Suite struct LoopInBranchTests {
    enum Loop: CaseIterable {
        case generator, sequence, restart, sync

        /// - Parameter putCount: counts the values; the loop ends after 100,000.
        func signal(_ putCount: Counter) -> Signal<Int, NoError> {
            let next: @Sendable () -> Int? = { putCount.count < 100_000 ? putCount.increment() : nil }
            switch self {
            case .generator, .sync:
                let queue = self == .sync ? Queue(name: "rows") : nil
                return Signal { subscriber in
                    let loop = { @Sendable in while !subscriber.isTerminated, let value = next() { subscriber.putNext(value) } }
                    if let queue { queue.sync(loop) } else { loop() }
                    return .empty
                }
            case .sequence: return .from(AnySendableSequence(next))
            case .restart: return .deferred { next().map { .single($0) } ?? .never() }.restart()
            }
        }
    }

    private struct AnySendableSequence: Sequence, Sendable {
        let next: @Sendable () -> Int?

        init(_ next: @escaping @Sendable () -> Int?) {
            self.next = next
        }

        func makeIterator() -> AnyIterator<Int> { AnyIterator { next() } }
    }

    private let putCount = Counter()
    private let values = Received<Int>()
    private let selection = ValuePromise(0)
    private let other = ValuePromise(0)

    private func expectOneValue(after count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(values.values == [count], sourceLocation: sourceLocation)
        #expect(putCount.count == count, sourceLocation: sourceLocation)
    }

    /// Starts a signal in a branch that a put enters.
    private func enterBranch(_ signal: Signal<Int, NoError>) {
        let handle = selection.get().mapToSignal { $0 == 1 ? signal : .never() }.start(next: { [values] in values.append($0) })
        selection.set(1)
        handle.dispose()
    }

    @Test(arguments: Loop.allCases) func stopsBehindAPair(loop: Loop) {
        enterBranch(combineLatest(other.get(), loop.signal(putCount)).map { $0.1 }.take(1))
        expectOneValue()
    }

    @Test func stopsBehindPairsOfPairs() {
        let pair = combineLatest(other.get(), selection.get())
        let outer = combineLatest(pair, Loop.generator.signal(putCount)).map { $0.1 }
        enterBranch(outer.withLatestFrom(other.get()).map { $0.0 }.take(1))
        expectOneValue()
    }

    @Test(arguments: Loop.allCases) func stopsWhereItIsShared(loop: Loop) {
        enterBranch(loop.signal(putCount).share().take(1))
        #expect(values.values == [1])
        // The run sees at its next value that nobody listens.
        #expect(putCount.count <= 2)
    }

    @Test func stopsAtAValueThatIsFarAway() {
        enterBranch(combineLatest(other.get(), Loop.generator.signal(putCount)).map { $0.1 }.filter { $0 == 50_000 }.take(1))
        expectOneValue(after: 50_000)
    }

    @Test func stopsInAPromiseThatAHandlerSets() {
        let (promise, pair) = (Promise<Int>(), combineLatest(other.get(), Loop.generator.signal(putCount)).map { $0.1 }.take(1))
        let handles = DisposableSet()
        handles.add(promise.get().start(next: { [values] in values.append($0) }))
        handles.add(selection.get().start(next: { if $0 == 1 { promise.set(pair) } }))
        selection.set(1)
        expectOneValue()
        handles.dispose()
    }

    @Test func stopsBehindAnEnd() {
        let pair = Loop.generator.signal(putCount).withLatestFrom(other.get()).map { $0.0 }.take(1)
        let handle = selection.get().skip(1).take(1).then(pair).start(next: { [values] in values.append($0) })
        selection.set(7)
        #expect(values.values == [7, 1])
        #expect(putCount.count == 1)
        handle.dispose()
    }

    @Test func stopsInABranchOfAHandlersStart() {
        let branch = Loop.generator.signal(putCount).share().take(1)
        let handles = DisposableSet()
        handles.add(
            selection.get().start(next: { [other, values] value in
                guard value == 1 else { return }
                handles.add(other.get().mapToSignal { _ in branch }.start(next: { values.append($0) }))
            }))
        selection.set(1)
        expectOneValue()
        handles.dispose()
    }

    /// The stage is outside of the branch, so it is to settle with the propagation.
    @Test(arguments: Loop.allCases) func stopsInTheEndBehindAnOuterPair(loop: Loop) {
        let rows = loop.signal(putCount)
        let branch = selection.get().mapToSignal { $0 == 1 ? rows : .never() }
        let handle = combineLatest(branch, other.get()).take(1).start(next: { [values] in values.append($0.0) })
        selection.set(1)
        #expect(values.values.count == 1)
        #expect(putCount.count < 20_000)
        handle.dispose()
    }

    /// The promise is still to change when the handler starts the pair.
    @Test func stopsInTheEndBehindAPromiseThatIsToChange() {
        let promise = Promise<Int>()
        promise.set(selection.get().map { $0 * 10 })
        let pair = combineLatest(promise.get(), Loop.generator.signal(putCount)).map { $0.1 }.take(1)
        let handles = DisposableSet()
        handles.add(selection.get().start(next: { [values] in if $0 == 1 { handles.add(pair.start(next: { values.append($0) })) } }))
        selection.set(1)
        #expect(values.values.count == 1)
        #expect(putCount.count < 20_000)
        handles.dispose()
    }

    /// A few values of a loop in a branch settle with the stage that combines them with their cause.
    @Test func valuesOfABranchSettleWithTheOuterPair() {
        let branch = selection.get().mapToSignal { value in Signal<Int, NoError>.from([1, 2, 3]).map { value * 10 + $0 } }
        let pairs = Received<[Int]>()
        let handle = combineLatest(branch, selection.get()).start(next: { pairs.append([$0.0, $0.1]) })
        pairs.removeAll()
        selection.set(1)
        selection.set(2)
        #expect(pairs.values == [[13, 1], [23, 2]])
        handle.dispose()
    }

    /// An outer signal that is shared delivers in a propagation of its own.
    @Test func branchOfASharedSignalStartsLikeOthers() {
        let pairs = combineLatest(Signal<Int, NoError>.from([2, 3]), Signal<Int, NoError>.from([4, 5])).map { "\($0.0)\($0.1)" }
        for outer in [Signal<Int, NoError>.single(1), .single(1).share()] {
            let recording = outer.mapToSignal { _ in pairs }.record()
            #expect(recording.text == "34 35 |")
        }
    }

    /// The promise is still to change when the branch starts, so its first value is held. A loop beside the stage settles the stages of its start,
    /// and took the value that waits for the promise.
    @Test(arguments: [1, 20_000], [false, true]) func loopKeepsAValueThatAwaitsAPromise(length: Int, samples: Bool) {
        let copy = Promise<Int>()
        copy.set(selection.get())
        let paired = samples ? copy.get().sample(other.get()) : other.get().withLatestFrom(copy.get()).map { $0.1 }
        let branch = combineLatest(paired, Signal<Int, NoError>.from(1...length)).map { "\($0.0),\($0.1)" }
        let recording = selection.get().mapToSignal { $0 == 0 ? .single("none") : branch }.record()
        selection.set(1)
        #expect(recording.text.hasPrefix("none") && recording.text.hasSuffix(" 1,\(length)"))
    }
}
