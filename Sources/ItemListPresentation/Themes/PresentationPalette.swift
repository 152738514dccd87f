/// The few base colors of a theme. ``PresentationTheme/init(name:palette:accentRule:contrast:)`` derives all others from them.
public struct PresentationPalette: Sendable, Hashable {
    /// The background of grouped rows.
    public var background: RGBColor
    /// The background of plain rows.
    public var plainBackground: RGBColor
    /// Groups of rows, fields and menus.
    public var surface: RGBColor
    /// The background of grouped rows on a modal screen.
    public var modalBackground: RGBColor
    /// Groups of rows on a modal screen, and its box.
    public var modalSurface: RGBColor
    /// The background of the selected row.
    public var highlight: RGBColor
    /// Lines and edges.
    public var separator: RGBColor
    /// The background of the bars around a list.
    public var bar: RGBColor
    /// Primary text.
    public var primaryText: RGBColor
    /// Secondary text.
    public var secondaryText: RGBColor
    /// Text of disabled elements and placeholders.
    public var disabledText: RGBColor
    /// Secondary controls and controls that are off.
    public var controls: RGBColor
    /// Interactive elements.
    public var accent: RGBColor
    /// Destructive actions.
    public var destructive: RGBColor
    /// Constructive actions.
    public var constructive: RGBColor

    /// Creates a palette. Omitted colors default to related ones.
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
