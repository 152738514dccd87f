import Signals
import TestSupport
import Testing

extension DiagnosticsTests {
    @Suite struct CauseTests {
        /// Notes each value with what led to it, `5<Int 2<String 1`: the source's type of value and the number of the put.
        private final class Log: Sendable {
            private let lines = Received<String>()

            var text: String { lines.values.joined(separator: " ") }

            func note(_ event: some Any) {
                let chain = sequence(first: SignalDiagnostics.cause, next: { $0?.parent }).prefix { $0 != nil }.compactMap(\.self)
                let links = chain.map { cause in
                    let type = cause.source.drop { $0 != "<" }.dropFirst().prefix { $0 != ">" }
                    return "<\(type) \(cause.put)"
                }
                lines.append("\(event)\(links.joined())")
            }
        }

        private struct Oldest {
            weak var cause: SignalCause?
        }

        private func following<Result>(_ body: (Log) throws -> Result) rethrows -> Result {
            try DiagnosticsTests.with(.causes) { try body(Log()) }
        }

        // MARK: Puts

        @Test func withoutTheOptionNothingHasACause() {
            let pipe = ValuePipe<Int>()
            let causes = Received<Bool>()
            let handle = pipe.signal().start(next: { _ in causes.append(SignalDiagnostics.cause == nil) })
            pipe.putNext(1)
            #expect(causes.values == [true])
            handle.dispose()
        }

        @Test func itNamesTheSourceItsPlaceAndThePut() {
            let line = UInt(#line + 1)
            let (pipe, promise) = (ValuePipe<Int>(), ValuePromise("a"))
            let others: [ValuePromise<Int>] = [ValuePromise(), ValuePromise(ignoreRepeated: true), ValuePromise(1, ignoreRepeated: true)]
            following { _ in
                let received = Received<String>()
                let handles = DisposableSet()
                defer { handles.dispose() }
                let note: @Sendable () -> Void = { received.append("\(SignalDiagnostics.cause.map { "\($0)" } ?? "none")") }
                handles.add(pipe.signal().start(next: { _ in note() }))
                handles.add(promise.get().start(next: { _ in note() }))
                for other in others { handles.add(other.get().start(next: { value in if value == 2 { note() } })) }
                pipe.putNext(1)
                promise.set("b")
                promise.set("c")
                for other in others { other.set(2) }
                let place = "SignalsTests/CauseTests.swift:"
                #expect(
                    received.values == [
                        "none", "ValuePipe<Int> at \(place)\(line), put 1", "ValuePromise<String> at \(place)\(line), put 1",
                        "ValuePromise<String> at \(place)\(line), put 2",
                    ] + others.map { _ in "ValuePromise<Int> at \(place)\(line + 1), put 1" })
                #expect(SignalDiagnostics.cause == nil, "nothing is being delivered")
            }
        }

        @Test func aPutInAHandlerFollowsFromWhatIsHandledThere() {
            following { log in
                let taps = ValuePipe<String>()
                let numbers = ValuePipe<Int>()
                let handles = DisposableSet()
                defer { handles.dispose() }
                handles.add(numbers.signal().start(next: { log.note($0) }))
                handles.add(
                    taps.signal().start(next: { tap in
                        numbers.putNext(1)
                        if tap == "a" { taps.putNext("b") }
                        numbers.putNext(2)
                    }))
                handles.add(taps.signal().start(next: { log.note($0) }))
                taps.putNext("a")
                #expect(
                    log.text == """
                        a<String 1 1<Int 1<String 1 b<String 2<String 1 2<Int 2<String 1 1<Int 3<String 2<String 1 2<Int 4<String 2<String 1
                        """)
            }
        }

        @Test func aPutInTheHandlerOfAGeneratorHasNoParent() {
            following { log in
                let numbers = ValuePipe<Int>()
                let handle = numbers.signal().start(next: { log.note($0) })
                let source = ManualSource<Int, NoError>()
                let recording = source.signal.record { value in
                    log.note("generated")
                    numbers.putNext(value)
                }
                source.put(1)
                #expect(log.text == "generated 1<Int 1")
                handle.dispose()
                recording.dispose()
            }
        }

        @Test func whatIsReplayedFollowsFromTheSubscription() {
            following { log in
                let taps = ValuePipe<String>()
                let number = ValuePromise(1)
                number.set(2)
                let handle = taps.signal().mapToSignal { (_: String) in number.get() }.start(next: { log.note($0) })
                taps.putNext("a")
                number.set(3)
                #expect(log.text == "2<String 1 3<Int 2")
                handle.dispose()
            }
        }

        @Test func anEndHasTheCauseOfTheValueThatLedToIt() {
            following { log in
                let pipe = ValuePipe<Int>()
                pipe.signal().take(1).start(next: { log.note($0) }, completed: { log.note("|") })
                pipe.putNext(1)
                #expect(log.text == "1<Int 1 |<Int 1")
            }
        }

