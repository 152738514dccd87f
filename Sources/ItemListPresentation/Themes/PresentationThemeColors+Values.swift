/// The colors of a list and its rows.
public typealias PresentationThemeList = PresentationThemeColors<RGBColor>.List
/// The colors of conversations.
public typealias PresentationThemeChat = PresentationThemeColors<RGBColor>.Chat
/// The colors of a bubble and its text.
public typealias PresentationThemeBubbleColors = PresentationThemeColors<RGBColor>.BubbleColors
/// A filled shape and its text.
public typealias PresentationThemeFillColors = PresentationThemeColors<RGBColor>.FillColors
/// The colors of the bars above and below a list.
public typealias PresentationThemeNavigationBar = PresentationThemeColors<RGBColor>.NavigationBar
/// The colors of a menu.
public typealias PresentationThemeContextMenu = PresentationThemeColors<RGBColor>.ContextMenu

extension PresentationThemeChat {
    /// Returns the colors of incoming or outgoing bubbles.
    public func bubble(isOutgoing: Bool) -> PresentationThemeBubbleColors { isOutgoing ? outgoing : incoming }
}

extension PresentationThemeList {
    /// Returns the colors with the three text colors of a bubble: primary text, secondary text, and links.
    public func words(in bubble: PresentationThemeBubbleColors) -> PresentationThemeList {
        var colors = self
        colors.itemPrimaryTextColor = bubble.primaryTextColor
        colors.itemDestructiveColor = bubble.primaryTextColor
        colors.itemConstructiveColor = bubble.primaryTextColor
        colors.itemSecondaryTextColor = bubble.secondaryTextColor
        colors.itemDisabledTextColor = bubble.secondaryTextColor
        colors.itemPlaceholderTextColor = bubble.secondaryTextColor
        colors.sectionHeaderTextColor = bubble.secondaryTextColor
        colors.freeTextColor = bubble.secondaryTextColor
        colors.itemAccentColor = bubble.accentTextColor
        return colors
    }
}

// Proof for the raw bytes: all properties are stored, each is an RGBColor or a struct of them, and RGBColor has no padding and an alignment
// of one byte. So the colors are contiguous in the table's order; `PresentationColor.all` checks their number.
extension PresentationThemeColors<RGBColor> {
    init(_ palette: PresentationPalette, _ rule: PresentationAccentRule) {
        self.init()
        derive(palette, rule, where: { _ in true })
    }

    mutating func deriveAccent(_ palette: PresentationPalette, _ rule: PresentationAccentRule) {
        derive(palette, rule, where: \.followsAccent)
    }

    private mutating func derive(
        _ palette: PresentationPalette, _ rule: PresentationAccentRule, where isDerived: (PresentationThemeRow) -> Bool
    ) {
        var derivation = PresentationThemeDerivation(palette: palette, rule: rule, colors: self)
        for color in PresentationColor.all where isDerived(color.row) {
            derivation.colors[color.index] = color.row.source(derivation)
        }
        self = derivation.colors
    }

    /// The colors in the order of the table.
    package var values: [RGBColor] { withUnsafeBytes(of: self) { Array($0.bindMemory(to: RGBColor.self)) } }

    /// The color at an index of ``PresentationColor/all``.
    package subscript(index: Int) -> RGBColor {
        get { withUnsafeBytes(of: self) { $0.bindMemory(to: RGBColor.self)[index] } }
        set { withUnsafeMutableBytes(of: &self) { $0.bindMemory(to: RGBColor.self)[index] = newValue } }
    }
}
