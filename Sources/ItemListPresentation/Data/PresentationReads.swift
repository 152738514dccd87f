internal import Synchronization

/// Which parts of the look the rows of a screen were made with, by the kinds of rows: the cases of an enum of entries, or all rows of
/// another type of entries.
///
/// It only grows: what a row of a kind has once read, any row of that kind may read. Rows are made on many threads, so it has no lock.
// Sendable: the memory stands still, and all of it is atomic.
package final class PresentationReads: @unchecked Sendable {
    /// More kinds than this share the last place.
    private static let limit = 64

    /// The kinds, in the order in which rows of them were made first; 0 where there is none yet.
    private let kinds = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: limit)
    /// The parts that rows of the kind at the same place have read.
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

    /// Notes that a row of a kind is made with some parts.
    /// - Returns: whether that was not known yet.
    package func note(_ read: PresentationParts, by kind: UInt) -> Bool {
        let place = place(of: kind)
        let known = parts[place].load(ordering: .relaxed)
        if known & read.rawValue == read.rawValue { return false }
        return parts[place].bitwiseOr(read.rawValue, ordering: .sequentiallyConsistent).oldValue & read.rawValue != read.rawValue
    }

    /// The kind of all rows whose entries are no enum. What one of them reads says nothing of the others.
    package static let anyKind: UInt = 1

    /// The kinds of rows that are made without any of the parts, as far as is known: of rows that nobody has made nothing is.
    /// - Complexity: O(kinds).
    package func kinds(notReading parts: PresentationParts) -> Set<UInt> {
        var kinds: Set<UInt> = []
        // In the last place are several kinds, of which nobody knows which.
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
