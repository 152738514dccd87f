import Signals
import TestSupport
import Testing

extension DiagnosticsTests {
    @Suite struct TraceTests {
        /// The lines with the numbers of the subscriptions counted from 1.
        private func lines(_ body: (@escaping @Sendable (String) -> Void) -> Void) -> [String] {
            let received = Received<String>()
            body { received.append($0) }
            var numbers: [Substring] = []
            return received.values.map { line in
                let words = line.split(separator: " ", maxSplits: 2)
                guard words.count == 3, Int(words[1].dropFirst()) != nil else { return line }
                if !numbers.contains(words[1]) { numbers.append(words[1]) }
                return "\(words[0]) #\((numbers.firstIndex(of: words[1]) ?? 0) + 1) \(words[2])"
            }
        }

        @Test func eachEventIsALine() {
            let marbles = Marbles()
            let source = marbles.cold("1-2|", of: Int.self)
            #expect(
                lines { marbles.expect(source.signal.trace("a", to: $0), "1-2|") }
                    == ["a #1 subscribed", "a #1 next 1", "a #1 next 2", "a #1 completed"])
            let failing = marbles.cold("1#", of: Int.self)
            #expect(
                lines { marbles.expect(failing.signal |> trace("b", to: $0), "1#") }
                    == ["b #1 subscribed", "b #1 next 1", "b #1 error e"])
            #expect(
                lines { marbles.expect(source.signal.trace("c", to: $0), "1", disposal: "-!") }
                    == ["c #1 subscribed", "c #1 next 1", "c #1 disposed"])
        }

        /// The last line tells what happened here, and downstream may have had enough before.
        @Test func theLastLineOfASubscriptionThatHadEnough() {
            func lastLine(_ signal: Signal<Int, Failure>, _ operation: (Signal<Int, Failure>) -> Signal<Int, Failure>) -> String? {
                self.lines { output in operation(signal.trace("a", to: output)).start() }.last
            }
            #expect(lastLine(.single(1)) { $0.take(1) } == "a #1 completed")
            #expect(lastLine(.single(1).then(.fail(Failure("e")))) { $0.take(1) } == "a #1 disposed")
            #expect(lastLine(.from([1])) { $0.take(1) } == "a #1 disposed")
            #expect(lastLine(.from([1, 2])) { $0.take(2) } == "a #1 disposed")
            #expect(lastLine(.from([1])) { $0.take(2) } == "a #1 completed")
            let putting = Signal<Int, Failure> { subscriber in
                subscriber.putNext(1)
                subscriber.putError(Failure("e"))
                return .empty
            }
            #expect(lastLine(putting) { $0.take(1) } == "a #1 error e")
            let source = ManualSource<Int, Failure>()
            let ofHot = self.lines { output in
                source.signal.trace("a", to: output).take(1).start()
                source.put(1)
                source.complete()
            }
            #expect(ofHot == ["a #1 subscribed", "a #1 next 1", "a #1 disposed"])
        }

        @Test func eachSubscriptionHasANumber() {
            let source = ManualSource<Int, NoError>()
            let lines = lines { output in
                let signal = source.signal.trace("a", to: output)
                let first = signal.start()
                let second = signal.trace("b", to: output).take(1).start()
                source.put(1)
                first.dispose()
                second.dispose()
            }
            #expect(
                lines == [
                    "a #1 subscribed", "b #2 subscribed", "a #3 subscribed", "a #3 next 1", "b #2 next 1", "b #2 disposed",
                    "a #3 disposed", "a #1 disposed",
                ])
        }

        @Test func keepsTheRulesOfAStage() {
            for options in [SignalDiagnostics.Options.trace, []] {
                let violations = DiagnosticsTests.with(options) {
                    StageContract.violations({ $0.trace("a", to: { _ in }) }, { $0 |> trace("a", to: { _ in }) })
                }
                #expect(violations == [])
            }
        }

        @Test func aSubscriptionThatStartsWhileItIsOffIsSilent() {
            let source = ManualSource<Int, NoError>()
            let lines = lines { output in
                let signal = source.signal.trace("a", to: output)
                let silent = DiagnosticsTests.with([]) { signal.start() }
                source.put(1)
                let traced = signal.start()
                DiagnosticsTests.with([]) { source.put(2) }
                silent.dispose()
                traced.dispose()
            }
            #expect(lines == ["a #1 subscribed", "a #1 next 2", "a #1 disposed"])
        }

        @Test func withCausesALineEndsWithWhatLedToIt() {
            let lines = lines { output in
                DiagnosticsTests.with([.trace, .causes]) {
                    let pipe = ValuePipe<Int>()
                    pipe.signal().trace("a", to: output).take(1).start()
                    pipe.putNext(5)
                }
            }
            let cause = "< ValuePipe<Int> at SignalsTests/TraceTests.swift:\(#line - 5), put 1"
            #expect(lines == ["a #1 subscribed", "a #1 next 5 \(cause)", "a #1 disposed \(cause)"])
        }

        /// The output may end the result: then the signal does not start.
        @Test func noSignalStartsAfterTheEnd() {
            let (stop, later) = (ManualSource<Int, Failure>(), ManualSource<Int, Failure>())
            let lines = lines { output in
                let traced = later.signal.trace("a") { line in
                    output(line)
                    stop.put(0)
                }
                #expect(traced.take(until: stop.signal).record().text == "|")
            }
            #expect(later.startCount == 0)
            #expect(lines == ["a #1 subscribed", "a #1 disposed"])
        }

        @Test func theOutputIsReleasedAtTheEnd() {
            let releases = Counter()
            let source = ManualSource<Int, NoError>()
            let start = { () -> any Disposable in
                let token = Token { releases.increment() }
                return source.signal.trace("a", to: { _ in token.touch() }).start()
            }
            let handle = start()
            #expect(releases.count == 0)
            source.complete()
            #expect(releases.count == 1)
            withExtendedLifetime(handle) {}
        }

        @Test func aLongChainIsBuiltAndReleasedOnASmallStack() {
            runOnThread {
                var signal = Signal<Int, NoError>.never()
                for _ in 0..<100_000 { signal = signal.trace("a", to: { _ in }) }
            }
        }

        @Test func linesGoToStandardError() async throws {
            let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
                _ = Signal<Int, NoError>.single(7).trace("printed").start()
            }
            #expect(String(decoding: result.standardErrorContent, as: UTF8.self).contains("printed #1 next 7\nprinted #1 completed\n"))
        }
    }
}
