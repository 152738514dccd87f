import Signals
import TestSupport
import Testing

@Suite struct DeferredTests {
    @Test func makesASignalForEachSubscription() {
        let count = Counter()
        let signals: [Signal<Int, Failure>] = [
            .deferred { .single(count.increment()) }, deferred { .single(count.increment()) },
        ]
        #expect(count.count == 0)
        #expect(signals.map { $0.record().text } == ["1 |", "2 |"])
        #expect(signals.map { $0.record().text } == ["3 |", "4 |"])
    }

    @Test func endsWithTheSignalThatWasMade() {
        let marbles = Marbles()
        let source = marbles.cold("1-2|", of: Int.self)
        let failing = marbles.cold("1-#", of: Int.self)
        let endless = marbles.cold("1-2-3-4", of: Int.self)
        marbles.expect(.deferred { source.signal }, "1-2|")
        marbles.expect(.deferred { failing.signal }, "1-#")
        marbles.expect(.deferred { endless.signal }, "1-2", disposal: "---!")
        source.expectSubscriptions("^--!")
        endless.expectSubscriptions("^--!")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ signal in .deferred { signal } }, { signal in deferred { signal } }) == [])
    }

    @Test(arguments: ["|", "dispose"]) func theEndReleasesWhatWasMade(ending: String) {
        let source = ManualSource<Int, NoError>()
        let releases = Counter()
        let signal = Signal<Int, NoError>.deferred {
            let token = Token { releases.increment() }
            return source.signal.beforeNext { _ in token.touch() }
        }
        let recording = signal.record()
        source.put(1)
        #expect(releases.count == 0)
        if ending == "|" { source.complete() } else { recording.dispose() }
        #expect(releases.count == 1)
        #expect(recording.isReleased)
        withExtendedLifetime(signal) {}
    }
}
