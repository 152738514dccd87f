import Signals
import TestSupport
import Testing

@Suite struct CastErrorTests {
    private let source = ManualSource<Int, NoError>()

    @Test func fitsWhereOthersFail() {
        let signal = Signal<Int, NoError>.values([1, 2])
        #expect(signal.castError(Failure.self).then(.fail(Failure("e"))).record().text == "1 2 #e")
        #expect((signal |> castError(Failure.self)).then(.fail(Failure("e"))).record().text == "1 2 #e")
    }

    @Test func passesOnValuesCompletionAndDisposal() {
        let marbles = Marbles()
        let source = marbles.cold("1-2-|", of: Int.self)
        let signal = source.signal.restartIfError().castError(Failure.self)
        marbles.expect(signal, "1-2-|")
        marbles.expect(signal, "1-2", disposal: "---!")
        source.expectSubscriptions("^---!", "^--!")
    }

    @Test func completesWithItsSignal() {
        let recording = source.signal.castError(Failure.self).record()
        source.put(1)
        source.complete()
        #expect(recording.text == "1 |")
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func disposalEndsItsSignal() {
        let recording = source.signal.castError(Failure.self).record { [source] in if $0 == 1 { source.put(2) } }
        source.put(1)
        recording.dispose()
        source.put(3)
        #expect(recording.text == "1 2")
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func itsSignalSeesThatDownstreamHasEnough() {
        let recording = source.signal.castError(Failure.self).take(1).record { [source] _ in source.put(2) }
        source.put(1)
        #expect(recording.text == "1 |")
        #expect(source.isTerminated)
        #expect(source.disposalCount == 1)
    }
}
