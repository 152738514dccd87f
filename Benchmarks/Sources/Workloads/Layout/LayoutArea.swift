import ItemList

extension Area {
    static let layout = Area(
        "layout", "Layout of 1,000,000 rows, per operation", columns: [Name.ours],
        rows: [
            layoutRow("E1", "where a row begins") { layout, place in layout.offset(of: place) & 1 },
            layoutRow("E2", "which row is at an offset") { layout, place in layout.place(at: place * 2).row & 1 },
            layoutRow("E3", "the extent of a row changes") { layout, place in
                layout[place] = .measured(place & 3)
                return 0
            },
            layoutRow("E4", "a row is inserted, and another removed") { layout, place in
                layout.insert(CollectionOfOne(.estimated(2)), at: place)
                layout.remove((rowCount - place)..<(rowCount - place + 1))
                return 0
            },
            layoutRow("E5", "100 rows come on top, and go") { layout, _ in
                layout.insert(repeatElement(.estimated(2), count: 100), at: 0)
                layout.remove(0..<100)
                return 0
            },
            Row("E6", "built of extents", unit: "row", units: rowCount) {
                let extents = extents()
                return [Contestant(Name.ours, run: { ItemListLayout(extents).length })]
            },
        ])
}

private let rowCount = 1_000_000
private let operationCount = 1_000

private func extents() -> [ItemListExtent] {
    (0..<rowCount).map { .measured(1 + $0 % 3) }
}

/// An operation at places all over the list, in no order.
private func layoutRow(
    _ id: String, _ title: String, _ operation: @escaping @Sendable (_ layout: inout ItemListLayout, _ place: Int) -> Int
) -> Row {
    Row(id, title, unit: "operation", units: operationCount) {
        var layout = ItemListLayout(extents())
        var place = 1
        return [
            Contestant(
                Name.ours,
                run: {
                    var sum = 0
                    for _ in 0..<operationCount {
                        place = (place &* 1_664_525 &+ 1_013_904_223) & 0xFFFF_FFFF
                        sum += operation(&layout, 1 + place % (rowCount - 1))
                    }
                    return sum >= 0 ? layout.count : 0
                })
        ]
    }
}
