/// What is being done with a screen in one window: it belongs to the controller, and lies over what the state says.
///
/// Of all of it a state hears by the handlers of the elements, and by the signals of an ``ItemListWindow``. What belongs to a row goes with the
/// row: it survives whatever the list does, and ends when the row is removed.
public struct ItemListInteraction<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The row where keys go, as a renderer with a cursor has told.
    public var cursor: ID?
    /// The text that is being typed.
    public var text: ItemListTextFocus<ID>?
    /// The rows that are selected.
    public var selection: Set<ID> = []
    /// The row of which something lies open at a side. There is one at most.
    public var reveal: ItemListReveal<ID>?
    /// The row that is being dragged.
    public var drag: ItemListDrag<ID>?
    /// What is searched for; nil while nobody searches.
    public var query: String?

    public init() {}

    /// Whether `cancel` on the list takes something of it back; if not, it leaves the screen.
    public var canBeTakenBack: Bool {
        drag != nil || reveal != nil || text != nil || query != nil || !selection.isEmpty
    }
}

/// Text that is being typed into a row.
public struct ItemListTextFocus<ID: Hashable & Sendable>: Sendable, Hashable {
    public var row: ID
    public var input: TextInput
    /// What the state says meanwhile, if that is no answer to what was typed.
    public var otherText: String?

    public init(row: ID, input: TextInput, otherText: String? = nil) {
        self.row = row
        self.input = input
        self.otherText = otherText
    }
}

/// What lies open beside a row.
public struct ItemListReveal<ID: Hashable & Sendable>: Sendable, Hashable {
    public var row: ID
    public var side: ItemListSide

    public init(row: ID, side: ItemListSide) {
        self.row = row
        self.side = side
    }
}

/// A row on its way to another place.
public struct ItemListDrag<ID: Hashable & Sendable>: Sendable, Hashable {
    public var row: ID
    /// Where it would be put now; nil where it came from.
    public var place: ItemListDestination<ID>?

    public init(row: ID, place: ItemListDestination<ID>? = nil) {
        self.row = row
        self.place = place
    }
}

/// A place in a list, named by the row beside it: rows that come and go elsewhere don't change it.
@nonexhaustive
public enum ItemListDestination<ID: Hashable & Sendable>: Sendable, Hashable {
    case before(ID)
    case after(ID)

    /// The row beside it.
    public var row: ID {
        switch self {
        case .before(let id), .after(let id): id
        }
    }
}

extension ItemListInteraction {
    /// The rows that look different from how they did.
    @usableFromInline
    func changedRows(since old: ItemListInteraction) -> Set<ID> {
        var rows = selection.symmetricDifference(old.selection)
        func add(_ ids: ID?...) {
            rows.formUnion(ids.compactMap(\.self))
        }
        if cursor != old.cursor { add(cursor, old.cursor) }
        if text != old.text { add(text?.row, old.text?.row) }
        if reveal != old.reveal { add(reveal?.row, old.reveal?.row) }
        if drag != old.drag { add(drag?.row, old.drag?.row) }
        return rows
    }

    /// The same without what belongs to rows that are not there.
    /// - Complexity: O(selected rows).
    func keeping(rowsThat isThere: (ID) -> Bool) -> ItemListInteraction {
        var kept = self
        if let cursor, !isThere(cursor) { kept.cursor = nil }
        if let text, !isThere(text.row) { kept.text = nil }
        if let reveal, !isThere(reveal.row) { kept.reveal = nil }
        if let drag {
            if !isThere(drag.row) {
                kept.drag = nil
            } else if let place = drag.place, !isThere(place.row) {
                kept.drag?.place = nil
            }
        }
        if !selection.allSatisfy(isThere) {
            kept.selection = selection.filter(isThere)
        }
        return kept
    }
}
