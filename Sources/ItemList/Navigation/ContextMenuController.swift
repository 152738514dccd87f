/// The menu of a row: all that can be done with it and has no place on its face. Hosts draw it as menus look there, and ask the row for what was
/// chosen.
///
/// ```swift
/// let menu = ContextMenuController(of: row.content, words: words)
/// for item in menu.items { … }                     // a title, an icon, a tone, whether it can be chosen
/// connection.perform(item, on: row.id)
/// ```
public struct ContextMenuController: Sendable, Hashable {
    /// An entry of the menu.
    public struct Item: Sendable, Hashable, Identifiable {
        /// What an entry does.
        @nonexhaustive
        public enum Effect: Sendable, Hashable {
            /// Asks the row, or a part of it, for something.
            case perform(ItemListAction, part: String?)
            /// Puts the row some places further down, or up if it is less than 0.
            case move(Int)
        }

        /// Names the entry among those of its menu; no two have the same.
        public let id: String
        /// What the entry says; empty where an offer has a picture alone, and is called by its id.
        public let title: String
        /// Stands with the title; nil for none.
        public let icon: ItemListIcon?
        /// What the entry means to the user.
        public let tone: ItemListTone
        /// Whether it can be chosen now.
        public let isEnabled: Bool
        /// What it does.
        public let effect: Effect

        init(_ id: String, _ title: String, _ effect: Effect, icon: ItemListIcon?, tone: ItemListTone, isEnabled: Bool) {
            (self.id, self.title, self.icon, self.tone, self.isEnabled, self.effect) = (id, title, icon, tone, isEnabled, effect)
        }
    }

    /// What there is to do, the row's own offers first; empty for a row without a menu.
    public let items: [Item]

    /// The menu of a row.
    ///
    /// - Parameters:
    ///   - content: what the row shows and offers.
    ///   - strings: what the menu says of what every row can be asked for.
    ///   - isOnFace: whether an offer shows in the row itself; it does where its places say so, unless told otherwise.
    /// - Complexity: O(offers of the row) where their names differ.
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
            // An offer of the row may be called as what every row can be asked for.
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
        // A menu that came with each change and went again would move what is beside it: a key undoes as well.
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
    /// Does what an entry of a row's menu is there for.
    ///
    /// - Parameters:
    ///   - item: the entry.
    ///   - row: the row whose menu it is.
    ///   - completion: takes the one answer, on the controller's queue.
    public func perform(_ item: ContextMenuController.Item, on row: ID, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        switch item.effect {
        case .perform(let action, let part): perform(action, on: .row(row, part: part), completion: completion)
        case .move(let places): move(row, by: places, completion: completion)
        }
    }
}
