import Dispatch
import Signals
import TestSupport
import Testing

/// `first()`, `last()` and `get()`.
@Suite struct AwaitTests {
    private let source = ManualSource<Int, Failure>()
    private let steps = Steps()

    /// What a signal delivers, and the answers of `first`, `last` and `get`.
    static let answers: [(values: [Int], ending: String, answers: [String])] = [
        ([], "|", ["nil", "nil", "empty"]),
        ([1], "|", ["1", "1", "1"]),
        ([1, 2, 3], "|", ["1", "3", "1"]),
        ([], "#e", ["#e", "#e", "#e"]),
        ([1, 2], "#e", ["1", "#e", "1"]),
    ]

    @Test(arguments: answers.indices, AwaitQuestion.allCases) func answersWhatTheSignalComesTo(row: Int, question: AwaitQuestion) throws {
        let (values, ending, answers) = Self.answers[row]
        steps.begin { steps.note(await question.answer(source.signal)) }
        #expect(source.startCount == 1 && steps.text == "")
        for value in values { source.put(value) }
        if ending == "|" { source.complete() } else { source.fail(Failure("e")) }
        steps.run()
        let index = try #require(AwaitQuestion.allCases.firstIndex(of: question))
        #expect(steps.text == answers[index])
        #expect(source.disposalCount == 1)

        let synchronous = Signal<Int, Failure>.values(values).then(ending == "|" ? .complete() : .fail(Failure("e")))
        steps.begin { steps.note(await question.answer(synchronous)) }
        #expect(steps.text == "\(answers[index]) \(answers[index])")
    }

    @Test(arguments: [AwaitQuestion.first, .get]) func aValueIsAnswerEnough(question: AwaitQuestion) {
        steps.begin { steps.note(await question.answer(source.signal)) }
        source.put(1)
        #expect(source.isTerminated && source.disposalCount == 1)
        source.put(2)
        steps.run()
        #expect(steps.text == "1")
    }

    @Test(arguments: AwaitQuestion.allCases) func aCancelledTaskRunsNothing(question: AwaitQuestion) {
        let task = steps.task { steps.note(await question.answer(source.signal)) }
        task.cancel()
        steps.run()
        #expect(steps.text == question.answerWhenCancelled)
        #expect(source.startCount == 0)
    }

    @Test(arguments: AwaitQuestion.allCases) func cancellationStopsTheSignalAndTheTaskDisposesIt(question: AwaitQuestion) {
        let task = steps.begin { steps.note(await question.answer(source.signal)) }
        #expect(source.liveCount == 1)
        task.cancel()
        #expect(source.isTerminated)
        source.put(1)
        source.complete()
        #expect(source.disposalCount == 0)
        steps.run()
        #expect(steps.text == question.answerWhenCancelled)
        #expect(source.disposalCount == 1)
    }

    @Test(arguments: AwaitQuestion.allCases) func cancellationStopsASignalThatIsStillStarting(question: AwaitQuestion) {
        let task = Locked<Task<Void, Never>?>(nil)
        let turns = Counter()
        let disposals = Counter()
        let signal = Signal<Int, Failure> { subscriber in
            while turns.count < 1000, !subscriber.isTerminated {
                if turns.increment() == 10 {
                    runOnThread { task.withLock { $0 }?.cancel() }
                }
            }
            return ActionDisposable { disposals.increment() }
        }
        withExtendedLifetime(task) {
            let made = steps.task { steps.note(await question.answer(signal)) }
            task.withLock { $0 = made }
            steps.run()
        }
        #expect(steps.text == question.answerWhenCancelled)
        #expect(turns.count == 10)
        #expect(disposals.count == 1)
    }

    @Test(arguments: AwaitQuestion.allCases, ["1|", "|", "#"]) func theDisposalIsOverBeforeTheAnswer(
        question: AwaitQuestion, events: String
    ) {
        let signal = source.signal.afterDisposed {
            // A task that was resumed already would answer here.
            steps.run()
            steps.note("disposed")
        }
        steps.begin {
            _ = await question.answer(signal)
            steps.note("answered")
        }
        for event in events {
            switch event {
            case "|": source.complete()
            case "#": source.fail(Failure("e"))
            default: source.put(1)
            }
        }
        steps.run()
        #expect(steps.text == "disposed answered")
    }

