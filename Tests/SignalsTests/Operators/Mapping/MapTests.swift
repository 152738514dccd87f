import Signals
import TestSupport
import Testing

@Suite struct MapTests {
    @Test func changesEachValue() {
        let signal = Signal<Int, Failure>.values([1, 2, 3])
        #expect(signal.map { "<\($0)>" }.record().text == "<1> <2> <3> |")
        #expect((signal |> map { $0 * 2 }).record().text == "2 4 6 |")
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
