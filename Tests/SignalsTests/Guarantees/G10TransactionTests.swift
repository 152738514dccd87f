import Dispatch
import Signals
import TestSupport
import Testing

/// G10: a transaction over several sources is one change.
@Suite struct G10TransactionTests {
    private let a = ValuePromise(1)
    private let b = ValuePromise(10)

    private var sum: Signal<Int, NoError> { combineLatest(a.get(), b.get()).map { $0.0 + $0.1 } }

    @Test func severalSourcesGiveOneEmission() {
        let recording = sum.record()
        transaction {
            a.set(2)
            b.set(20)
        }
        #expect(recording.text == "11 22")
    }

    @Test func nothingIsDeliveredBeforeTheEnd() {
        let recording = merge(a.get(), b.get(), sum).record()
        transaction {
            a.set(2)
            b.set(20)
            #expect(recording.text == "1 10 11")
        }
        #expect(recording.text == "1 10 11 2 20 22")
    }

    @Test func everyValueIsDeliveredInTheOrderOfThePuts() {
        let each = merge(a.get(), b.get()).record()
        let combined = sum.record()
        transaction {
            a.set(2)
            b.set(20)
            a.set(3)
        }
        #expect(each.text == "1 10 2 20 3")
        #expect(combined.text == "11 23")
    }

    @Test func anInnerTransactionIsPartOfTheOuterOne() {
        let recording = sum.record()
        transaction {
            a.set(2)
            transaction { b.set(20) }
            #expect(recording.text == "11")
            a.set(3)
        }
        #expect(recording.text == "11 23")
    }

    @Test func insideOfAHandlerItFollowsTheValueUnderWay() {
        let trigger = ValuePipe<Int>()
        let recording = sum.record()
        let order = Received<String>()
        let handles = DisposableSet()
        defer { handles.dispose() }
        handles.add(
            trigger.signal().start(next: { value in
                transaction {
                    a.set(value)
                    b.set(value * 10)
                }
                order.append("first handler: \(recording.text)")
            }))
        handles.add(trigger.signal().start(next: { _ in order.append("second handler: \(recording.text)") }))
        trigger.putNext(2)
        #expect(order.values == ["first handler: 11", "second handler: 11"])
        #expect(recording.text == "11 22")
    }

    @Test func insideOfAReplayItFollowsTheReplay() {
        let recording = sum.record()
        let handle = ValuePromise(5).get().start(next: { value in
            transaction {
                a.set(value)
                b.set(value)
            }
        })
        #expect(recording.text == "11 10")
        handle.dispose()
    }

    @Test func whoSubscribesDuringItReceivesTheStateBeforeIt() {
        let received = Received<String>()
        let handles = DisposableSet()
        defer { handles.dispose() }
        transaction {
            a.set(2)
            handles.add(a.get().start(next: { received.append("a\($0)") }))
            handles.add(sum.start(next: { received.append("sum\($0)") }))
            b.set(20)
        }
        #expect(received.values == ["a1", "sum11", "a2", "sum22"])
    }

    @Test func theValuesOfAPromiseArePartOfIt() {
        let relay = Promise<Int>()
        relay.set(a.get().map { $0 * 100 })
        let recording = combineLatest(relay.get(), b.get()).map { $0.0 + $0.1 }.record()
        transaction {
            a.set(2)
            b.set(20)
            a.set(3)
        }
        #expect(recording.text == "110 320")
        transaction {
            relay.set(.single(7))
            b.set(30)
        }
        #expect(recording.text == "110 320 37")
    }

    @Test func valuesThatAGeneratorPutsSettleWithIt() {
        let source = ManualSource<Int, NoError>()
        let recording = combineLatest(source.signal, a.get()).map { $0.0 + $0.1 }.record()
        source.put(100)
        transaction {
            source.put(200)
            a.set(2)
        }
        #expect(recording.text == "101 202")
    }

    @Test func whatGeneratorsAlonePutSettlesAtItsEnd() {
        let (first, second) = (ManualSource<Int, NoError>(), ManualSource<Int, NoError>())
        let recording = combineLatest(first.signal, second.signal).map { $0.0 + $0.1 }.record()
        transaction {
            first.put(1)
            second.put(10)
            first.put(2)
        }
        #expect(recording.text == "12")
    }

    @Test func whatAGeneratorPutsInItWhileItStartsSettlesAtItsEnd() {
        let generator = Signal<Int, NoError> { subscriber in
            transaction { subscriber.putNext(100) }
            return EmptyDisposable()
        }
        let recording = combineLatest(a.get(), generator).map { $0.0 + $0.1 }.record()
        #expect(recording.text == "101")
        a.set(2)
        #expect(recording.text == "101 102")
    }

    @Test func itReturnsAndThrowsWhatItsBodyDoes() throws {
        let recording = sum.record()
        let result = transaction { () -> String in
            a.set(2)
            return "done"
        }
        #expect(result == "done")
        #expect(throws: Failure("e")) {
            try transaction { () throws(Failure) in
                b.set(20)
                throw Failure("e")
            }
        }
        #expect(recording.text == "11 12 22")
    }

    @Test func nestedDiamondsOverSeveralSourcesEmitOnce() {
        let difference = combineLatest(b.get(), a.get()).map { $0.0 - $0.1 }
        let outer = combineLatest(sum, difference, a.get()).map { [$0.0, $0.1, $0.2] }
        let recording = outer.record()
        transaction {
            b.set(20)
            a.set(2)
        }
        #expect(recording.text == "[11, 9, 1] [22, 18, 2]")
    }

    @Test func aHopEndsIt() {
        let clock = VirtualClock()
        let recording = combineLatest(a.get().deliverOn(clock.queue), b.get()).map { $0.0 + $0.1 }.record()
        clock.run()
        transaction {
            a.set(2)
            b.set(20)
        }
        #expect(recording.text == "11 21")
        clock.run()
        #expect(recording.text == "11 21 22")
    }

    @Test func workThatHopsOutOfItIsDeliveredAtOnce() {
        let queue = Queue(name: "outside")
        let recording = sum.record()
        transaction {
            a.set(2)
            queue.sync { b.set(20) }
            #expect(recording.text == "11 21")
        }
        #expect(recording.text == "11 21 22")
    }

    @Test(arguments: 1...10) func transactionsOnSeveralThreadsEndInTheLastState(seed: UInt64) {
        let recording = combineLatest(a.get(), b.get()).map { [$0.0, $0.1] }.record()
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            var generator = SeededGenerator(seed: seed &* 31 &+ UInt64(thread))
            for _ in 0..<200 {
                transaction {
                    a.set(Int.random(in: 0..<1000, using: &generator))
                    b.set(Int.random(in: 0..<1000, using: &generator))
                }
            }
        }
        let last = "[\(a.value ?? 0), \(b.value ?? 0)]"
        // What was left by the last of the threads may still be with another one.
        #expect(eventually { recording.text.hasSuffix(last) }, "seed \(seed)")
        // That thread may not have given the turn back yet, and a start shows what was delivered when it began.
        let newcomer = combineLatest(a.get(), b.get()).map { [$0.0, $0.1] }.take(1)
        #expect(eventually { newcomer.record().text.dropLast(2) == last }, "seed \(seed)")
    }
}