    @Test func lastKeepsOneValueAndReleasesIt() {
        let source = ManualSource<Token, NoError>()
        let releases = Counter()
        steps.begin { steps.note(await source.signal.last() == nil ? "nil" : "token") }
        for count in 1...100 {
            source.put(Token { releases.increment() })
            #expect(releases.count == count - 1)
        }
        source.complete()
        steps.run()
        #expect(steps.text == "token")
        #expect(releases.count == 100)
    }

    @Test func aValueThatReleasesAnotherIsReleasedOutsideOfLast() {
        let source = ManualSource<Token, NoError>()
        let releases = Counter()
        steps.begin { steps.note(await source.signal.last() == nil ? "nil" : "token") }
        source.put(
            Token {
                releases.increment()
                source.put(Token { releases.increment() })
            })
        source.put(Token { releases.increment() })
        #expect(releases.count == 2)
        source.complete()
        steps.run()
        #expect(steps.text == "token")
        #expect(releases.count == 3)
    }

    @Test func aValueThatIsNilIsAValue() async {
        let signal = Signal<Int?, NoError>.single(nil)
        #expect(await signal.first() == .some(nil))
        #expect(await signal.last() == .some(nil))
        await #expect(throws: Never.self) { try await signal.get() }
    }

    @MainActor @Test func theSignalRunsWhereTheCallerDoes() async {
        let signal = Signal<Bool, NoError> { subscriber in
            subscriber.putNext(Queue.mainQueue().isCurrent())
            subscriber.putCompletion()
            return .empty
        }
        // Not inside of an expectation, which does not run its expression on the main actor.
        let first = await signal.first()
        let last = await signal.last()
        var iterator = signal.values().makeAsyncIterator()
        let next = await iterator.next(isolation: #isolation)
        #expect([first, last, next] == [true, true, true])
    }

    @Test func errorsOfGetAreEqualWhenTheFailuresAreAndSayWhatIsWrong() {
        let failed = SignalGetError.failed(Failure("refused"))
        #expect(failed == .failed(Failure("refused")))
        #expect(failed != .failed(Failure("lost")))
        #expect(failed != .empty && failed != .cancelled)
        #expect("\(failed)" == "the signal failed before it delivered a value: refused")
        #expect("\(SignalGetError<NoError>.empty)" == "the signal completed without a value")
        #expect("\(SignalGetError<NoError>.cancelled)" == "the task was cancelled before the signal delivered a value")
    }

    /// The start, an event and the cancellation meet, each on a thread of its own.
    @Test(arguments: AwaitQuestion.allCases) func racesOfStartEndAndCancellationAlwaysResumeTheCaller(question: AwaitQuestion) {
        for seed in 1...300 as ClosedRange<UInt64> {
            let source = ManualSource<Int, Failure>()
            let steps = Steps()
            var generator = SeededGenerator(seed: seed)
            let spins = (0..<3).map { _ in Int.random(in: 0..<300, using: &generator) }
            let event = Int.random(in: 0..<3, using: &generator)
            let startsFirst = Bool.random(using: &generator)
            let task = steps.task { steps.note(await question.answer(source.signal)) }
            if startsFirst { steps.run() }
            DispatchQueue.concurrentPerform(iterations: 3) { thread in
                for _ in 0..<spins[thread] { _ = source.startCount }
                switch (thread, event) {
                case (0, _): steps.run()
                case (1, _): task.cancel()
                case (_, 0): source.put(1)
                case (_, 1): source.complete()
                default: source.fail(Failure("e"))
                }
            }
            steps.run()
            let expected = [question.answerWhenCancelled, ["1", question.answerWhenEmpty, "#e"][event]]
            #expect(expected.contains(steps.text), "seed \(seed)")
            #expect(source.liveCount == 0 && source.startCount <= 1, "seed \(seed)")
        }
    }
}
