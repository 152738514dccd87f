/// How a screen looks, as one value that arrives by signal.
public struct PresentationData: Sendable, Hashable {
    /// The colours of the screen.
    public var theme: PresentationTheme
    /// Whether the user wants little motion. Then no change is animated or faded, whatever the states say.
    public var reduceMotion: Bool

    /// The look of a screen: the light theme with motion, unless told otherwise.
    public init(theme: PresentationTheme = .day, reduceMotion: Bool = false) {
        self.theme = theme
        self.reduceMotion = reduceMotion
    }
}

/// The part of the presentation data that rows are made with.
public struct ItemListPresentationData: Sendable, Hashable {
    /// The colours of the screen, for an item that shows one of them.
    public var theme: PresentationTheme

    /// What rows are made with in a theme.
    public init(theme: PresentationTheme) {
        self.theme = theme
    }

    /// The part of the presentation data that rows can see.
    public init(_ presentationData: PresentationData) {
        self.init(theme: presentationData.theme)
    }
}
