import Signals
import TestSupport
import Testing

@Suite struct NeverTests {
    @Test func noEvent() {
        let marbles = Marbles()
        marbles.expect(Signal<Int, Failure>.never(), "----")
        marbles.expect(never(Int.self, Failure.self), "----")
        marbles.expect(Signal<Int, Failure>.never(), "----", disposal: "--!")
    }

    @Test func noHandlerIsKept() {
        let recording = Signal<Int, Failure>.never().record()
        #expect(recording.isReleased)
        recording.dispose()
    }
}
