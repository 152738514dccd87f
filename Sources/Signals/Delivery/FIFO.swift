/// A first-in, first-out queue in a ring of memory, which copies share until one of them changes.
///
/// - Complexity: `append` and `popFirst` are O(1), amortized; the first change of a copy is O(count). An empty queue holds no memory
///   until the first `append`.
@usableFromInline
package struct FIFO<Element> {
    @usableFromInline var ring: Ring<Element>?

    @inlinable package init() {}

    @inlinable package var isEmpty: Bool { count == 0 }
    @inlinable package var count: Int { ring?.layout.count ?? 0 }
    @inlinable package var first: Element? { isEmpty ? nil : ring?[0] }
    @inlinable package var last: Element? { isEmpty ? nil : ring?[count - 1] }

    /// The element at a distance from the first.
    @inlinable
    package subscript(offset: Int) -> Element {
        guard let ring, offset >= 0, offset < ring.layout.count else { fatalError("a queue of \(count) has no element \(offset)") }
        return ring[offset]
    }

    @inlinable
    @inline(never)
    package mutating func append(_ element: Element) {
        if !isKnownUniquelyReferenced(&ring) || count == ring?.layout.capacity {
            makeOwnRing(for: count + 1)
        }
        ring?.append(element)
    }

    @inlinable
    @inline(never)
    package mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        if !isKnownUniquelyReferenced(&ring) {
            makeOwnRing(for: count)
        }
        let element = ring?.removeFirst()
        if isEmpty, let ring, ring.layout.capacity > 64 {
            self.ring = nil
        }
        return element
    }

    /// Changes the first element, if there is one.
    mutating func modifyFirst<Result>(_ body: (inout Element) -> Result?) -> Result? {
        modify(0, body)
    }

    /// Changes the last element, if there is one.
    mutating func modifyLast<Result>(_ body: (inout Element) -> Result?) -> Result? {
        modify(count - 1, body)
    }

    /// Changes the element at a distance from the first, if there is one.
    mutating func modify<Result>(_ offset: Int, _ body: (inout Element) -> Result?) -> Result? {
        guard offset >= 0, offset < count else { return nil }
        if !isKnownUniquelyReferenced(&ring) {
            makeOwnRing(for: count)
        }
        return ring?.modify(offset, body)
    }

    /// Replaces the ring by one that no copy shares.
    /// - Parameter count: the number of elements that it has room for.
    @usableFromInline
    mutating func makeOwnRing(for count: Int) {
        let new = Ring<Element>.make(for: count)
        if isKnownUniquelyReferenced(&ring) {
            ring?.move(to: new)
        } else {
            ring?.copy(to: new)
        }
        ring = new
    }
}

extension FIFO: Sequence {
    @usableFromInline
    package struct Iterator: IteratorProtocol {
        @usableFromInline let ring: Ring<Element>?
        @usableFromInline var offset = 0

        @inlinable
        init(_ ring: Ring<Element>?) {
            self.ring = ring
        }

        @inlinable
        package mutating func next() -> Element? {
            guard let ring, offset < ring.layout.count else { return nil }
            defer { offset += 1 }
            return ring[offset]
        }
    }

    @inlinable
    package func makeIterator() -> Iterator {
        Iterator(ring)
    }
}

/// The used part of a ring: `count` slots from `head` on, which continue at the start of the memory.
@usableFromInline
struct RingHeader {
    /// A power of two, so that an index wraps by a mask.
    @usableFromInline let capacity: Int
    @usableFromInline var head = 0
    @usableFromInline var count = 0

    /// Chooses the capacity; the only place that does.
    init(for count: Int) {
        var capacity = 4
        while capacity < count {
            capacity *= 2
        }
        self.capacity = capacity
    }

    /// The index of an element's slot.
    @inlinable
    subscript(offset: Int) -> Int { (head + offset) & (capacity - 1) }

    /// Stops a debug build where the slots of two elements could overlap.
    @inlinable
    func checkInvariants() {
        assert(capacity > 0 && capacity & (capacity - 1) == 0, "the capacity of a ring is a power of two, not \(capacity)")
        assert(0 <= head && head < capacity, "the head of a ring of \(capacity) slots is not \(head)")
        assert(0 <= count && count <= capacity, "a ring of \(capacity) slots does not have \(count) elements")
    }
}

/// The memory of a queue.
@usableFromInline final class Ring<Element>: ManagedBuffer<RingHeader, Element> {
    static func make(for count: Int) -> Ring {
        let header = RingHeader(for: count)
        return unsafeDowncast(create(minimumCapacity: header.capacity) { _ in header }, to: Ring.self)
    }

    deinit {
        withUnsafeMutablePointers { header, elements in
            for offset in 0..<header.pointee.count {
                (elements + header.pointee[offset]).deinitialize(count: 1)
            }
        }
    }

    /// The header as it is now, read without the check for overlapping accesses that `header` takes.
    @inlinable var layout: RingHeader { withUnsafeMutablePointerToHeader { $0.pointee } }

    @inlinable
    subscript(offset: Int) -> Element {
        withUnsafeMutablePointers { $1[$0.pointee[offset]] }
    }

    @inlinable
    func append(_ element: Element) {
        withUnsafeMutablePointers { header, elements in
            (elements + header.pointee[header.pointee.count]).initialize(to: element)
            header.pointee.count += 1
            header.pointee.checkInvariants()
        }
    }

    @inlinable
    func removeFirst() -> Element {
        withUnsafeMutablePointers { header, elements in
            let first = (elements + header.pointee.head).move()
            header.pointee.head = header.pointee[1]
            header.pointee.count -= 1
            header.pointee.checkInvariants()
            return first
        }
    }

    func modify<Result>(_ offset: Int, _ body: (inout Element) -> Result) -> Result {
        withUnsafeMutablePointers { body(&$1[$0.pointee[offset]]) }
    }

    /// Moves all elements to an empty ring that has room for them.
    func move(to other: Ring) {
        transfer(to: other) { $0.moveInitialize(from: $1, count: $2) }
        withUnsafeMutablePointerToHeader { $0.pointee.count = 0 }
    }

    /// Copies all elements to an empty ring that has room for them.
    func copy(to other: Ring) {
        transfer(to: other) { $0.initialize(from: $1, count: $2) }
    }

    private func transfer(
        to other: Ring, _ initialize: (UnsafeMutablePointer<Element>, UnsafeMutablePointer<Element>, Int) -> Void
    ) {
        withUnsafeMutablePointers { header, elements in
            let (head, count) = (header.pointee.head, header.pointee.count)
            let countBeforeWrap = Swift.min(count, header.pointee.capacity - head)
            other.withUnsafeMutablePointers { otherHeader, otherElements in
                initialize(otherElements, elements + head, countBeforeWrap)
                initialize(otherElements + countBeforeWrap, elements, count - countBeforeWrap)
                otherHeader.pointee.count = count
                otherHeader.pointee.checkInvariants()
            }
        }
    }
}
