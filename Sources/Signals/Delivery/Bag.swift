/// Something that a ``Bag`` holds; it remembers its own place, so that it is found again without a search.
@usableFromInline
package protocol BagElement: AnyObject {
    /// Owned by the bag; -1 outside of one.
    var bagIndex: Int32 { get set }
}

/// An ordered collection with removal in constant time: the subscribers of a source, in the order in which they came.
///
/// A removed element leaves a hole; the holes are closed when they are more than the elements. The bag may be read element by element
/// while user code runs, as long as nothing changes it: it lies in memory of its own, so that reading counts no references.
///
/// - Complexity: `append` and `remove` are O(1), amortised.
@usableFromInline
package struct Bag<Element: BagElement>: ~Copyable {
    @usableFromInline var slots: UnsafeMutablePointer<Element?>?
    @usableFromInline var capacity = 0
    /// How many slots are in use, holes among them.
    @usableFromInline package var endIndex = 0
    @usableFromInline package var count = 0

    @inlinable package init() {}

    @inlinable
    deinit {
        slots?.deinitialize(count: endIndex)
        slots?.deallocate()
    }

    /// Calls a body with the element at an index, if there is none in a hole; the bag keeps it meanwhile.
    @inlinable
    package borrowing func with(_ index: Int, _ body: (Element) -> Void) {
        guard let slots, let element = slots[index].map({ Unmanaged.passUnretained($0) }) else { return }
        element._withUnsafeGuaranteedRef(body)
    }

    @inlinable
    package borrowing func allSatisfy(_ predicate: (Element) -> Bool) -> Bool {
        for index in 0..<endIndex {
            if let element = slots?[index], !predicate(element) { return false }
        }
        return true
    }

    @inlinable
    package mutating func append(_ element: Element) {
        if endIndex == capacity {
            grow()
        }
        element.bagIndex = Int32(endIndex)
        (slots! + endIndex).initialize(to: element)
        endIndex += 1
        count += 1
    }

    /// Takes an element out, if it is in. The caller keeps it.
    @inlinable
    package mutating func remove(_ element: Element) {
        let index = Int(element.bagIndex)
        guard index >= 0, let slots else { return }
        element.bagIndex = -1
        slots[index] = nil
        count -= 1
        if index == endIndex - 1 {
            endIndex -= 1
        }
        if endIndex > 16, count * 2 < endIndex {
            closeHoles()
        }
    }

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
}
