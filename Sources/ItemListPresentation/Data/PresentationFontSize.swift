/// How large words are, beside the size that a host draws them in otherwise. A terminal has one size.
public enum PresentationFontSize: String, Sendable, Hashable, CaseIterable {
    /// 82 % of the usual size.
    case extraSmall
    /// 91 % of it.
    case small
    /// The usual size.
    case regular
    /// 112 % of it.
    case medium
    /// 124 % of it.
    case large
    /// 141 % of it.
    case extraLarge
    /// 165 % of it.
    case extraExtraLarge

    /// How many times as large as usual; `regular` is 1.
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