        // MARK: Hops

        @Test func eachValueKeepsItsOwnOverAHop() {
            following { log in
                let clock = VirtualClock()
                let pipe = ValuePipe<Int>()
                pipe.signal().take(3).deliverOn(clock.queue).map { $0 * 10 }.deliverOn(clock.makeQueue())
                    .start(next: { log.note($0) }, completed: { log.note("|") })
                for value in 1...3 { pipe.putNext(value) }
                clock.run()
                #expect(log.text == "10<Int 1 20<Int 2 30<Int 3 |<Int 3")
                #expect(SignalDiagnostics.cause == nil)
            }
        }

        @Test func theValuesThatAHopKeepsHaveTheirOwn() {
            following { log in
                let clock = VirtualClock()
                let pipe = ValuePipe<Int>()
                let handle = pipe.signal().deliverOn(clock.queue, keeping: .newest(2)).start(next: { log.note($0) })
                for value in 1...4 { pipe.putNext(value) }
                clock.run()
                #expect(log.text == "3<Int 3 4<Int 4")
                handle.dispose()
            }
        }

        @Test func timersKeepTheCauseThatStartedThem() {
            following { log in
                let clock = VirtualClock()
                let pipe = ValuePipe<Int>()
                let handle = pipe.signal().mapToSignal { (value: Int) in
                    merge(
                        Signal<Int, NoError>.single(value).delay(2, queue: clock.queue),
                        Signal<Int, NoError>.single(-value).runOn(clock.queue))
                }.start(next: { log.note($0) })
                for value in 1...2 {
                    pipe.putNext(value)
                    clock.queue.justDispatch { log.note("none") }
                    clock.advance(by: 3)
                }
                #expect(log.text == "-1<Int 1 none 1<Int 1 -2<Int 2 none 2<Int 2")
                handle.dispose()
            }
        }

        @Test func whatATimeOperatorHeldBackKeepsTheCauseOfItsValue() {
            following { log in
                let clock = VirtualClock()
                let pipe = ValuePipe<Int>()
                let handles = DisposableSet()
                defer { handles.dispose() }
                handles.add(pipe.signal().debounce(5, queue: clock.queue).start(next: { log.note("debounced \($0) ") }))
                handles.add(pipe.signal().delayValues(7, queue: clock.queue).start(next: { log.note("delayed \($0) ") }))
                for value in 1...2 {
                    pipe.putNext(value)
                    clock.advance(by: 1)
                }
                clock.advance(by: 10)
                #expect(log.text == "debounced 2 <Int 2 delayed 1 <Int 1 delayed 2 <Int 2")
            }
        }

        @Test func workThatWaitedHasItsOwnCauseAlsoWhenAHandlerMovesTheClock() {
            following { log in
                let clock = VirtualClock()
                let pipe = ValuePipe<Int>()
                clock.queue.justDispatch { log.note("before") }
                clock.queue.after(1) { log.note("timer") }
                let handle = pipe.signal().start(next: { value in
                    clock.queue.justDispatch { log.note("inside") }
                    clock.advance(by: 1)
                    log.note(value)
                })
                pipe.putNext(1)
                #expect(log.text == "before inside<Int 1 timer 1<Int 1")
                handle.dispose()
            }
        }

        @Test func realQueuesCarryIt() {
            following { log in
                let pipe = ValuePipe<Queue>()
                let results = ValuePipe<String>()
                let handles = DisposableSet()
                defer { handles.dispose() }
                let done = Gate()
                handles.add(
                    results.signal().start(next: { result in
                        log.note(result)
                        if result == "after" { done.open() }
                    }))
                handles.add(
                    pipe.signal().start(next: { queue in
                        queue.sync { log.note("sync") }
                        queue.justDispatch {
                            results.putNext("dispatched")
                            queue.after(0) { results.putNext("after") }
                        }
                    }))
                for queue in [Queue(name: "own"), .concurrentDefaultQueue(), .mainQueue()] {
                    pipe.putNext(queue)
                    #expect(done.wait())
                }
                let expected = (1...3).map { put in
                    "sync<Queue \(put) dispatched<String \(2 * put - 1)<Queue \(put) after<String \(2 * put)<Queue \(put)"
                }
                #expect(log.text == expected.joined(separator: " "))
            }
        }

        // MARK: Threads

