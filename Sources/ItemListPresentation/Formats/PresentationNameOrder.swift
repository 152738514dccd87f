/// In which order the parts of somebody's name stand.
public enum PresentationNameOrder: String, Sendable, Hashable, CaseIterable {
    /// Ada Lovelace.
    case firstLast
    /// Lovelace Ada.
    case lastFirst

    /// The name; a part that is empty is left out.
    public func name(first: String, last: String) -> String {
        let parts = self == .firstLast ? [first, last] : [last, first]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What names are put in order by: the part that counts, in small letters, then the other one. Somebody without the part that counts stands
    /// where the other part would.
    public func sortKey(first: String, last: String) -> String {
        name(first: first, last: last).lowercased()
    }
}
