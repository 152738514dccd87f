import Signals
import Testing

/// Misuse stops the program with words, in a release build too.
@Suite struct MisuseTests {
    @Test func misuseNamesTheRuleAndTheFile() async throws {
        let result = try await #require(
            processExitsWith: .failure, observing: [\.standardErrorContent],
            performing: { _ = Signal<Int, NoError>.never().take(-1) })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(text.contains("take(-1): a count of values is at least 0"))
        #expect(text.contains("Take.swift:"))
    }
}
