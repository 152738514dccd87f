internal import SignalistJSON

// Errors of the inputs of automatic night mode and of theme files.
extension PresentationStringKey {
    /// The location is unknown.
    public static let locationUntold = PresentationStringKey("itemList.night.locationUntold")
    /// There is no brightness sensor.
    public static let brightnessUntold = PresentationStringKey("itemList.night.brightnessUntold")
    /// The system's appearance is unknown.
    public static let appearanceUntold = PresentationStringKey("itemList.night.appearanceUntold")
    /// The terminal doesn't report its background color.
    public static let terminalTellsNoColor = PresentationStringKey("itemList.night.terminalTellsNoColor")
    /// The desktop has no service that reports its appearance.
    public static let desktopTellsNoAppearance = PresentationStringKey("itemList.night.desktopTellsNoAppearance")

    static func jsonUnexpected(_ expected: String, found: String) -> PresentationStringKey {
        PresentationStringKey("itemList.json.unexpected", .text(expected), .text(found))
    }
    static func jsonDuplicateKey(_ key: String) -> PresentationStringKey {
        PresentationStringKey("itemList.json.duplicateKey", .text(key))
    }
    static func jsonTooDeep(_ limit: Int) -> PresentationStringKey { PresentationStringKey("itemList.json.tooDeep", .number(limit)) }
    static func jsonTooMany(_ limit: Int) -> PresentationStringKey { PresentationStringKey("itemList.json.tooMany", .number(limit)) }
    static let jsonInvalidUTF8 = PresentationStringKey("itemList.json.invalidUTF8")
    static let jsonComment = PresentationStringKey("itemList.json.comment")
    static let jsonTrailingComma = PresentationStringKey("itemList.json.trailingComma")
    static func jsonExpected(_ expected: JSONExpectation) -> PresentationStringKey {
        PresentationStringKey("itemList.json.expected.\(expected.rawValue)")
    }
    static let jsonEnd = PresentationStringKey("itemList.json.found.end")
    static let jsonEndOfLine = PresentationStringKey("itemList.json.found.endOfLine")
    static func jsonControl(_ number: UInt32) -> PresentationStringKey {
        PresentationStringKey("itemList.json.found.control", .text("\(number)"))
    }
    static func jsonKind(_ kind: JSONKind) -> PresentationStringKey { PresentationStringKey("itemList.json.kind.\(kind.rawValue)") }

    static func themeUnknown(_ theme: String, instead: String) -> PresentationStringKey {
        PresentationStringKey("itemList.theme.unknown", .text(theme), .text(instead))
    }
    static func themeUnreadable(_ theme: String, _ problem: String, instead: String) -> PresentationStringKey {
        PresentationStringKey("itemList.theme.unreadable", .text(theme), .text(problem), .text(instead))
    }
    static let themeFileEmpty = PresentationStringKey("itemList.theme.file.empty")
    static func themeFileSyntax(line: Int, column: Int, _ problem: String) -> PresentationStringKey {
        PresentationStringKey("itemList.theme.file.syntax", .text("\(line)"), .text("\(column)"), .text(problem))
    }
    static func themeFileNotAScheme(line: Int, example: String, found: String) -> PresentationStringKey {
        PresentationStringKey("itemList.theme.file.notAScheme", .text("\(line)"), .text(example), .text(found))
    }
    static func themeFileUnknown(_ key: String) -> PresentationStringKey {
        PresentationStringKey("itemList.theme.file.unknown", .text(key))
    }
    static func themeFileUnknown(_ key: String, nearest: String) -> PresentationStringKey {
        PresentationStringKey("itemList.theme.file.unknownNearest", .text(key), .text(nearest))
    }
    static func themeFileMissing(_ key: String) -> PresentationStringKey {
        PresentationStringKey("itemList.theme.file.missing", .text(key))
    }
    static func themeFileDuplicate(_ key: String) -> PresentationStringKey {
        PresentationStringKey("itemList.theme.file.duplicate", .text(key))
    }
    static func themeFileWrongValue(_ key: String, expected: String, found: String) -> PresentationStringKey {
        PresentationStringKey("itemList.theme.file.wrongValue", .text(key), .text(expected), .text(found))
    }
    static func themeExpectedColor(_ example: String) -> PresentationStringKey {
        PresentationStringKey("itemList.theme.expected.color", .text(example))
    }
    static let themeExpectedColors = PresentationStringKey("itemList.theme.expected.colors")
    static let themeExpectedText = PresentationStringKey("itemList.theme.expected.text")
    static func themeExpectedOneOf(_ words: String) -> PresentationStringKey {
        PresentationStringKey("itemList.theme.expected.oneOf", .text(words))
    }
    static let themeExpectedObject = PresentationStringKey("itemList.theme.expected.object")
    static let themeExpectedObjects = PresentationStringKey("itemList.theme.expected.objects")
    static let themeExpectedSomeObjects = PresentationStringKey("itemList.theme.expected.someObjects")
    static let themeFoundNothing = PresentationStringKey("itemList.theme.found.nothing")

    /// All keys above, for testing tables.
    package static let frameworkProblems: [PresentationStringKey] =
        [
            locationUntold, brightnessUntold, appearanceUntold, terminalTellsNoColor, desktopTellsNoAppearance,
            jsonUnexpected("-", found: "-"), jsonDuplicateKey("-"), jsonTooDeep(1), jsonTooMany(1), jsonInvalidUTF8, jsonComment,
            jsonTrailingComma, jsonEnd, jsonEndOfLine, jsonControl(1),
            themeUnknown("-", instead: "-"), themeUnreadable("-", "-", instead: "-"), themeFileEmpty,
            themeFileSyntax(line: 1, column: 1, "-"), themeFileNotAScheme(line: 1, example: "-", found: "-"), themeFileUnknown("-"),
            themeFileUnknown("-", nearest: "-"), themeFileMissing("-"), themeFileDuplicate("-"),
            themeFileWrongValue("-", expected: "-", found: "-"), themeExpectedColor("-"), themeExpectedColors, themeExpectedText,
            themeExpectedOneOf("-"), themeExpectedObject, themeExpectedObjects, themeExpectedSomeObjects, themeFoundNothing,
        ] + JSONExpectation.allCases.map { jsonExpected($0) } + JSONKind.allCases.map { jsonKind($0) }
}
