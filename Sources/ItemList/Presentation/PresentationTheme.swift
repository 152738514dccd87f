/// Every colour that a screen is drawn with, grouped by surface.
public struct PresentationTheme: Sendable, Hashable {
    public var name: String
    public var isDark: Bool
    public var list: PresentationThemeList
    public var rootController: PresentationThemeRootController

    public init(name: String, isDark: Bool, list: PresentationThemeList, rootController: PresentationThemeRootController) {
        self.name = name
        self.isDark = isDark
        self.list = list
        self.rootController = rootController
    }
}

/// The colours of the bars around a list.
public struct PresentationThemeRootController: Sendable, Hashable {
    public var navigationBarBackgroundColor: RGBColor
    public var navigationBarPrimaryTextColor: RGBColor
    public var navigationBarSecondaryTextColor: RGBColor
    public var navigationBarSeparatorColor: RGBColor
}

/// The colours of a list and its rows.
public struct PresentationThemeList: Sendable, Hashable {
    /// Behind grouped rows.
    public var blocksBackgroundColor: RGBColor
    /// Behind plain rows.
    public var plainBackgroundColor: RGBColor
    /// The surface of a group of rows.
    public var itemBlocksBackgroundColor: RGBColor
    /// The surface of the row that is chosen.
    public var itemHighlightedBackgroundColor: RGBColor
    public var itemBlocksSeparatorColor: RGBColor
    public var itemPlainSeparatorColor: RGBColor
    public var itemPrimaryTextColor: RGBColor
    public var itemSecondaryTextColor: RGBColor
    public var itemDisabledTextColor: RGBColor
    public var itemAccentColor: RGBColor
    public var itemDestructiveColor: RGBColor
    public var itemConstructiveColor: RGBColor
    public var itemPlaceholderTextColor: RGBColor
    public var itemSwitchOnColor: RGBColor
    public var itemSwitchOffColor: RGBColor
    public var itemCheckColor: RGBColor
    public var disclosureArrowColor: RGBColor
    public var sectionHeaderTextColor: RGBColor
    public var freeTextColor: RGBColor
    public var scrollIndicatorColor: RGBColor

    /// The colour of a stretch of text that means `color`.
    public func textColor(_ color: ItemListTextColor) -> RGBColor {
        switch color {
        case .primary: itemPrimaryTextColor
        case .secondary: itemSecondaryTextColor
        case .accent: itemAccentColor
        case .destructive: itemDestructiveColor
        case .constructive: itemConstructiveColor
        case .disabled: itemDisabledTextColor
        case .placeholder: itemPlaceholderTextColor
        case .sectionHeader: sectionHeaderTextColor
        case .freeText: freeTextColor
        }
    }
}
