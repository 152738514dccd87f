/// What one colour that a person chose does to a theme.
public enum PresentationAccentRule: String, Sendable, Hashable, CaseIterable {
    /// The colour is made darker where it is light; switches keep their green.
    case dayClassic
    /// The colour is made darker where it is light; switches have it too.
    case day
    /// The colour is made brighter where it is dark. White makes all of the theme black, white and grey.
    case night
    /// Grounds, lines and words have a touch of the colour as well.
    case nightAccent
}
