import Signals
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct FromAsyncSequenceTests {
    /// The numbers from 1 on, which notes what it is asked for. After the last one it waits for the cancellation, and throws.
    private struct Numbers: AsyncSequence, Sendable {
        let last: Int
        let asked = Received<String>()
        let waits = ValuePromise<Bool>()
        let released = ValuePromise<Bool>()

        struct AsyncIterator: AsyncIteratorProtocol {
            let numbers: Numbers
            var number = 0

            mutating func next(isolation actor: isolated (any Actor)?) async throws(TokenFailure) -> Int? {
                number += 1
                numbers.asked.append("ask \(number)")
                if number <= numbers.last { return number }
                numbers.waits.set(true)
                _ = await Signal<Int, NoError>.never().first()
                throw TokenFailure(token: Token { [released = numbers.released] in released.set(true) })
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(numbers: self) }
    }

    @Test(arguments: 0..<2) func theElementsThenTheCompletion(spelling: Int) async {
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        for value in 1...3 { continuation.yield(value) }
        continuation.finish()
        #expect(await (spelling == 0 ? Signal.from(stream) : from(stream)).events() == "1 2 3 |")
    }

    @Test func anErrorEndsIt() async {
        let sequence = Signal<Int, Failure>.values([1, 2]).then(.fail(Failure("e"))).values()
        #expect(await Signal.from(sequence).events() == "1 2 #e")
    }

    @Test func eachSubscriptionReadsTheSequenceFromItsBeginning() async {
        let starts = Counter()
        let signal = Signal.from(Signal<Int, NoError>.values([1, 2]).beforeStarted { starts.increment() }.values())
        #expect(starts.count == 0)
        #expect(await signal.events() == "1 2 |")
        #expect(await signal.events() == "1 2 |")
        #expect(starts.count == 2)
    }

    @Test func theNextElementIsAskedForWhenTheOneBeforeWasDelivered() async throws {
        let numbers = Numbers(last: 1000)
        let asked = numbers.asked
        let signal = Signal.from(numbers).beforeNext { asked.append("begin \($0)") }.afterNext { asked.append("end \($0)") }
        let last = try await signal.take(3).last()
        #expect(last == 3)
        // The third value ends the signal while it is delivered: nothing more is asked for.
        #expect(asked.values.prefix(8) == ["ask 1", "begin 1", "end 1", "ask 2", "begin 2", "end 2", "ask 3", "begin 3"])
        #expect(!asked.values.contains("ask 4"))
    }

    @Test func disposalCancelsTheTaskAndNothingOfThatIsDelivered() async {
        let numbers = Numbers(last: 2)
        let received = Received<String>()
        let handle = Signal.from(numbers).start(
            next: { received.append("\($0)") }, error: { _ in received.append("#") }, completed: { received.append("|") })
        _ = await numbers.waits.get().first()
        handle.dispose()
        _ = await numbers.released.get().first()
        #expect(received.values == ["1", "2"])
    }

    @Test func itsHandlersAreReleasedAtTheEnd() async {
        let released = ValuePromise<Bool>()
        func start() -> any Disposable {
            let token = Token { released.set(true) }
            return Signal.from(Signal<Int, NoError>.single(1).values()).start(next: { _ in token.touch() })
        }
        let handle = start()
        #expect(await released.get().first() == true)
        handle.dispose()
    }

    /// Through a sequence and back, over threads: nothing is lost or swapped, whatever ends first.
    @Test func aSignalSurvivesTheWayThroughASequenceAndBack() async {
        let count = 10_000
        let sum = await Signal.from(Signal<Int, NoError>.values(Array(1...count)).values()).events()
        #expect(sum == (1...count).map { "\($0)" }.joined(separator: " ") + " |")
    }

    @Test(arguments: 1...100) func aDisposalThatMeetsTheStartOrTheValuesDisposesOnce(round: UInt64) async {
        let disposed = ValuePromise<Bool>()
        let starts = Counter()
        let disposals = Counter()
        let source = ManualSource<Int, NoError>()
        let sequence = source.signal.beforeStarted { starts.increment() }.afterDisposed {
            disposals.increment()
            disposed.set(true)
        }.values()
        let received = Received<String>()
        let handle = Signal.from(sequence).start(next: { received.append("\($0)") }, completed: { received.append("|") })
        var generator = SeededGenerator(seed: round)
        for value in 0..<Int.random(in: 0..<50, using: &generator) { source.put(value) }
        handle.dispose()
        let text = received.values
        source.complete()
        if starts.count == 1 { _ = await disposed.get().first() }
        #expect(received.values.count - text.count <= 1 && !received.values.contains("|"), "seed \(round)")
        #expect(disposals.count <= 1 && starts.count <= 1, "seed \(round)")
    }

    /// An iterator that is made between the look at the disposal and the disposal itself is rare.
    @Test func noIteratorIsMadeAfterTheDisposal() {
        struct Elements: AsyncSequence, Sendable {
            struct AsyncIterator: AsyncIteratorProtocol {
                func next(isolation actor: isolated (any Actor)?) async throws(NoError) -> Int? { nil }
            }
            let isDisposed = Counter()
            let lateIterators: Counter
            let ended: Token

            func makeAsyncIterator() -> AsyncIterator {
                if isDisposed.count > 0 { lateIterators.increment() }
                return AsyncIterator()
            }
        }
        let (lateIterators, ended) = (Counter(), Counter())
        for _ in 0..<500 {
            let elements = Elements(lateIterators: lateIterators, ended: Token { ended.increment() })
            Signal<Int, NoError>.from(elements).start().dispose()
            elements.isDisposed.increment()
        }
        #expect(eventually { ended.count == 500 })
        #expect(lateIterators.count < 10)
    }
}
