/// A comparison in a plural rule: an operand, or its remainder, against numbers and ranges.
struct PluralRelation: Sendable, Hashable {
    private let operand: Character
    private let divisor: UInt64?
    private let isNegated: Bool
    private let ranges: [ClosedRange<UInt64>]

    /// - Parameter words: A comparison such as `n % 100 != 11..19,32`, split at spaces. Other words give nil.
    init?(_ words: ArraySlice<Substring>) {
        let words = Array(words)
        guard words.count == 3 || words.count == 5, let operand = words[0].first else { return nil }
        self.operand = operand
        divisor = words.count == 5 ? UInt64(words[2]) : nil
        isNegated = words[words.count - 2] == "!="
        ranges = words[words.count - 1].split(separator: ",").compactMap { range in
            let ends = range.split(separator: ".").compactMap { UInt64($0) }
            guard let first = ends.first, let last = ends.last, first <= last else { return nil }
            return first...last
        }
    }

    func holds(for number: PluralOperands) -> Bool {
        // The numbers of a rule are integers, so a number with a fraction matches none of them.
        let isWhole = operand != "n" || number.trimmedFraction == 0
        let value = value(in: number)
        let rest = divisor.map { value % $0 } ?? value
        return (isWhole && ranges.contains { $0.contains(rest) }) != isNegated
    }

    private func value(in number: PluralOperands) -> UInt64 {
        switch operand {
        case "f": number.fraction
        case "t": number.trimmedFraction
        case "v": UInt64(number.fractionDigits)
        case "w": UInt64(number.trimmedFractionDigits)
        case "c", "e": UInt64(number.exponent)
        default: number.integer
        }
    }
}
