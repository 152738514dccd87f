import Signals
import Testing

/// What is seen is chosen for the whole process: tests that choose stand in this suite, one after the other.
@Suite(.serialized) struct DiagnosticsTests {
    /// Runs a body with these options and no others.
    static func with<Result>(_ options: SignalDiagnostics.Options, _ body: () throws -> Result) rethrows -> Result {
        let before = SignalDiagnostics.options
        SignalDiagnostics.options = options
        defer { SignalDiagnostics.options = before }
        return try body()
    }

    @Test func atFirstOnlyTracesAreOn() {
        #expect(SignalDiagnostics.options == .trace)
    }
}
