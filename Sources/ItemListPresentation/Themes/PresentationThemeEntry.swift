/// A value for each color in ``PresentationThemeColors``: the color itself, or its row in the table.
public protocol PresentationThemeEntry: Sendable, Hashable {
    /// Creates the value of a color from its row.
    init(_ row: @autoclosure () -> PresentationThemeRow)
}

extension RGBColor: PresentationThemeEntry {
    /// Creates black; the color is later derived from a palette.
    public init(_ row: @autoclosure () -> PresentationThemeRow) {
        self = .black
    }
}

/// A color's row in the table: its derivation from a palette and its required contrast.
public struct PresentationThemeRow: Sendable {
    typealias Source = @Sendable (PresentationThemeDerivation) -> RGBColor
    typealias Path = KeyPath<PresentationThemeColors<RGBColor>, RGBColor>

    let source: Source
    let followsAccent: Bool
    let use: Use
    /// The color that this one must visibly differ from without text.
    let toldFrom: Int?

    enum Use: Sendable {
        /// A line or a decoration, without a requirement.
        case plain
        /// A background. It is dark or light like the background it refers to.
        case ground(like: Int?)
        /// Text or a control.
        case drawn(PresentationContrastRule.Kind, on: Backdrop)
    }

    enum Backdrop: Sendable {
        /// All backgrounds of rows.
        case rows
        /// The first color of the same group, and the backgrounds that refer to it.
        case own
        /// The listed colors.
        case only([Int])

        static func colors(_ paths: Path...) -> Backdrop { .only(paths.map(PresentationThemeRow.index)) }
    }

    static func index(of path: Path) -> Int {
        guard let offset = MemoryLayout<PresentationThemeColors<RGBColor>>.offset(of: path) else {
            preconditionFailure("the properties of PresentationThemeColors are stored")
        }
        return offset / MemoryLayout<RGBColor>.stride
    }
}

// The rows of the table, by use of the color.
extension PresentationThemeEntry {
    /// Creates a row of a line, a decoration, or a background that nothing is drawn on.
    static func plain(
        _ source: @escaping PresentationThemeRow.Source, followsAccent: Bool = false, toldFrom: PresentationThemeRow.Path? = nil
    ) -> Self {
        row(source, followsAccent, .plain, toldFrom)
    }

    /// Creates a row of a background for text and controls: far enough from the middle between black and white.
    static func ground(
        _ source: @escaping PresentationThemeRow.Source, followsAccent: Bool = false, like: PresentationThemeRow.Path? = nil,
        toldFrom: PresentationThemeRow.Path? = nil
    ) -> Self {
        row(source, followsAccent, .ground(like: like.map(PresentationThemeRow.index)), toldFrom)
    }

    /// Creates a row of primary text: 1.5 times the contrast of other text.
    static func primaryText(
        _ source: @escaping PresentationThemeRow.Source, followsAccent: Bool = false, on backdrop: PresentationThemeRow.Backdrop = .rows
    ) -> Self {
        row(source, followsAccent, .drawn(.primaryText, on: backdrop))
    }

    /// Creates a row of text or of a shape with text on it.
    static func text(
        _ source: @escaping PresentationThemeRow.Source, followsAccent: Bool = false, on backdrop: PresentationThemeRow.Backdrop = .rows
    ) -> Self {
        row(source, followsAccent, .drawn(.text, on: backdrop))
    }

    /// Creates a row of a part of a control, or of an icon.
    static func control(
        _ source: @escaping PresentationThemeRow.Source, followsAccent: Bool = false, on backdrop: PresentationThemeRow.Backdrop = .rows
    ) -> Self {
        row(source, followsAccent, .drawn(.control, on: backdrop))
    }

    private static func row(
        _ source: @escaping PresentationThemeRow.Source, _ followsAccent: Bool, _ use: PresentationThemeRow.Use,
        _ toldFrom: PresentationThemeRow.Path? = nil
    ) -> Self {
        Self(
            PresentationThemeRow(
                source: source, followsAccent: followsAccent, use: use, toldFrom: toldFrom.map(PresentationThemeRow.index)))
    }
}

/// The inputs of a color's derivation: the palette, the accent rule, and the earlier colors in the table.
@dynamicMemberLookup struct PresentationThemeDerivation: Sendable {
    var palette: PresentationPalette
    var rule: PresentationAccentRule
    var colors: PresentationThemeColors<RGBColor>

    subscript(dynamicMember path: KeyPath<PresentationPalette, RGBColor>) -> RGBColor { palette[keyPath: path] }
}

extension PresentationThemeDerivation {
    /// The background of conversations: tinted with the accent, more so in Day Classic, which also tints its bubbles.
    var wallpaper: RGBColor {
        let background = palette.background
        return background.mixed(with: palette.accent, share: rule == .dayClassic ? 0.28 : background.isLight ? 0.14 : 0.04)
    }

    /// The bubble of the user's own messages: the accent or a tint of it.
    var outgoingFill: RGBColor {
        switch rule {
        case .dayClassic: return colors.chat.incoming.fillColor.mixed(with: palette.accent, share: 0.18)
        case .day: return palette.accent
        case .night, .nightAccent:
            // The accent of a dark theme is light; a surface in that color would dazzle.
            var color = OklchColor(palette.accent)
            color.lightness = 0.42
            return color.rgb
        }
    }

    /// Returns the text color for outgoing bubbles: the more readable one of black and white, or the incoming one in Day Classic.
    func outgoingText(_ path: KeyPath<PresentationThemeBubbleColors, RGBColor>, fading share: Double? = nil) -> RGBColor {
        if rule == .dayClassic { return colors.chat.incoming[keyPath: path] }
        let fill = colors.chat.outgoing.fillColor
        let words: RGBColor = fill.isLight ? .black : .white
        return share.map { words.mixed(with: fill, share: $0) } ?? words
    }
}
