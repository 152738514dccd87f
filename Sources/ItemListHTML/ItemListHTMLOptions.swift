public import ItemList

/// Options of a page.
public struct ItemListHTMLOptions: Sendable {
    /// A function that returns the address of a picture by its key; nil if it has none.
    public typealias Images = @Sendable (_ key: String) -> String?

    /// The theme for systems that prefer the opposite brightness of the screen's theme; nil shows the screen's theme to all.
    public var alternativeTheme: PresentationTheme?
    /// The title of the back button, empty for an arrow alone; nil for no button. The button appears on screens without a back button of
    /// their own. It calls `itemList.back` of the page's script, which the host sets.
    public var back: String?
    /// Finds pictures by key. A missing one is replaced by an icon or initials.
    public var images: Images

    /// Creates options, by default without pictures.
    public init(alternativeTheme: PresentationTheme? = nil, back: String? = nil, images: @escaping Images = { _ in nil }) {
        self.alternativeTheme = alternativeTheme
        self.back = back
        self.images = images
    }
}
