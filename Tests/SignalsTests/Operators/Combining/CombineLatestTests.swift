import Signals
import TestSupport
import Testing

@Suite struct CombineLatestTests {
    private let first = ManualSource<Int, Failure>()
    private let second = ManualSource<String, Failure>()

    private func record() -> Recording {
        combineLatest(first.signal, second.signal).map { "\($0)\($1)" }.record()
    }

    @Test func emitsWhenEachHasAValueAndOnEachChange() {
        let recording = record()
        first.put(1)
        #expect(recording.text == "")
        second.put("x")
        first.put(2)
        second.put("y")
        #expect(recording.text == "1x 2x 2y")
        first.complete()
        second.put("z")
        second.complete()
        #expect(recording.text == "1x 2x 2y 2z |")
        #expect(recording.isReleased)
    }

    @Test func completesWhenOneCompletesWithoutAValue() {
        let recording = record()
        second.complete()
        #expect(recording.text == "|")
        #expect(first.liveCount == 0)
        #expect(recording.isReleased)
    }

    @Test func failsWithTheFirstError() {
        let recording = record()
        first.put(1)
        second.fail(Failure("e"))
        first.fail(Failure("late"))
        #expect(recording.text == "#e")
        #expect(first.liveCount == 0)
        #expect(recording.isReleased)
    }

    @Test func disposalEndsAllInputs() {
        let recording = record()
        first.put(1)
        second.put("x")
        recording.dispose()
        first.put(2)
        #expect(recording.text == "1x")
        #expect([first.liveCount, second.liveCount] == [0, 0])
        #expect(recording.isReleased)
    }

    @Test func anInputIsNotStartedAfterTheEnd() {
        let recording = combineLatest(Signal<Int, Failure>.fail(Failure("e")), second.signal).map { "\($0)\($1)" }.record()
        #expect(recording.text == "#e")
        #expect(second.startCount == 0)
    }

    @Test func aHandlerThatPutsComesAfter() {
        let probe = SerialProbe()
        let recording = combineLatest(first.signal, second.signal).map { "\($0)\($1)" }.record { [first, second] text in
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
        #expect(combineLatest(Signal<Int, NoError>.single(5)).record().text == "5 |")
    }

    @Test(arguments: 0...3) func anArray(count: Int) {
        let signals = (0..<count).map { Signal<Int, NoError>.single($0) }
        #expect(combineLatest(signals).map(\.count).record().text == "\(count) |")
    }

    @Test func anArrayKeepsItsOrder() {
        let sources = (0..<3).map { _ in ManualSource<Int, Failure>() }
        let recording = combineLatest(sources.map(\.signal)).map { $0.map(String.init).joined() }.record()
        for index in [2, 0, 1] { sources[index].put(index) }
        sources[0].put(7)
        #expect(recording.text == "012 712")
        recording.dispose()
        #expect(sources.map(\.liveCount) == [0, 0, 0])
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(
            StageContract.violations(
                { combineLatest(.single("x"), $0).map { $0.1 } }, { combineLatest([.single(0), $0]).map { $0[1] } }) == [])
    }

}
