/// Text from outside as a log shows it: on one line, no longer than a name is, without what acts on a terminal.
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

/// Text from outside as a message quotes it: short, on one line, without what acts on a terminal.
package func itemListQuoted(_ text: String) -> String {
    "\"\(itemListPrinted(text, limit: 40))\""
}
