import Signals
import TestSupport
import Testing

@Suite struct CompleteTests {
    @Test func completionWithoutAValue() {
        for signal in [Signal<Int, Failure>.complete(), complete(Int.self, Failure.self)] {
            let recording = signal.record()
            #expect(recording.text == "|")
            #expect(recording.isReleased)
        }
    }
}
