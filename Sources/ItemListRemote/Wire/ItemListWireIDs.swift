/// The names that ids have on one connection.
///
/// An id of any type gets a short string when it is named for the first time, and keeps it until it is forgotten. No string is given twice,
/// so a name that comes late from the other side never means another row: it is unknown, and refused.
public struct ItemListWireIDs<ID: Hashable & Sendable>: Sendable {
    private var names: [ID: String] = [:]
    private var ids: [String: ID] = [:]
    /// How many names were given.
    private var given = 0

    /// The names of a new connection: nothing has one yet.
    public init() {}

    /// How many ids have a name now.
    public var count: Int { ids.count }

    /// The name of an id; a new one if it has none.
    /// - Complexity: O(1).
    public mutating func name(of id: ID) -> String {
        if let name = names[id] { return name }
        given += 1
        let name = String(given, radix: 36)
        names[id] = name
        ids[name] = id
        return name
    }

    /// The id with a name; nil where nobody has it, or nobody has it any more.
    /// - Complexity: O(1).
    public func id(named name: String) -> ID? {
        ids[name]
    }

    /// Takes a name from its id. An id that comes again gets another one.
    /// - Complexity: O(1).
    public mutating func forget(_ name: String) {
        guard let id = ids.removeValue(forKey: name) else { return }
        names[id] = nil
    }
}
