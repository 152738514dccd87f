/// The accent color: a named color that each theme adapts, or an exact one.
package enum AccentColor: Sendable, Equatable {
    /// A color that themes know by name.
    package enum Name: String, Sendable, CaseIterable {
        case blue, cyan, green, orange, pink, purple, red
    }

    case named(Name)

    /// A color in sRGB, with components from 0 to 255.
    case custom(red: UInt8, green: UInt8, blue: UInt8)

    /// The allowed values, as the object of "expected".
    package static let expectation = "one of " + Name.allCases.map(\.rawValue).joined(separator: ", ") + ", or a colour such as #3E88F7"
}

extension AccentColor: LosslessStringConvertible {
    /// Parses a name, or `#RRGGBB` in hexadecimal digits.
    package init?(_ text: String) {
        if let name = Name(rawValue: text) {
            self = .named(name)
            return
        }
        let digits = text.unicodeScalars.dropFirst()
        guard text.unicodeScalars.first == "#", digits.count == 6, digits.allSatisfy(\.properties.isASCIIHexDigit),
            let colour = UInt32(String(digits), radix: 16)
        else { return nil }
        self = .custom(
            red: UInt8(truncatingIfNeeded: colour >> 16),
            green: UInt8(truncatingIfNeeded: colour >> 8),
            blue: UInt8(truncatingIfNeeded: colour)
        )
    }

    package var description: String {
        switch self {
        case .named(let name): return name.rawValue
        case .custom(let red, let green, let blue):
            // The leading 1 preserves the zeros after it and is replaced by "#".
            let colour = 1 << 24 | Int(red) << 16 | Int(green) << 8 | Int(blue)
            return "#" + String(colour, radix: 16, uppercase: true).dropFirst()
        }
    }
}
