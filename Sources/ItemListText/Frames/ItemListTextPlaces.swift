internal import ItemList

/// Where rows of an old list stand in a new one, by their ids.
final class ItemListTextPlaces<ID: Hashable & Sendable> {
    private let old: ItemListRows<ID>
    private let new: ItemListRows<ID>
    /// Made when the first row is not where it was.
    private lazy var places: [ID: Int] = {
        var places: [ID: Int] = [:]
        places.reserveCapacity(new.count)
        for place in new.indices where places[new.id(at: place)] == nil { places[new.id(at: place)] = place }
        return places
    }()

    init(old: ItemListRows<ID>, new: ItemListRows<ID>) {
        self.old = old
        self.new = new
    }

    /// - Complexity: O(1), but for the first row that is not where it was: O(n).
    func place(of index: Int) -> Int? {
        let id = old.id(at: index)
        return index < new.count && new.id(at: index) == id ? index : places[id]
    }
}
