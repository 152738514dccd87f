import Signals
import TestSupport

extension SignalValues.AsyncIterator where Value == Int, Failure == TestSupport.Failure {
    /// What comes next as text: a value, `nil`, or `#` and the error.
    mutating func text() async -> String {
        do throws(TestSupport.Failure) {
            return try await next().map { "\($0)" } ?? "nil"
        } catch {
            return "#\(error)"
        }
    }
}
