internal import Synchronization

/// The parts of the presentation data that a screen's rows have read, by kind of row. A kind is a case of an enum of entries, or all rows
/// of another type of entries.
///
/// The record only grows: a part once read by a row of a kind may be read by any row of that kind. Rows are made on many threads, so it is
/// lock-free.
// Sendable: the memory never moves, and all of it is atomic.
package final class PresentationReads: @unchecked Sendable {
    /// The number of slots. Additional kinds share the last slot.
    private static let limit = 64

    /// The kinds in the order of their first rows; 0 is a free slot.
    private let kinds = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: limit)
    /// The parts read by rows of the kind in the same slot.
    private let parts = UnsafeMutablePointer<Atomic<UInt8>>.allocate(capacity: limit)

    package init() {
        for place in 0..<Self.limit {
            (kinds + place).initialize(to: Atomic(0))
            (parts + place).initialize(to: Atomic(0))
        }
    }

    deinit {
        kinds.deinitialize(count: Self.limit).deallocate()
        parts.deinitialize(count: Self.limit).deallocate()
    }

    /// Records that a row of a kind reads some parts.
    /// - Returns: True if that is new.
    package func note(_ read: PresentationParts, by kind: UInt) -> Bool {
        let place = place(of: kind)
        let known = parts[place].load(ordering: .relaxed)
        if known & read.rawValue == read.rawValue { return false }
        return parts[place].bitwiseOr(read.rawValue, ordering: .sequentiallyConsistent).oldValue & read.rawValue != read.rawValue
    }

    /// The shared kind of all rows without an enum of entries. The reads of one such row don't predict those of another.
    package static let anyKind: UInt = 1

    /// Returns the known kinds that have read none of the parts. Kinds without any rows are not included.
    /// - Complexity: O(kinds).
    package func kinds(notReading parts: PresentationParts) -> Set<UInt> {
        var kinds: Set<UInt> = []
        // The last slot is shared by an unknown set of kinds.
        for place in 0..<(Self.limit - 1) {
            let kind = self.kinds[place].load(ordering: .acquiring)
            if kind == 0 { break }
            if kind != Self.anyKind, self.parts(at: place).isDisjoint(with: parts) { kinds.insert(kind) }
        }
        return kinds
    }

    private func parts(at place: Int) -> PresentationParts {
        PresentationParts(rawValue: parts[place].load(ordering: .sequentiallyConsistent))
    }

    private func place(of kind: UInt) -> Int {
        for place in 0..<(Self.limit - 1) {
            let known = kinds[place].load(ordering: .acquiring)
            if known == kind { return place }
            if known == 0 {
                let (isMine, found) = kinds[place].compareExchange(expected: 0, desired: kind, ordering: .acquiringAndReleasing)
                if isMine || found == kind { return place }
            }
        }
        return Self.limit - 1
    }
}
