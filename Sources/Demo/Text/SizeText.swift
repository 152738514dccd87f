import ItemList

/// Numbers of bytes for a person.
enum SizeText {
    private static let units: [@Sendable (PresentationStringArgument) -> PresentationStringKey] = [
        { .kilobytes($0) }, { .megabytes($0) }, { .gigabytes($0) }, { .terabytes($0) },
    ]

    /// In the unit that makes a number below a thousand, such as `999 bytes` or `1.2 GB`, in the user's language.
    static func of(_ bytes: Int, _ formats: PresentationFormats) -> String {
        let (tenths, unit) = rounded(bytes)
        guard let unit else { return formats.strings[.bytes(formats.counted(bytes))] }
        let shown = formats.number(Double(tenths) / 10, decimals: 1)
        return formats.strings[units[unit](.quantity(PluralOperands(tenths / 10), shown: shown))]
    }

    /// The number of bytes that is shown in the place of another one.
    static func shown(_ bytes: Int) -> Int {
        let (tenths, unit) = rounded(bytes)
        guard let unit else { return bytes }
        return (0...unit).reduce(tenths) { tenths, _ in tenths * 1000 } / 10
    }

    /// What is shown of a number of bytes: the tenths of a unit, and which unit it is; nil for bytes.
    private static func rounded(_ bytes: Int) -> (tenths: Int, unit: Int?) {
        if bytes.magnitude < 1000 { return (bytes * 10, nil) }
        var size = Double(bytes)
        for unit in units.indices {
            size /= 1000
            // What would be rounded to a thousand is one of the next unit.
            if size.magnitude < 999.95 || unit == units.count - 1 { return (Int((size * 10).rounded()), unit) }
        }
        return (bytes * 10, nil)
    }
}

extension PresentationFormats {
    /// A number in groups of digits, by which the words beside it are chosen.
    func counted(_ count: Int) -> PresentationStringArgument {
        .quantity(PluralOperands(count), shown: number(count))
    }
}

/// Text from elsewhere as it may stand on a terminal.
package enum PrintableText {
    /// The same, in which characters that would control the terminal, or turn the direction of what follows, are spelled out, such as `\\u{202E}`.
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
