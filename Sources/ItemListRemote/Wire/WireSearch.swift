internal import ItemList

/// Looks for a row whose title begins with a text, some rows at a time, as rows are made by being looked at.
struct WireSearch<ID: Hashable & Sendable>: Sendable {
    enum Outcome: Sendable, Hashable {
        case found(ID)
        case nothing
        /// There are more rows to look at.
        case unfinished
    }

    /// How many rows are looked at in one go: some milliseconds.
    private let step: Int
    private let wanted: String
    private let rows: ItemListRows<ID>
    private var place: Int
    private var left: Int

    /// - Parameters:
    ///   - text: neither case nor marks on letters count.
    ///   - start: where the search begins; behind the last row it goes on with the first.
    init(_ text: String, in rows: ItemListRows<ID>, from start: Int, step: Int = 1024) {
        wanted = itemListFolded(text)
        self.rows = rows
        self.step = step
        place = rows.isEmpty ? 0 : start % rows.count
        left = wanted.isEmpty ? 0 : rows.count
    }

    /// Looks at the next rows. Those that can't be acted on are passed, as the keys have no use there, and those that are typed into.
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
