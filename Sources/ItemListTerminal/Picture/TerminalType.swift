internal import ItemList
internal import ItemListText

/// What kind of terminal a program is told that it has, by the variable `TERM`.
package struct TerminalType: Sendable, Hashable {
    /// Empty when nothing is told.
    package let name: String
    /// Whether it is a window of tmux or GNU screen, which draws on another terminal.
    package let isMultiplexed: Bool

    /// Which of the two it is; nil for neither, and where only the other end of a connection knows.
    package let multiplexer: Multiplexer?

    /// A program that draws on another terminal.
    package enum Multiplexer: Sendable {
        case tmux, screen
    }

    package init(environment: [String: String]) {
        let name = environment["TERM"] ?? ""
        self.name = name
        // Other variables are inherited by terminals that are started there, and don't go along to other machines.
        isMultiplexed = name.hasPrefix("screen") || name.hasPrefix("tmux")
        let isTmux = name.hasPrefix("tmux") || name.hasPrefix("screen") && environment["TMUX"] != nil
        let isScreen = name.hasPrefix("screen") && environment["STY"] != nil
        multiplexer = isTmux ? .tmux : isScreen ? .screen : nil
    }

    /// Whether it has to be taken for one that shows text and obeys nothing: escape sequences would be seen there.
    package var isDumb: Bool {
        ["", "dumb", "unknown"].contains(name.lowercased())
    }
}

/// The characters that a terminal shows, by the locale of its programs.
package enum TerminalCharacters: Sendable, Hashable {
    /// All of Unicode.
    case unicode
    /// ASCII: marks and borders are drawn with it, words stay as they are.
    case ascii

    /// The characters of the locale in the first of `LC_ALL`, `LC_CTYPE` and `LANG` that isn't empty. Where none of them is set, tmux and GNU screen show
    /// ASCII, as they go by the same variables; other terminals show Unicode nearly everywhere.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        let isMultiplexed = TerminalType(environment: environment).isMultiplexed
        let isUnicode = locale.map { $0.lowercased().filter { $0 != "-" }.contains("utf8") } ?? !isMultiplexed
        self = isUnicode ? .unicode : .ascii
    }

    /// Returns the text that is written for one on lines.
    package func drawn(_ text: String) -> String {
        self == .ascii && text.utf8.contains { $0 >= 0x80 } ? String(text.map(drawn)) : text
    }

    /// Returns the character that is drawn for one of one column.
    func drawn(_ character: Character) -> Character {
        self == .ascii ? TextMarks.ascii(for: character) ?? character : character
    }
}

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
