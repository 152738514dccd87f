internal import ItemList

/// What the other side does with the rows that it has, by their names.
struct WireUse: Sendable, Hashable {
    /// The row where its keys go.
    var cursor: String?
    /// The row that is on its way to another place.
    var dragged: String?
    /// The rows in sight, from the top.
    var sight: [String] = []
    /// Whether the beginning of the list is in sight there, as far as it has said where it is.
    var isAtTop = true

    /// Whether a row is needed, also out of sight.
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
