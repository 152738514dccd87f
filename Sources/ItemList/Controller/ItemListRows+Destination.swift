extension ItemListRows {
    /// Where a row that is being dragged would be put some places further down, or up if `places` is negative: past rows that offer `move`
    /// themselves, as far as there are any.
    ///
    /// - Returns: nil if there is no such place, or the row is not there. Its `place` is nil where the row came from.
    /// - Complexity: O(rows that are passed), each of which is made.
    public func destination(of drag: ItemListDrag<ID>, by places: Int) -> ItemListDrag<ID>? {
        guard let own = index(of: drag.row), places != 0 else { return nil }
        let make = walk()
        /// The row before which the place is, counted with the row that is being dragged.
        var gap: Int
        switch drag.place {
        case .before(let id)?: gap = index(of: id) ?? own
        case .after(let id)?: gap = index(of: id).map { $0 + 1 } ?? own
        case nil: gap = own
        }
        var place = drag.place
        for _ in 0..<abs(clamping: places, to: count) {
            let candidates = places < 0 ? AnySequence((0..<gap).reversed()) : AnySequence(gap..<count)
            guard
                let passed = candidates.first(where: { $0 != own && index(of: id(at: $0)) == $0 && make($0).content.offers.contains(.move) }
                )
            else {
                return place == drag.place ? nil : ItemListDrag(row: drag.row, place: place)
            }
            gap = places < 0 ? passed : passed + 1
            let isBack = gap == own || gap == own + 1
            place = isBack ? nil : places < 0 ? .before(id(at: passed)) : .after(id(at: passed))
        }
        return ItemListDrag(row: drag.row, place: place)
    }
}

/// How far a number is from 0, whatever the number is.
private func abs(clamping number: Int, to limit: Int) -> Int {
    number.magnitude > UInt(limit) ? limit : Int(number.magnitude)
}
