/// An id that is looked for among those of rows.
@usableFromInline
struct IDSearch<ID: Equatable> {
    @usableFromInline let id: ID
    /// The code units of an id that is a string of ASCII characters, one at least; empty for every other id.
    @usableFromInline let ascii: UnsafeBufferPointer<UInt8>

    @inlinable
    init(_ id: ID, ascii: UnsafeBufferPointer<UInt8>) {
        self.id = id
        self.ascii = ascii
    }

    /// Prepares to look for an id, and does what is to be done with that.
    @inlinable
    static func with<Result>(_ id: ID, _ body: (IDSearch) -> Result) -> Result {
        if ID.self == String.self {
            var text = unsafeBitCast(id, to: String.self)
            let isASCII = !text.isEmpty && text.utf8.allSatisfy { $0 < 0x80 }
            if isASCII { return text.withUTF8 { body(IDSearch(id, ascii: $0)) } }
        }
        return body(IDSearch(id, ascii: UnsafeBufferPointer(start: nil, count: 0)))
    }

    /// Whether an id is the one that is looked for.
    ///
    /// Strings that differ take `==` twenty times as long as numbers, as it minds that a letter may be written in several ways.
    @inlinable
    @inline(__always)
    func fits(_ other: ID) -> Bool {
        if ID.self == String.self, !ascii.isEmpty {
            let other = unsafeBitCast(other, to: String.self)
            let isEqual = other.utf8.withContiguousStorageIfAvailable { areEqual($0, ascii: ascii) } ?? nil
            if let isEqual { return isEqual }
        }
        return other == id
    }
}

/// How many rows lie before the first one that has an id; nil if none has.
///
/// - Parameters:
///   - row: The first row to look at.
///   - step: What leads from one row to the next, 1 or -1.
///   - count: How many rows there are.
@inlinable
@inline(never)
func firstPlace<Element: Identifiable>(
    of search: IDSearch<Element.ID>, _ row: UnsafePointer<Element>, _ step: Int, count: Int
) -> Int? {
    var row = row
    var rest = count
    while rest > 0 {
        if search.fits(row.pointee.id) { return count - rest }
        row += step
        rest &-= 1
    }
    return nil
}

/// Whether a string is equal to one of ASCII characters, as far as their UTF-8 code units tell; nil if they don't.
///
/// A few characters are canonically equivalent to an ASCII one, such as the Kelvin sign to K. In UTF-8 all of them are longer. So a string of no more
/// code units than an ASCII string is equal to that only if it has the same ones, and a string with an ASCII character at its end only if both
/// have that one there.
@inlinable
func areEqual(_ other: UnsafeBufferPointer<UInt8>, ascii id: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard let last = other.last, last == id.last || last >= 0x80 else { return false }
    guard other.count <= id.count else { return nil }
    guard other.count == id.count else { return false }
    // Names that a program makes mostly differ near their ends.
    var index = id.count - 1
    while index >= 0, other[index] == id[index] {
        index -= 1
    }
    return index < 0
}
