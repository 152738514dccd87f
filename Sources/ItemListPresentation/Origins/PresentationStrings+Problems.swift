public import SignalistJSON

// Error messages in the user's language. The description of an error is in English, for command lines and logs.
extension PresentationStrings {
    /// Returns the message of a JSON error, without its position.
    public func words(of problem: JSONSyntaxError) -> String {
        switch problem {
        case .unexpected(let found, let expected, _): self[.jsonUnexpected(self[.jsonExpected(expected)], found: words(of: found))]
        case .duplicateKey(let key, _): self[.jsonDuplicateKey(itemListQuoted(key))]
        case .tooDeep(let limit, _): self[.jsonTooDeep(limit)]
        case .tooMany(let limit, _): self[.jsonTooMany(limit)]
        case .invalidUTF8: self[.jsonInvalidUTF8]
        case .comment: self[.jsonComment]
        case .trailingComma: self[.jsonTrailingComma]
        }
    }

    private func words(of finding: JSONFinding) -> String {
        switch finding {
        case .end: self[.jsonEnd]
        case .endOfLine: self[.jsonEndOfLine]
        case .control(let number): self[.jsonControl(number)]
        case .character(let scalar): "'\(itemListPrinted(String(scalar)))'"
        case .value(let kind): self[.jsonKind(kind)]
        }
    }

    /// Returns the message of a theme file error.
    public func words(of problem: PresentationThemeFileError) -> String {
        switch problem {
        case .empty: self[.themeFileEmpty]
        case .syntax(let error):
            self[.themeFileSyntax(line: error.position.line, column: error.position.column, words(of: error))]
        case .notAScheme(let line, let found):
            self[.themeFileNotAScheme(line: line, example: "base00: \"1E1E2E\"", found: itemListQuoted(found))]
        case .unknown(let key, let nearest?): self[.themeFileUnknown(itemListQuoted(key), nearest: nearest)]
        case .unknown(let key, nil): self[.themeFileUnknown(itemListQuoted(key))]
        case .missing(let key): self[.themeFileMissing(key)]
        case .duplicate(let key): self[.themeFileDuplicate(itemListQuoted(key))]
        case .wrongValue(let key, let found, let expected):
            self[.themeFileWrongValue(itemListPrinted(key, limit: 60), expected: words(of: expected), found: words(of: found))]
        }
    }

    private func words(of expectation: PresentationThemeExpectation) -> String {
        switch expectation {
        case .color: self[.themeExpectedColor("#34A853")]
        case .colors: self[.themeExpectedColors]
        case .text: self[.themeExpectedText]
        case .oneOf(let words): self[.themeExpectedOneOf(words.joined(separator: ", "))]
        case .object: self[.themeExpectedObject]
        case .objects: self[.themeExpectedObjects]
        case .someObjects: self[.themeExpectedSomeObjects]
        }
    }

    private func words(of finding: PresentationThemeFinding) -> String {
        switch finding {
        case .text(let text): itemListQuoted(text)
        case .value(let kind): self[.jsonKind(kind)]
        case .nothing: self[.themeFoundNothing]
        }
    }

    /// Returns the message of a theme that couldn't be resolved. `named` returns the title of the theme with a name.
    public func words(of problem: PresentationThemeResolution.Problem, named: (String) -> String = { $0 }) -> String {
        switch problem {
        case .unknown(let reference, let instead):
            self[.themeUnknown(itemListPrinted(reference.description), instead: itemListPrinted(named(instead)))]
        case .unreadable(let reference, let error, let instead):
            self[.themeUnreadable(itemListPrinted(reference.description), words(of: error), instead: itemListPrinted(named(instead)))]
        }
    }
}
