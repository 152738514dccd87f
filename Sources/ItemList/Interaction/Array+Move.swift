extension Array {
    /// Moves the element with an id beside another one, to carry out ``ItemListState/moved``.
    ///
    /// ```swift
    /// state.moved = { row, place in model.proxies.update { $0.moving(row, to: place, by: \.id) } }
    /// ```
    ///
    /// - Parameters:
    ///   - id: the id of the element to move.
    ///   - place: its destination.
    ///   - path: the key path of an element's id.
    /// - Returns: true if both elements exist; otherwise nothing is changed.
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

    /// Returns the array with an element moved beside another one; unchanged if one of them doesn't exist.
    public func moving<ID: Hashable & Sendable>(
        _ id: ID, to place: ItemListDestination<ID>, by path: KeyPath<Element, ID>
    ) -> [Element] {
        var moved = self
        moved.move(id, to: place, by: path)
        return moved
    }
}
