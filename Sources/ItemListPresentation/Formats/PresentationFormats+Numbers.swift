extension PresentationFormats {
    /// Formats an integer with groups of three digits.
    public func number(_ value: Int) -> String {
        (value < 0 ? "-" : "") + grouped("\(value.magnitude)")
    }

    /// Formats a number with decimals, rounded to the nearest value.
    ///
    /// - Parameters:
    ///   - value: The number. NaN gives a dash, an infinite or too large number gives `∞`.
    ///   - decimals: The number of digits after the decimal separator, from 0 to 9.
    public func number(_ value: Double, decimals: Int) -> String {
        guard !value.isNaN else { return "–" }
        let sign = value < 0 ? "-" : ""
        guard value.isFinite else { return sign + "∞" }
        let decimals = min(max(decimals, 0), 9)
        let scale = Self.powerOfTen(decimals)
        // From about 9e15 on every Double is an integer. Numbers beyond the range of Int are shown as infinite.
        guard abs(value) < 9e15 else { return sign + (abs(value) < 9e18 ? grouped("\(Int(abs(value)))") : "∞") }
        let whole = Int(abs(value).rounded(.down))
        let part = Int(((abs(value) - Double(whole)) * Double(scale)).rounded())
        let (carried, rest) = (part == scale ? whole + 1 : whole, part == scale ? 0 : part)
        let digits = decimals == 0 ? "" : dateTimeFormat.decimalSeparator + padded(rest, to: decimals)
        let isZero = carried == 0 && rest == 0
        return (isZero ? "" : sign) + grouped("\(carried)") + digits
    }

    /// Formats a large number in short: 1.2K, 3M, 1,2 млн. It is rounded to two digits, or to a whole number of three digits. Half rounds
    /// to even, as in CLDR.
    public func compact(_ value: Int) -> String { compactNumber(value).shown }

    /// Returns a compact number with the digits that select the plural form: `strings[.views(formats.quantity(1_200_000))]`.
    public func quantity(_ value: Int) -> PresentationStringArgument {
        let number = compactNumber(value)
        return .quantity(number.digits, shown: number.shown)
    }

    private func compactNumber(_ value: Int) -> (digits: PluralOperands, shown: String) {
        let steps = dateTimeFormat.table.compactSteps
        guard var index = steps.lastIndex(where: { value.magnitude >= UInt(Self.powerOfTen($0.power)) }) else {
            return (PluralOperands(value), number(value))
        }
        var tenths = Self.compactTenths(value.magnitude, power: steps[index].power)
        // A number rounded up to the next step uses that step.
        let next = index + 1
        if next < steps.count, tenths >= 10 * UInt(Self.powerOfTen(steps[next].power - steps[index].power)) {
            (index, tenths) = (next, 10)
        }
        let (whole, tenth) = (tenths / 10, tenths % 10)
        let digits = PluralOperands("\(whole)" + (tenth > 0 ? ".\(tenth)" : "") + "c\(steps[index].power)") ?? PluralOperands(value)
        let decimals = tenth > 0 ? dateTimeFormat.decimalSeparator + "\(tenth)" : ""
        return (digits, (value < 0 ? "-" : "") + grouped("\(whole)") + decimals + steps[index].suffix)
    }

    /// Returns the tenths of a power of ten in a number. Below ten they are rounded to tenths, from ten on to whole numbers, half to even.
    private static func compactTenths(_ magnitude: UInt, power: Int) -> UInt {
        let unit = UInt(powerOfTen(power))
        let digit = magnitude / unit < 10 ? unit / 10 : unit
        let (count, rest) = magnitude.quotientAndRemainder(dividingBy: digit)
        let isUp = rest > digit / 2 || rest == digit / 2 && !count.isMultiple(of: 2)
        return (count + (isUp ? 1 : 0)) * (digit == unit ? 10 : 1)
    }

    /// Formats a file size: 1.5 MB. A kilobyte has 1,000 bytes, as on desktop systems.
    public func fileSize(_ bytes: Int) -> String {
        let size = bytes.magnitude
        guard size >= 1_000 else { return strings[.bytes(.quantity(PluralOperands(bytes), shown: number(bytes)))] }
        var (power, unit) = (3, 0)
        while unit < 3, size / 1_000 >= UInt(Self.powerOfTen(power)) { (power, unit) = (power + 3, unit + 1) }
        let tenths = size / UInt(Self.powerOfTen(power - 1))
        let (whole, tenth) = (tenths / 10, tenths % 10)
        let hasTenth = whole < 100 && tenth > 0
        let digits = PluralOperands("\(whole)" + (hasTenth ? ".\(tenth)" : "")) ?? PluralOperands(bytes)
        let shown = (bytes < 0 ? "-" : "") + grouped("\(whole)") + (hasTenth ? dateTimeFormat.decimalSeparator + "\(tenth)" : "")
        let quantity = PresentationStringArgument.quantity(digits, shown: shown)
        return strings[[.kilobytes(quantity), .megabytes(quantity), .gigabytes(quantity), .terabytes(quantity)][unit]]
    }

    private func grouped(_ digits: String) -> String {
        let isShort = digits.count <= 3 || digits.count == 4 && !dateTimeFormat.table.groupsFourDigits
        guard !isShort, !dateTimeFormat.groupingSeparator.isEmpty else { return digits }
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { text += dateTimeFormat.groupingSeparator }
            text.append(digit)
        }
        return text
    }

    private static func powerOfTen(_ power: Int) -> Int {
        (0..<min(max(power, 0), 18)).reduce(1) { product, _ in product * 10 }
    }
}

/// Formats dates, times, numbers and names for a user.
///
/// ```swift
/// let formats = presentationData.formats
/// formats.date(CivilTime(secondsSince1970: seconds, offset: offset).date, .medium)  // "Nov 5, 2026"
/// formats.compact(1_234_567)                                                        // "1.2M"
/// ```
///
/// Formatting never fails: NaN becomes a dash, and dates of any year are valid.
public struct PresentationFormats: Sendable, Hashable {
    /// The strings, such as those of durations.
    public var strings: PresentationStrings
    /// The order and the separators.
    public var dateTimeFormat: PresentationDateTimeFormat

    /// Creates formats from strings and the user's date and number format.
    public init(strings: PresentationStrings, dateTimeFormat: PresentationDateTimeFormat) {
        self.strings = strings
        self.dateTimeFormat = dateTimeFormat
    }
}
