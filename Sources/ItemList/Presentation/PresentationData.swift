/// How a screen looks, as one value that arrives by signal.
public struct PresentationData: Sendable, Hashable {
    public var theme: PresentationTheme
    public var reduceMotion: Bool

    public init(theme: PresentationTheme = .day, reduceMotion: Bool = false) {
        self.theme = theme
        self.reduceMotion = reduceMotion
    }
}

/// The part of the presentation data that rows are made with.
public struct ItemListPresentationData: Sendable, Hashable {
    public var theme: PresentationTheme

    public init(theme: PresentationTheme) {
        self.theme = theme
    }

    public init(_ presentationData: PresentationData) {
        self.init(theme: presentationData.theme)
    }
}
