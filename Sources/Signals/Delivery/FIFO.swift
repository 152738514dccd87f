/// A first-in, first-out queue over a ring of memory, which copies share until one of them changes.
///
/// - Complexity: `append` and `popFirst` are O(1), amortised. An empty queue holds no memory until the first `append`.
@usableFromInline
package struct FIFO<Element> {
    @usableFromInline var ring: Ring<Element>?

    @inlinable package init() {}

    @inlinable package var isEmpty: Bool { count == 0 }
    @inlinable package var count: Int { ring?.places.count ?? 0 }
    @inlinable package var first: Element? { ring.flatMap { $0.places.count == 0 ? nil : $0[0] } }

    @inlinable package var last: Element? { isEmpty ? nil : self[count - 1] }

    /// The element that comes some places behind the first.
    @inlinable
    package subscript(offset: Int) -> Element {
        guard let ring, offset < ring.places.count else { fatalError("a queue of \(count) has no element \(offset)") }
        return ring[offset]
    }

    @inlinable
    @inline(never)
    package mutating func append(_ element: Element) {
        if !isKnownUniquelyReferenced(&ring) || count == ring?.places.capacity {
            makeRoom()
        }
        ring?.append(element)
    }

    @inlinable
    @inline(never)
    package mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        if !isKnownUniquelyReferenced(&ring) {
            makeRoom()
        }
        let element = ring?.removeFirst()
        if isEmpty, let ring, ring.places.capacity > 64 {
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

    private mutating func modify<Result>(_ offset: Int, _ body: (inout Element) -> Result?) -> Result? {
        guard !isEmpty else { return nil }
        if !isKnownUniquelyReferenced(&ring) {
            makeRoom()
        }
        return ring?.withUnsafeMutablePointers { body(&$1[$0.pointee[offset]]) }
    }

    /// Gets a ring that no copy shares and that has room for one more.
    @usableFromInline
    mutating func makeRoom() {
        let new = Ring<Element>.make(capacity: count < 4 ? 4 : count * 2)
        if isKnownUniquelyReferenced(&ring) {
            ring?.move(to: new)
        } else {
            for element in self {
                new.append(element)
            }
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
            guard let ring, offset < ring.places.count else { return nil }
            defer { offset += 1 }
            return ring[offset]
        }
    }

    @inlinable
    package func makeIterator() -> Iterator {
        Iterator(ring)
    }
}

/// Where the elements of a ring are: `count` places from `head` on, and on from the start of the memory behind its end.
@usableFromInline
struct RingPlaces {
    /// A power of two.
    @usableFromInline let capacity: Int
    @usableFromInline var head = 0
    @usableFromInline var count = 0

    init(capacity: Int) {
        self.capacity = capacity
    }

    @inlinable
    subscript(offset: Int) -> Int { (head + offset) & (capacity - 1) }
}

/// The memory of a queue.
@usableFromInline final class Ring<Element>: ManagedBuffer<RingPlaces, Element> {
    static func make(capacity: Int) -> Ring {
        unsafeDowncast(create(minimumCapacity: capacity) { _ in RingPlaces(capacity: capacity) }, to: Ring.self)
    }

    deinit {
        withUnsafeMutablePointers { places, elements in
            for offset in 0..<places.pointee.count {
                (elements + places.pointee[offset]).deinitialize(count: 1)
            }
        }
    }

    @inlinable var places: RingPlaces { withUnsafeMutablePointerToHeader { $0.pointee } }

    @inlinable
    subscript(offset: Int) -> Element {
        withUnsafeMutablePointers { $1[$0.pointee[offset]] }
    }

    @inlinable
    func append(_ element: Element) {
        withUnsafeMutablePointers { places, elements in
            (elements + places.pointee[places.pointee.count]).initialize(to: element)
            places.pointee.count += 1
        }
    }

    /// Moves all elements to an empty ring that has room for them.
    func move(to other: Ring) {
        withUnsafeMutablePointers { places, elements in
            let (head, count) = (places.pointee.head, places.pointee.count)
            let behindHead = min(count, places.pointee.capacity - head)
            other.withUnsafeMutablePointers { otherPlaces, otherElements in
                otherElements.moveInitialize(from: elements + head, count: behindHead)
                (otherElements + behindHead).moveInitialize(from: elements, count: count - behindHead)
                otherPlaces.pointee.count = count
            }
            places.pointee.count = 0
        }
    }

    @inlinable
    func removeFirst() -> Element {
        withUnsafeMutablePointers { places, elements in
            let first = (elements + places.pointee.head).move()
            places.pointee.head = places.pointee[1]
            places.pointee.count -= 1
            return first
        }
    }
}
