/// What stands at a row's end (or, for an input, in its middle): the state that the row shows.
public enum ItemListRowValue: Sendable, Hashable {
    case text(RichText)
    case badge(String)
    /// An on/off control. A locked one is drawn with a lock.
    case toggle(isOn: Bool, isLocked: Bool)
    /// A check mark on the leading or the trailing side.
    case check(isOn: Bool, side: ItemListSide)
    case color(RGBColor)
    case image(ItemListIcon)
    /// Work of unknown length is going on.
    case activity
    /// Work of known length: a fraction from 0 to 1.
    case progress(Double)
    case input(ItemListInputContent)
}

/// A text input as a renderer draws it: what is in it, where the caret stands, what is selected.
public struct ItemListInputContent: Sendable, Hashable {
    public var text: String
    public var placeholder: String
    /// Drawn as dots, never spoken.
    public var isSecure: Bool
    /// The caret as a `Character` offset into ``text``; nil while the row has no input focus.
    public var caret: Int?
    /// The selected `Character` offsets; empty when nothing is selected.
    public var selection: Range<Int>

    public init(text: String, placeholder: String = "", isSecure: Bool = false, caret: Int? = nil, selection: Range<Int> = 0..<0) {
        self.text = text
        self.placeholder = placeholder
        self.isSecure = isSecure
        self.caret = caret
        self.selection = selection
    }
}
