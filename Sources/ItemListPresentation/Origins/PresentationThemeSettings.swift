internal import SignalistJSON

/// The differences of a theme from a base theme: an accent, and colors by name.
public struct PresentationThemeSettings: Sendable, Hashable {
    /// The name of the base theme, one of ``PresentationTheme/names``.
    public var base: String
    /// The accent; nil for that of the base theme.
    public var accent: RGBColor?
    /// The minimum contrast of the theme.
    public var contrast: PresentationContrast
    /// The text color of the system's bar above the program; nil for that of the base theme.
    public var statusBarStyle: PresentationTheme.StatusBarStyle?
    /// The colors by name, such as `list.itemAccentColor`. Names of retired colors are removed.
    public let colors: [String: RGBColor]

    /// Creates the settings of a theme.
    ///
    /// - Throws: An error for an unknown name of a theme or color.
    public init(
        base: String, accent: RGBColor? = nil, contrast: PresentationContrast = .normal,
        statusBarStyle: PresentationTheme.StatusBarStyle? = nil, colors: [String: RGBColor] = [:]
    ) throws(PresentationThemeFileError) {
        guard PresentationTheme.named(base) != nil else {
            throw .wrongValue(key: "base", found: .text(base), expected: .oneOf(PresentationTheme.names))
        }
        let colors = colors.filter { !PresentationColor.retired.contains($0.key) }
        for name in colors.keys.sorted() where PresentationColor.index(of: name) == nil {
            throw .unknown(key: "colors." + name, nearest: Self.nearestColor(to: name))
        }
        self.base = base
        self.accent = accent
        self.contrast = contrast
        self.statusBarStyle = statusBarStyle
        self.colors = colors
    }

    /// Parses an object such as `{"base": "night", "accent": "#34A853", "contrast": "high", "colors": {"list.freeTextColor": "#FFFFFF"}}`.
    /// Ignores the keys in `others`.
    init(_ object: JSONObject, others: [String]) throws(PresentationThemeFileError) {
        var base: String?
        var accent: RGBColor?
        var contrast = PresentationContrast.normal
        var statusBarStyle: PresentationTheme.StatusBarStyle?
        var colors: [String: RGBColor] = [:]
        for member in object.members {
            switch member.key {
            case "base":
                base = try Self.string(member)
            case "accent": accent = try Self.color(member, key: member.key)
            case "contrast": contrast = try Self.word(member)
            case "statusBarStyle": statusBarStyle = try Self.word(member)
            case "colors":
                guard case .object(let named) = member.value else {
                    throw .wrongValue(key: member.key, found: .value(member.value.kind), expected: .colors)
                }
                for color in named.members { colors[color.key] = try Self.color(color, key: "colors." + color.key) }
            case let key where others.contains(key): break
            case let key:
                throw .unknown(
                    key: key, nearest: NearestName.of(key, in: ["base", "accent", "contrast", "statusBarStyle", "colors"] + others))
            }
        }
        guard let base else { throw .missing(key: "base") }
        try self.init(base: base, accent: accent, contrast: contrast, statusBarStyle: statusBarStyle, colors: colors)
    }

    /// Makes the theme with a minimum contrast; the settings may require more.
    public func theme(name: String, contrast least: PresentationContrast = .normal) -> PresentationTheme {
        let level: PresentationContrast = contrast == .high || least == .high ? .high : .normal
        var theme = (PresentationTheme.named(base) ?? .day).withContrast(level)
        theme.name = name
        theme.reference = nil
        if let accent { theme = theme.withAccent(accent) }
        if let statusBarStyle { theme.statusBarStyle = statusBarStyle }
        for color in PresentationColor.all { if let value = colors[color.name] { theme.colors[color.index] = value } }
        theme.isDark = !theme.list.itemBlocksBackgroundColor.isLight
        return theme.withContrast(level)
    }

    // MARK: Reading

    static func string(_ member: JSONObject.Member) throws(PresentationThemeFileError) -> String {
        guard case .string(let text) = member.value else { throw wrong(member, .text) }
        return text
    }

    private static func color(_ member: JSONObject.Member, key: String) throws(PresentationThemeFileError) -> RGBColor {
        guard case .string(let text) = member.value, let color = RGBColor(hexadecimal: text) else {
            throw .wrongValue(key: key, found: found(member.value), expected: .color)
        }
        return color
    }

    private static func word<Word: RawRepresentable<String> & CaseIterable>(
        _ member: JSONObject.Member
    ) throws(PresentationThemeFileError) -> Word {
        guard case .string(let text) = member.value, let word = Word(rawValue: text) else {
            throw wrong(member, .oneOf(Word.allCases.map(\.rawValue)))
        }
        return word
    }

    private static func wrong(_ member: JSONObject.Member, _ expected: PresentationThemeExpectation) -> PresentationThemeFileError {
        .wrongValue(key: member.key, found: found(member.value), expected: expected)
    }

    private static func found(_ value: JSONValue) -> PresentationThemeFinding {
        if case .string(let text) = value { .text(text) } else { .value(value.kind) }
    }

    /// Returns the color with the most similar name. Prefers a name that only lacks its group.
    private static func nearestColor(to name: String) -> String? {
        let names = PresentationColor.all.map(\.name)
        return names.first { $0.hasSuffix("." + name) } ?? NearestName.of(name, in: names)
    }
}
