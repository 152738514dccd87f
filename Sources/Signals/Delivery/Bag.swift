/// An element of a ``Bag``. It stores its own index, so that the bag removes it without a search.
@usableFromInline
package protocol BagElement: AnyObject {
    /// Belongs to the bag; -1 outside of one.
    var bagIndex: Int32 { get set }
}

/// An ordered collection with removal in constant time: the subscribers of a source, in the order of their arrival.
///
/// A removed element leaves a hole; the holes are closed when they outnumber the elements. The bag may grow while it is read
/// element by element; what leaves must wait. Reading counts no references.
///
/// - Complexity: `append` and `remove` are O(1), amortized.
@usableFromInline
package struct Bag<Element: BagElement>: ~Copyable {
    @usableFromInline var slots: UnsafeMutablePointer<Element?>?
    @usableFromInline var capacity = 0
    /// The number of slots in use, holes included.
    @usableFromInline package var endIndex = 0
    @usableFromInline package var count = 0

    @inlinable package init() {}

    @inlinable
    deinit {
        slots?.deinitialize(count: endIndex)
        slots?.deallocate()
    }

    /// The element at an index; nil for a hole. The caller knows that the bag keeps it.
    @inlinable
    package borrowing func element(at index: Int) -> Unmanaged<Element>? {
        assert(0 <= index && index < endIndex, "a bag of \(endIndex) slots has no slot \(index)")
        guard let slots, let element = slots[index] else { return nil }
        return Unmanaged.passUnretained(element)
    }

    @inlinable
    package borrowing func allSatisfy(_ predicate: (Element) -> Bool) -> Bool {
        for index in 0..<endIndex {
            if let element = slots?[index], !predicate(element) { return false }
        }
        return true
    }

    /// All elements, in their order.
    package var elements: [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for index in 0..<endIndex {
            if let element = slots?[index] { elements.append(element) }
        }
        return elements
    }

    @inlinable
    package mutating func append(_ element: Element) {
        assert(element.bagIndex == -1, "an element is in one bag at most")
        if endIndex == capacity {
            grow()
        }
        element.bagIndex = Int32(endIndex)
        (slots! + endIndex).initialize(to: element)
        endIndex += 1
        count += 1
        checkInvariants()
    }

    /// Removes an element, unless that was done before. The caller keeps it.
    @inlinable
    package mutating func remove(_ element: Element) {
        let index = Int(element.bagIndex)
        guard index >= 0, let slots else { return }
        assert(index < endIndex && slots[index] === element, "an element is removed from its own bag")
        element.bagIndex = -1
        slots[index] = nil
        count -= 1
        if index == endIndex - 1 {
            endIndex -= 1
        }
        if endIndex > 16, count * 2 < endIndex {
            closeHoles()
        }
        checkInvariants()
    }

    /// Removes all elements, and returns them in their order.
    @inlinable
    package mutating func removeAll() -> [Element] {
        var removed: [Element] = []
        removed.reserveCapacity(count)
        for index in 0..<endIndex {
            if let element = slots?[index] {
                element.bagIndex = -1
                removed.append(element)
            }
        }
        slots?.deinitialize(count: endIndex)
        slots?.deallocate()
        (slots, capacity, endIndex, count) = (nil, 0, 0, 0)
        return removed
    }

    @usableFromInline
    mutating func grow() {
        let larger = max(2, capacity * 2)
        let moved = UnsafeMutablePointer<Element?>.allocate(capacity: larger)
        if let slots {
            moved.moveInitialize(from: slots, count: endIndex)
            slots.deallocate()
        }
        (slots, capacity) = (moved, larger)
    }

    @usableFromInline
    mutating func closeHoles() {
        guard let slots else { return }
        var end = 0
        for index in 0..<endIndex {
            guard let element = (slots + index).move() else { continue }
            element.bagIndex = Int32(end)
            (slots + end).initialize(to: element)
            end += 1
        }
        endIndex = end
    }

    /// Stops a debug build where the bag has lost count of its elements.
    @inlinable
    borrowing func checkInvariants() {
        assert(0 <= count && count <= endIndex && endIndex <= capacity, "\(count) elements, \(endIndex) slots of \(capacity)")
    }
}