        @Test func aValuePutByAnotherThreadWhileOneIsDeliveredKeepsItsOwn() {
            following { log in
                let (taps, numbers) = (ValuePipe<String>(), ValuePipe<Int>())
                let (inside, hasPut) = (Gate(), Gate())
                let handles = DisposableSet()
                defer { handles.dispose() }
                handles.add(
                    merge(taps.signal(), numbers.signal().map { "\($0)" }).start(next: { value in
                        if value == "a" {
                            inside.open()
                            #expect(hasPut.wait())
                        }
                        log.note(value)
                    }))
                Queue(name: "other").justDispatch {
                    #expect(inside.wait())
                    taps.putNext("b")
                    numbers.putNext(1)
                    hasPut.open()
                }
                taps.putNext("a")
                #expect(log.text == "a<String 1 b<String 2 1<Int 1")
            }
        }

        // MARK: Propagations

        @Test func aStageThatCombinesHasTheCauseOfThePropagation() {
            following { log in
                let number = ValuePromise(1)
                let text = ValuePromise("a")
                let handle = combineLatest(number.get(), text.get(), number.get()).start(next: { log.note($0.0) })
                number.set(2)
                text.set("b")
                #expect(log.text == "1 2<Int 1 2<String 1")
                handle.dispose()
            }
        }

        @Test func inATransactionEachValueHasItsOwnAndWhatCombinesTheLast() {
            following { log in
                let taps = ValuePipe<Void>()
                let number = ValuePromise(1)
                let text = ValuePromise("a")
                let handles = DisposableSet()
                defer { handles.dispose() }
                let change: @Sendable () -> Void = {
                    transaction {
                        number.set(2)
                        text.set("b")
                        number.set(3)
                        text.set("c")
                    }
                }
                handles.add(combineLatest(number.get(), text.get()).start(next: { log.note("\($0.0)\($0.1)") }))
                handles.add(number.get().start(next: { log.note($0) }))
                handles.add(text.get().start(next: { log.note($0) }))
                handles.add(taps.signal().start(next: { change() }))
                change()
                #expect(SignalDiagnostics.cause == nil)
                #expect(log.text == "1a 1 a 2<Int 1 b<String 1 3<Int 2 c<String 2 3c<String 2")
                let before = log.text
                taps.putNext(())
                #expect(log.text == before + " 2<Int 3<() 1 b<String 3<() 1 3<Int 4<() 1 c<String 4<() 1 3c<String 4<() 1")
            }
        }

        @Test func aRelayedValueHasTheCauseOfTheOneThatFeedsIt() {
            following { log in
                let number = ValuePromise(1)
                let (promise, shared) = (Promise<Int>(), number.get().share())
                promise.set(number.get())
                let handles = DisposableSet()
                defer { handles.dispose() }
                handles.add(combineLatest(promise.get(), shared).start(next: { log.note($0.0) }))
                handles.add(promise.get().start(next: { log.note($0) }))
                number.set(2)
                #expect(log.text == "1 1 2<Int 1 2<Int 1")
            }
        }

        @Test func aRelayedValueThatWaitsKeepsItsCause() {
            following { log in
                let taps = ValuePipe<String>()
                let promise = Promise<Int>()
                let handles = DisposableSet()
                defer { handles.dispose() }
                handles.add(promise.get().start(next: { log.note($0) }))
                handles.add(
                    taps.signal().start(next: { tap in
                        // What comes while a start replays is delivered when the tap was.
                        handles.add(ValuePromise(1).get().start(next: { promise.set(.single($0)) }))
                        log.note(tap)
                    }))
                taps.putNext("a")
                #expect(log.text == "a<String 1 1<String 1")
            }
        }

        // MARK: Bounds

        @Test func sourcesThatFeedEachOtherKeepTheNewestLinks() throws {
            try following { _ in
                let (ping, pong) = (ValuePipe<Int>(), ValuePipe<Int>())
                let last = Received<SignalCause>()
                let first = Locked(Oldest())
                let handles = DisposableSet()
                defer { handles.dispose() }
                handles.add(ping.signal().start(next: { value in if value < 1_000 { pong.putNext(value + 1) } }))
                handles.add(pong.signal().start(next: { value in ping.putNext(value + 1) }))
                handles.add(
                    ping.signal().start(next: { value in
                        if value == 1_000, let cause = SignalDiagnostics.cause { last.append(cause) }
                    }))
                do {
                    let handle = ping.signal().take(1).start(next: { _ in first.withLock { $0.cause = SignalDiagnostics.cause } })
                    ping.putNext(0)
                    handle.dispose()
                }
                let cause = try #require(last.values.first)
                let links = Array(sequence(first: cause, next: \.parent))
                #expect((32...64).contains(links.count))
                #expect(links.map(\.put) == (0..<links.count).map { 501 - ($0 + 1) / 2 })
                #expect(cause.description.hasPrefix("ValuePipe<Int> at SignalsTests/CauseTests.swift:"))
                #expect(cause.description.hasSuffix(", put \(try #require(links.last).put) < …"))
                #expect(first.withLock { $0.cause == nil }, "what led to it long ago is forgotten")
            }
        }
    }
}
