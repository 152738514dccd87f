internal import Signals

/// The height of a row in a host-defined unit: terminal lines, pixels, fractions of a point.
public struct ItemListExtent: Sendable, Hashable {
    // Estimates are stored as complements, which are negative, to save memory: a long list has many.
    @usableFromInline let bits: Int32

    @inlinable
    init(bits: Int32) {
        self.bits = bits
    }

    /// Returns a measured extent.
    /// - Parameter length: A length from 0 to `Int32.max` units.
    @inlinable
    public static func measured(_ length: Int) -> ItemListExtent {
        ItemListExtent(bits: narrowed(length))
    }

    /// Returns an estimated extent for a row that hasn't been measured.
    /// - Parameter length: A length from 0 to `Int32.max` units.
    @inlinable
    public static func estimated(_ length: Int) -> ItemListExtent {
        ItemListExtent(bits: ~narrowed(length))
    }

    /// The measured or estimated length in the host's unit.
    @inlinable public var length: Int {
        Int(bits ^ (bits >> 31))
    }

    /// True if the row hasn't been measured since it was inserted or changed.
    @inlinable public var isEstimate: Bool {
        bits < 0
    }

    /// The extent as an estimate, so that the row is measured again.
    @inlinable public var asEstimate: ItemListExtent {
        isEstimate ? self : ItemListExtent(bits: ~bits)
    }

    @inlinable
    static func narrowed(_ length: Int) -> Int32 {
        if length < 0 || length > Int32.max { refuse(length) }
        return Int32(truncatingIfNeeded: length)
    }

    @usableFromInline
    static func refuse(_ length: Int) -> Never {
        stop("the extent of a row is from 0 to Int32.max units, not \(length)", #fileID, #line)
    }
}

extension ItemListExtent: CustomStringConvertible {
    /// `3` for a measured extent, `~3` for an estimate.
    public var description: String {
        isEstimate ? "~\(length)" : "\(length)"
    }
}
