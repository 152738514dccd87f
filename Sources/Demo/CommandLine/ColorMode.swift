/// Which colours are written.
enum ColorMode: String, Sendable, CaseIterable {
    /// What the terminal can show.
    case auto

    /// Colours, also where there is no terminal.
    case always

    /// None.
    case never

    /// The sixteen colours that the terminal's user has chosen.
    case sixteen = "16"

    /// The fixed palette of 256 colours.
    case palette = "256"

    /// Every colour there is.
    case truecolor
}
