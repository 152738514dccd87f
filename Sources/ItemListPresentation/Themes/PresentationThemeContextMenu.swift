/// The colours of a menu.
public struct PresentationThemeContextMenu: Sendable, Hashable {
    /// Behind what a menu offers.
    public var backgroundColor: RGBColor
    /// The edge of a menu.
    public var separatorColor: RGBColor
    /// The words of a menu.
    public var primaryColor: RGBColor
    /// Words in a menu that stand back, such as keys.
    public var secondaryColor: RGBColor
    /// What can't be done now.
    public var disabledColor: RGBColor
    /// What loses something.
    public var destructiveColor: RGBColor
    /// What adds something.
    public var constructiveColor: RGBColor
    /// Behind what is chosen in a menu.
    public var itemHighlightedBackgroundColor: RGBColor

    /// Colours for all of it.
    public init(
        backgroundColor: RGBColor, separatorColor: RGBColor, primaryColor: RGBColor, secondaryColor: RGBColor, disabledColor: RGBColor,
        destructiveColor: RGBColor, constructiveColor: RGBColor, itemHighlightedBackgroundColor: RGBColor
    ) {
        self.backgroundColor = backgroundColor
        self.separatorColor = separatorColor
        self.primaryColor = primaryColor
        self.secondaryColor = secondaryColor
        self.disabledColor = disabledColor
        self.destructiveColor = destructiveColor
        self.constructiveColor = constructiveColor
        self.itemHighlightedBackgroundColor = itemHighlightedBackgroundColor
    }
}
