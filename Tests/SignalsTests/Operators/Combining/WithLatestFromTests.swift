import Dispatch
import Signals
import TestSupport
import Testing

@Suite struct WithLatestFromTests {
    private let marbles = Marbles()

    private func pair(_ a: Signal<String, Failure>, _ b: Signal<String, Failure>) -> Signal<String, Failure> {
        (a |> withLatestFrom(b)).map { (first: String, second: String) in first + second }
    }

    @Test func addsTheLatestValueOfTheOther() {
        let a = marbles.cold("a---b-c----d--|")
        let b = marbles.cold("--x----yz-----")
        marbles.expect(pair(a.signal, b.signal), "----[bx]-[cx]----[dz]--|")
        a.expectSubscriptions("^-------------!")
        b.expectSubscriptions("^-------------!")
    }

    @Test func theOtherRunsFirst() {
        let a = marbles.cold("a|")
        let b = marbles.cold("x")
        marbles.expect(pair(a.signal, b.signal), "[ax]|")
    }

    @Test func theCompletionOfTheOtherKeepsItsValue() {
        let a = marbles.cold("-a--b")
        let b = marbles.cold("x-|")
        marbles.expect(pair(a.signal, b.signal), "-[ax]--[bx]", disposal: "------!")
        b.expectSubscriptions("^-!")
    }

    @Test func theCompletionOfTheOtherWithoutAValueCompletes() {
        let a = marbles.cold("-a--b")
        let b = marbles.cold("--|")
        marbles.expect(pair(a.signal, b.signal), "--|")
        a.expectSubscriptions("^-!")
    }

    @Test func failsWithEither() {
        let a = marbles.cold("a-b")
        let b = marbles.cold("x#")
        marbles.expect(pair(a.signal, b.signal), "[ax]#")
        marbles.expect(pair(b.signal, a.signal), "[xa]#")
        a.expectSubscriptions("^!", "^!")
    }

    @Test func disposalEndsBoth() {
        let a = marbles.cold("a--b")
        let b = marbles.cold("x")
        marbles.expect(pair(a.signal, b.signal), "[ax]", disposal: "--!")
        a.expectSubscriptions("^-!")
        b.expectSubscriptions("^-!")
    }

    @Test func aSourceThatReachesBothGivesItsOwnValues() {
        let source = ValuePromise(1)
        let tens = combineLatest(source.get(), source.get()).map { $0.0 * 10 }
        let recording = source.get().withLatestFrom(tens).map { $0.0 + $0.1 }.record()
        for value in 2...3 { source.set(value) }
        #expect(recording.text == "11 22 33")
    }

    @Test func everyValueOfOnePropagationIsDelivered() {
        let source = ValuePipe<Int>()
        let twice = merge(source.signal(), source.signal().map { -$0 })
        let recording = twice.withLatestFrom(source.signal().map { $0 * 10 }).map { "\($0.0):\($0.1)" }.record()
        source.putNext(1)
        source.putNext(2)
        #expect(recording.text == "1:10 -1:10 2:20 -2:20")
    }

    @Test func anEndWithinAPropagationComesAfterTheValue() {
        let source = ValuePromise(1)
        let recording = source.get().take(2).withLatestFrom(source.get()).map { $0.0 + $0.1 }.record()
        source.set(2)
        #expect(recording.text == "2 4 |")
        #expect(recording.isReleased)
    }

    @Test func aValuePutByAHandlerComesAfterwards() {
        let source = ValuePromise(1)
        let recording = source.get().withLatestFrom(source.get().map { $0 * 10 }).map { $0.0 + $0.1 }.record { value in
            if value < 33 { source.set(value / 11 + 1) }
        }
        #expect(recording.text == "11 22 33")
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(
            StageContract.violations(
                { $0.withLatestFrom(.single(0)).map(\.0) }, { $0 |> withLatestFrom(.single(0)) |> map { (value, _) in value } }) == [])
    }

    @Test(arguments: 1...10) func underTwoThreadsNoValueIsLostOrSwapped(seed: UInt64) {
        let a = ValuePromise(0)
        let b = ValuePromise(0)
        let received = Received<Int>()
        let handle = a.get().withLatestFrom(b.get()).start(next: { received.append($0.0) })
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
            for value in 1...300 { (thread == 0 ? a : b).set(value) }
        }
        eventually { received.values.count >= 301 }
        #expect(received.values == Array(0...300), "round \(seed)")
        handle.dispose()
    }
}
