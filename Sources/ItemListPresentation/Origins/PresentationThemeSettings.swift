internal import SignalistJSON

/// What a theme says otherwise than another theme: an accent, and colours by their names.
public struct PresentationThemeSettings: Sendable, Hashable {
    /// The name of the theme below, one of ``PresentationTheme/names``.
    public var base: String
    /// The colour of what can be acted on; nil for that of the theme below.
    public var accent: RGBColor?
    /// How much the theme stands out.
    public var contrast: PresentationContrast
    /// The words of the bar that a system has above the program's; nil for those of the theme below.
    public var statusBarStyle: PresentationTheme.StatusBarStyle?
    /// Colors by their names, such as `list.itemAccentColor`. Names of retired colors are dropped.
    public let colors: [String: RGBColor]

    /// What a theme says otherwise than another one.
    ///
    /// - Throws: a name of a theme or a colour that there is none of.
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

    /// Reads an object such as `{"base": "night", "accent": "#34A853", "contrast": "high", "colors": {"list.freeTextColor": "#FFFFFF"}}`.
    /// - Parameter others: keys that may be there and say nothing here.
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

    /// The theme.
    /// - Parameters:
    ///   - name: what it is called.
    ///   - least: how much it stands out at least; the settings may ask for more.
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

    /// Also one that is spelled right and lacks the group it is in.
    private static func nearestColor(to name: String) -> String? {
        let names = PresentationColor.all.map(\.name)
        return names.first { $0.hasSuffix("." + name) } ?? NearestName.of(name, in: names)
    }
}
