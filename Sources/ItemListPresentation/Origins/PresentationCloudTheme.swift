/// A theme from a source, with settings for one or more base themes, such as one for light and one for dark.
public struct PresentationCloudTheme: Sendable, Hashable {
    /// The content of a theme.
    public enum Settings: Sendable, Hashable {
        /// The differences from a base theme.
        case colors(PresentationThemeSettings)
        /// A color scheme, which needs no base theme.
        case scheme(BaseScheme)

        /// The name of the base theme; nil for a scheme.
        var base: String? { if case .colors(let settings) = self { settings.base } else { nil } }
    }

    /// The source's id of the theme, which a program stores.
    public var id: String
    /// The title for the user.
    public var title: String
    /// The settings in order of preference; at least one.
    public var settings: [Settings]

    /// Creates a theme from its settings.
    public init(id: String, title: String, settings: [Settings]) {
        self.id = id
        self.title = title
        self.settings = settings
    }

    /// Returns the theme over a base theme: with the settings for that base theme if there are any, otherwise with the first settings.
    public func theme(over base: String, contrast: PresentationContrast = .normal) -> PresentationTheme {
        var theme: PresentationTheme =
            switch settings.first(where: { $0.base == base }) ?? settings.first {
            case .colors(let settings)?: settings.theme(name: title, contrast: contrast)
            case .scheme(let scheme)?: PresentationTheme(scheme, contrast: contrast)
            case nil: (PresentationTheme.named(base) ?? .day).withContrast(contrast)
            }
        theme.name = title
        theme.reference = .cloud(id: id)
        return theme
    }
}
