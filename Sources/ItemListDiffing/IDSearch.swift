/// An id to find among the ids of rows.
@usableFromInline
struct IDSearch<ID: Equatable> {
    @usableFromInline let id: ID
    /// The UTF-8 code units of the id if it is a nonempty ASCII string; otherwise empty.
    @usableFromInline let ascii: UnsafeBufferPointer<UInt8>

    @inlinable
    init(_ id: ID, ascii: UnsafeBufferPointer<UInt8>) {
        self.id = id
        self.ascii = ascii
    }

    /// Prepares a search for an id and passes it to `body`.
    @inlinable
    static func with<Result>(_ id: ID, _ body: (IDSearch) -> Result) -> Result {
        if ID.self == String.self {
            var text = unsafeBitCast(id, to: String.self)
            let isASCII = !text.isEmpty && text.utf8.allSatisfy { $0 < 0x80 }
            if isASCII { return text.withUTF8 { body(IDSearch(id, ascii: $0)) } }
        }
        return body(IDSearch(id, ascii: UnsafeBufferPointer(start: nil, count: 0)))
    }

    /// Returns true if an id equals the sought one.
    ///
    /// ASCII strings are compared by code unit. For unequal strings `==` takes twenty times as long as for integers, because it checks
    /// canonical equivalence.
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

/// Returns the number of rows before the first row with the sought id; nil if there is none. `step` leads to the next row: 1 or -1.
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

/// Returns true if a string equals an ASCII string, compared by UTF-8 code units; nil if code units can't decide it.
///
/// A few characters are canonically equivalent to an ASCII character, such as the Kelvin sign to K. All of them are longer in UTF-8. So a
/// string with at most as many code units equals the ASCII string only if all code units are equal. A string that ends in an ASCII
/// character equals it only if both end in that character.
@inlinable
func areEqual(_ other: UnsafeBufferPointer<UInt8>, ascii id: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard let last = other.last, last == id.last || last >= 0x80 else { return false }
    guard other.count <= id.count else { return nil }
    guard other.count == id.count else { return false }
    // Generated names mostly differ near their ends.
    var index = id.count - 1
    while index >= 0, other[index] == id[index] {
        index -= 1
    }
    return index < 0
}
