import Signals
import TestSupport
import Testing

@Suite struct MapTests {
    private let marbles = Marbles()

    @Test func changesEachValue() {
        let source = marbles.cold("1-(23)-|", of: Int.self)
        marbles.expect(source.signal.map { "<\($0)>" }, "[<1>]-([<2>][<3>])-|")
        marbles.expect(source.signal |> map { $0 * 2 }, "2-(46)-|")
        source.expectSubscriptions("^---!", "^---!")
    }

    @Test func failsWithItsSignal() {
        let source = marbles.cold("1-#", of: Int.self)
        marbles.expect(source.signal.map { $0 * 2 }, "2-#")
        source.expectSubscriptions("^-!")
    }

    @Test func disposalEndsItsSignal() {
        let source = marbles.cold("1-2-3|", of: Int.self)
        marbles.expect(source.signal.map { $0 * 2 }, "2-4", disposal: "---!")
        source.expectSubscriptions("^--!")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.map { "\($0)" } }, { $0 |> map { "\($0)" } }) == [])
    }

    @Test func itsClosureIsReleasedWithTheSignal() {
        let releases = Counter()
        let source = ManualSource<Int, NoError>()
        let start = { () -> Recording in
            let token = Token { releases.increment() }
            return source.signal.map { value in
                token.touch()
                return value
            }.record()
        }
        let recording = start()
        #expect(releases.count == 0)
        source.complete()
        #expect(releases.count == 1)
        _ = recording
    }
}
