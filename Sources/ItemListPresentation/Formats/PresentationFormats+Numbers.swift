extension PresentationFormats {
    /// A whole number, in groups of three digits.
    public func number(_ value: Int) -> String {
        (value < 0 ? "-" : "") + grouped("\(value.magnitude)")
    }

    /// A number with decimals, rounded to the nearest.
    ///
    /// - Parameters:
    ///   - value: the number. What is none is written as a dash, and what is too large for any digits by `∞`.
    ///   - decimals: how many digits there are behind the point, from 0 to 9.
    public func number(_ value: Double, decimals: Int) -> String {
        guard !value.isNaN else { return "–" }
        let sign = value < 0 ? "-" : ""
        guard value.isFinite else { return sign + "∞" }
        let decimals = min(max(decimals, 0), 9)
        let scale = Self.powerOfTen(decimals)
        // Above that every Double is a whole number, and one of 20 digits says no more than this.
        guard abs(value) < 9e15 else { return sign + (abs(value) < 9e18 ? grouped("\(Int(abs(value)))") : "∞") }
        let whole = Int(abs(value).rounded(.down))
        let part = Int(((abs(value) - Double(whole)) * Double(scale)).rounded())
        let (carried, rest) = (part == scale ? whole + 1 : whole, part == scale ? 0 : part)
        let digits = decimals == 0 ? "" : dateTimeFormat.decimalSeparator + padded(rest, to: decimals)
        let isZero = carried == 0 && rest == 0
        return (isZero ? "" : sign) + grouped("\(carried)") + digits
    }

    /// A large number in short: 1.2K, 3M, 1,2 млн. It is rounded to two digits, or to a whole number of three, and a half to the even digit,
    /// as the CLDR has it.
    public func compact(_ value: Int) -> String { compactNumber(value).shown }

    /// The same with the digits that the words beside it go by: `strings[.views(formats.quantity(1_200_000))]`.
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
        // What is rounded up to the next step is one of that.
        let next = index + 1
        if next < steps.count, tenths >= 10 * UInt(Self.powerOfTen(steps[next].power - steps[index].power)) {
            (index, tenths) = (next, 10)
        }
        let (whole, tenth) = (tenths / 10, tenths % 10)
        let digits = PluralOperands("\(whole)" + (tenth > 0 ? ".\(tenth)" : "") + "c\(steps[index].power)") ?? PluralOperands(value)
        let decimals = tenth > 0 ? dateTimeFormat.decimalSeparator + "\(tenth)" : ""
        return (digits, (value < 0 ? "-" : "") + grouped("\(whole)") + decimals + steps[index].suffix)
    }

    /// The tenths of a power of ten in a number: rounded to tenths below ten, to whole ones from there on, and a half to the even one.
    private static func compactTenths(_ magnitude: UInt, power: Int) -> UInt {
        let unit = UInt(powerOfTen(power))
        let digit = magnitude / unit < 10 ? unit / 10 : unit
        let (count, rest) = magnitude.quotientAndRemainder(dividingBy: digit)
        let isUp = rest > digit / 2 || rest == digit / 2 && !count.isMultiple(of: 2)
        return (count + (isUp ? 1 : 0)) * (digit == unit ? 10 : 1)
    }

    /// The size of a file: 1.5 MB. A kilobyte has 1,000 bytes, as on the desktops.
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

    /// - Parameter digits: digits alone.
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

/// Writes dates, times, numbers and names as a user wants to read them.
///
/// ```swift
/// let formats = presentationData.formats
/// formats.date(CivilTime(secondsSince1970: seconds, offset: offset).date, .medium)  // "Nov 5, 2026"
/// formats.compact(1_234_567)                                                        // "1.2M"
/// ```
///
/// Nothing of it fails: what is no number is a dash, and a date of any year is written.
public struct PresentationFormats: Sendable, Hashable {
    /// The words, such as those of a duration.
    public var strings: PresentationStrings
    /// The order and the separators.
    public var dateTimeFormat: PresentationDateTimeFormat

    /// Formats of a language, and of how its user wants dates and numbers to be.
    public init(strings: PresentationStrings, dateTimeFormat: PresentationDateTimeFormat) {
        self.strings = strings
        self.dateTimeFormat = dateTimeFormat
    }
}
