/// The menu of a row: the actions that the row doesn't show itself. Hosts draw it as a native menu and perform the chosen item on the row.
///
/// ```swift
/// let menu = ContextMenuController(of: row.content, strings: strings)
/// for item in menu.items { … }                     // a title, an icon, a tone, whether it can be chosen
/// connection.perform(item, on: row.id)
/// ```
public struct ContextMenuController: Sendable, Hashable {
    /// An item of the menu.
    public struct Item: Sendable, Hashable, Identifiable {
        /// The effect of an item.
        @nonexhaustive
        public enum Effect: Sendable, Hashable {
            /// Performs an action on the row, or on a part of it.
            case perform(ItemListAction, part: String?)
            /// Moves the row down by a number of positions, or up if negative.
            case move(Int)
        }

        /// Unique among the items of the menu.
        public let id: String
        /// The title; empty for an offer with only an icon, which a host names by its id.
        public let title: String
        /// The icon beside the title; nil for none.
        public let icon: ItemListIcon?
        /// The meaning of the item to the user, such as destructive.
        public let tone: ItemListTone
        /// True if the item can be chosen.
        public let isEnabled: Bool
        /// The effect of the item.
        public let effect: Effect

        init(_ id: String, _ title: String, _ effect: Effect, icon: ItemListIcon?, tone: ItemListTone, isEnabled: Bool) {
            (self.id, self.title, self.icon, self.tone, self.isEnabled, self.effect) = (id, title, icon, tone, isEnabled, effect)
        }
    }

    /// The items, the row's own offers first; empty for a row without a menu.
    public let items: [Item]

    /// Creates the menu of a row.
    ///
    /// - Parameters:
    ///   - content: the row's content.
    ///   - strings: the titles of the standard actions.
    ///   - isOnFace: returns true if the row itself shows an offer; by default, if its places contain `inline`.
    /// - Complexity: O(offers of the row) if their names differ.
    public init(
        of content: ItemListRowContent, strings: PresentationStrings = .english,
        isOnFace: (ItemListOffer) -> Bool = { $0.places.contains(.inline) }
    ) {
        var items: [Item] = []
        var ids: Set<String> = []
        func add(
            _ name: String, _ title: String, _ effect: Item.Effect, icon: ItemListIcon? = nil, tone: ItemListTone = .regular,
            isEnabled: Bool = true
        ) {
            // A row's own offer may have the id of a standard action.
            var (id, number) = (name, 1)
            while !ids.insert(id).inserted {
                number += 1
                id = "\(name)-\(number)"
            }
            items.append(Item(id, title, effect, icon: icon, tone: tone, isEnabled: isEnabled))
        }
        for offer in content.decoratedOffers where !isOnFace(offer) {
            add(
                offer.id, offer.title, .perform(.activate, part: offer.id), icon: offer.icon, tone: offer.tone, isEnabled: offer.isEnabled)
        }
        if content.offers.contains(.move) {
            add("move-up", strings[.moveUp], .move(-1))
            add("move-down", strings[.moveDown], .move(1))
        }
        // An undo item alone would make the menu appear and disappear with each change, moving what is beside it. A key undoes as well.
        let isLasting = !items.isEmpty || content.offers.contains(.reset) || content.offers.contains(.delete)
        let plain: [(id: String, kind: ItemListActionKind, action: ItemListAction, title: String, tone: ItemListTone)] = [
            ("undo", .undo, .undo, strings[.undo], .regular), ("reset", .reset, .reset, strings[.reset], .regular),
            ("delete", .delete, .delete, strings[.delete], .destructive),
        ]
        for (id, kind, action, title, tone) in plain
        where content.offers.contains(kind) && (isLasting || kind != .undo)
            && !content.decoratedOffers.contains(where: { $0.action == action })
        {
            add(id, title, .perform(action, part: nil), tone: tone)
        }
        self.items = items
    }
}

extension ItemListConnection {
    /// Performs an item of a row's menu.
    ///
    /// - Parameters:
    ///   - item: the menu item.
    ///   - row: the row of the menu.
    ///   - completion: receives the answer, once, on the controller's queue.
    public func perform(_ item: ContextMenuController.Item, on row: ID, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        switch item.effect {
        case .perform(let action, let part): perform(action, on: .row(row, part: part), completion: completion)
        case .move(let places): move(row, by: places, completion: completion)
        }
    }
}
