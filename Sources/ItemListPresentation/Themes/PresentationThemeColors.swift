/// The table of a theme's colors. Each property is a color with its row; its name is also used in the wire format, theme files and style
/// sheets.
///
/// `PresentationThemeColors<RGBColor>` contains the colors of a theme. The library builds the table from the same properties, so each color
/// is declared once. A row defines the palette color, the effect of an accent and the required contrast.
public struct PresentationThemeColors<Color: PresentationThemeEntry>: Sendable, Hashable {
    /// The colors around the list.
    public var rootController: RootController = RootController()
    /// The colors of the list and its rows.
    public var list: List = List()
    /// The colors of a box above a screen.
    public var actionSheet: ActionSheet = ActionSheet()
    /// The colors of a menu.
    public var contextMenu: ContextMenu = ContextMenu()
    /// The colors of conversations.
    public var chat: Chat = Chat()

    /// The colors around a list.
    public struct RootController: Sendable, Hashable {
        /// The tab bar below a screen.
        public var tabBar: TabBar = TabBar()
        /// The bars above and below the list.
        public var navigationBar: NavigationBar = NavigationBar()
        /// The search field of a list.
        public var searchBar: SearchBar = SearchBar()
    }

    /// The colors of the tab bar below a screen.
    public struct TabBar: Sendable, Hashable {
        /// The background of the tab bar.
        public var backgroundColor: Color = .ground(\.bar)
        /// The line between the tab bar and the screen.
        public var separatorColor: Color = .plain(\.separator)
        /// The icon of a tab.
        public var iconColor: Color = .control(\.secondaryText, on: .own)
        /// The icon of the selected tab.
        public var selectedIconColor: Color = .control(\.accent, followsAccent: true, on: .own)
        /// The name of a tab.
        public var textColor: Color = .text(\.secondaryText, on: .own)
        /// The name of the selected tab.
        public var selectedTextColor: Color = .text(\.accent, followsAccent: true, on: .own)
        /// The background of a tab's badge. It has the contrast of text, so that text on it is readable.
        public var badgeBackgroundColor: Color = .text(\.destructive, on: .own)
        /// The edge of a badge.
        public var badgeStrokeColor: Color = .plain(\.bar)
        /// The text of a badge.
        public var badgeTextColor: Color = .text(\.surface, on: .colors(\.rootController.tabBar.badgeBackgroundColor))
    }

    /// The colors of the bars above and below a list.
    public struct NavigationBar: Sendable, Hashable {
        /// The background of the bars above and below the list.
        public var backgroundColor: Color = .ground(\.bar)
        /// The line between a bar and the list.
        public var separatorColor: Color = .plain(\.separator)
        /// The title in a bar.
        public var primaryTextColor: Color = .primaryText(\.primaryText, on: .own)
        /// The subtitle and other secondary text of a bar.
        public var secondaryTextColor: Color = .text(\.secondaryText, on: .own)
        /// The buttons of a bar.
        public var buttonColor: Color = .text(\.accent, followsAccent: true, on: .own)
        /// Disabled buttons.
        public var disabledButtonColor: Color = .text(\.disabledText, on: .own)
        /// Secondary controls of a bar, and the names of its unselected tabs.
        public var controlColor: Color = .text(\.secondaryText, on: .own)
        /// The name of the bar's selected tab.
        public var accentTextColor: Color = .text(\.accent, followsAccent: true, on: .own)
        /// The background of a segmented control in a bar.
        public var segmentedBackgroundColor: Color = .ground({ $0.bar.mixed(with: $0.secondaryText, share: 0.16) })
        /// The background of the selected segment.
        public var segmentedForegroundColor: Color = .ground(\.surface, like: \.rootController.navigationBar.segmentedBackgroundColor)
        /// The text of the segments.
        public var segmentedTextColor: Color = .text(
            \.primaryText,
            on: .colors(\.rootController.navigationBar.segmentedBackgroundColor, \.rootController.navigationBar.segmentedForegroundColor))
        /// The edge of the selected segment.
        public var segmentedDividerColor: Color = .plain(\.separator)
    }

