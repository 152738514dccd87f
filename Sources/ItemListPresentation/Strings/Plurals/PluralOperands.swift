/// A number as plural rules look at it: by its digits as they are shown, since "1" and "1.0" take other words in many languages.
///
/// The operands are those of Unicode Technical Standard 35, part 3, "Operands". A number's sign has no part in them.
public struct PluralOperands: Sendable, Hashable {
    /// Operand `i`: the digits before the point. Of more than 18 digits the last 18 count, behind a 1: no rule can tell the difference.
    let integer: UInt64
    /// Operand `v`: how many digits are shown behind the point.
    let fractionDigits: Int
    /// Operand `f`: the digits behind the point; of more than 18 the last 18.
    let fraction: UInt64
    /// Operand `c`, also called `e`: the power of ten that a compact number is shown by, such as 6 in "3M".
    let exponent: Int

    /// A whole number.
    public init(_ value: Int) {
        integer = UInt64(value.magnitude)
        fractionDigits = 0
        fraction = 0
        exponent = 0
    }

    /// A number as it is shown: digits, and behind a point more digits: `12`, `-3`, `1.50`. A compact number has a `c` and its power of ten
    /// behind that: `1.2c6` is 1.2 million.
    ///
    /// - Returns: nil for anything else.
    /// - Complexity: O(length).
    public init?(_ decimal: String) {
        let halves = decimal.split(separator: "c", maxSplits: 1, omittingEmptySubsequences: false)
        guard let power = halves.count == 1 ? 0 : UInt8(halves[1]) else { return nil }
        let parts = halves[0].drop { $0 == "-" }.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let before = Array(parts[0].utf8)
        let behind = parts.count == 1 ? [] : Array(parts[1].utf8)
        guard !before.isEmpty, parts.count == 1 || !behind.isEmpty, (before + behind).allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
        // The point moves by the power of ten.
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

    /// Operand `w`: how many digits are shown behind the point, without the zeros at their end.
    var trimmedFractionDigits: Int {
        var (digits, rest) = (fractionDigits, fraction)
        if rest == 0 { return 0 }
        while rest % 10 == 0 { (digits, rest) = (digits - 1, rest / 10) }
        return digits
    }

    /// Operand `t`: the digits behind the point, without the zeros at their end.
    var trimmedFraction: UInt64 {
        var rest = fraction
        while rest != 0, rest % 10 == 0 { rest /= 10 }
        return rest
    }
}
