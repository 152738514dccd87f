internal import Synchronization

/// The presentation data for the rows of some states of a screen, with the record of parts they have read.
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

    /// Returns the look of the next state.
    @usableFromInline
    package func next(_ presentationData: PresentationData) -> RowLook {
        presentationData == self.presentationData ? self : RowLook(presentationData, reads: reads)
    }

    /// The number of first reads: a row read a part of this look that its kind hadn't read before. If the next look is already on its way,
    /// such a row has the old look and needs an update.
    @usableFromInline package var firstReadCount: Int { firstReads.load(ordering: .sequentiallyConsistent) }

    func note(_ parts: PresentationParts, by kind: UInt) {
        if reads.note(parts, by: kind) { firstReads.add(1, ordering: .sequentiallyConsistent) }
    }

    /// Returns the known kinds that have read none of the parts.
    @usableFromInline
    package func kinds(notReading parts: PresentationParts) -> Set<UInt> {
        reads.kinds(notReading: parts)
    }

    @usableFromInline
    package func parts(changedFrom other: RowLook) -> PresentationParts {
        self === other ? [] : presentationData.parts(changedFrom: other.presentationData)
    }
}
