import Signals
import TestSupport
import Testing

@Suite struct FailTests {
    @Test func anErrorWithoutAValue() {
        let marbles = Marbles()
        marbles.expect(Signal<Int, Failure>.fail(Failure("e")), "#")
        marbles.expect(fail(Int.self, Failure("other")), "#[other]")
    }

    @Test func disposalAfterItIsNothing() {
        Marbles().expect(Signal<Int, Failure>.fail(Failure("e")), "#", disposal: "-!")
    }
}
