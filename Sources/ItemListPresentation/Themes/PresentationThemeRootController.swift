/// The colours of what surrounds a list.
public struct PresentationThemeRootController: Sendable, Hashable {
    /// The words of the bar that a system has above the program's own.
    public var statusBarStyle: StatusBarStyle
    /// The tabs below a screen.
    public var tabBar: PresentationThemeTabBar
    /// The bars above and below the list.
    public var navigationBar: PresentationThemeNavigationBar
    /// The field that searches a list.
    public var searchBar: PresentationThemeSearchBar

    /// Colours for all of it.
    public init(
        statusBarStyle: StatusBarStyle, tabBar: PresentationThemeTabBar, navigationBar: PresentationThemeNavigationBar,
        searchBar: PresentationThemeSearchBar
    ) {
        self.statusBarStyle = statusBarStyle
        self.tabBar = tabBar
        self.navigationBar = navigationBar
        self.searchBar = searchBar
    }

    /// How a system's own words look above the screen.
    public enum StatusBarStyle: String, Sendable, Hashable, CaseIterable {
        /// Dark words, for a light bar.
        case black
        /// Light words, for a dark bar.
        case white
    }
}

/// The colours of the tabs below a screen.
public struct PresentationThemeTabBar: Sendable, Hashable {
    /// Behind the tabs.
    public var backgroundColor: RGBColor
    /// The line between the tabs and the screen.
    public var separatorColor: RGBColor
    /// The picture of a tab.
    public var iconColor: RGBColor
    /// The picture of the tab that is shown.
    public var selectedIconColor: RGBColor
    /// The name of a tab.
    public var textColor: RGBColor
    /// The name of the tab that is shown.
    public var selectedTextColor: RGBColor
    /// The shape of a tab's badge.
    public var badgeBackgroundColor: RGBColor
    /// The edge of that shape.
    public var badgeStrokeColor: RGBColor
    /// The words of a tab's badge.
    public var badgeTextColor: RGBColor

    /// Colours for all of it.
    public init(
        backgroundColor: RGBColor, separatorColor: RGBColor, iconColor: RGBColor, selectedIconColor: RGBColor, textColor: RGBColor,
        selectedTextColor: RGBColor, badgeBackgroundColor: RGBColor, badgeStrokeColor: RGBColor, badgeTextColor: RGBColor
    ) {
        self.backgroundColor = backgroundColor
        self.separatorColor = separatorColor
        self.iconColor = iconColor
        self.selectedIconColor = selectedIconColor
        self.textColor = textColor
        self.selectedTextColor = selectedTextColor
        self.badgeBackgroundColor = badgeBackgroundColor
        self.badgeStrokeColor = badgeStrokeColor
        self.badgeTextColor = badgeTextColor
    }
}

/// The colours of the bars above and below a list.
public struct PresentationThemeNavigationBar: Sendable, Hashable {
    /// Behind the bars above and below the list.
    public var backgroundColor: RGBColor
    /// The line between a bar and the list.
    public var separatorColor: RGBColor
    /// The title in a bar.
    public var primaryTextColor: RGBColor
    /// The subtitle, and other words in a bar that stand back.
    public var secondaryTextColor: RGBColor
    /// The buttons of a bar.
    public var buttonColor: RGBColor
    /// Buttons that can't be used now.
    public var disabledButtonColor: RGBColor
    /// What stands back and can be pressed, and the word of a tab in the bar that is not shown.
    public var controlColor: RGBColor
    /// The word of the tab in the bar that is shown.
    public var accentTextColor: RGBColor
    /// Behind options that lie beside each other in a bar.
    public var segmentedBackgroundColor: RGBColor
    /// The ground of the chosen one.
    public var segmentedForegroundColor: RGBColor
    /// Their words.
    public var segmentedTextColor: RGBColor
    /// The edge of the chosen one.
    public var segmentedDividerColor: RGBColor

    /// Colours for all of it.
    public init(
        backgroundColor: RGBColor, separatorColor: RGBColor, primaryTextColor: RGBColor, secondaryTextColor: RGBColor,
        buttonColor: RGBColor, disabledButtonColor: RGBColor, controlColor: RGBColor, accentTextColor: RGBColor,
        segmentedBackgroundColor: RGBColor, segmentedForegroundColor: RGBColor, segmentedTextColor: RGBColor,
        segmentedDividerColor: RGBColor
    ) {
        self.backgroundColor = backgroundColor
        self.separatorColor = separatorColor
        self.primaryTextColor = primaryTextColor
        self.secondaryTextColor = secondaryTextColor
        self.buttonColor = buttonColor
        self.disabledButtonColor = disabledButtonColor
        self.controlColor = controlColor
        self.accentTextColor = accentTextColor
        self.segmentedBackgroundColor = segmentedBackgroundColor
        self.segmentedForegroundColor = segmentedForegroundColor
        self.segmentedTextColor = segmentedTextColor
        self.segmentedDividerColor = segmentedDividerColor
    }
}

/// The colours of the field that searches a list.
public struct PresentationThemeSearchBar: Sendable, Hashable {
    /// Behind the field.
    public var backgroundColor: RGBColor
    /// The field.
    public var inputFillColor: RGBColor
    /// The words that are looked for.
    public var inputTextColor: RGBColor
    /// The words in the empty field.
    public var inputPlaceholderTextColor: RGBColor
    /// The magnifying glass.
    public var inputIconColor: RGBColor
    /// The button that empties the field.
    public var inputClearButtonColor: RGBColor

    /// Colours for all of it.
    public init(
        backgroundColor: RGBColor, inputFillColor: RGBColor, inputTextColor: RGBColor, inputPlaceholderTextColor: RGBColor,
        inputIconColor: RGBColor, inputClearButtonColor: RGBColor
    ) {
        self.backgroundColor = backgroundColor
        self.inputFillColor = inputFillColor
        self.inputTextColor = inputTextColor
        self.inputPlaceholderTextColor = inputPlaceholderTextColor
        self.inputIconColor = inputIconColor
        self.inputClearButtonColor = inputClearButtonColor
    }
}
