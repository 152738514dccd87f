/// A JSON number, kept as it is written, so that no digit is lost between reading and writing.
package struct JSONNumber: Sendable, Equatable {
    /// The number in the grammar of RFC 8259, section 6.
    package let literal: String

    /// - Parameter literal: a number that the grammar of RFC 8259 admits.
    package init(literal: String) {
        self.literal = literal
    }

    package init(_ value: Int) {
        literal = String(value)
    }

    /// The value, when it is a whole number that `Int` holds exactly, also when it is spelled `1.0` or `1e3`.
    package var int: Int? {
        if let value = Int(literal) { return value }
        // Beyond 2^53 a `Double` stands for several whole numbers, and the one that was written is unknown.
        guard let double, double.magnitude <= 0x1p53 else { return nil }
        return Int(exactly: double)
    }

    /// The nearest `Double`, or `nil` when the number is too large for one.
    package var double: Double? {
        Double(literal).flatMap { $0.isFinite ? $0 : nil }
    }
}
