import ItemList

/// A theme as it is stored: the name of one that comes with the library, or where another one is.
package struct ThemeChoice: Sendable, Hashable {
    let reference: PresentationThemeReference

    init(_ reference: PresentationThemeReference) {
        self.reference = reference
    }

    static let day = ThemeChoice(.builtin("day"))
    static let night = ThemeChoice(.builtin("night"))

    /// What is allowed, as the object of "expected".
    package static let expectation = "one of " + PresentationTheme.names.joined(separator: ", ") + ", local:PATH or cloud:ID"

    /// A theme from a word on a command line, where a path needs no more than a slash or an ending.
    package init?(argument text: String) {
        if let choice = ThemeChoice(text) {
            self = choice
        } else if text.contains("/") || [".json", ".yaml", ".yml"].contains(where: text.hasSuffix) {
            reference = .local(path: text)
        } else {
            return nil
        }
    }
}

extension ThemeChoice: LosslessStringConvertible {
    /// Reads a name, or a reference such as `local:/home/ada/spring.json`.
    package init?(_ text: String) {
        if PresentationTheme.names.contains(text) {
            reference = .builtin(text)
        } else if let found = PresentationThemeReference(text) {
            if case .builtin(let name) = found, !PresentationTheme.names.contains(name) { return nil }
            // A theme's name is printed on terminals.
            guard PrintableText.of(text) == text else { return nil }
            reference = found
        } else {
            return nil
        }
    }

    package var description: String {
        if case .builtin(let name) = reference { name } else { reference.description }
    }
}
