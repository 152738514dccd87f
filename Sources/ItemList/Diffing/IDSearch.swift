/// How many rows lie before the first one that has an id; nil if none has.
///
/// - Parameters:
///   - row: The first row to look at.
///   - step: What leads from one row to the next, 1 or -1.
///   - count: How many rows there are.
@inlinable
@inline(never)
func firstPlace<Element: Identifiable>(of id: Element.ID, _ row: UnsafePointer<Element>, _ step: Int, count: Int) -> Int? {
    if Element.ID.self == String.self {
        var text = unsafeBitCast(id, to: String.self)
        let isASCII = !text.isEmpty && text.utf8.allSatisfy { $0 < 0x80 }
        if isASCII {
            return text.withUTF8 { firstPlace(ofASCII: $0, row, step, count: count) { $0.id == id } }
        }
    }
    var row = row
    var rest = count
    while rest > 0 {
        if row.pointee.id == id { return count - rest }
        row += step
        rest &-= 1
    }
    return nil
}

/// The same for an id of ASCII characters, one at least, among rows whose ids are strings.
///
/// Strings that differ take `==` twenty times as long as numbers, as it minds that a letter may be written in several ways.
///
/// - Parameter hasID: Compares the id of a row by `==`; asked where the code units can't tell.
@inlinable
func firstPlace<Element: Identifiable>(
    ofASCII id: UnsafeBufferPointer<UInt8>, _ row: UnsafePointer<Element>, _ step: Int, count: Int, _ hasID: (Element) -> Bool
) -> Int? {
    var row = row
    var rest = count
    while rest > 0 {
        let other = unsafeBitCast(row.pointee.id, to: String.self)
        let isEqual = other.utf8.withContiguousStorageIfAvailable { areEqual($0, ascii: id) } ?? nil
        if isEqual ?? hasID(row.pointee) { return count - rest }
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
