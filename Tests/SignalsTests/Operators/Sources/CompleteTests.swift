import Signals
import TestSupport
import Testing

@Suite struct CompleteTests {
    @Test func completionWithoutAValue() {
        let marbles = Marbles()
        marbles.expect(Signal<Int, Failure>.complete(), "|")
        marbles.expect(complete(Int.self, Failure.self), "|")
    }

    @Test func disposalAfterItIsNothing() {
        Marbles().expect(Signal<Int, Failure>.complete(), "|", disposal: "-!")
    }
}
