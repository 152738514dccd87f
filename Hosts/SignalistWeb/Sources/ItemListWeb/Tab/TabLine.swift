/// A line of text between a page and the server: a numbered message and an acknowledgment.
///
///     12 7 3 {"type":"shown","number":4}
///
/// is message 12 from a side that has received 7 messages, for the third shown screen. For a message to the host, `-` replaces the screen's
/// number. `- 7` is an acknowledgment only.
struct TabLine: Sendable, Hashable {
    /// The number of the message; nil for an acknowledgment only.
    var number: Int?
    var heard: Int
    var message: TabMessage?

    /// Parses a line; nil if it isn't valid.
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

    /// An acknowledgment without a message.
    static func text(heard: Int) -> String { "- \(heard)" }

    /// A message with an acknowledgment.
    static func text(_ number: Int, heard: Int, _ message: String) -> String { "\(number) \(heard) \(message)" }
}

/// A message for a screen or for the host.
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
