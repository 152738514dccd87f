/// Different roots, in the order in which they came.
struct Roots {
    private(set) var all: [Component] = []
    /// The identifiers of `all`; empty while there are fewer than eight.
    private var ids: Set<ObjectIdentifier> = []

    /// - Returns: false if it is one of them.
    /// - Complexity: O(1), on average.
    mutating func insert(_ root: Component) -> Bool {
        if all.last === root { return false }
        if all.count < 8 {
            if all.contains(where: { $0 === root }) { return false }
        } else {
            if ids.isEmpty { ids = Set(all.map { ObjectIdentifier($0) }) }
            if !ids.insert(ObjectIdentifier(root)).inserted { return false }
        }
        all.append(root)
        return true
    }
}
