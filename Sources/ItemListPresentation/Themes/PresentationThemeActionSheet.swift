/// The colours of a box that stands above a screen.
public struct PresentationThemeActionSheet: Sendable, Hashable {
    /// The box of a screen that stands above others.
    public var backgroundColor: RGBColor
    /// The lines in it and around it.
    public var separatorColor: RGBColor
    /// Its title and its words.
    public var primaryTextColor: RGBColor
    /// Words in it that stand back.
    public var secondaryTextColor: RGBColor
    /// What it offers.
    public var controlAccentColor: RGBColor
    /// What it offers and what loses something.
    public var destructiveActionTextColor: RGBColor
    /// What it offers and can't be used now.
    public var disabledActionTextColor: RGBColor

    /// Colours for all of it.
    public init(
        backgroundColor: RGBColor, separatorColor: RGBColor, primaryTextColor: RGBColor, secondaryTextColor: RGBColor,
        controlAccentColor: RGBColor, destructiveActionTextColor: RGBColor, disabledActionTextColor: RGBColor
    ) {
        self.backgroundColor = backgroundColor
        self.separatorColor = separatorColor
        self.primaryTextColor = primaryTextColor
        self.secondaryTextColor = secondaryTextColor
        self.controlAccentColor = controlAccentColor
        self.destructiveActionTextColor = destructiveActionTextColor
        self.disabledActionTextColor = disabledActionTextColor
    }
}
