import Signals
import TestSupport
import Testing

@Suite struct NeverTests {
    @Test func noEventAndNoHandlerIsKept() {
        for signal in [Signal<Int, Failure>.never(), never(Int.self, Failure.self)] {
            let recording = signal.record()
            #expect(recording.text == "")
            #expect(recording.isReleased)
        }
    }
}