    /// The colors of a list's search field. A text renderer draws its text directly on the bar.
    public struct SearchBar: Sendable, Hashable {
        /// The background around the field.
        public var backgroundColor: Color = .ground(\.bar)
        /// The field.
        public var inputFillColor: Color = .ground(
            { $0.background.mixed(with: $0.secondaryText, share: 0.12) }, like: \.rootController.searchBar.backgroundColor)
        /// The text in the field.
        public var inputTextColor: Color = .primaryText(\.primaryText, on: .own)
        /// The placeholder of the field.
        public var inputPlaceholderTextColor: Color = .text(\.secondaryText, on: .own)
        /// The magnifying glass.
        public var inputIconColor: Color = .control(\.secondaryText, on: .own)
        /// The clear button.
        public var inputClearButtonColor: Color = .control(\.secondaryText, on: .own)
    }

    /// The colors of a list and its rows.
    public struct List: Sendable, Hashable {
        /// The background of grouped rows.
        public var blocksBackgroundColor: Color = .ground(\.background, like: \.list.itemBlocksBackgroundColor)
        /// The background of grouped rows on a modal screen.
        public var modalBlocksBackgroundColor: Color = .ground(\.modalBackground, like: \.list.itemBlocksBackgroundColor)
        /// The background of plain rows.
        public var plainBackgroundColor: Color = .ground(\.plainBackground, like: \.list.itemBlocksBackgroundColor)
        /// The primary text of a row.
        public var itemPrimaryTextColor: Color = .primaryText(\.primaryText)
        /// The second line of a row and the values at its end.
        public var itemSecondaryTextColor: Color = .text(\.secondaryText)
        /// The text and marks of disabled rows.
        public var itemDisabledTextColor: Color = .text(\.disabledText)
        /// Interactive text, links and icons.
        public var itemAccentColor: Color = .text(\.accent, followsAccent: true)
        /// A pressed link.
        public var itemHighlightedColor: Color = .text({ $0.accent.mixed(with: $0.primaryText, share: 0.35) }, followsAccent: true)
        /// Destructive actions and errors.
        public var itemDestructiveColor: Color = .text(\.destructive)
        /// Constructive actions.
        public var itemConstructiveColor: Color = .text(\.constructive)
        /// The placeholder of an input and of an `ItemListPlaceholderItem`.
        public var itemPlaceholderTextColor: Color = .text(\.disabledText)
        /// The surface of a group of rows.
        public var itemBlocksBackgroundColor: Color = .ground(\.surface)
        /// The surface of a group of rows on a modal screen.
        public var itemModalBlocksBackgroundColor: Color = .ground(\.modalSurface, like: \.list.itemBlocksBackgroundColor)
        /// The surface of the selected row.
        public var itemHighlightedBackgroundColor: Color = .ground(
            \.highlight, followsAccent: true, like: \.list.itemBlocksBackgroundColor, toldFrom: \.list.itemBlocksBackgroundColor)
        /// The lines between the rows of a group, and the edges of groups.
        public var itemBlocksSeparatorColor: Color = .plain(\.separator)
        /// The lines between plain rows.
        public var itemPlainSeparatorColor: Color = .plain(\.separator)
        /// The disclosure and choice marks at a row's end, and the drag handle.
        public var disclosureArrowColor: Color = .control(\.controls)
        /// The titles of sections.
        public var sectionHeaderTextColor: Color = .text(\.secondaryText)
        /// Free text between the rows.
        public var freeTextColor: Color = .text(\.secondaryText)
        /// Free text about an error.
        public var freeTextErrorColor: Color = .text(\.destructive)
        /// Free text about a success.
        public var freeTextSuccessColor: Color = .text(\.constructive)
        /// A single-color icon outside of rows, as on an empty screen.
        public var freeMonoIconColor: Color = .control(\.secondaryText)
        /// Switches.
        public var itemSwitchColors: SwitchColors = SwitchColors()
        /// Filled shapes by meaning: the swipe actions of a row, badges.
        public var itemDisclosureActions: DisclosureActions = DisclosureActions()
        /// Check boxes, check marks and radio buttons.
        public var itemCheckColors: CheckColors = CheckColors()
        /// Secondary controls: a menu button, a padlock, the arrow of a choice.
        public var controlSecondaryColor: Color = .control(\.secondaryText)
        /// A field on the background of grouped rows, or in a part of a row.
        public var freeInputField: InputFieldColors = InputFieldColors(
            backgroundColor: .ground({ $0.background.mixed(with: $0.secondaryText, share: 0.08) }))
        /// A field among plain rows.
        public var freePlainInputField: InputFieldColors = InputFieldColors(backgroundColor: .ground(\.plainBackground))
        /// The placeholder of a picture or text that isn't loaded yet.
        public var mediaPlaceholderColor: Color = .plain({ $0.surface.mixed(with: $0.secondaryText, share: 0.3) })
        /// The scroll indicator of a long list.
        public var scrollIndicatorColor: Color = .control(\.controls)
        /// The unfilled part of a bar.
        public var pageIndicatorInactiveColor: Color = .control(\.controls)
        /// The clear button of a field.
        public var inputClearButtonColor: Color = .control(\.secondaryText)
        /// Charts, for values without a color of their own.
        public var itemBarChart: BarChartColors = BarChartColors()
        /// A field in a row of a group.
        public var itemInputField: InputFieldColors = InputFieldColors(backgroundColor: .ground(\.surface))
        /// Options side by side, such as payment methods.
        public var paymentOption: PaymentOption = PaymentOption()
    }

