import Signals
import TestSupport
import Testing

@Suite struct ValuePromiseTests {
    @Test func replaysTheLatestValue() {
        let promise = ValuePromise<Int>()
        let early = promise.get().record()
        #expect(early.text == "")
        promise.set(1)
        promise.set(2)
        let late = promise.get().record()
        promise.set(3)
        #expect(early.text == "1 2 3")
        #expect(late.text == "2 3")
    }

    @Test(arguments: [true, false]) func dropsRepeatsWhenItIsToldTo(ignoreRepeated: Bool) {
        let promise = ValuePromise(1, ignoreRepeated: ignoreRepeated)
        let empty = ValuePromise<Int>(ignoreRepeated: ignoreRepeated)
        let recordings = [promise.get().record(), empty.get().record()]
        for value in [1, 1, 2, 2, 1] {
            promise.set(value)
            empty.set(value)
        }
        #expect(recordings.map(\.text) == (ignoreRepeated ? ["1 2 1", "1 2 1"] : ["1 1 1 2 2 1", "1 1 2 2 1"]))
    }

    @Test func repeatsPutByAHandlerAreComparedInTheirOrder() {
        let promise = ValuePromise(0, ignoreRepeated: true)
        let count = Counter()
        let recording = promise.get().record { value in
            if value == 1, count.increment() == 1 { for next in [1, 2, 2, 1] { promise.set(next) } }
        }
        promise.set(1)
        #expect(recording.text == "0 1 2 1")
    }

    @Test func anOptionalValueThatIsNilIsAValue() {
        let promise = ValuePromise<Int?>(nil)
        #expect(promise.get().record().text == "nil")
    }

    @Test func aSignalOutlivesItsPromiseWithTheLatestValue() {
        let signal = { () -> Signal<Int, NoError> in ValuePromise(5).get() }()
        let recording = signal.record()
        #expect(recording.text == "5")
        #expect(recording.isReleased)
    }

    @Test func aHandlerThatDisposesDuringTheReplayIsOut() {
        let promise = ValuePromise(1)
        let recording = promise.get().take(1).record()
        promise.set(2)
        #expect(recording.text == "1 |")
        #expect(recording.isReleased)
    }
}
