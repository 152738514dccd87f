/// The few colours that a theme is made of: ``PresentationTheme/init(name:palette:accentRule:contrast:)`` spreads them over all it has.
public struct PresentationPalette: Sendable, Hashable {
    /// Behind groups of rows.
    public var background: RGBColor
    /// Behind plain rows.
    public var plainBackground: RGBColor
    /// Groups of rows, fields, menus.
    public var surface: RGBColor
    /// Behind groups of rows on a screen that stands above others.
    public var modalBackground: RGBColor
    /// Groups of rows on such a screen, and its box.
    public var modalSurface: RGBColor
    /// What is chosen.
    public var highlight: RGBColor
    /// Lines and edges.
    public var separator: RGBColor
    /// Behind the bars around a list.
    public var bar: RGBColor
    /// Words.
    public var primaryText: RGBColor
    /// Words that stand back.
    public var secondaryText: RGBColor
    /// Words of what can't be used now, and those in empty fields.
    public var disabledText: RGBColor
    /// Controls that stand back or are off.
    public var controls: RGBColor
    /// What can be acted on.
    public var accent: RGBColor
    /// What loses something.
    public var destructive: RGBColor
    /// What gains something.
    public var constructive: RGBColor

    /// A palette of its colours. What is not given is like what it is nearest to.
    public init(
        background: RGBColor, plainBackground: RGBColor? = nil, surface: RGBColor, modalBackground: RGBColor? = nil,
        modalSurface: RGBColor? = nil, highlight: RGBColor, separator: RGBColor, bar: RGBColor? = nil, primaryText: RGBColor,
        secondaryText: RGBColor, disabledText: RGBColor, controls: RGBColor? = nil, accent: RGBColor, destructive: RGBColor,
        constructive: RGBColor
    ) {
        self.background = background
        self.plainBackground = plainBackground ?? background
        self.surface = surface
        self.modalBackground = modalBackground ?? background
        self.modalSurface = modalSurface ?? surface
        self.highlight = highlight
        self.separator = separator
        self.bar = bar ?? surface
        self.primaryText = primaryText
        self.secondaryText = secondaryText
        self.disabledText = disabledText
        self.controls = controls ?? disabledText
        self.accent = accent
        self.destructive = destructive
        self.constructive = constructive
    }
}
