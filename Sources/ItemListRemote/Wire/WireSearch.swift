internal import ItemList

/// An incremental search for a row by the beginning of its title. It is incremental because each access to a row makes the row.
struct WireSearch<ID: Hashable & Sendable>: Sendable {
    enum Outcome: Sendable, Hashable {
        case found(ID)
        case nothing
        case unfinished
    }

    /// The number of rows for each step, which takes some milliseconds.
    private let step: Int
    private let wanted: String
    private let rows: ItemListRows<ID>
    private var place: Int
    private var left: Int

    /// - Parameters:
    ///   - text: The text to find, without regard to case and diacritics.
    ///   - start: The index of the first row to check. The search wraps around at the end.
    init(_ text: String, in rows: ItemListRows<ID>, from start: Int, step: Int = 1024) {
        wanted = itemListFolded(text)
        self.rows = rows
        self.step = step
        place = rows.isEmpty ? 0 : start % rows.count
        left = wanted.isEmpty ? 0 : rows.count
    }

    /// Checks the next rows. Rows without actions are skipped, because the focus is of no use there, and so are text fields.
    mutating func goOn() -> Outcome {
        let walk = rows.walk()
        for _ in 0..<min(step, left) {
            let row = walk(place)
            (place, left) = ((place + 1) % rows.count, left - 1)
            if !row.content.offers.isEmpty, row.content.control?.input == nil, itemListBegins(row.content.title.string, with: wanted) {
                return .found(row.id)
            }
        }
        return left == 0 ? .nothing : .unfinished
    }
}
