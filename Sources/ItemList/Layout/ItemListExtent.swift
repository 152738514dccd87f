internal import Signals

/// How far a row goes from its first to its last line, in a unit of the host's own: lines of cells, pixels, parts of a point.
public struct ItemListExtent: Sendable, Hashable {
    // An estimate is kept as its complement, which is negative: a long list has many of these.
    @usableFromInline let bits: Int32

    @inlinable
    init(bits: Int32) {
        self.bits = bits
    }

    /// What a row takes, as it was measured.
    /// - Parameter length: from 0 to `Int32.max` units.
    @inlinable
    public static func measured(_ length: Int) -> ItemListExtent {
        ItemListExtent(bits: narrowed(length))
    }

    /// What a row that nobody has looked at probably takes.
    /// - Parameter length: from 0 to `Int32.max` units.
    @inlinable
    public static func estimated(_ length: Int) -> ItemListExtent {
        ItemListExtent(bits: ~narrowed(length))
    }

    /// How far the row goes, in the host's unit, measured or guessed.
    @inlinable public var length: Int {
        // The complement of a negative number.
        Int(bits ^ (bits >> 31))
    }

    /// Whether the length is a guess about a row that nobody has looked at, or that has changed since.
    @inlinable public var isEstimate: Bool {
        bits < 0
    }

    /// The same length, which is to be measured (again).
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
    /// `3` if it was measured, `~3` if it is an estimate.
    public var description: String {
        isEstimate ? "~\(length)" : "\(length)"
    }
}
