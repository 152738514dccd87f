/// Finds rows of an old list in a new one.
struct ItemListTextSurvivors<ID: Hashable & Sendable> {
    let old: ItemListRows<ID>
    let new: ItemListRows<ID>

    /// Where the old row `index`, or else the nearest to it that qualifies, stands in the new list. Of two equally near ones the
    /// lower wins, as it moves into the place of the row that is gone.
    /// - Complexity: O(n) in the rows of both lists.
    func nearest(to index: Int, where qualifies: (Int) -> Bool) -> Int? {
        // Most transitions leave a row where it is.
        if index < new.count, new.id(at: index) == old.id(at: index), qualifies(index) { return index }
        var places: [ID: Int] = [:]
        places.reserveCapacity(new.count)
        for place in new.indices where places[new.id(at: place)] == nil { places[new.id(at: place)] = place }
        for distance in 0...old.count {
            for candidate in [index + distance, index - distance] where old.indices.contains(candidate) {
                if let place = places[old.id(at: candidate)], qualifies(place) { return place }
            }
        }
        return nil
    }
}
