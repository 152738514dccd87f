/// The table of a theme's colors: each property is a color, its name on the wire, in theme files and in style sheets, and its row.
///
/// `PresentationThemeColors<RGBColor>` holds the colors of a theme. The library makes the table itself of the same properties, so that a color
/// is declared once. A row tells the color of a palette, whether an accent changes it, and what it has to stand out from.
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
        /// The tabs below a screen.
        public var tabBar: TabBar = TabBar()
        /// The bars above and below the list.
        public var navigationBar: NavigationBar = NavigationBar()
        /// The field that searches a list.
        public var searchBar: SearchBar = SearchBar()
    }

    /// The colors of the tabs below a screen.
    public struct TabBar: Sendable, Hashable {
        /// The ground of the tabs.
        public var backgroundColor: Color = .ground(\.bar)
        /// The line between the tabs and the screen.
        public var separatorColor: Color = .plain(\.separator)
        /// The picture of a tab.
        public var iconColor: Color = .control(\.secondaryText, on: .own)
        /// The picture of the tab that is shown.
        public var selectedIconColor: Color = .control(\.accent, followsAccent: true, on: .own)
        /// The name of a tab.
        public var textColor: Color = .text(\.secondaryText, on: .own)
        /// The name of the tab that is shown.
        public var selectedTextColor: Color = .text(\.accent, followsAccent: true, on: .own)
        /// The shape of a tab's badge. It stands out as words do, so that words on it can.
        public var badgeBackgroundColor: Color = .text(\.destructive, on: .own)
        /// The edge of that shape.
        public var badgeStrokeColor: Color = .plain(\.bar)
        /// The words of a tab's badge.
        public var badgeTextColor: Color = .text(\.surface, on: .colors(\.rootController.tabBar.badgeBackgroundColor))
    }

    /// The colors of the bars above and below a list.
    public struct NavigationBar: Sendable, Hashable {
        /// The ground of the bars above and below the list.
        public var backgroundColor: Color = .ground(\.bar)
        /// The line between a bar and the list.
        public var separatorColor: Color = .plain(\.separator)
        /// The title in a bar.
        public var primaryTextColor: Color = .primaryText(\.primaryText, on: .own)
        /// The subtitle and other secondary words of a bar.
        public var secondaryTextColor: Color = .text(\.secondaryText, on: .own)
        /// The buttons of a bar.
        public var buttonColor: Color = .text(\.accent, followsAccent: true, on: .own)
        /// Buttons that can't be used now.
        public var disabledButtonColor: Color = .text(\.disabledText, on: .own)
        /// Secondary controls of a bar, and the names of its tabs that are not shown.
        public var controlColor: Color = .text(\.secondaryText, on: .own)
        /// The name of the bar's tab that is shown.
        public var accentTextColor: Color = .text(\.accent, followsAccent: true, on: .own)
        /// The ground of options that lie beside each other in a bar.
        public var segmentedBackgroundColor: Color = .ground({ $0.bar.mixed(with: $0.secondaryText, share: 0.16) })
        /// The ground of the chosen option.
        public var segmentedForegroundColor: Color = .ground(\.surface, like: \.rootController.navigationBar.segmentedBackgroundColor)
        /// The words of these options.
        public var segmentedTextColor: Color = .text(
            \.primaryText,
            on: .colors(\.rootController.navigationBar.segmentedBackgroundColor, \.rootController.navigationBar.segmentedForegroundColor))
        /// The edge of the chosen option.
        public var segmentedDividerColor: Color = .plain(\.separator)
    }

    /// The colors of the field that searches a list. A renderer of text draws its words on the bar, not on a field.
    public struct SearchBar: Sendable, Hashable {
        /// The ground of the field.
        public var backgroundColor: Color = .ground(\.bar)
        /// The field.
        public var inputFillColor: Color = .ground(
            { $0.background.mixed(with: $0.secondaryText, share: 0.12) }, like: \.rootController.searchBar.backgroundColor)
        /// The words that are typed.
        public var inputTextColor: Color = .primaryText(\.primaryText, on: .own)
        /// The words in the empty field.
        public var inputPlaceholderTextColor: Color = .text(\.secondaryText, on: .own)
        /// The magnifying glass.
        public var inputIconColor: Color = .control(\.secondaryText, on: .own)
        /// The button that empties the field.
        public var inputClearButtonColor: Color = .control(\.secondaryText, on: .own)
    }

    /// The colors of a list and its rows.
    public struct List: Sendable, Hashable {
        /// The ground of grouped rows.
        public var blocksBackgroundColor: Color = .ground(\.background, like: \.list.itemBlocksBackgroundColor)
        /// The ground of grouped rows on a modal screen.
        public var modalBlocksBackgroundColor: Color = .ground(\.modalBackground, like: \.list.itemBlocksBackgroundColor)
        /// The ground of plain rows.
        public var plainBackgroundColor: Color = .ground(\.plainBackground, like: \.list.itemBlocksBackgroundColor)
        /// The words of a row without another meaning.
        public var itemPrimaryTextColor: Color = .primaryText(\.primaryText)
        /// The second line of a row and the values at its end.
        public var itemSecondaryTextColor: Color = .text(\.secondaryText)
        /// The words and marks of rows that can't be used now.
        public var itemDisabledTextColor: Color = .text(\.disabledText)
        /// Words, links and icons that can be acted on.
        public var itemAccentColor: Color = .text(\.accent, followsAccent: true)
        /// A link while it is pressed.
        public var itemHighlightedColor: Color = .text({ $0.accent.mixed(with: $0.primaryText, share: 0.35) }, followsAccent: true)
        /// Actions that delete or lose something, and errors.
        public var itemDestructiveColor: Color = .text(\.destructive)
        /// Actions that add or gain something.
        public var itemConstructiveColor: Color = .text(\.constructive)
        /// The words of an empty input, and those of an `ItemListPlaceholderItem`.
        public var itemPlaceholderTextColor: Color = .text(\.disabledText)
        /// The surface of a group of rows.
        public var itemBlocksBackgroundColor: Color = .ground(\.surface)
        /// The surface of a group of rows on a modal screen.
        public var itemModalBlocksBackgroundColor: Color = .ground(\.modalSurface, like: \.list.itemBlocksBackgroundColor)
        /// The surface of the chosen row.
        public var itemHighlightedBackgroundColor: Color = .ground(
            \.highlight, followsAccent: true, like: \.list.itemBlocksBackgroundColor, toldFrom: \.list.itemBlocksBackgroundColor)
        /// The lines between the rows of a group, and the edges of groups.
        public var itemBlocksSeparatorColor: Color = .plain(\.separator)
        /// The lines between plain rows.
        public var itemPlainSeparatorColor: Color = .plain(\.separator)
        /// The marks at a row's end that open a screen or a choice, and the handle that a row is dragged by.
        public var disclosureArrowColor: Color = .control(\.controls)
        /// The titles of sections.
        public var sectionHeaderTextColor: Color = .text(\.secondaryText)
        /// Free text between the rows.
        public var freeTextColor: Color = .text(\.secondaryText)
        /// Free text about an error.
        public var freeTextErrorColor: Color = .text(\.destructive)
        /// Free text about a success.
        public var freeTextSuccessColor: Color = .text(\.constructive)
        /// A picture of one color that is not part of a row, as on an empty screen.
        public var freeMonoIconColor: Color = .control(\.secondaryText)
        /// Switches.
        public var itemSwitchColors: SwitchColors = SwitchColors()
        /// Filled shapes by their meaning: the actions beside a row, badges.
        public var itemDisclosureActions: DisclosureActions = DisclosureActions()
        /// Check boxes, check marks and radio buttons.
        public var itemCheckColors: CheckColors = CheckColors()
        /// Secondary controls: the button of a menu, a padlock, the arrow of a choice.
        public var controlSecondaryColor: Color = .control(\.secondaryText)
        /// A field on the ground of grouped rows, or in a part of a row.
        public var freeInputField: InputFieldColors = InputFieldColors(
            backgroundColor: .ground({ $0.background.mixed(with: $0.secondaryText, share: 0.08) }))
        /// A field among plain rows.
        public var freePlainInputField: InputFieldColors = InputFieldColors(backgroundColor: .ground(\.plainBackground))
        /// The stand-in for a picture or for words that are not loaded yet.
        public var mediaPlaceholderColor: Color = .plain({ $0.surface.mixed(with: $0.secondaryText, share: 0.3) })
        /// The mark that shows the position in a long list.
        public var scrollIndicatorColor: Color = .control(\.controls)
        /// The rest of a bar that is not full.
        public var pageIndicatorInactiveColor: Color = .control(\.controls)
        /// The button that empties a field.
        public var inputClearButtonColor: Color = .control(\.secondaryText)
        /// Figures, for values without a color of their own.
        public var itemBarChart: BarChartColors = BarChartColors()
        /// A field in a row of a group.
        public var itemInputField: InputFieldColors = InputFieldColors(backgroundColor: .ground(\.surface))
        /// The options of a choice that lie beside each other, such as ways to pay.
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
        /// A mark that is on: the ground of its box, or the mark itself without a box.
        public var fillColor: Color = .control(\.accent, followsAccent: true)
        /// The edge of a mark that is off.
        public var strokeColor: Color = .control(\.controls)
    }

    /// A filled shape and the words on it. The shape stands out as words do, so that words on it can.
    public struct FillColors: Sendable, Hashable {
        /// The shape.
        public var fillColor: Color
        /// The words and pictures on it.
        public var foregroundColor: Color = .text(\.surface, on: .own)
    }

    /// Filled shapes by their meaning.
    public struct DisclosureActions: Sendable, Hashable {
        /// Any action, and a badge without another meaning.
        public var accent: FillColors = FillColors(
            fillColor: .text(\.accent, followsAccent: true), foregroundColor: .text(\.surface, followsAccent: true, on: .own))
        /// Actions that add or gain something.
        public var constructive: FillColors = FillColors(fillColor: .text(\.constructive))
        /// Actions that delete or lose something, and warnings.
        public var destructive: FillColors = FillColors(fillColor: .text(\.destructive))
        /// Actions that can't be used now.
        public var inactive: FillColors = FillColors(fillColor: .text(\.controls))
    }

    /// The colors of a field.
    public struct InputFieldColors: Sendable, Hashable {
        /// The ground of the words.
        public var backgroundColor: Color
        /// The edge of the field.
        public var strokeColor: Color = .plain(\.separator)
        /// The words of an empty field.
        public var placeholderColor: Color = .text(\.disabledText, on: .own)
        /// The words that are typed.
        public var primaryColor: Color = .primaryText(\.primaryText, on: .own)
        /// The buttons in the field, and its caret.
        public var controlColor: Color = .control(\.accent, followsAccent: true, on: .own)
    }

    /// The colors of figures.
    public struct BarChartColors: Sendable, Hashable {
        /// The first value, and the only one.
        public var color1: Color = .control(\.accent, followsAccent: true)
        /// The second value.
        public var color2: Color = .control(\.constructive)
        /// The third value.
        public var color3: Color = .control(\.destructive)
    }

    /// The colors of options that lie beside each other.
    public struct PaymentOption: Sendable, Hashable {
        /// The ground of an option that is not chosen.
        public var inactiveFillColor: Color = .ground(\.surface)
        /// The words on it.
        public var inactiveForegroundColor: Color = .text(\.primaryText, on: .colors(\.list.paymentOption.inactiveFillColor))
        /// The ground of the chosen option.
        public var activeFillColor: Color = .ground(
            \.highlight, followsAccent: true, like: \.list.paymentOption.inactiveFillColor,
            toldFrom: \.list.paymentOption.inactiveFillColor)
        /// The words on it.
        public var activeForegroundColor: Color = .text(\.primaryText, on: .colors(\.list.paymentOption.activeFillColor))
    }

    /// The colors of a box above a screen.
    public struct ActionSheet: Sendable, Hashable {
        /// The box of a modal screen.
        public var backgroundColor: Color = .ground(\.modalSurface)
        /// The lines in the box and around it.
        public var separatorColor: Color = .plain(\.separator)
        /// The title and the words of the box.
        public var primaryTextColor: Color = .primaryText(\.primaryText, on: .own)
        /// The secondary words of the box.
        public var secondaryTextColor: Color = .text(\.secondaryText, on: .own)
        /// The actions of the box.
        public var controlAccentColor: Color = .text(\.accent, followsAccent: true, on: .own)
        /// The actions that lose something.
        public var destructiveActionTextColor: Color = .text(\.destructive, on: .own)
        /// The actions that can't be used now.
        public var disabledActionTextColor: Color = .text(\.disabledText, on: .own)
    }

    /// The colors of a menu.
    public struct ContextMenu: Sendable, Hashable {
        /// The ground of a menu.
        public var backgroundColor: Color = .ground(\.surface)
        /// The edge of a menu.
        public var separatorColor: Color = .plain(\.separator)
        /// The words of a menu.
        public var primaryColor: Color = .primaryText(\.primaryText, on: .own)
        /// The secondary words of a menu, such as keys.
        public var secondaryColor: Color = .text(\.secondaryText, on: .own)
        /// Actions that can't be used now.
        public var disabledColor: Color = .text(\.disabledText, on: .own)
        /// Actions that lose something.
        public var destructiveColor: Color = .text(\.destructive, on: .own)
        /// Actions that add something.
        public var constructiveColor: Color = .text(\.constructive, on: .own)
        /// The ground of the chosen action.
        public var itemHighlightedBackgroundColor: Color = .ground(
            \.highlight, followsAccent: true, like: \.contextMenu.backgroundColor, toldFrom: \.contextMenu.backgroundColor)
    }

    /// The colors of conversations.
    public struct Chat: Sendable, Hashable {
        /// The ground of the messages, unless another wallpaper is chosen.
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

    /// The colors of a bubble and of the words in it.
    public struct BubbleColors: Sendable, Hashable {
        /// The bubble.
        public var fillColor: Color = .ground(\.surface)
        /// The words of the message.
        public var primaryTextColor: Color = .primaryText(\.primaryText, on: .own)
        /// Secondary words, such as the time.
        public var secondaryTextColor: Color = .text(\.secondaryText, on: .own)
        /// Links, and the author's name.
        public var accentTextColor: Color = .text(\.accent, followsAccent: true, on: .own)
    }
}
