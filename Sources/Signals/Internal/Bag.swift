/// Something that a ``Bag`` holds; it remembers its own place, so that it is found again without a search.
@usableFromInline
package protocol BagElement: AnyObject {
    /// Owned by the bag; -1 outside of one.
    var bagIndex: Int { get set }
}

/// An ordered collection with removal in constant time: the subscribers of a source, in the order in which they came.
///
/// A removed element leaves a hole; the holes are closed when they are more than the elements. A copy of ``slots`` is a
/// snapshot that costs one retain and stays as it is while the bag changes.
///
/// - Complexity: `append` and `remove` are O(1), amortised; the first change after a snapshot was taken is O(n).
@usableFromInline
package struct Bag<Element: BagElement> {
    /// The elements in order, with holes.
    @usableFromInline package var slots: [Element?] = []
    @usableFromInline package var count = 0

    @inlinable package init() {}

    @inlinable
    package mutating func append(_ element: Element) {
        element.bagIndex = slots.count
        slots.append(element)
        count += 1
    }

    /// Takes an element out; false if it is not in.
    @inlinable
    @discardableResult
    package mutating func remove(_ element: Element) -> Bool {
        let index = element.bagIndex
        guard index >= 0 else { return false }
        element.bagIndex = -1
        slots[index] = nil
        count -= 1
        if index == slots.count - 1 {
            slots.removeLast()
        } else if slots.count > 16, count * 2 < slots.count {
            closeHoles()
        }
        return true
    }

    @inlinable
    package mutating func removeAll() -> [Element?] {
        let removed = slots
        for element in removed {
            element?.bagIndex = -1
        }
        slots = []
        count = 0
        return removed
    }

    @usableFromInline
    mutating func closeHoles() {
        slots.removeAll { $0 == nil }
        for (index, element) in slots.enumerated() {
            element?.bagIndex = index
        }
    }
}
