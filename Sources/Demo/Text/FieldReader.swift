/// Reads a text of fixed fields, such as a date, from front to back.
struct FieldReader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    /// Whether everything has been read.
    var isAtEnd: Bool { rest.isEmpty }

    /// The number in the next ASCII digits, or `nil` when there are fewer digits or the number is out of range.
    mutating func number(digits count: Int, in range: ClosedRange<Int>) -> Int? {
        let field = rest.prefix(count)
        guard field.count == count else { return nil }
        var number = 0
        for byte in field {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        rest.removeFirst(count)
        return range.contains(number) ? number : nil
    }

    /// Steps over an ASCII character if it comes next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let byte = rest.first, byte == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }
}