    /// The colors of switches.
    public struct SwitchColors: Sendable, Hashable {
        /// The track of a switch that is off.
        public var frameColor: Color = .control(\.controls)
        /// The handle of a switch, and the mark on it.
        public var handleColor: Color = .control(
            { _ in .white },
            on: .colors(
                \.list.itemSwitchColors.frameColor, \.list.itemSwitchColors.contentColor, \.list.itemSwitchColors.positiveColor,
                \.list.itemSwitchColors.negativeColor))
        /// The track of a switch that is on.
        public var contentColor: Color = .control(\.constructive)
        /// The track of a switch with icons that is on.
        public var positiveColor: Color = .control(\.constructive)
        /// The track of a switch with icons that is off.
        public var negativeColor: Color = .control(\.destructive)
    }

    /// The colors of check boxes, check marks and radio buttons.
    public struct CheckColors: Sendable, Hashable {
        /// A mark that is on: the background of its box, or the mark itself without a box.
        public var fillColor: Color = .control(\.accent, followsAccent: true)
        /// The edge of a mark that is off.
        public var strokeColor: Color = .control(\.controls)
    }

    /// A filled shape and its text. The shape has the contrast of text, so that text on it is readable.
    public struct FillColors: Sendable, Hashable {
        /// The shape.
        public var fillColor: Color
        /// The text and icons on the shape.
        public var foregroundColor: Color = .text(\.surface, on: .own)
    }

    /// Filled shapes by meaning.
    public struct DisclosureActions: Sendable, Hashable {
        /// Any action, and a badge without another meaning.
        public var accent: FillColors = FillColors(
            fillColor: .text(\.accent, followsAccent: true), foregroundColor: .text(\.surface, followsAccent: true, on: .own))
        /// Constructive actions.
        public var constructive: FillColors = FillColors(fillColor: .text(\.constructive))
        /// Destructive actions and warnings.
        public var destructive: FillColors = FillColors(fillColor: .text(\.destructive))
        /// Disabled actions.
        public var inactive: FillColors = FillColors(fillColor: .text(\.controls))
    }

    /// The colors of a field.
    public struct InputFieldColors: Sendable, Hashable {
        /// The background of the text.
        public var backgroundColor: Color
        /// The edge of the field.
        public var strokeColor: Color = .plain(\.separator)
        /// The placeholder.
        public var placeholderColor: Color = .text(\.disabledText, on: .own)
        /// The text in the field.
        public var primaryColor: Color = .primaryText(\.primaryText, on: .own)
        /// The buttons in the field, and its caret.
        public var controlColor: Color = .control(\.accent, followsAccent: true, on: .own)
    }

    /// The colors of charts.
    public struct BarChartColors: Sendable, Hashable {
        /// The first or only value.
        public var color1: Color = .control(\.accent, followsAccent: true)
        /// The second value.
        public var color2: Color = .control(\.constructive)
        /// The third value.
        public var color3: Color = .control(\.destructive)
    }

