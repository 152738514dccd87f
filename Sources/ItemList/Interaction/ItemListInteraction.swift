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
    /// From where `extendSelection` selects, and how far it has come; nil until a row was selected by itself.
    public var selectionRange: ItemListSelectionRange<ID>?
    /// The rows whose last change can be taken back. They offer `undo`, and so does the list while there is one.
    public var undoable: Set<ID> = []
    /// The row of which something lies open at a side. There is one at most.
    public var reveal: ItemListReveal<ID>?
    /// The row that is being dragged.
    public var drag: ItemListDrag<ID>?
    /// What is searched for; nil while nobody searches.
    public var query: String?

    /// Nothing is being done.
    public init() {}

    /// Whether `cancel` on the list takes something of it back; if not, it leaves the screen.
    public var canBeTakenBack: Bool {
        drag != nil || reveal != nil || text != nil || query != nil || !selection.isEmpty
    }
}

/// Text that is being typed into a row.
public struct ItemListTextFocus<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The row that is typed into.
    public var row: ID
    /// What has been typed so far, with its caret, its selection and what can be undone.
    public var input: TextInput
    /// What the state says meanwhile, if that is no answer to what was typed.
    public var otherText: String?
    /// What was to change the text last was refused.
    public var isEditRefused: Bool

    /// Text that is being typed into a row.
    public init(row: ID, input: TextInput, otherText: String? = nil, isEditRefused: Bool = false) {
        self.row = row
        self.input = input
        self.otherText = otherText
        self.isEditRefused = isEditRefused
    }
}

/// What lies open beside a row.
public struct ItemListReveal<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The row that was drawn aside.
    public var row: ID
    /// The side at which something lies open.
    public var side: ItemListSide

    /// What lies open at a side of a row.
    public init(row: ID, side: ItemListSide) {
        self.row = row
        self.side = side
    }
}

/// A row on its way to another place.
public struct ItemListDrag<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The row that is being dragged.
    public var row: ID
    /// Where it would be put now; nil where it came from.
    public var place: ItemListDestination<ID>?

    /// A row that is being dragged, at first where it came from.
    public init(row: ID, place: ItemListDestination<ID>? = nil) {
        self.row = row
        self.place = place
    }
}

/// A place in a list, named by the row beside it: rows that come and go elsewhere don't change it.
@nonexhaustive
public enum ItemListDestination<ID: Hashable & Sendable>: Sendable, Hashable {
    /// Above a row.
    case before(ID)
    /// Below a row.
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
    @inlinable
    func changedRows(since old: ItemListInteraction) -> Set<ID> {
        var rows = selection.symmetricDifference(old.selection)
        rows.formUnion(undoable.symmetricDifference(old.undoable))
        func add(_ ids: ID?...) {
            rows.formUnion(ids.compactMap(\.self))
        }
        if cursor != old.cursor { add(cursor, old.cursor) }
        if text != old.text { add(text?.row, old.text?.row) }
        if reveal != old.reveal { add(reveal?.row, old.reveal?.row) }
        if drag != old.drag { add(drag?.row, old.drag?.row) }
        return rows
    }

    /// The interaction without what belongs to rows that are gone. A place beside such a row, and the end of a range, go on to another row.
    ///
    /// - Parameters:
    ///   - gone: the rows that were there and are not any longer.
    ///   - neighbor: gives the place beside the nearest row to one that is gone, other than a second one; nil if there is none.
    /// - Complexity: O(rows that are gone), and O(selected rows) if one of these is.
    func keeping(
        without gone: Set<ID>, neighbor: (_ gone: ID, _ other: ID?) -> ItemListDestination<ID>?
    ) -> ItemListInteraction {
        func isThere(_ id: ID) -> Bool { !gone.contains(id) }
        if gone.isEmpty { return self }
        var kept = self
        if let cursor, !isThere(cursor) { kept.cursor = nil }
        if let text, !isThere(text.row) { kept.text = nil }
        if let reveal, !isThere(reveal.row) { kept.reveal = nil }
        if let drag {
            if !isThere(drag.row) {
                kept.drag = nil
            } else if let place = drag.place, !isThere(place.row) {
                kept.drag?.place = neighbor(place.row, drag.row)
            }
        }
        kept.selection.subtract(gone)
        func handOn(_ id: ID) -> ID? { isThere(id) ? id : neighbor(id, nil)?.row }
        if let range = selectionRange {
            // Where all that was selected has gone, a selection begins anew.
            let isOver = kept.selection.isEmpty && !selection.isEmpty
            kept.selectionRange =
                isOver
                ? nil
                : handOn(range.anchor).map { anchor in
                    ItemListSelectionRange(anchor: anchor, end: handOn(range.end) ?? anchor)
                }
        }
        kept.undoable.subtract(gone)
        return kept
    }
}

/// The rows that were selected together last, as list boxes do it: from one that was selected by itself up to another one, either above it or
/// below.
public struct ItemListSelectionRange<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The row that was selected, or taken out, by itself. If it goes, its nearest neighbour takes its place.
    public var anchor: ID
    /// The other end, which the next `extendSelection` moves.
    public var end: ID

    /// All rows from one to another, both included.
    public init(anchor: ID, end: ID) {
        self.anchor = anchor
        self.end = end
    }
}
