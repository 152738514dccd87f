/// The names of ids on one connection.
///
/// An id of any type gets a short string on first use, and keeps it until it is forgotten. No string is reused, so a late name from the
/// other side never means another row: it is unknown, and refused.
public struct ItemListWireIDs<ID: Hashable & Sendable>: Sendable {
    private var names: [ID: String] = [:]
    private var ids: [String: ID] = [:]
    /// The number of names assigned so far.
    private var given = 0

    /// Creates the names of a new connection.
    public init() {}

    /// The number of ids with a name.
    public var count: Int { ids.count }

    /// Returns the name of an id, and assigns one if needed.
    /// - Complexity: O(1).
    public mutating func name(of id: ID) -> String {
        if let name = names[id] { return name }
        given += 1
        let name = String(given, radix: 36)
        names[id] = name
        ids[name] = id
        return name
    }

    /// Returns the id with a name; nil if the name is unknown or forgotten.
    /// - Complexity: O(1).
    public func id(named name: String) -> ID? {
        ids[name]
    }

    /// Removes a name from its id. The id gets another name on its next use.
    /// - Complexity: O(1).
    public mutating func forget(_ name: String) {
        guard let id = ids.removeValue(forKey: name) else { return }
        names[id] = nil
    }
}
