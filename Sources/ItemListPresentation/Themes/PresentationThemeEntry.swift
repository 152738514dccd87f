/// A value that ``PresentationThemeColors`` has for each color: the color itself, or its row in the table.
public protocol PresentationThemeEntry: Sendable, Hashable {
    /// The value of a color that has a row.
    init(_ row: @autoclosure () -> PresentationThemeRow)
}

extension RGBColor: PresentationThemeEntry {
    /// Black, until the color is derived of a palette.
    public init(_ row: @autoclosure () -> PresentationThemeRow) {
        self = .black
    }
}

/// A color's row in the table: how the color derives of a palette, and its contrast requirement.
public struct PresentationThemeRow: Sendable {
    typealias Source = @Sendable (PresentationThemeDerivation) -> RGBColor
    typealias Path = KeyPath<PresentationThemeColors<RGBColor>, RGBColor>

    let source: Source
    let followsAccent: Bool
    let use: Use
    /// The color that this one differs from visibly, without words.
    let toldFrom: Int?

    enum Use: Sendable {
        /// A line or a decoration, without a requirement.
        case plain
        /// A ground. Grounds that are like one of them are dark or light as it is.
        case ground(like: Int?)
        /// Words or a control.
        case drawn(PresentationContrastRule.Kind, on: Backdrop)
    }

    /// The grounds that something is drawn on.
    enum Backdrop: Sendable {
        /// All grounds of rows.
        case rows
        /// The first color of the group that the color is in, and the grounds like it.
        case own
        /// Single colors, as they are listed.
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

// The rows of the table, by the use of the color.
extension PresentationThemeEntry {
    /// A line, a decoration, or a ground that nothing is drawn on.
    static func plain(
        _ source: @escaping PresentationThemeRow.Source, followsAccent: Bool = false, toldFrom: PresentationThemeRow.Path? = nil
    ) -> Self {
        row(source, followsAccent, .plain, toldFrom)
    }

    /// A ground of words and controls: far enough from the middle between black and white.
    static func ground(
        _ source: @escaping PresentationThemeRow.Source, followsAccent: Bool = false, like: PresentationThemeRow.Path? = nil,
        toldFrom: PresentationThemeRow.Path? = nil
    ) -> Self {
        row(source, followsAccent, .ground(like: like.map(PresentationThemeRow.index)), toldFrom)
    }

    /// Words without another meaning: they stand out 1.5 times as much as other words.
    static func primaryText(
        _ source: @escaping PresentationThemeRow.Source, followsAccent: Bool = false, on backdrop: PresentationThemeRow.Backdrop = .rows
    ) -> Self {
        row(source, followsAccent, .drawn(.primaryText, on: backdrop))
    }

    /// Words, and shapes that carry words.
    static func text(
        _ source: @escaping PresentationThemeRow.Source, followsAccent: Bool = false, on backdrop: PresentationThemeRow.Backdrop = .rows
    ) -> Self {
        row(source, followsAccent, .drawn(.text, on: backdrop))
    }

    /// A part of a control, or a picture.
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

/// The values that a color derives of: the palette, the accent rule, and the colors above it in the table.
@dynamicMemberLookup struct PresentationThemeDerivation: Sendable {
    var palette: PresentationPalette
    var rule: PresentationAccentRule
    var colors: PresentationThemeColors<RGBColor>

    subscript(dynamicMember path: KeyPath<PresentationPalette, RGBColor>) -> RGBColor { palette[keyPath: path] }
}

extension PresentationThemeDerivation {
    /// The ground of conversations: a touch of the accent, and more of it in Day Classic, whose bubbles have a touch of it too.
    var wallpaper: RGBColor {
        let background = palette.background
        return background.mixed(with: palette.accent, share: rule == .dayClassic ? 0.28 : background.isLight ? 0.14 : 0.04)
    }

    /// The bubble of the user's own messages: the accent, or a touch of it.
    var outgoingFill: RGBColor {
        switch rule {
        case .dayClassic: return colors.chat.incoming.fillColor.mixed(with: palette.accent, share: 0.18)
        case .day: return palette.accent
        case .night, .nightAccent:
            // The accent of a dark theme is light; a surface of it would dazzle.
            var color = OklchColor(palette.accent)
            color.lightness = 0.42
            return color.rgb
        }
    }

    /// Words in such a bubble: black or white, whichever is read better, or those of other bubbles in Day Classic.
    func outgoingText(_ path: KeyPath<PresentationThemeBubbleColors, RGBColor>, fading share: Double? = nil) -> RGBColor {
        if rule == .dayClassic { return colors.chat.incoming[keyPath: path] }
        let fill = colors.chat.outgoing.fillColor
        let words: RGBColor = fill.isLight ? .black : .white
        return share.map { words.mixed(with: fill, share: $0) } ?? words
    }
}
