import Signals
import TestSupport
import Testing

/// Subscribers come and leave while a handler of a value is held up.
@Suite struct ValuePipeInterleavingTests {
    private let a = HandThread()
    private let b = HandThread()
    private let pipe = ValuePipe<Int>()

    /// A pipe has no state to show: who comes during a delivery gets what is delivered from then on, and misses nothing.
    @Test func whoComesGetsWhatIsBeingDeliveredAndAllAfterIt() {
        let inHandler = Breakpoint()
        let first = pipe.signal().record { _ in inHandler.pass() }
        let step = a.run(until: inHandler) { [pipe] in pipe.putNext(1) }
        let beforeTwo = pipe.signal().record()
        b.run { [pipe] in pipe.putNext(2) }
        let beforeThree = pipe.signal().record()
        b.run { [pipe] in pipe.putNext(3) }
        let afterThree = pipe.signal().record()
        #expect([first.text, beforeTwo.text, beforeThree.text, afterThree.text] == ["1", "", "", ""])
        step.goOn()
        pipe.putNext(4)
        #expect([first.text, beforeTwo.text, beforeThree.text, afterThree.text] == Array(repeating: "1 2 3 4", count: 4))
        let afterFour = pipe.signal().record()
        b.run { [pipe] in pipe.putNext(5) }
        #expect([first.text, afterFour.text] == ["1 2 3 4 5", "5"])
    }

    @Test func whoLeavesGetsNothingMoreAndIsReleasedWithTheDelivery() {
        let inHandler = Breakpoint()
        let first = pipe.signal().record { _ in inHandler.pass() }
        let second = pipe.signal().record()
        let step = a.run(until: inHandler) { [pipe] in pipe.putNext(1) }
        let third = pipe.signal().record()
        second.dispose()
        third.dispose()
        b.run { [pipe] in pipe.putNext(2) }
        step.goOn()
        #expect([first.text, second.text, third.text] == ["1 2", "", ""])
        #expect(second.isReleased && third.isReleased)
    }

    /// The release of what a subscriber holds is user code: it may use the pipe.
    @Test func whoHasLeftMayPutAValueWhenItIsReleased() {
        let inHandler = Breakpoint()
        let first = pipe.signal().record { value in if value == 1 { inHandler.pass() } }
        let second = startHolding(Token { [pipe] in pipe.putNext(2) })
        let step = a.run(until: inHandler) { [pipe] in pipe.putNext(1) }
        second.dispose()
        step.goOn()
        #expect(first.text == "1 2")
    }

    private func startHolding(_ token: Token) -> any Disposable {
        pipe.signal().start(next: { _ in token.touch() })
    }

    @Test(arguments: [2, 20, 200]) func manyComeAndLeaveInsideOfAHandler(count: Int) {
        let recordings = Received<Recording>()
        let changer = pipe.signal().start(next: { [pipe] value in
            for recording in recordings.values {
                recording.dispose()
            }
            for _ in 0..<count {
                recordings.append(pipe.signal().record())
            }
        })
        for value in 1...5 {
            pipe.putNext(value)
        }
        let texts = recordings.values.map(\.text)
        #expect(texts.count == 5 * count)
        for value in 1...5 {
            // The changer comes first: those of the value before are disposed when the value reaches them.
            #expect(texts[(value - 1) * count..<value * count].allSatisfy { $0 == "" })
        }
        #expect(recordings.values.dropLast(count).allSatisfy { $0.isReleased })
        changer.dispose()
        pipe.putNext(6)
        #expect(recordings.values.suffix(count).allSatisfy { $0.text == "6" })
    }
}
