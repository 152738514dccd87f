/// How many colours a terminal shows.
public enum TerminalColorMode: Sendable, Hashable, CaseIterable {
    /// No colours; weight, underline and reverse video alone.
    case none
    /// The eight colours of old and their bright variants, as the user has set them.
    case ansi16
    /// The fixed palette of a 6x6x6 cube and 24 greys.
    case ansi256
    /// Every colour.
    case truecolor

    /// How many colours a terminal shows, by what its environment says of it.
    /// - Parameter environment: the variables of the process; `NO_COLOR`, `COLORTERM` and `TERM` count, and `STY` and `TMUX`, which tell GNU
    ///   screen from tmux.
    public init(environment: [String: String]) {
        let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        self = isRefused ? .none : Self.offered(by: environment)
    }

    /// What the terminal says about itself, whatever the user wants.
    package static func offered(by environment: [String: String]) -> TerminalColorMode {
        let type = TerminalType(environment: environment)
        if type.isDumb {
            return .none
        }
        // GNU screen passes on what its terminal says of itself, and takes the numbers of such a colour for styles.
        if type.multiplexer != .screen, ["truecolor", "24bit"].contains((environment["COLORTERM"] ?? "").lowercased()) {
            return .truecolor
        }
        let parts = type.name.lowercased().split(separator: "-")
        if parts.contains(where: { ["direct", "truecolor", "kitty", "alacritty", "foot", "ghostty", "wezterm"].contains($0) }) {
            return .truecolor
        }
        return parts.contains("256color") ? .ansi256 : .ansi16
    }
}
