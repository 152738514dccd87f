import ItemListTerminal

/// What a user may ask for with `--color`.
enum ColorOption: String, Sendable, CaseIterable {
    /// What the output and the environment allow.
    case auto
    /// Colours even where the output is no terminal.
    case always
    case never
    case ansi16 = "16"
    case ansi256 = "256"
    case truecolor

    /// How many colours to use.
    /// - Parameters:
    ///   - environment: the variables of the process; anything but `auto` overrules its wish for no colours.
    ///   - isTTY: whether the output is a terminal.
    func mode(environment: [String: String], isTTY: Bool) -> TerminalColorMode {
        switch self {
        case .never:
            return .none
        case .ansi16:
            return .ansi16
        case .ansi256:
            return .ansi256
        case .truecolor:
            return .truecolor
        case .always:
            let offered = TerminalColorMode.offered(by: environment)
            return offered == .none ? .ansi16 : offered
        case .auto:
            return isTTY ? TerminalColorMode(environment: environment) : .none
        }
    }
}
