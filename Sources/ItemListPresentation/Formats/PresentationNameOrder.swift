/// The order of the parts of a person's name.
public enum PresentationNameOrder: String, Sendable, Hashable, CaseIterable {
    /// Ada Lovelace.
    case firstLast
    /// Lovelace Ada.
    case lastFirst

    /// Joins the parts of a name, without empty ones.
    public func name(first: String, last: String) -> String {
        let parts = self == .firstLast ? [first, last] : [last, first]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Returns the lowercase sort key of a name: the first part in this order, then the other one. A missing part is replaced by the other.
    public func sortKey(first: String, last: String) -> String {
        name(first: first, last: last).lowercased()
    }
}
