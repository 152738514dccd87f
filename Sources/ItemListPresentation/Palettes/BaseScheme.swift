internal import SignalistJSON

/// A color scheme for terminals and editors with 16 or 24 colors: base16 or base24.
///
/// Source: the styling guides of Tinted Theming (tinted-theming/home and tinted-theming/base24), which define the use of each color.
public struct BaseScheme: Sendable, Hashable {
    /// The name of the scheme; empty if the file has none.
    public var name: String
    /// The colors `base00` to `base0F`, and `base10` to `base17` of a scheme with 24 colors.
    public let colors: [RGBColor]

    /// Creates a scheme from its colors.
    /// - Throws: ``PresentationThemeFileError/missing(key:)`` if the number of colors is neither 16 nor 24.
    public init(name: String, colors: [RGBColor]) throws(PresentationThemeFileError) {
        guard colors.count == 16 || colors.count == 24 else { throw .missing(key: Self.keys[colors.count < 16 ? colors.count : 23]) }
        self.name = name
        self.colors = colors
    }

    /// Parses a scheme file in JSON or in simple YAML. YAML must have one key and value per line; the colors are below `palette:` or beside
    /// the other keys. A byte order mark is skipped.
    ///
    /// - Throws: The first error: its key, its value and the allowed values.
    /// - Complexity: O(length of the text).
    public init(parsing text: String) throws(PresentationThemeFileError) {
        let text = text.withoutByteOrderMark
        let isObject = text.first { !$0.isWhitespace } == "{"
        let entries = isObject ? try Self.json(text) : try FlatYAML.entries(of: text)
        var name = ""
        var found: [String: RGBColor] = [:]
        for (key, value) in entries {
            if let index = Self.keys.firstIndex(where: { $0.lowercased() == key.lowercased() }) {
                guard let color = RGBColor(hexadecimal: value) else {
                    throw .wrongValue(key: key, found: .text(value), expected: .color)
                }
                guard found.updateValue(color, forKey: Self.keys[index]) == nil else { throw .duplicate(key: key) }
            } else if key == "name" || key == "scheme" {
                name = value
            } else if key == "system" {
                guard value == "base16" || value == "base24" else {
                    throw .wrongValue(key: key, found: .text(value), expected: .oneOf(["base16", "base24"]))
                }
            } else if !Self.remarks.contains(key) {
                throw .unknown(key: key, nearest: NearestName.of(key, in: Self.keys + ["name", "scheme", "system"] + Self.remarks))
            }
        }
        let count = Self.keys.dropFirst(16).contains { found[$0] != nil } ? 24 : 16
        var colors: [RGBColor] = []
        for key in Self.keys.prefix(count) {
            guard let color = found[key] else { throw .missing(key: key) }
            colors.append(color)
        }
        try self.init(name: name, colors: colors)
    }

    /// Further keys that a file may contain; they don't affect the theme.
    private static let remarks = ["author", "variant", "slug", "description"]
    private static let keys = (0..<24).map { index in
        "base" + (index < 16 ? "0" : "1") + String(index % 16, radix: 16, uppercase: true)
    }

    private static func json(_ text: String) throws(PresentationThemeFileError) -> [(key: String, value: String)] {
        func entries(_ object: JSONObject, isPalette: Bool) throws(PresentationThemeFileError) -> [(key: String, value: String)] {
            var all: [(key: String, value: String)] = []
            for member in object.members {
                switch member.value {
                case .string(let value): all.append((member.key, value))
                case .object(let palette) where !isPalette && member.key == "palette": all += try entries(palette, isPalette: true)
                default: throw .wrongValue(key: member.key, found: .value(member.value.kind), expected: .text)
                }
            }
            return all
        }
        return try entries(try PresentationThemeFileError.parsed(text), isPalette: false)
    }
}

extension PresentationPalette {
    /// Creates the palette of a theme from a scheme. The darkest of 24 colors, or the first of 16, is the background.
    public init(_ scheme: BaseScheme) {
        let colors = scheme.colors
        let isDark = !colors[0].isLight
        let (ground, raised) = (colors[0], colors[1])
        // Groups are lighter than their background, by day and by night.
        let page = isDark ? (colors.count == 24 ? colors[0x10] : ground) : raised
        self.init(
            background: page, plainBackground: ground, surface: isDark && colors.count == 16 ? raised : ground,
            modalBackground: isDark ? raised : page, modalSurface: isDark ? colors[2] : ground, highlight: colors[2],
            separator: colors[3], bar: raised, primaryText: colors[5], secondaryText: colors[4], disabledText: colors[3],
            controls: colors[4], accent: colors[0xD], destructive: colors[8], constructive: colors[0xB])
    }
}

extension PresentationTheme {
    /// Creates the theme of a base16 or base24 scheme. Colors with too little contrast become lighter or darker.
    public init(_ scheme: BaseScheme, contrast: PresentationContrast = .normal) {
        self.init(
            name: scheme.name.isEmpty ? "base\(scheme.colors.count)" : scheme.name, palette: PresentationPalette(scheme), contrast: contrast
        )
        // Pure colors of a scheme distinguish the values of a chart.
        list.itemBarChart.color2 = scheme.colors[0xE]
        list.itemBarChart.color3 = scheme.colors[9]
        self = withContrast(contrast)
    }
}
