/// A theme that a source delivers: what it looks like over each of some themes, such as one for light and one for dark.
public struct PresentationCloudTheme: Sendable, Hashable {
    /// What a theme is made of.
    public enum Settings: Sendable, Hashable {
        /// What is otherwise than in a theme below.
        case colors(PresentationThemeSettings)
        /// A scheme of colours, which needs no theme below.
        case scheme(BaseScheme)

        /// The name of the theme below; nil where there is none.
        var base: String? { if case .colors(let settings) = self { settings.base } else { nil } }
    }

    /// The source's name for the theme, by which it is stored.
    public var id: String
    /// What a person reads.
    public var title: String
    /// In the order of preference; at least one.
    public var settings: [Settings]

    /// A theme of its settings.
    public init(id: String, title: String, settings: [Settings]) {
        self.id = id
        self.title = title
        self.settings = settings
    }

    /// The theme as it looks over another one: by the settings for exactly that theme if there are some, else by the first ones.
    ///
    /// - Parameters:
    ///   - base: the name of the theme below, such as `day` or `night`.
    ///   - contrast: how much the theme stands out at least.
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
