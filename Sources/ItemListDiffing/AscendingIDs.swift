/// Whether the ids of rows are seen to ascend, so that none stands there twice. Ids that have no order are never seen to.
///
/// Lists often are in the order of their ids, and to compare each with the next is cheaper than to hash all.
///
/// - Complexity: O(n) up to the first row that breaks the order.
@inlinable
func idsAscend<Element: Identifiable>(_ rows: UnsafeBufferPointer<Element>) -> Bool {
    guard let type = Element.ID.self as? any Comparable.Type else { return false }
    return idsAscend(rows, as: type)
}

/// The same for ids that are known to be of a type with an order.
@inlinable
func idsAscend<Element: Identifiable, ID: Comparable>(_ rows: UnsafeBufferPointer<Element>, as type: ID.Type) -> Bool {
    var index = 1
    while index < rows.count {
        guard unsafeBitCast(rows[index - 1].id, to: type) < unsafeBitCast(rows[index].id, to: type) else { return false }
        index += 1
    }
    return true
}
