/// The character classes of the Unicode bidirectional algorithm (UAX #9).
///
/// The classes are those of Unicode 16 for letters, digits, marks and spaces of all scripts, and for the punctuation of numbers. Other
/// symbols count as neutral, as nearly all of them are. Of formatting characters, only the isolates and the two directional marks have
/// classes.
package enum BidiClass: UInt8, Sendable {
    /// Strong: a left-to-right letter, a right-to-left letter, an Arabic letter.
    case left, right, arabic
    /// Weak: European digit, sign, terminator beside numbers, Arabic digit, separator in numbers, combining mark.
    case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator, mark
    /// Neutral.
    case blank, neutral
    /// The isolate initiators (left-to-right, right-to-left, first strong) and the pop directional isolate.
    case leftIsolate, rightIsolate, firstStrongIsolate, isolateEnd

    /// The class of a cell's character: the class of its first scalar.
    package init(_ character: Character) {
        self = character.unicodeScalars.first.map(BidiClass.init) ?? .neutral
    }

    package init(_ scalar: Unicode.Scalar) {
        self = scalar.value < 0x590 ? Self.western(scalar) : Self.eastern(scalar)
    }

    package var isStrong: Bool { self == .left || self == .right || self == .arabic }

    /// Returns true if a scalar is in a block with right-to-left letters or numbers.
    package static func mayBeFromRight(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }

    /// True if the character begins an isolate.
    package var beginsIsolate: Bool { self == .leftIsolate || self == .rightIsolate || self == .firstStrongIsolate }

    /// True if the character takes the direction of the surrounding text.
    package var isNeutral: Bool { rawValue >= Self.blank.rawValue }

    private static func western(_ scalar: Unicode.Scalar) -> BidiClass {
        switch scalar.value {
        case 0x30...0x39, 0xB2, 0xB3, 0xB9: .europeanNumber
        case 0x2B, 0x2D: .europeanSeparator
        case 0x23, 0x24, 0x25, 0xA2...0xA5, 0xB0, 0xB1, 0x58F: .europeanTerminator
        case 0x2C, 0x2E, 0x2F, 0x3A, 0xA0: .commonSeparator
        case 0x09, 0x20: .blank
        default: byCategory(scalar)
        }
    }

    private static func eastern(_ scalar: Unicode.Scalar) -> BidiClass {
        switch scalar.value {
        case 0x600...0x605, 0x660...0x669, 0x66B, 0x66C, 0x6DD, 0x890, 0x891, 0x8E2, 0x10D30...0x10D39, 0x10E60...0x10E7E: .arabicNumber
        case 0x6F0...0x6F9, 0x2070, 0x2074...0x2079, 0x2080...0x2089, 0x2488...0x249B, 0xFF10...0xFF19, 0x1D7CE...0x1D7FF: .europeanNumber
        case 0x207A, 0x207B, 0x208A, 0x208B, 0x2212, 0xFB29, 0xFE62, 0xFE63, 0xFF0B, 0xFF0D: .europeanSeparator
        case 0x609, 0x60A, 0x66A, 0x2030...0x2034, 0x212E, 0x2213, 0xFE5F, 0xFE69, 0xFE6A, 0xFF03...0xFF05: .europeanTerminator
        case 0x60C, 0x202F, 0x2044, 0xFE50, 0xFE52, 0xFE55, 0xFF0C, 0xFF0E, 0xFF0F, 0xFF1A: .commonSeparator
        case 0x1680, 0x2000...0x200A, 0x2028, 0x205F, 0x3000: .blank
        case 0x606, 0x607, 0x60E, 0x60F, 0x6DE, 0x6E9, 0xFD3E...0xFD4F, 0xFDCF, 0xFDFD...0xFDFF: .neutral
        case 0x7F6...0x7F9: .neutral
        case 0x200E: .left
        case 0x200F: .right
        case 0x2066: .leftIsolate
        case 0x2067: .rightIsolate
        case 0x2068: .firstStrongIsolate
        case 0x2069: .isolateEnd
        default:
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: .mark
            case .currencySymbol: isArabic(scalar.value) ? .arabic : .europeanTerminator
            case _ where isArabic(scalar.value): .arabic
            case _ where isRight(scalar.value): .right
            default: byCategory(scalar)
            }
        }
    }

    private static func byCategory(_ scalar: Unicode.Scalar) -> BidiClass {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: .mark
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .spacingMark, .decimalNumber,
            .letterNumber,
            .privateUse:
            .left
        case .currencySymbol: .europeanTerminator
        default: .neutral
        }
    }

    /// Returns true for blocks with Arabic letters in the algorithm, including Syriac and Thaana: the ranges of `DerivedBidiClass.txt`.
    private static func isArabic(_ value: UInt32) -> Bool {
        switch value {
        case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDCF, 0xFDF0...0xFDFF, 0xFE70...0xFEFF, 0x10D00...0x10D3F, 0x10EC0...0x10EFF,
            0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F, 0x1EE00...0x1EEFF:
            true
        default: false
        }
    }

    /// Returns true for blocks of other right-to-left scripts, such as Hebrew.
    private static func isRight(_ value: UInt32) -> Bool {
        switch value {
        case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10CFF, 0x10D40...0x10EBF, 0x10F00...0x10F2F, 0x10F70...0x10FFF,
            0x1E800...0x1EC6F, 0x1ECC0...0x1ECFF, 0x1ED50...0x1EDFF, 0x1EF00...0x1EFFF:
            true
        default: false
        }
    }
}

/// The directional isolates U+2066 to U+2069, which isolate a part of a text from the direction of the text around it. They are invisible.
package enum DirectionalIsolate {
    /// Begins a part with the direction of its first strong letter.
    static let first: Unicode.Scalar = "\u{2068}"
    /// Ends a part.
    static let end: Unicode.Scalar = "\u{2069}"

    package static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x2066...0x2069).contains(scalar.value) }

    /// Returns true if a text contains an isolate.
    /// - Complexity: O(length).
    package static func isIn(_ text: String) -> Bool {
        // All isolates begin with the bytes E2 81.
        var last: UInt8 = 0
        for byte in text.utf8 {
            if byte == 0x81, last == 0xE2 { return text.unicodeScalars.contains(where: isMark) }
            last = byte
        }
        return false
    }

    /// Removes isolates from a text, for comparing it with typed text.
    package static func removed(from text: String) -> String {
        guard isIn(text) else { return text }
        var plain = String.UnicodeScalarView()
        plain.append(contentsOf: text.unicodeScalars.lazy.filter { !isMark($0) })
        return String(plain)
    }
}

/// Prepares untrusted text for a log: one line, limited length, terminal control characters escaped.
package func itemListPrinted(_ text: String, limit: Int = 80) -> String {
    var printed = ""
    for scalar in text.unicodeScalars.prefix(limit) {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: printed += "\\u{\(String(scalar.value, radix: 16))}"
        default: printed.unicodeScalars.append(scalar)
        }
    }
    return text.unicodeScalars.dropFirst(limit).isEmpty ? printed : printed + "…"
}

/// Quotes untrusted text for a message: short, one line, terminal control characters escaped.
package func itemListQuoted(_ text: String) -> String {
    "\"\(itemListPrinted(text, limit: 40))\""
}
