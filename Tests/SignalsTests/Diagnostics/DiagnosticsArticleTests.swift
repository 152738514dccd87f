import Signals
import TestSupport
import Testing

extension DiagnosticsTests {
    /// What the article about diagnostics shows.
    @Suite struct ArticleTests {
        private let lines = Received<String>()

        @Test func inventory() {
            DiagnosticsTests.with(.inventory) {
                SignalDiagnostics.options.insert(.inventory)
                let temperature = ValuePromise(21)
                let subscription = temperature.get().start()
                #expect(SignalDiagnostics.liveSubscriptions(in: #fileID).count == 1)
                subscription.dispose()
                #expect(SignalDiagnostics.liveSubscriptions(in: #fileID).isEmpty)
            }
        }

        @Test func trace() {
            DiagnosticsTests.with(.trace) {
                let answers = Signal<Int, NoError>.from([1, 2]).trace("search", to: { lines.append($0) })
                answers.start()
                let events = lines.values.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
                #expect(events == ["subscribed", "next 1", "next 2", "completed"])
            }
        }

        @Test func causes() {
            @Sendable func print(_ value: Int, _ cause: String) { lines.append("\(value) \(cause)") }
            DiagnosticsTests.with(.causes) {
                SignalDiagnostics.options.insert(.causes)
                let tap = ValuePipe<Int>()
                let total = ValuePromise(0)
                tap.signal().start(next: { total.set($0) })
                total.get().start(next: { value in
                    print(value, SignalDiagnostics.cause.map { "\($0)" } ?? "")
                })
                tap.putNext(7)
                // 7 ValuePromise<Int> at App/Screen.swift:3, put 1 < ValuePipe<Int> at App/Screen.swift:2, put 1
                let last = lines.values.last ?? ""
                #expect(last.hasPrefix("7 ValuePromise<Int> at SignalsTests/DiagnosticsArticleTests.swift:"))
                #expect(last.contains(", put 1 < ValuePipe<Int> at SignalsTests/DiagnosticsArticleTests.swift:"))
            }
        }
    }
}
