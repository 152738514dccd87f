/// The light or dark appearance of the desktop, the browser or the terminal's background.
@frozen
public enum SystemAppearance: String, Sendable, Hashable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
}
