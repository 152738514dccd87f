public import ItemList

/// What a page has besides its screen.
public struct ItemListHTMLOptions: Sendable {
    /// Where a picture is that a screen names by a key; nil where there is none.
    public typealias Images = @Sendable (_ key: String) -> String?

    /// The theme for systems that want the other kind, light or dark, than the screen's theme is; nil shows the screen's theme to all.
    public var alternativeTheme: PresentationTheme?
    /// The words of a way back to the screen before, empty for an arrow alone; nil where there is none. It shows where the screen has no back
    /// button of its own, and calls `itemList.back` of the page's script, which the host sets.
    public var back: String?
    /// Finds the pictures that a screen names by keys. An icon or letters stand for one that is nowhere.
    public var images: Images

    /// What a page has besides its screen: no pictures, unless told otherwise.
    public init(alternativeTheme: PresentationTheme? = nil, back: String? = nil, images: @escaping Images = { _ in nil }) {
        self.alternativeTheme = alternativeTheme
        self.back = back
        self.images = images
    }
}
