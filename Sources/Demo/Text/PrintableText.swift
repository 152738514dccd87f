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
