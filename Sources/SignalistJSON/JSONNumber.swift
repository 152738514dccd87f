/// A JSON number in its original spelling, so that reading and writing lose no digit.
package struct JSONNumber: Sendable, Equatable {
    /// The spelling, by the grammar of RFC 8259, section 6.
    package let literal: String

    /// - Parameter literal: a number that matches the grammar of RFC 8259.
    package init(literal: String) {
        self.literal = literal
    }

    package init(_ value: Int) {
        literal = String(value)
    }

    /// The value, if it is an integer that fits `Int`; the spelling may be `1.0` or `1e3`.
    package var int: Int? {
        if let value = Int(literal) { return value }
        let isNegative = literal.utf8.first == UInt8(ascii: "-")
        let parts = literal.utf8.dropFirst(isNegative ? 1 : 0).split { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
        let mantissa = parts[0].split(separator: UInt8(ascii: "."))
        let digits = mantissa.flatMap(\.self)
        let zero = UInt8(ascii: "0")
        guard let first = digits.firstIndex(where: { $0 != zero }), let last = digits.lastIndex(where: { $0 != zero }) else { return 0 }
        let exponent = parts.count > 1 ? Int(String(decoding: parts[1], as: UTF8.self)) : 0
        guard let exponent, let point = Self.sum(mantissa[0].count, exponent) else { return nil }
        // Only zeros may follow the point, and `Int` has at most 19 digits.
        guard point > last, point - first <= 19 else { return nil }
        let whole = digits[first...last] + Array(repeating: zero, count: point - last - 1)
        return Int((isNegative ? "-" : "") + String(decoding: whole, as: UTF8.self))
    }

    private static func sum(_ left: Int, _ right: Int) -> Int? {
        let (sum, isTooLarge) = left.addingReportingOverflow(right)
        return isTooLarge ? nil : sum
    }

    /// The nearest `Double`, or `nil` if the number is too large.
    package var double: Double? {
        Double(literal).flatMap { $0.isFinite ? $0 : nil }
    }
}
