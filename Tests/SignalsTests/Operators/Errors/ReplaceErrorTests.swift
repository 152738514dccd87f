import Signals
import TestSupport
import Testing

@Suite struct ReplaceErrorTests {
    private let marbles = Marbles()

    @Test func deliversTheValueInPlaceOfTheError() {
        let source = marbles.cold("1-2#", of: Int.self)
        let signal: Signal<Int, NoError> = source.signal.replaceError(with: 0)
        marbles.expect(signal, "1-2(0|)")
        marbles.expect(source.signal |> replaceError(with: 0), "1-2(0|)")
        source.expectSubscriptions("^--!", "^--!")
    }

    @Test func endsWithItsSignal() {
        let source = marbles.cold("1-2|", of: Int.self)
        let endless = marbles.cold("1-2-3", of: Int.self)
        marbles.expect(source.signal.replaceError(with: 0), "1-2|")
        marbles.expect(endless.signal.replaceError(with: 0), "1-2", disposal: "---!")
        endless.expectSubscriptions("^--!")
    }

    @Test func downstreamThatHasEnoughEndsOnce() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.replaceError(with: 0).take(1).record()
        source.fail(Failure("e"))
        #expect(recording.text == "0 |")
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func aHandlerThatDisposesHearsNoEnd() {
        let source = ManualSource<Int, Failure>()
        let handle = MetaDisposable()
        let received = Received<String>()
        handle.set(
            source.signal.replaceError(with: 0).start(
                next: {
                    received.append("\($0)")
                    handle.dispose()
                }, completed: { received.append("|") }))
        source.fail(Failure("e"))
        #expect(received.values == ["0"])
        #expect(source.disposalCount == 1)
    }

    @Test func aValuePutByTheLastHandlerGoesNowhere() {
        let source = ManualSource<Int, Failure>()
        let recording = source.signal.replaceError(with: 0).record { source.put($0 + 1) }
        source.fail(Failure("e"))
        #expect(recording.text == "0 |")
        #expect(recording.isReleased)
    }
}
