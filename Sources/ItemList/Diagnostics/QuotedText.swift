/// Text from outside as a message shows it: short, on one line, without what acts on a terminal.
func itemListQuoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars.prefix(40) {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: quoted += "\\u{\(String(scalar.value, radix: 16))}"
        default: quoted.unicodeScalars.append(scalar)
        }
    }
    return quoted + (text.unicodeScalars.dropFirst(40).isEmpty ? "\"" : "…\"")
}
