/// Whether the surroundings of a program are light or dark: the desktop, the browser, the background of a terminal.
@frozen
public enum SystemAppearance: String, Sendable, Hashable, CaseIterable {
    /// Dark words on a light ground.
    case light
    /// Light words on a dark ground.
    case dark
}
