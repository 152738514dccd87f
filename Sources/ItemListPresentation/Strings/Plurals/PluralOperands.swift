/// The operands of plural rules: the digits of a number as shown, because "1" and "1.0" take different forms in many languages.
///
/// Defined in Unicode Technical Standard 35, part 3, "Operands". The sign of a number is ignored.
public struct PluralOperands: Sendable, Hashable {
    /// Operand `i`: the integer digits. Of more than 18 digits, the last 18 after a leading 1; no rule can tell the difference.
    let integer: UInt64
    /// Operand `v`: the number of fraction digits.
    let fractionDigits: Int
    /// Operand `f`: the fraction digits; the last 18 if there are more.
    let fraction: UInt64
    /// Operand `c`, also called `e`: the power of ten of a compact number, such as 6 in "3M".
    let exponent: Int

    /// Creates the operands of an integer.
    public init(_ value: Int) {
        integer = UInt64(value.magnitude)
        fractionDigits = 0
        fraction = 0
        exponent = 0
    }

    /// Parses a number as shown: digits, optionally a point and more digits, such as `12`, `-3` or `1.50`. A compact number ends in `c` and
    /// its power of ten: `1.2c6` is 1.2 million.
    ///
    /// - Returns: nil for any other text.
    /// - Complexity: O(length).
    public init?(_ decimal: String) {
        let halves = decimal.split(separator: "c", maxSplits: 1, omittingEmptySubsequences: false)
        guard let power = halves.count == 1 ? 0 : UInt8(halves[1]) else { return nil }
        let parts = halves[0].drop { $0 == "-" }.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let before = Array(parts[0].utf8)
        let behind = parts.count == 1 ? [] : Array(parts[1].utf8)
        guard !before.isEmpty, parts.count == 1 || !behind.isEmpty, (before + behind).allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        // Moves the point by the power of ten.
        let shift = Int(power)
        let zeros = [UInt8](repeating: 0x30, count: max(0, shift - behind.count))
        integer = Self.number(before + behind.prefix(shift) + zeros)
        fractionDigits = max(0, behind.count - shift)
        fraction = Self.number(Array(behind.dropFirst(shift)))
        exponent = shift
    }

    private static func number(_ digits: [UInt8]) -> UInt64 {
        let digits = digits.drop { $0 == 0x30 }
        let start: UInt64 = digits.count > 18 ? 1 : 0
        return digits.suffix(18).reduce(start) { $0 * 10 + UInt64($1 - 0x30) }
    }

    /// Operand `w`: the number of fraction digits without trailing zeros.
    var trimmedFractionDigits: Int {
        var (digits, rest) = (fractionDigits, fraction)
        if rest == 0 { return 0 }
        while rest % 10 == 0 { (digits, rest) = (digits - 1, rest / 10) }
        return digits
    }

    /// Operand `t`: the fraction digits without trailing zeros.
    var trimmedFraction: UInt64 {
        var rest = fraction
        while rest != 0, rest % 10 == 0 { rest /= 10 }
        return rest
    }
}
