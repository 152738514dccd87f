/// Asks for more at the ends of a list, at each once for what is there.
public struct ItemListEdgeRequests<ID: Hashable & Sendable>: Sendable {
    /// The row at an end where more was asked for; nil in a list without rows.
    private var asked: [ItemListEdge: ID?] = [:]

    /// Nothing was asked for yet.
    public init() {}

    /// The ends where more is to be asked for now. An end is asked again when another row is there.
    ///
    /// - Parameters:
    ///   - edges: the ends that are near.
    ///   - offered: the ends at which there is more.
    ///   - first: the first row of the list.
    ///   - last: the last one.
    public mutating func take(_ edges: Set<ItemListEdge>, offered: Set<ItemListEdge>, first: ID?, last: ID?) -> [ItemListEdge] {
        asked = asked.filter { offered.contains($0.key) }
        return ItemListEdge.allCases.filter { edge in
            let row = edge == .top ? first : last
            guard edges.contains(edge), offered.contains(edge), asked[edge] != .some(row) else { return false }
            asked[edge] = .some(row)
            return true
        }
    }
}
