import Signals
import TestSupport
import Testing

@Suite struct MapOptionalTests {
    private let signal = Signal<Int?, Failure>.values([1, nil, 3])

    @Test func changesWhatIsNotNil() {
        #expect(signal.mapOptional { "<\($0)>" }.map { $0 ?? "-" }.record().text == "<1> - <3> |")
        #expect((signal |> mapOptional { $0 * 2 }).map { $0 ?? 0 }.record().text == "2 0 6 |")
    }

    @Test func endsWithItsSignal() {
        let marbles = Marbles()
        let failing = marbles.cold("1-a-#")
        let endless = marbles.cold("1-a-2")
        marbles.expect(failing.signal.map { Int($0) }.mapOptional { $0 + 1 }.map { $0 ?? 0 }, "2-0-#")
        marbles.expect(endless.signal.map { Int($0) }.mapOptional { $0 + 1 }.map { $0 ?? 0 }, "2-0", disposal: "---!")
        endless.expectSubscriptions("^--!")
    }

    @Test func doesNotRunItsClosureForNil() {
        let count = Counter()
        let recording = signal.mapOptional { _ in count.increment() }.record()
        #expect(recording.text == "Optional(1) nil Optional(2) |")
        #expect(count.count == 2)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.map { $0 }.mapOptional { $0 } }, { $0.map { $0 } |> mapOptional { $0 } }) == [])
    }
}