    /// The colors of options side by side.
    public struct PaymentOption: Sendable, Hashable {
        /// The background of an unselected option.
        public var inactiveFillColor: Color = .ground(\.surface)
        /// The text of an unselected option.
        public var inactiveForegroundColor: Color = .text(\.primaryText, on: .colors(\.list.paymentOption.inactiveFillColor))
        /// The background of the selected option.
        public var activeFillColor: Color = .ground(
            \.highlight, followsAccent: true, like: \.list.paymentOption.inactiveFillColor,
            toldFrom: \.list.paymentOption.inactiveFillColor)
        /// The text of the selected option.
        public var activeForegroundColor: Color = .text(\.primaryText, on: .colors(\.list.paymentOption.activeFillColor))
    }

    /// The colors of a box above a screen.
    public struct ActionSheet: Sendable, Hashable {
        /// The box of a modal screen.
        public var backgroundColor: Color = .ground(\.modalSurface)
        /// The lines in the box and around it.
        public var separatorColor: Color = .plain(\.separator)
        /// The title and the text of the box.
        public var primaryTextColor: Color = .primaryText(\.primaryText, on: .own)
        /// The secondary text of the box.
        public var secondaryTextColor: Color = .text(\.secondaryText, on: .own)
        /// The actions of the box.
        public var controlAccentColor: Color = .text(\.accent, followsAccent: true, on: .own)
        /// Destructive actions.
        public var destructiveActionTextColor: Color = .text(\.destructive, on: .own)
        /// Disabled actions.
        public var disabledActionTextColor: Color = .text(\.disabledText, on: .own)
    }

    /// The colors of a menu.
    public struct ContextMenu: Sendable, Hashable {
        /// The background of a menu.
        public var backgroundColor: Color = .ground(\.surface)
        /// The edge of a menu.
        public var separatorColor: Color = .plain(\.separator)
        /// The text of a menu.
        public var primaryColor: Color = .primaryText(\.primaryText, on: .own)
        /// The secondary text of a menu, such as shortcuts.
        public var secondaryColor: Color = .text(\.secondaryText, on: .own)
        /// Disabled actions.
        public var disabledColor: Color = .text(\.disabledText, on: .own)
        /// Destructive actions.
        public var destructiveColor: Color = .text(\.destructive, on: .own)
        /// Constructive actions.
        public var constructiveColor: Color = .text(\.constructive, on: .own)
        /// The background of the selected action.
        public var itemHighlightedBackgroundColor: Color = .ground(
            \.highlight, followsAccent: true, like: \.contextMenu.backgroundColor, toldFrom: \.contextMenu.backgroundColor)
    }

    /// The colors of conversations.
    public struct Chat: Sendable, Hashable {
        /// The background of the messages, unless another wallpaper is set.
        public var wallpaperColor: Color = .plain(\.wallpaper, followsAccent: true, toldFrom: \.chat.incoming.fillColor)
        /// The bubbles of messages from others.
        public var incoming: BubbleColors = BubbleColors()
        /// The bubbles of the user's own messages.
        public var outgoing: BubbleColors = BubbleColors(
            fillColor: .ground(\.outgoingFill, followsAccent: true, toldFrom: \.chat.incoming.fillColor),
            primaryTextColor: .primaryText({ $0.outgoingText(\.primaryTextColor) }, followsAccent: true, on: .own),
            secondaryTextColor: .text({ $0.outgoingText(\.secondaryTextColor, fading: 0.25) }, followsAccent: true, on: .own),
            accentTextColor: .text({ $0.outgoingText(\.accentTextColor) }, followsAccent: true, on: .own))
    }

    /// The colors of a bubble and its text.
    public struct BubbleColors: Sendable, Hashable {
        /// The bubble.
        public var fillColor: Color = .ground(\.surface)
        /// The text of the message.
        public var primaryTextColor: Color = .primaryText(\.primaryText, on: .own)
        /// Secondary text, such as the time.
        public var secondaryTextColor: Color = .text(\.secondaryText, on: .own)
        /// Links, and the author's name.
        public var accentTextColor: Color = .text(\.accent, followsAccent: true, on: .own)
    }
}
