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

    // MARK: value

    @Test func theValueIsTheNewestThatWasSet() {
        let promise = ValuePromise<Int>()
        #expect(promise.value == nil)
        promise.set(1)
        #expect(promise.value == 1)
        promise.set(2)
        #expect(promise.value == 2)
        #expect(ValuePromise(3).value == 3)
        #expect(ValuePromise<Int?>(nil).value == .some(nil))
    }

    @Test func aHandlerReadsWhatItHasSet() {
        let promise = ValuePromise(0)
        let read = Received<Int?>()
        let recording = promise.get().record { value in
            guard value == 0 else { return }
            promise.set(value + 1)
            read.append(promise.value)
            promise.update { $0 + 10 }
            read.append(promise.value)
        }
        #expect(read.values == [1, 11])
        #expect(recording.text == "0 1 11")
    }

    @Test func aTransactionReadsWhatItHasSet() {
        let promise = ValuePromise(0)
        let recording = promise.get().record()
        transaction {
            promise.set(1)
            #expect(promise.value == 1)
            promise.update { $0 + 1 }
            #expect(promise.value == 2)
            #expect(recording.text == "0")
        }
        #expect(recording.text == "0 1 2")
    }

    // MARK: update

    @Test func anUpdateSetsWhatTheClosureMakes() {
        let promise = ValuePromise(1)
        let recording = promise.get().record()
        #expect(promise.update { $0 * 10 } == 10)
        promise.update { $0 + 1 }
        #expect(recording.text == "1 10 11")
    }

    @Test func anUpdateWithoutAValueDoesNothing() {
        let promise = ValuePromise<Int>()
        let recording = promise.get().record()
        #expect(promise.update { $0 + 1 } == nil)
        #expect(promise.value == nil)
        #expect(recording.text == "")
    }

    @Test(arguments: [true, false]) func anUpdateToTheSameValueIsARepeat(ignoreRepeated: Bool) {
        let promise = ValuePromise(1, ignoreRepeated: ignoreRepeated)
        let recording = promise.get().record()
        promise.update { $0 }
        promise.update { $0 + 1 }
        #expect(recording.text == (ignoreRepeated ? "1 2" : "1 1 2"))
    }

    @Test func updatesByHandlersAreDeliveredInOrderG4() {
        let promise = ValuePromise(0)
        let first = promise.get().record { value in
            if value == 1 {
                promise.update { $0 * 2 }
                promise.update { $0 + 5 }
            }
        }
        let second = promise.get().record { value in
            if value == 1 { promise.update { $0 * 3 } }
        }
        promise.update { $0 + 1 }
        #expect(first.text == "0 1 2 7 21")
        #expect(second.text == first.text)
    }

    @Test func noLockIsHeldWhileAnUpdateRunsG3() {
        let promise = ValuePromise(1)
        let recording = promise.get().record()
        promise.update { value in
            runOnThread { _ = promise.get().take(1).record() }
            #expect(promise.value == value)
            return value + 1
        }
        #expect(recording.text == "1 2")
    }

    @Test func anUpdateRunsAgainWhenAnotherThreadHasSetAValue() {
        let promise = ValuePromise(1)
        let recording = promise.get().record()
        let runs = Counter()
        promise.update { value in
            if runs.increment() == 1 { runOnThread { promise.set(10) } }
            return value + 1
        }
        #expect(runs.count == 2)
        #expect(recording.text == "1 10 11")
    }

    @Test func noUpdateOfTwoThreadsIsLostG2() {
        let promise = ValuePromise(0)
        let received = Received<Int>()
        _ = promise.get().start(next: { received.append($0) })
        let isOver = runThreads(2) { _ in
            for _ in 0..<10_000 { promise.update { $0 + 1 } }
        }
        #expect(isOver)
        #expect(promise.value == 20_000)
        // What one thread has left with the other comes when that one comes to it.
        eventually { received.values.count > 20_000 }
        #expect(received.values == Array(0...20_000))
    }

    @Test func updatesInHandlersOfTwoThreadsAreNotLostG2() {
        let promise = ValuePromise(0)
        let pipes = [ValuePipe<Void>(), ValuePipe<Void>()]
        let received = Received<Int>()
        _ = promise.get().start(next: { received.append($0) })
        for pipe in pipes {
            _ = pipe.signal().start(next: { promise.update { $0 + 1 } })
        }
        let isOver = runThreads(2) { number in
            for _ in 0..<1_000 { pipes[number].putNext(()) }
        }
        #expect(isOver)
        eventually { received.values.count > 2_000 }
        #expect(received.values == Array(0...2_000))
    }
}
