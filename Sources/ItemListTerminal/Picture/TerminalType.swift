internal import ItemList
internal import ItemListText

/// The type of the terminal, from the variable `TERM`.
package struct TerminalType: Sendable, Hashable {
    /// The value of `TERM`; empty if it isn't set.
    package let name: String
    /// True for a window of tmux or GNU screen, which draws on another terminal.
    package let isMultiplexed: Bool

    /// The multiplexer; nil for none, or if only the other end of a connection knows it.
    package let multiplexer: Multiplexer?

    /// A program that draws on another terminal.
    package enum Multiplexer: Sendable {
        case tmux, screen
    }

    package init(environment: [String: String]) {
        let name = environment["TERM"] ?? ""
        self.name = name
        // Other variables are inherited by terminals that are started inside, and aren't forwarded to other machines.
        isMultiplexed = name.hasPrefix("screen") || name.hasPrefix("tmux")
        let isTmux = name.hasPrefix("tmux") || name.hasPrefix("screen") && environment["TMUX"] != nil
        let isScreen = name.hasPrefix("screen") && environment["STY"] != nil
        multiplexer = isTmux ? .tmux : isScreen ? .screen : nil
    }

    /// True if the terminal shows escape sequences as text instead of obeying them.
    package var isDumb: Bool {
        ["", "dumb", "unknown"].contains(name.lowercased())
    }
}

/// The character set of a terminal, by the locale of its programs.
package enum TerminalCharacters: Sendable, Hashable {
    /// All of Unicode.
    case unicode
    /// ASCII for marks and borders; other text is unchanged.
    case ascii

    /// Creates the character set of the first nonempty locale in `LC_ALL`, `LC_CTYPE` and `LANG`. Without one, tmux and GNU screen show
    /// ASCII, because they use the same variables. Nearly all other terminals show Unicode.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let isMultiplexed = TerminalType(environment: environment).isMultiplexed
        let isUnicode = locale.map { $0.lowercased().filter { $0 != "-" }.contains("utf8") } ?? !isMultiplexed
        self = isUnicode ? .unicode : .ascii
    }

    /// Returns the drawn form of a text.
    package func drawn(_ text: String) -> String {
        self == .ascii && text.utf8.contains { $0 >= 0x80 } ? String(text.map(drawn)) : text
    }

    /// Returns the drawn form of a character one column wide.
    func drawn(_ character: Character) -> Character {
        self == .ascii ? TextMarks.ascii(for: character) ?? character : character
    }
}

/// The number of colors of a terminal.
public enum TerminalColorMode: Sendable, Hashable, CaseIterable {
    /// No colors: bold, underline and reverse video only.
    case none
    /// The eight classic colors and their bright variants, as the user has configured them.
    case ansi16
    /// The fixed palette of a 6×6×6 cube and 24 grays.
    case ansi256
    /// 24-bit color.
    case truecolor

    /// Creates the color mode that the environment describes.
    /// - Parameter environment: The variables of the process: `NO_COLOR`, `COLORTERM` and `TERM`, and `STY` and `TMUX`, which tell GNU
    ///   screen from tmux.
    public init(environment: [String: String]) {
        let isRefused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
        self = isRefused ? .none : Self.offered(by: environment)
    }

    /// Returns the color mode that the terminal reports, even if the user refuses colors.
    package static func offered(by environment: [String: String]) -> TerminalColorMode {
        let type = TerminalType(environment: environment)
        if type.isDumb {
            return .none
        }
        // GNU screen passes its terminal's `COLORTERM` on, but misreads 24-bit colors as styles.
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
