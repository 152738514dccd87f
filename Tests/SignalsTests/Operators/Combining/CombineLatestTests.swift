import Signals
import TestSupport
import Testing

@Suite struct CombineLatestTests {
    private let marbles = Marbles()

    @Test func emitsWhenEachHasAValueAndOnEachChange() {
        let first = marbles.hot(" -1-----2----|")
        let second = marbles.hot("---x-------y|")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "---[1x]---[2x]---[2y]|")
        first.expectSubscriptions("^-----------!")
        second.expectSubscriptions("^-----------!")
    }

    @Test func anArrayEmitsInTheSameWay() {
        let first = marbles.hot(" -1-----2----|")
        let second = marbles.hot("---x-------y|")
        marbles.expect(combineLatest([first.signal, second.signal]).map { $0.joined() }, "---[1x]---[2x]---[2y]|")
        first.expectSubscriptions("^-----------!")
        second.expectSubscriptions("^-----------!")
    }

    @Test func theLatestValueOfAnInputThatCompletedCounts() {
        let first = marbles.hot(" 1-|")
        let second = marbles.hot("-x--y-|")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "-[1x]--[1y]-|")
        first.expectSubscriptions("^-!")
        second.expectSubscriptions("^-----!")
    }

    @Test func completesWhenOneCompletesWithoutAValue() {
        let first = marbles.hot(" -1---2-|")
        let second = marbles.hot("---|")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "---|")
        first.expectSubscriptions("^--!")
        second.expectSubscriptions("^--!")
    }

    @Test func failsWithTheFirstError() {
        let first = marbles.hot(" -1----#[late]")
        let second = marbles.hot("--x-#")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "--[1x]-#")
        first.expectSubscriptions("^---!")
        second.expectSubscriptions("^---!")
    }

    @Test func failsBeforeItHasAllValues() {
        let first = marbles.hot(" -1----2")
        let second = marbles.hot("---#")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "---#")
        first.expectSubscriptions("^--!")
    }

    @Test func disposalEndsAllInputs() {
        let first = marbles.hot(" -1---2-|")
        let second = marbles.hot("--x---y|")
        marbles.expect(combineLatest(first.signal, second.signal).map { $0 + $1 }, "--[1x]", disposal: "---!")
        first.expectSubscriptions("^--!")
        second.expectSubscriptions("^--!")
    }

    @Test func anInputIsNotStartedAfterTheEnd() {
        let second = marbles.cold("x")
        marbles.expect(combineLatest(.fail(Failure("e")), second.signal).map { (pair: (String, String)) in pair.0 }, "#")
        marbles.expect(combineLatest(.complete(), second.signal).map { (pair: (String, String)) in pair.0 }, "|")
        second.expectSubscriptions()
    }

    @Test func aHandlerThatPutsComesAfter() {
        let first = ManualSource<Int, Failure>()
        let second = ManualSource<String, Failure>()
        let probe = SerialProbe()
        let recording = combineLatest(first.signal, second.signal).map { "\($0)\($1)" }.record { text in
            probe.pass {
                if text == "1x" {
                    first.put(2)
                    second.put("y")
                }
            }
        }
        first.put(1)
        second.put("x")
        #expect(recording.text == "1x 2x 2y")
        #expect(probe.overlapCount == 0)
        recording.dispose()
    }

    @Test func manyTypes() {
        let signal = combineLatest(
            Signal<Int, NoError>.single(1), Signal<String, NoError>.single("a"), Signal<Bool, NoError>.single(true),
            Signal<Double?, NoError>.single(nil), Signal<[Int], NoError>.single([2]), Signal<Character, NoError>.single("c"))
        let recording = signal.map { (tuple: (Int, String, Bool, Double?, [Int], Character)) in
            "\(tuple.0 + tuple.4[0])\(tuple.1)\(tuple.5)"
        }
        .record()
        #expect(recording.text == "3ac |")
    }

    @Test func oneSignal() {
        let source = marbles.cold("5-6|")
        marbles.expect(combineLatest(source.signal), "5-6|")
        source.expectSubscriptions("^--!")
    }

    @Test(arguments: 0...3) func anArray(count: Int) {
        let signals = (0..<count).map { Signal<Int, NoError>.single($0) }
        marbles.expect(combineLatest(signals).map(\.count), "(\(count)|)")
    }

    @Test func anArrayKeepsItsOrder() {
        let sources = ["--a---d|", "---b--|", "-c----|"].map { marbles.hot($0) }
        marbles.expect(combineLatest(sources.map(\.signal)).map { $0.joined() }, "---[abc]--[dbc]|")
        for (source, subscription) in zip(sources, ["^------!", "^-----!", "^-----!"]) {
            source.expectSubscriptions(subscription)
        }
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(
            StageContract.violations(
                { combineLatest(.single("x"), $0).map { $0.1 } }, { combineLatest([.single(0), $0]).map { $0[1] } }) == [])
    }
}
