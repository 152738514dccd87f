/// An item with an id: the entry type of a screen that declares none of its own.
///
/// ```swift
/// ItemListSwitchItem(title: "Sounds", value: settings.sounds, updated: model.setter(\.sounds)).id("sounds")
/// ```
///
/// Two entries are equal if their rows look the same and accept the same typed text. Handlers are not compared, as an event finds the
/// handler of the newest state. The item is the same in every theme; a row that depends on the theme needs an ``ItemListNodeEntry``.
public struct ItemListItemEntry<ID: Hashable & Sendable>: ItemListNodeEntry {
    /// None: the item's handlers capture what they need.
    public typealias Arguments = Void

    /// Unique among the rows of the screen.
    public let id: ID
    /// The id of the enclosing ``ItemListSection``; nil outside of sections.
    public internal(set) var section: String?
    /// The row's public name, by which code outside of the screen can find it; nil for none.
    public let tag: ItemListItemTag?
    /// The row's item, with its handlers.
    public var item: any ItemListItem

    /// Creates an entry outside of sections.
    public init(id: ID, tag: ItemListItemTag? = nil, item: some ItemListItem) {
        self.id = id
        self.tag = tag
        self.item = item
    }

    /// The stored item, in every theme.
    public func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        item
    }

    /// - Complexity: that of making the contents of both items, if their ids and sections are equal.
    public static func == (first: ItemListItemEntry, second: ItemListItemEntry) -> Bool {
        first.id == second.id && first.section == second.section && first.tag == second.tag
            && first.item.neighborTraits(in: 0) == second.item.neighborTraits(in: 0)
            && first.item.isTypedInto(like: second.item) && first.item.defaultValue == second.item.defaultValue
            && first.item.content() == second.item.content()
    }
}

extension ItemListItem {
    /// Makes the item a row of a screen.
    ///
    /// - Parameters:
    ///   - id: the row's id, unique among the rows of the screen.
    ///   - tag: the row's public name, by which code outside of the screen can find it.
    public func id<ID>(_ id: ID, tag: ItemListItemTag? = nil) -> ItemListItemEntry<ID> {
        ItemListItemEntry(id: id, tag: tag, item: self)
    }

    /// True if both items accept the same typed text, as far as this doesn't depend on their handlers.
    fileprivate func isTypedInto(like other: any ItemListItem) -> Bool {
        switch (input, other.input) {
        case (nil, nil): true
        case (let input?, let other?):
            input.kind == other.kind && input.maxLength == other.maxLength && input.isMultiline == other.isMultiline
        default: false
        }
    }
}

/// A row's public name, by which code outside of its screen can find it.
public struct ItemListItemTag: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String

    /// Creates a tag from a name.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension ItemListItemTag: ExpressibleByStringLiteral {
    /// Creates a tag from a string literal.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}
