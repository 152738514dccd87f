import Signals
import TestSupport
import Testing

@Suite struct RecurseTests {
    private let marbles = Marbles()

    @Test func runsAgainAfterACompletion() {
        let source = marbles.cold("1-2|", of: Int.self)
        marbles.expect(source.signal |> recurse(), "1-21-2", disposal: "-----!")
        source.expectSubscriptions("^--!", "---^-!")
    }

    @Test func runsAgainAfterAnErrorAndStandsInForIt() {
        let source = marbles.cold("1-#", of: Int.self)
        marbles.expect(source.signal |> recurse(latestValueIfError: 0), "1-(01)-(01)", disposal: "-----!")
        source.expectSubscriptions("^-!", "--^-!", "----^!")
    }

    @Test func withoutAValueAnErrorIsSkipped() {
        let source = marbles.cold("1-#", of: Int.self)
        marbles.expect(source.signal.recurse(), "1-1-", disposal: "---!")
        source.expectSubscriptions("^-!", "--^!")
    }

    @Test func downstreamThatHasEnoughWithTheStandInEndsIt() {
        let source = marbles.cold("#", of: Int.self)
        marbles.expect(source.signal.recurse(latestValueIfError: 7).take(1), "(7|)")
        source.expectSubscriptions("(^!)")
    }

    @Test func disposalByAHandlerEndsIt() {
        let source = ManualSource<Int, Failure>()
        let handle = MetaDisposable()
        handle.set(source.signal.recurse(latestValueIfError: 0).start(next: { _ in handle.dispose() }))
        source.fail(Failure("e"))
        #expect([source.startCount, source.liveCount] == [1, 0])
    }
}
