import Signals
import TestSupport
import Testing

extension DiagnosticsTests {
    @Suite struct InventoryTests {
        /// The lines of this file in which the live subscriptions were started.
        private var lines: [UInt] { SignalDiagnostics.liveSubscriptions(in: #fileID).map(\.line) }

        @Test func nothingIsListedThatStartsWhileItIsOff() {
            let source = ManualSource<Int, NoError>()
            let handle = source.signal.start()
            #expect(lines == [])
            with(.inventory) {
                #expect(lines == [])
                let listed = source.signal.start(next: { _ in })
                #expect(lines == [#line - 1])
                listed.dispose()
            }
            handle.dispose()
        }

        @MainActor @Test func eachIsListedAtItsPlaceInTheOrderOfTheStarts() throws {
            let source = ManualSource<Int, Failure>()
            let line = UInt(#line + 2)
            let handles = with(.inventory) {
                let first = source.signal.start()
                let second = source.signal.startStrict { _ in }
                let third = source.signal.startOnMainActor(next: { _ in }, error: { _ in }, completed: {})
                return [first, second, third]
            }
            let live = SignalDiagnostics.liveSubscriptions(in: #fileID)
            #expect(live.map(\.line) == [line, line + 1, line + 2])
            #expect(live.map(\.id) == live.map(\.id).sorted() && Set(live.map(\.id)).count == 3)
            let first = try #require(live.first)
            #expect(first.description == "SignalsTests/InventoryTests.swift:\(line) #\(first.id)")
            #expect(SignalDiagnostics.liveSubscriptions.filter { $0.file == first.file } == live)
            handles[1].dispose()
            #expect(lines == [line, line + 2])
            handles[0].dispose()
            handles[2].dispose()
            #expect(lines == [])
        }

        @Test func aBindingIsListedWhereItIsMade() {
            let source = ManualSource<Int, NoError>()
            let promise = ValuePromise(0)
            with(.inventory) {
                let line: UInt = #line + 1
                let handle = source.signal.bind(to: promise)
                #expect(lines == [line])
                handle.dispose()
            }
        }

        @Test func whatRunsInsideOfAGraphIsNotListed() {
            with(.inventory) {
                let pipe = ValuePipe<Int>()
                let promise = Promise<Int>()
                promise.set(pipe.signal())
                let signal = combineLatest(promise.get(), pipe.signal()).map { $0.0 + $0.1 }
                    .mapToSignal { (value: Int) in pipe.signal().map { $0 + value } }.share().deliverOn(VirtualClock().queue)
                let line = UInt(#line + 1)
                let handle = signal.start()
                pipe.putNext(1)
                #expect(lines == [line])
                handle.dispose()
                #expect(lines == [])
            }
        }

        static let endings: [(name: String, run: @Sendable (ManualSource<Int, Failure>) -> any Disposable)] = [
            (
                "completion",
                { source in
                    let handle = source.signal.start()
                    source.complete()
                    return handle
                }
            ),
            (
                "error",
                { source in
                    let handle = source.signal.startStrict()
                    source.fail(Failure("e"))
                    return handle
                }
            ),
            (
                "disposal",
                { source in
                    let handle = source.signal.start()
                    handle.dispose()
                    return handle
                }
            ),
            (
                "disposal by its own handler",
                { source in
                    let own = MetaDisposable()
                    own.set(source.signal.start(next: { _ in own.dispose() }))
                    source.put(1)
                    return own
                }
            ),
            (
                "take",
                { source in
                    let handle = source.signal.take(1).start()
                    source.put(1)
                    return handle
                }
            ),
            ("an end while it starts", { _ in Signal<Int, Failure>.values([1, 2]).start() }),
            (
                "the release of its source",
                { _ in
                    let pipe = ValuePipe<Int>()
                    combineLatest(pipe.signal(), pipe.signal()).deliverOn(VirtualClock().queue).start()
                    pipe.putNext(1)
                    return .empty
                }
            ),
        ]

        @Test(arguments: endings.indices) func itIsEmptyAfterEveryEnd(index: Int) {
            with(.inventory) {
                let source = ManualSource<Int, Failure>()
                let handle = Self.endings[index].run(source)
                #expect(lines == [], "\(Self.endings[index].name)")
                withExtendedLifetime(handle) {}
            }
        }

        @Test func aSubscriptionWhoseHandleIsDroppedIsListedUntilItsEnd() {
            with(.inventory) {
                let pipe = ValuePipe<Int>()
                pipe.signal().take(2).start()
                pipe.putNext(1)
                #expect(lines == [#line - 2])
                pipe.putNext(2)
                #expect(lines == [])
            }
        }

        @Test func aTerminalHandlerSeesItselfGone() {
            with(.inventory) {
                let source = ManualSource<Int, NoError>()
                let seen = Received<Int>()
                source.signal.start(next: { _ in seen.append(lines.count) }, completed: { seen.append(lines.count) })
                source.put(1)
                source.complete()
                #expect(seen.values == [1, 0])
            }
        }

        @Test(arguments: [1, 2, 3] as [UInt64]) func manyThatComeAndGoLeaveThoseThatLive(seed: UInt64) {
            with(.inventory) {
                var generator = SeededGenerator(seed: seed)
                let pipe = ValuePipe<Int>()
                var handles: [any Disposable] = []
                for _ in 0..<2_000 {
                    if handles.isEmpty || Int.random(in: 0..<5, using: &generator) < 3 {
                        handles.append(pipe.signal().start())
                    } else {
                        handles.remove(at: Int.random(in: handles.indices, using: &generator)).dispose()
                    }
                }
                let live = SignalDiagnostics.liveSubscriptions(in: #fileID)
                #expect(live.count == handles.count, "seed \(seed)")
                #expect(zip(live, live.dropFirst()).allSatisfy { $0.id < $1.id }, "seed \(seed)")
                for handle in handles { handle.dispose() }
                #expect(lines == [], "seed \(seed)")
            }
        }
    }
}

extension DiagnosticsTests.InventoryTests {
    private func with<Result>(_ options: SignalDiagnostics.Options, _ body: () throws -> Result) rethrows -> Result {
        try DiagnosticsTests.with(options, body)
    }
}
