/// A line of text between a page and the server: a message with its number, and which of the other side's were heard.
///
///     12 7 3 {"type":"shown","number":4}
///
/// is message 12, from a side that has heard 7 messages, for the third screen that was shown. In place of the screen stands `-` where the
/// message is for the host. `- 7` only tells what was heard.
struct TabLine: Sendable, Hashable {
    /// nil if the line only tells what was heard.
    var number: Int?
    var heard: Int
    var message: TabMessage?

    /// nil for a line that is none.
    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, let heard = Int(parts[1]), heard >= 0 else { return nil }
        self.heard = heard
        if parts[0] == "-" {
            guard parts.count == 2 else { return nil }
            return
        }
        guard parts.count == 3, let number = Int(parts[0]), number > 0, let message = TabMessage(String(parts[2])) else { return nil }
        self.number = number
        self.message = message
    }

    /// A line without a message.
    static func text(heard: Int) -> String { "- \(heard)" }

    /// A line with one.
    static func text(_ number: Int, heard: Int, _ message: String) -> String { "\(number) \(heard) \(message)" }
}

/// What a line carries: for a screen, or for the host.
struct TabMessage: Sendable, Hashable {
    /// The number of the screen; nil for the host.
    var screen: Int?
    var line: String

    init(screen: Int?, line: String) {
        self.screen = screen
        self.line = line
    }

    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        line = String(parts[1])
        if parts[0] == "-" { return }
        guard let screen = Int(parts[0]), screen > 0 else { return nil }
        self.screen = screen
    }

    var text: String { "\(screen.map(String.init) ?? "-") \(line)" }
}
