import Signals
import TestSupport
import Testing

@Suite struct ReplayTests {
    private let marbles = Marbles()
    private let source = ManualSource<Int, Failure>()

    @Test func aNewcomerReceivesTheLastValuesFirst() {
        let shared = source.signal |> replay(2)
        let first = shared.record()
        for value in 1...3 { source.put(value) }
        let second = shared.record()
        source.put(4)
        #expect([first.text, second.text] == ["1 2 3 4", "2 3 4"])
        #expect(source.startCount == 1)
    }

    @Test func fewerValuesThanAskedFor() {
        let shared = source.signal.replay(5)
        let first = shared.record()
        source.put(1)
        source.put(2)
        #expect(shared.record().text == "1 2")
        _ = first
    }

    @Test(arguments: ["|", "#e"]) func theValuesAreForgottenWithTheRun(ending: String) {
        let shared = source.signal.replay(2)
        let first = shared.record()
        source.put(1)
        if ending == "|" { source.complete() } else { source.fail(Failure("e")) }
        #expect(first.text == "1 \(ending)")
        let second = shared.record()
        #expect(second.text == "")
        source.put(2)
        second.dispose()
        #expect(shared.record().text == "")
        #expect(source.liveCount == 0)
    }

    @Test func valuesErrorAndCompletionPassOn() {
        let completing = marbles.cold("1-2|", of: Int.self)
        marbles.expect(completing.signal.replay(1), "1-2|")
        completing.expectSubscriptions("^--!")
        let failing = marbles.cold("1-#", of: Int.self)
        marbles.expect(failing.signal.replay(1), "1-#")
        failing.expectSubscriptions("^-!")
    }

    @Test func disposalInTheMiddle() {
        let source = marbles.cold("1-2-3", of: Int.self)
        let shared = source.signal.replay(1)
        // The second one joins at once, after the first value.
        marbles.expect(merge(shared, shared.map { -$0 }), "(1[-1])-(2[-2])", disposal: "---!")
        source.expectSubscriptions("^--!")
    }

    @Test func valuesThatComeWhileANewcomerJoinsFollowInOrder() {
        let pipe = ValuePipe<Int>()
        let shared = pipe.signal().replay(3)
        let first = shared.record()
        for value in 1...3 { pipe.putNext(value) }
        let second = shared.record { if $0 == 1 { pipe.putNext(4) } }
        #expect(second.text == "1 2 3 4")
        #expect(first.text == "1 2 3 4")
    }

    @Test func aRunThatEndsWhileANewcomerJoinsEndsItAfterTheReplay() {
        let shared = source.signal.replay(2)
        let first = shared.record()
        source.put(1)
        source.put(2)
        let second = shared.record { [source] in if $0 == 1 { source.complete() } }
        #expect(second.text == "1 2 |")
        #expect(first.text == "1 2 |")
        #expect(second.isReleased)
    }

    @Test func aDiamondOverAReplayEmitsOnce() {
        let root = ValuePromise(1)
        let shared = root.get().replay(1)
        let recording = combineLatest(shared, shared.map { -$0 }).map { "\($0.0)\($0.1)" }.record()
        for value in 2...3 { root.set(value) }
        #expect(recording.text == "1-1 2-2 3-3")
    }

    @Test func replayedValuesAreReleasedWithTheRun() {
        let releases = Counter()
        let pipe = ValuePipe<Token>()
        let shared = pipe.signal().replay(2)
        let handle = shared.start()
        for _ in 0..<3 { pipe.putNext(Token { releases.increment() }) }
        #expect(releases.count == 1)
        handle.dispose()
        #expect(releases.count == 3)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.replay(1) }, { $0 |> replay(0) }) == [])
    }

    @Test func aNegativeCountIsMisuse() async {
        await #expect(processExitsWith: .failure) { _ = Signal<Int, NoError>.never().replay(-1) }
    }

    // MARK: Starts by its handlers

    /// The seventh value is the first that replaces one of six, and the queue of those before it is shared by then.
    @Test func aHandlerMayStartItAgainAtItsSeventhValue() {
        let pipe = ValuePipe<Int>()
        let shared = pipe.signal().replay(6)
        let second = Locked<Recording?>(nil)
        let first = shared.record { value in
            if value == 7 { second.withLock { $0 = shared.record() } }
        }
        for value in 1...40 { pipe.putNext(value) }
        #expect(first.text == (1...40).map { "\($0)" }.joined(separator: " "))
        #expect(second.withLock { $0 }?.text == (2...40).map { "\($0)" }.joined(separator: " "))
        #expect(shared.record().text == "35 36 37 38 39 40")
        second.withLock { $0 = nil }
    }

    @Test func aTransactionMayStartItAgainAtItsSeventhValue() {
        let pipe = ValuePipe<Int>()
        let shared = pipe.signal().replay(6)
        let first = shared.record()
        var later: [Recording] = []
        for value in 1...40 {
            transaction {
                pipe.putNext(value)
                if value >= 7 { later.append(shared.record()) }
            }
        }
        #expect(first.text == (1...40).map { "\($0)" }.joined(separator: " "))
        for (index, recording) in later.enumerated() {
            #expect(recording.text == (index + 1...40).map { "\($0)" }.joined(separator: " "))
        }
    }

    @Test(arguments: 1...130) func aNewcomerReceivesTheLastValuesOfAnyCount(limit: Int) {
        var random = SeededGenerator(seed: UInt64(limit))
        let pipe = ValuePipe<Int>()
        let shared = pipe.signal().replay(limit)
        let first = shared.record()
        var later: [(recording: Recording, start: Int)] = []
        for value in 0..<300 {
            pipe.putNext(value)
            if Int.random(in: 0..<20, using: &random) == 0 { later.append((shared.record(), max(0, value + 1 - limit))) }
        }
        #expect(first.text == (0..<300).map { "\($0)" }.joined(separator: " "))
        for (recording, start) in later {
            #expect(recording.text == (start..<300).map { "\($0)" }.joined(separator: " "))
        }
    }
}
