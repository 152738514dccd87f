import Signals
import TestSupport
import Testing

@Suite struct FailTests {
    @Test func anErrorWithoutAValue() {
        for signal in [Signal<Int, Failure>.fail(Failure("e")), fail(Int.self, Failure("e"))] {
            let recording = signal.record()
            #expect(recording.text == "#e")
            #expect(recording.isReleased)
        }
    }
}
