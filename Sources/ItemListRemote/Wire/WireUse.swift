internal import ItemList

/// The user's activity on the other side, by the names of rows.
struct WireUse: Sendable, Hashable {
    /// The row with the keyboard focus.
    var cursor: String?
    var dragged: String?
    /// The visible rows from the top.
    var sight: [String] = []
    /// True if the top of the list is visible, as far as it was reported.
    var isAtTop = true

    /// True if the row is needed even if it is invisible.
    func contains(_ row: String) -> Bool {
        row == cursor || row == dragged
    }

    mutating func note(_ report: ItemListReport<String>) {
        switch report {
        case .cursor(let row): cursor = row
        case .visible(let rows): sight = rows
        case .offset(let offset): isAtTop = offset <= 0
        case .scrollingEnded, .shown: break
        }
    }

    mutating func note(_ call: WireCall) {
        switch call {
        case .drag(let row, _): dragged = row
        case .drop: dragged = nil
        case .perform, .type, .move, .shift: break
        }
    }
}
