import Signals
import TestSupport
import Testing

@Suite struct WithStateTests {
    /// Notes what it is told in the log, after its own number.
    private final class State: Sendable {
        let number: Int
        let log: Received<String>
        let token: Token

        init(_ number: Int, _ log: Received<String>, _ token: Token = Token()) {
            self.number = number
            self.log = log
            self.token = token
        }

        func note(_ text: String) { log.append("\(number): \(text)") }
    }

    private func noting(_ log: Received<String>) -> (Signal<Int, Failure>) -> Signal<Int, Failure> {
        let count = Counter()
        return withState(
            { State(count.increment(), log) }, next: { $1.note("next \($0)") }, error: { $1.note("error \($0)") },
            completed: { $0.note("completed") }, disposed: { $0.note("disposed") })
    }

    @Test func runsBeforeTheHandlersAndAfterTheEnd() {
        let completed = sideEffectLog(.single(1)) { signal, log in signal |> noting(log) }
        #expect(completed == ["1: next 1", "next 1", "1: completed", "completed", "1: disposed"])
        let failed = sideEffectLog(.fail(Failure("e"))) { signal, log in signal |> noting(log) }
        #expect(failed == ["1: error e", "error e", "1: disposed"])
        let disposed = sideEffectLog(.never()) { signal, log in signal |> noting(log) }
        #expect(disposed == ["1: disposed"])
    }

    @Test func theClosuresButNextMayBeLeftOut() {
        let log = sideEffectLog(.single(1)) { signal, log in
            signal.withState({ State(7, log) }, next: { $1.note("next \($0)") })
        }
        #expect(log == ["7: next 1", "next 1", "completed"])
    }

    @Test func eachSubscriptionHasAStateOfItsOwn() {
        let log = Received<String>()
        let source = ManualSource<Int, Failure>()
        let signal = source.signal |> noting(log)
        #expect(log.values == [])
        let first = signal.record()
        source.put(1)
        let second = signal.record()
        source.put(2)
        first.dispose()
        source.put(3)
        second.dispose()
        #expect(log.values == ["1: next 1", "2: next 2", "1: disposed", "2: next 3", "2: disposed"])
    }

    @Test func changesNothingOfWhatItPassesOn() {
        let marbles = Marbles()
        let log = Received<String>()
        let source = marbles.cold("1-2|", of: Int.self)
        let failing = marbles.cold("1-#", of: Int.self)
        let endless = marbles.cold("1-2-3", of: Int.self)
        marbles.expect(source.signal |> noting(log), "1-2|")
        marbles.expect(failing.signal |> noting(log), "1-#")
        marbles.expect(endless.signal |> noting(log), "1-2", disposal: "---!")
        endless.expectSubscriptions("^--!")
    }

    @Test func theEndIsNotNotedWhenDownstreamHasEnough() {
        let log = Received<String>()
        #expect((Signal.single(1) |> noting(log)).take(1).record().text == "1 |")
        #expect(log.values == ["1: next 1", "1: disposed"])
    }

    @Test(arguments: ["|", "#e", "dispose"]) func theEndReleasesTheState(ending: String) {
        let source = ManualSource<Int, Failure>()
        let releases = Counter()
        let live = Received<Int>()
        let signal = source.signal.withState(
            { State(1, Received(), Token { releases.increment() }) }, next: { _, _ in },
            disposed: { state in
                state.token.touch()
                live.append(source.liveCount)
            })
        let recording = signal.record()
        source.put(1)
        #expect(releases.count == 0)
        switch ending {
        case "|": source.complete()
        case "#e": source.fail(Failure("e"))
        default: recording.dispose()
        }
        recording.dispose()
        #expect(releases.count == 1)
        #expect(live.values == [0], "runs once, after its signal was disposed")
        withExtendedLifetime(signal) {}
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(
            StageContract.violations(
                { $0.withState({ 0 }, next: { _, _ in }) }, { $0 |> withState({ 0 }, next: { _, _ in }) }) == [])
    }

    @Test func aStateWhoseMakingEndsTheResultIsReleased() {
        let (stop, disposed) = (ValuePipe<Int>(), Counter())
        let signal = Signal<Int, NoError>.never().withState(
            {
                stop.putNext(1)
                return 5
            }, next: { _, _ in }, disposed: { _ in disposed.increment() })
        signal.take(until: stop.signal()).start()
        #expect(disposed.count == 1)
    }
}
