/// A short text on a shape of its own: a count, a mark such as "new".
///
/// ```swift
/// content.badge = "3"
/// content.values = [.badge(ItemListBadge("beta", isFaint: true))]
/// ```
public struct ItemListBadge: Sendable, Hashable {
    /// What stands on the shape: a word or a number, on one line.
    public var text: String
    /// What the shape's colour means; a regular one has the accent of the theme.
    public var tone: ItemListTone
    /// The shape lets what is below it through, and stands back behind the title.
    public var isFaint: Bool

    /// A badge with a text, which does not stand back unless told so.
    public init(_ text: String, tone: ItemListTone = .regular, isFaint: Bool = false) {
        self.text = text
        self.tone = tone
        self.isFaint = isFaint
    }
}

extension ItemListBadge: ExpressibleByStringLiteral {
    /// A regular badge that does not stand back.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
