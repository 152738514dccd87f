extension Array {
    /// Puts the element with an id beside another one, as ``ItemListState/moved`` is asked to.
    ///
    /// ```swift
    /// state.moved = { row, place in model.proxies.update { $0.moving(row, to: place, by: \.id) } }
    /// ```
    ///
    /// - Parameters:
    ///   - id: what is moved.
    ///   - place: where it is put.
    ///   - path: leads to an element's id.
    /// - Returns: whether both are there; if not, nothing is changed.
    /// - Complexity: O(n).
    @discardableResult
    public mutating func move<ID: Hashable & Sendable>(
        _ id: ID, to place: ItemListDestination<ID>, by path: KeyPath<Element, ID>
    ) -> Bool {
        guard id != place.row, let from = firstIndex(where: { $0[keyPath: path] == id }),
            contains(where: { $0[keyPath: path] == place.row })
        else { return false }
        let element = remove(at: from)
        guard let beside = firstIndex(where: { $0[keyPath: path] == place.row }) else { return false }
        switch place {
        case .before: insert(element, at: beside)
        case .after: insert(element, at: beside + 1)
        }
        return true
    }

    /// The array with the element with an id beside another one; the same if one of them is not there.
    public func moving<ID: Hashable & Sendable>(
        _ id: ID, to place: ItemListDestination<ID>, by path: KeyPath<Element, ID>
    ) -> [Element] {
        var moved = self
        moved.move(id, to: place, by: path)
        return moved
    }
}
