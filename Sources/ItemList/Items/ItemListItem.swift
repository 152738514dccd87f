/// What a row means and what its handlers do. Items are values; a screen makes them anew whenever a row is looked at.
///
/// A custom item needs ``content()`` and, if something can be done with the row, ``perform(_:)``; every renderer draws it.
public protocol ItemListItem: Sendable {
    /// The row never lies on the surface of a group, whatever the list's style (a header, free text).
    var isAlwaysPlain: Bool { get }

    /// The row wants no gap between itself and the next section.
    var requestsNoInset: Bool { get }

    /// The row in the vocabulary that renderers draw.
    func content() -> ItemListRowContent

    /// How text is typed into the row; nil if it is not an input.
    var input: ItemListInputTraits? { get }

    /// Does what the user asked for. Called on the controller's queue, only for what ``content()`` offers.
    func perform(_ action: ItemListRowAction)
}

extension ItemListItem {
    public var isAlwaysPlain: Bool { false }
    public var requestsNoInset: Bool { false }
    public var input: ItemListInputTraits? { nil }
    public func perform(_ action: ItemListRowAction) {}

    @inlinable
    func neighborTraits<Section>(in section: Section) -> ItemListNeighborTraits<Section> {
        neighborTraits(in: section, content())
    }

    /// The same for an item whose content was made already.
    @inlinable
    func neighborTraits<Section>(in section: Section, _ content: ItemListRowContent) -> ItemListNeighborTraits<Section> {
        ItemListNeighborTraits(
            section: section, isAlwaysPlain: isAlwaysPlain, requestsNoInset: requestsNoInset, isText: content.role == .text)
    }
}

/// What a user asks a row to do.
public enum ItemListRowAction: Sendable, Hashable {
    /// The row was chosen.
    case activate
    /// The row's control was switched: the value to have is the opposite of the one it shows.
    case toggle
    case longPress
    case followLink(String)
    case delete
    /// The row's text is now this, after what the user typed.
    case textChanged(String)
    /// Return was pressed in the row's text.
    case submit
    case focusChanged(Bool)
}
