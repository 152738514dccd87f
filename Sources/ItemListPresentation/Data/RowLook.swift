internal import Synchronization

/// The look that the rows of some states of a screen are made with, and what is known of the parts that they read.
@usableFromInline
package final class RowLook: Sendable {
    @usableFromInline package let presentationData: PresentationData
    let reads: PresentationReads
    private let firstReads = Atomic<Int>(0)

    @usableFromInline
    package convenience init(_ presentationData: PresentationData) {
        self.init(presentationData, reads: PresentationReads())
    }

    private init(_ presentationData: PresentationData, reads: PresentationReads) {
        self.presentationData = presentationData
        self.reads = reads
    }

    /// The look of the next state.
    @usableFromInline
    package func next(_ presentationData: PresentationData) -> RowLook {
        presentationData == self.presentationData ? self : RowLook(presentationData, reads: reads)
    }

    /// How often a row was the first of its kind to read a part of this look. A row that does so while the next look is on its way has the old
    /// one, and nobody knew that it needs the new one.
    @usableFromInline package var firstReadCount: Int { firstReads.load(ordering: .sequentiallyConsistent) }

    func note(_ parts: PresentationParts, by kind: UInt) {
        if reads.note(parts, by: kind) { firstReads.add(1, ordering: .sequentiallyConsistent) }
    }

    /// The kinds of rows that show nothing of some parts.
    @usableFromInline
    package func kinds(notReading parts: PresentationParts) -> Set<UInt> {
        reads.kinds(notReading: parts)
    }

    @usableFromInline
    package func parts(changedFrom other: RowLook) -> PresentationParts {
        self === other ? [] : presentationData.parts(changedFrom: other.presentationData)
    }
}
