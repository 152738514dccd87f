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
}
