/// What a row means and what its handlers do. Items are values; a screen makes them anew whenever a row is looked at.
///
/// A custom item needs ``content()`` and, if something can be done with the row, ``perform(_:)``; every renderer draws it.
public protocol ItemListItem: Sendable {
    /// The row never lies on the surface of a group, whatever the list's style (a header, free text).
    var isAlwaysPlain: Bool { get }

    /// The row wants no gap between itself and the next section.
    var requestsNoInset: Bool { get }

    /// The row is free text, which needs a smaller gap below.
    var isFreeText: Bool { get }

    /// The row in the vocabulary that renderers draw.
    func content() -> ItemListRowContent

    /// How text is typed into the row; nil if it is not an input.
    var input: ItemListInputTraits? { get }

    /// Does what the user asked for. Called on the controller's queue, only for what ``content()`` offers.
    ///
    /// - Parameter action: never `toggle` and never `step`, for which `set` comes.
    func perform(_ action: ItemListAction)

    /// The same for a part of the row, such as a link.
    func perform(_ action: ItemListAction, on part: String)
}

extension ItemListItem {
    public var isAlwaysPlain: Bool { false }
    public var requestsNoInset: Bool { false }
    public var isFreeText: Bool { false }
    public var input: ItemListInputTraits? { nil }
    public func perform(_ action: ItemListAction) {}
    public func perform(_ action: ItemListAction, on part: String) {}

    @inlinable
    func neighborTraits<Section>(in section: Section) -> ItemListNeighborTraits<Section> {
        ItemListNeighborTraits(section: section, isAlwaysPlain: isAlwaysPlain, requestsNoInset: requestsNoInset, isText: isFreeText)
    }
}
