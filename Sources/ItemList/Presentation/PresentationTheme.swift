/// Every colour that a screen is drawn with, grouped by surface.
public struct PresentationTheme: Sendable, Hashable {
    /// What the theme is called, such as `day`. The look does not depend on it.
    public var name: String
    /// Whether words are lighter than what is behind them. A page tells its browser so.
    public var isDark: Bool
    /// The colours of the list and its rows.
    public var list: PresentationThemeList
    /// The colours of the bars around the list.
    public var rootController: PresentationThemeRootController

    /// A theme of its colours. ``withAccent(_:)`` makes one from another theme.
    public init(name: String, isDark: Bool, list: PresentationThemeList, rootController: PresentationThemeRootController) {
        self.name = name
        self.isDark = isDark
        self.list = list
        self.rootController = rootController
    }
}

/// The colours of the bars around a list.
public struct PresentationThemeRootController: Sendable, Hashable {
    /// Behind the bars above and below the list.
    public var navigationBarBackgroundColor: RGBColor
    /// The title in a bar.
    public var navigationBarPrimaryTextColor: RGBColor
    /// The subtitle, and other words in a bar that stand back.
    public var navigationBarSecondaryTextColor: RGBColor
    /// The line between a bar and the list.
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
    /// The lines between the rows of a group, and the edges of groups and fields.
    public var itemBlocksSeparatorColor: RGBColor
    /// The lines between plain rows, for a renderer that draws them unlike those of a group.
    public var itemPlainSeparatorColor: RGBColor
    /// The words of a row that mean nothing else.
    public var itemPrimaryTextColor: RGBColor
    /// The second line of a row and what stands at its end.
    public var itemSecondaryTextColor: RGBColor
    /// The words and marks of what can't be used now.
    public var itemDisabledTextColor: RGBColor
    /// What can be acted on: words, links, icons and badges without a colour of their own.
    public var itemAccentColor: RGBColor
    /// What deletes or loses something, and what is wrong.
    public var itemDestructiveColor: RGBColor
    /// What adds or gains something.
    public var itemConstructiveColor: RGBColor
    /// The words that are seen in an empty input, and those of an ``ItemListPlaceholderItem``.
    public var itemPlaceholderTextColor: RGBColor
    /// A switch that is on.
    public var itemSwitchOnColor: RGBColor
    /// A switch that is off, an empty check box, and the rest of a bar that is not full.
    public var itemSwitchOffColor: RGBColor
    /// Check marks and radio marks that are on, unless they have a colour of their own.
    public var itemCheckColor: RGBColor
    /// The marks at a row's end that lead on or open a choice, and the handle that it is dragged by.
    public var disclosureArrowColor: RGBColor
    /// The titles of sections.
    public var sectionHeaderTextColor: RGBColor
    /// Free text between the rows.
    public var freeTextColor: RGBColor
    /// The mark that shows where in a long list one is.
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
