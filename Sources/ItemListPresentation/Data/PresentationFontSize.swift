/// A text size relative to the host's default. A terminal has only one size.
public enum PresentationFontSize: String, Sendable, Hashable, CaseIterable {
    /// 82 % of the default.
    case extraSmall
    /// 91 % of the default.
    case small
    /// The default size.
    case regular
    /// 112 % of the default.
    case medium
    /// 124 % of the default.
    case large
    /// 141 % of the default.
    case extraLarge
    /// 165 % of the default.
    case extraExtraLarge

    /// The factor relative to the default; 1 for `regular`.
    public var scale: Double {
        switch self {
        case .extraSmall: 0.82
        case .small: 0.91
        case .regular: 1
        case .medium: 1.12
        case .large: 1.24
        case .extraLarge: 1.41
        case .extraExtraLarge: 1.65
        }
    }
}
