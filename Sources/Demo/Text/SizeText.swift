import ItemList

/// The formatting of byte counts for people.
enum SizeText {
    private static let units: [@Sendable (PresentationStringArgument) -> PresentationStringKey] = [
        { .kilobytes($0) }, { .megabytes($0) }, { .gigabytes($0) }, { .terabytes($0) },
    ]

    /// Formats a byte count in the unit that gives a number below 1000, such as `999 bytes` or `1.2 GB`, in the user's language.
    static func of(_ bytes: Int, _ formats: PresentationFormats) -> String {
        let (tenths, unit) = rounded(bytes)
        guard let unit else { return formats.strings[.bytes(formats.counted(bytes))] }
        let shown = formats.number(Double(tenths) / 10, decimals: 1)
        return formats.strings[units[unit](.quantity(PluralOperands(tenths / 10), shown: shown))]
    }

    /// The byte count rounded to its shown precision.
    static func shown(_ bytes: Int) -> Int {
        let (tenths, unit) = rounded(bytes)
        guard let unit else { return bytes }
        return (0...unit).reduce(tenths) { tenths, _ in tenths * 1000 } / 10
    }

    /// The rounded count in tenths of a unit, and the unit's index; nil for bytes.
    private static func rounded(_ bytes: Int) -> (tenths: Int, unit: Int?) {
        if bytes.magnitude < 1000 { return (bytes * 10, nil) }
        var size = Double(bytes)
        for unit in units.indices {
            size /= 1000
            // A size that would round to 1000 moves to the next unit.
            if size.magnitude < 999.95 || unit == units.count - 1 { return (Int((size * 10).rounded()), unit) }
        }
        return (bytes * 10, nil)
    }
}

extension PresentationFormats {
    /// A grouped number as a string argument, with its plural form.
    func counted(_ count: Int) -> PresentationStringArgument {
        .quantity(PluralOperands(count), shown: number(count))
    }
}

/// Conversion of untrusted text for a terminal.
package enum PrintableText {
    /// Spells out characters that could control a terminal or change the text direction, such as `\\u{202E}`.
    package static func of(_ text: String) -> String {
        var printable = ""
        for scalar in text.unicodeScalars {
            if isHarmless(scalar) {
                printable.unicodeScalars.append(scalar)
            } else {
                printable += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            }
        }
        return printable
    }

    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        // A joiner belongs to the letters or the emoji beside it.
        case .format: scalar.properties.isJoinControl
        default: true
        }
    }
}

/// A reader for text with fields of fixed width, such as a date.
struct FieldReader {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// Reads a number of exactly `count` ASCII digits; `nil` if there are fewer digits or the number is out of range.
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

    /// Skips an ASCII character if it comes next.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let byte = rest.first, byte == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }
}
