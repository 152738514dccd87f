/// The effect of an accent color on a theme.
public enum PresentationAccentRule: String, Sendable, Hashable, CaseIterable {
    /// Darkens a light accent. Switches stay green.
    case dayClassic
    /// Darkens a light accent. Switches use it too.
    case day
    /// Brightens a dark accent. A white accent makes the whole theme black, white and gray.
    case night
    /// Also tints backgrounds, lines and text with the accent.
    case nightAccent
}
