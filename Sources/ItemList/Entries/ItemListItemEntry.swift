/// A row that is an item with an id: an entry of a screen that declares no type of its own for its rows.
///
/// ```swift
/// ItemListSwitchItem(title: "Sounds", value: settings.sounds, updated: model.setter(\.sounds)).id("sounds")
/// ```
///
/// Two of them are equal when their rows look the same and text is typed into them alike; handlers are not compared, as an event finds the one
/// of the newest state. The item is the same in every theme: one that asks for the theme is made by an ``ItemListNodeEntry``.
public struct ItemListItemEntry<ID: Hashable & Sendable>: ItemListNodeEntry {
    /// Nothing: the handlers of the item have what they need.
    public typealias Arguments = Void

    /// What the row is told from all others of its screen by.
    public let id: ID
    /// The id of the ``ItemListSection`` around the row; nil for a row outside of all sections.
    public internal(set) var section: String?
    /// A name under which the row can be asked for; nil for none.
    public let tag: ItemListItemTag?
    /// The item that shows the row, with its handlers.
    public var item: any ItemListItem

    /// An entry outside of all sections.
    public init(id: ID, tag: ItemListItemTag? = nil, item: some ItemListItem) {
        self.id = id
        self.tag = tag
        self.item = item
    }

    /// The item itself, in every theme.
    public func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        item
    }

    /// - Complexity: the contents of both items, where their ids and places are equal.
    public static func == (first: ItemListItemEntry, second: ItemListItemEntry) -> Bool {
        first.id == second.id && first.section == second.section && first.tag == second.tag
            && first.item.neighborTraits(in: 0) == second.item.neighborTraits(in: 0)
            && first.item.isTypedInto(like: second.item) && first.item.defaultValue == second.item.defaultValue
            && first.item.content() == second.item.content()
    }
}

extension ItemListItem {
    /// The item as a row of a screen.
    ///
    /// - Parameters:
    ///   - id: what the row is told from all others of its screen by.
    ///   - tag: a name under which the row can be asked for.
    public func id<ID>(_ id: ID, tag: ItemListItemTag? = nil) -> ItemListItemEntry<ID> {
        ItemListItemEntry(id: id, tag: tag, item: self)
    }

    /// Whether the same can be typed into another item, but for what its handlers say.
    fileprivate func isTypedInto(like other: any ItemListItem) -> Bool {
        switch (input, other.input) {
        case (nil, nil): true
        case (let input?, let other?):
            input.kind == other.kind && input.maxLength == other.maxLength && input.isMultiline == other.isMultiline
        default: false
        }
    }
}

/// A name under which a row can be asked for from outside of its screen.
public struct ItemListItemTag: RawRepresentable, Sendable, Hashable {
    /// The name itself.
    public let rawValue: String

    /// A tag of some name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ItemListItemTag: ExpressibleByStringLiteral {
    /// A tag that is written as a string.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}
