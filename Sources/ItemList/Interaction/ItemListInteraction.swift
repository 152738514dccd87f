/// The user's interaction with a screen in one window, which the controller keeps on top of the state.
///
/// A state learns about it through the handlers of elements and the signals of an ``ItemListWindow``. Interaction with a row survives all
/// changes of the list and ends when the row is removed.
public struct ItemListInteraction<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The row with the keyboard focus, as reported by a renderer with a cursor.
    public var cursor: ID?
    /// The text being edited.
    public var text: ItemListTextFocus<ID>?
    /// The selected rows, with those that the search hides.
    public var selection: Set<ID> = []
    /// The selected rows that the search hides.
    public internal(set) var hiddenSelection: Set<ID> = []
    /// The range of the last `extendSelection`; nil until a single row has been selected.
    public var selectionRange: ItemListSelectionRange<ID>?
    /// The rows with an undoable last change. They offer `undo`, and so does the list if there is one.
    public var undoable: Set<ID> = []
    /// The row with an open reveal, of which there is at most one.
    public var reveal: ItemListReveal<ID>?
    /// The row being dragged.
    public var drag: ItemListDrag<ID>?
    /// The search query; nil while no search is active.
    public var query: String?

    /// Creates an interaction without any activity.
    public init() {}

    /// True if `cancel` on the list cancels a part of the interaction; otherwise it leaves the screen.
    public var canBeTakenBack: Bool {
        drag != nil || reveal != nil || text != nil || query != nil || !selection.isEmpty
    }
}

/// A text being edited in a row.
public struct ItemListTextFocus<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The focused row.
    public var row: ID
    /// The text so far, with its caret, its selection and its undo history.
    public var input: TextInput
    /// The text of the state, if it isn't an answer to the typed text.
    public var otherText: String?
    /// True if the last edit was refused.
    public var isEditRefused: Bool

    /// Creates the focus of a text in a row.
    public init(row: ID, input: TextInput, otherText: String? = nil, isEditRefused: Bool = false) {
        self.row = row
        self.input = input
        self.otherText = otherText
        self.isEditRefused = isEditRefused
    }
}

/// The revealed actions at a side of a row.
public struct ItemListReveal<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The row with the revealed actions.
    public var row: ID
    /// The side of the row at which they are open.
    public var side: ItemListSide

    /// Creates the reveal of a side of a row.
    public init(row: ID, side: ItemListSide) {
        self.row = row
        self.side = side
    }
}

/// The drag of a row.
public struct ItemListDrag<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The row being dragged.
    public var row: ID
    /// The destination if the row were dropped now; nil for its original position.
    public var place: ItemListDestination<ID>?

    /// Creates a drag, by default at the row's original position.
    public init(row: ID, place: ItemListDestination<ID>? = nil) {
        self.row = row
        self.place = place
    }
}

/// A position in a list, relative to a row: rows inserted or removed elsewhere don't change it.
@nonexhaustive
public enum ItemListDestination<ID: Hashable & Sendable>: Sendable, Hashable {
    /// Above a row.
    case before(ID)
    /// Below a row.
    case after(ID)

    /// The adjacent row.
    public var row: ID {
        switch self {
        case .before(let id), .after(let id): id
        }
    }
}

extension ItemListInteraction {
    @inlinable
    func changedRows(since old: ItemListInteraction) -> Set<ID> {
        var rows = selection.elementsNotShared(with: old.selection)
        rows.formUnion(undoable.elementsNotShared(with: old.undoable))
        func add(_ ids: ID?...) {
            rows.formUnion(ids.compactMap(\.self))
        }
        if cursor != old.cursor { add(cursor, old.cursor) }
        if text != old.text { add(text?.row, old.text?.row) }
        if reveal != old.reveal { add(reveal?.row, old.reveal?.row) }
        if drag != old.drag { add(drag?.row, old.drag?.row) }
        return rows
    }

    /// Selects rows, and no others.
    mutating func select(_ ids: Set<ID>) {
        selection = ids
        hiddenSelection.formIntersection(ids)
        selectionRange = nil
    }

    /// Shows the selection of a state that owns it.
    mutating func show(_ ids: Set<ID>, _ isThere: (ID) -> Bool) {
        selection = ids
        hiddenSelection = query?.isEmpty == false ? ids.filter { !isThere($0) } : []
    }

    /// Removes rows from the selection: removed ones, unless a search may hide them, and all if no row can be selected any more.
    ///
    /// - Parameters:
    ///   - gone: the removed rows.
    ///   - isThere: returns true for a row of the list.
    ///   - hasSelectable: returns true if a row of the list can be selected.
    /// - Complexity: O(removed rows) and O(hidden rows), plus that of `hasSelectable`; O(1) without a selection.
    mutating func keepSelection(without gone: Set<ID>, _ isThere: (ID) -> Bool, hasSelectable: () -> Bool) {
        if selection.isEmpty { return }
        let hidden = hiddenSelection.union(gone.count < selection.count ? gone.filter(selection.contains) : selection.filter(gone.contains))
            .filter { !isThere($0) }
        hiddenSelection = query?.isEmpty == false ? hidden : []
        guard hiddenSelection.isEmpty else { return }
        selection.subtract(hidden)
        if !selection.isEmpty, !hasSelectable() { select([]) }
    }

    /// Returns the interaction without removed rows. A destination beside such a row, and the end of a range, move to another row.
    ///
    /// - Parameters:
    ///   - gone: the removed rows.
    ///   - neighbor: returns the position beside the row nearest to a removed one, excluding a second row; nil if there is none.
    /// - Complexity: O(removed rows), plus O(selected rows) if one of these is removed.
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
        func handOn(_ id: ID) -> ID? { isThere(id) ? id : neighbor(id, nil)?.row }
        if let range = selectionRange {
            // If all selected rows are gone, the next selection starts a new range.
            let isOver = !selection.isEmpty && selection.allSatisfy(gone.contains)
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

extension Set {
    /// The elements of one of two sets alone.
    ///
    /// Complexity: O(1) if both sets are copies of one, otherwise O(larger set). The library's `symmetricDifference` copies a set, and takes
    /// out of the copy what is shared: of large sets that differ in one element, nearly all.
    @inlinable
    func elementsNotShared(with other: Set) -> Set {
        if self == other { return [] }
        let (larger, smaller) = count < other.count ? (other, self) : (self, other)
        var found = larger.filter { !smaller.contains($0) }
        if larger.count - found.count < smaller.count {
            found.formUnion(smaller.lazy.filter { !larger.contains($0) })
        }
        return found
    }
}

/// The last range selection, as in list boxes: from an individually selected row up or down to another one.
public struct ItemListSelectionRange<ID: Hashable & Sendable>: Sendable, Hashable {
    /// The individually selected or deselected row. If it is removed, its nearest neighbor replaces it.
    public var anchor: ID
    /// The other end, which the next `extendSelection` moves.
    public var end: ID

    /// Creates the range between two rows, both included.
    public init(anchor: ID, end: ID) {
        self.anchor = anchor
        self.end = end
    }
}
