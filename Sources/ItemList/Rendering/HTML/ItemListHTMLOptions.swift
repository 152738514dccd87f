/// What a page has besides its screen.
public struct ItemListHTMLOptions: Sendable {
    /// Where a picture is that a screen names by a key; nil where there is none.
    public typealias Images = @Sendable (_ key: String) -> String?

    /// The language of the screen's words, such as `en` or `pt-BR`.
    public var language: String
    /// The words are read from right to left.
    public var isRightToLeft: Bool
    /// The theme for systems that want the other kind, light or dark, than the screen's theme is; nil shows the screen's theme to all.
    public var alternativeTheme: PresentationTheme?
    public var images: Images

    public init(
        language: String = "en", isRightToLeft: Bool = false, alternativeTheme: PresentationTheme? = nil,
        images: @escaping Images = { _ in nil }
    ) {
        self.language = language
        self.isRightToLeft = isRightToLeft
        self.alternativeTheme = alternativeTheme
        self.images = images
    }
}
