/// How many colours a terminal shows.
enum ColorMode: Sendable, Hashable, CaseIterable {
    /// No colours; weight, underline and reverse video alone.
    case none
    /// The eight colours of old and their bright variants, as the user has set them.
    case ansi16
    /// The fixed palette of a 6x6x6 cube and 24 greys.
    case ansi256
    /// Every colour.
    case truecolor

    /// Chooses how many colours to use.
    /// - Parameters:
    ///   - environment: the variables of the process; `NO_COLOR`, `COLORTERM` and `TERM` count.
    ///   - isTTY: whether the output is a terminal.
    ///   - option: what the user asked for; anything but `auto` overrules the environment's wish for no colours.
    static func detect(environment: [String: String], isTTY: Bool, option: ColorOption) -> ColorMode {
        switch option {
        case .never:
            return .none
        case .ansi16:
            return .ansi16
        case .ansi256:
            return .ansi256
        case .truecolor:
            return .truecolor
        case .always:
            let offered = offered(by: environment)
            return offered == .none ? .ansi16 : offered
        case .auto:
            let refused = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
            return isTTY && !refused ? offered(by: environment) : .none
        }
    }

    /// What the terminal says about itself.
    private static func offered(by environment: [String: String]) -> ColorMode {
        let terminal = (environment["TERM"] ?? "").lowercased()
        if terminal.isEmpty || terminal == "dumb" {
            return .none
        }
        if ["truecolor", "24bit"].contains((environment["COLORTERM"] ?? "").lowercased()) {
            return .truecolor
        }
        let parts = terminal.split(separator: "-")
        if parts.contains(where: { ["direct", "truecolor", "kitty", "alacritty", "foot", "ghostty", "wezterm"].contains($0) }) {
            return .truecolor
        }
        return parts.contains("256color") ? .ansi256 : .ansi16
    }
}
