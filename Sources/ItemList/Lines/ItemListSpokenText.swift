/// Text as it can be spoken or piped: one line, without control characters.
///
/// Blanks, tabs and line breaks in a row become one blank; what remains of controls and of invisible marks of direction is left
/// out. The joiners inside of words and emoji stay.
package func itemListSpokenText(_ text: String) -> String {
    var spoken = ""
    for character in text {
        if character.isWhitespace || character.isNewline {
            if !spoken.isEmpty && spoken.last != " " { spoken.append(" ") }
        } else if character.unicodeScalars.contains(where: isVisible) {
            spoken.append(character)
        }
    }
    if spoken.last == " " { spoken.removeLast() }
    return spoken
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .nonspacingMark, .enclosingMark, .spacingMark: false
    default: true
    }
}
