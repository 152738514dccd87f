/// The colours of a list and its rows.
public struct PresentationThemeList: Sendable, Hashable {
    /// Behind grouped rows.
    public var blocksBackgroundColor: RGBColor
    /// Behind grouped rows on a screen that stands above others.
    public var modalBlocksBackgroundColor: RGBColor
    /// Behind plain rows.
    public var plainBackgroundColor: RGBColor
    /// The words of a row that mean nothing else.
    public var itemPrimaryTextColor: RGBColor
    /// The second line of a row and what stands at its end.
    public var itemSecondaryTextColor: RGBColor
    /// The words and marks of what can't be used now.
    public var itemDisabledTextColor: RGBColor
    /// What can be acted on: words, links, icons.
    public var itemAccentColor: RGBColor
    /// What can be acted on, while it is pressed.
    public var itemHighlightedColor: RGBColor
    /// What deletes or loses something, and what is wrong.
    public var itemDestructiveColor: RGBColor
    /// What adds or gains something.
    public var itemConstructiveColor: RGBColor
    /// The words that are seen in an empty input, and those of an `ItemListPlaceholderItem`.
    public var itemPlaceholderTextColor: RGBColor
    /// The surface of a group of rows.
    public var itemBlocksBackgroundColor: RGBColor
    /// The surface of a group of rows on a screen that stands above others.
    public var itemModalBlocksBackgroundColor: RGBColor
    /// The surface of the row that is chosen.
    public var itemHighlightedBackgroundColor: RGBColor
    /// The lines between the rows of a group, and the edges of groups.
    public var itemBlocksSeparatorColor: RGBColor
    /// The lines between plain rows.
    public var itemPlainSeparatorColor: RGBColor
    /// The marks at a row's end that lead on or open a choice, and the handle that it is dragged by.
    public var disclosureArrowColor: RGBColor
    /// The titles of sections.
    public var sectionHeaderTextColor: RGBColor
    /// Free text between the rows.
    public var freeTextColor: RGBColor
    /// Free text that says what is wrong.
    public var freeTextErrorColor: RGBColor
    /// Free text that says what went well.
    public var freeTextSuccessColor: RGBColor
    /// A picture in one colour that stands by itself, as in place of rows.
    public var freeMonoIconColor: RGBColor
    /// Switches.
    public var itemSwitchColors: PresentationThemeSwitchColors
    /// Filled shapes by what they mean: the actions beside a row, badges.
    public var itemDisclosureActions: PresentationThemeDisclosureActions
    /// Check boxes, check marks and radio buttons.
    public var itemCheckColors: PresentationThemeCheckColors
    /// Controls that stand back: what opens a menu, a padlock, the arrow of a choice.
    public var controlSecondaryColor: RGBColor
    /// A field that stands on grouped rows' ground, or in a part of a row.
    public var freeInputField: PresentationThemeInputFieldColors
    /// A field among plain rows.
    public var freePlainInputField: PresentationThemeInputFieldColors
    /// What stands in for a picture or for words that are not here yet.
    public var mediaPlaceholderColor: RGBColor
    /// The mark that shows where in a long list one is.
    public var scrollIndicatorColor: RGBColor
    /// What of a measure is not reached: the rest of a bar that is not full.
    public var pageIndicatorInactiveColor: RGBColor
    /// The button that empties a field.
    public var inputClearButtonColor: RGBColor
    /// Figures, for values without a colour of their own.
    public var itemBarChart: PresentationThemeBarChartColors
    /// A field in a row of a group.
    public var itemInputField: PresentationThemeInputFieldColors
    /// The options of a choice that lie beside each other, as ways to pay do.
    public var paymentOption: PresentationThemePaymentOption

    /// Colours for all of it.
    public init(
        blocksBackgroundColor: RGBColor, modalBlocksBackgroundColor: RGBColor, plainBackgroundColor: RGBColor,
        itemPrimaryTextColor: RGBColor, itemSecondaryTextColor: RGBColor, itemDisabledTextColor: RGBColor, itemAccentColor: RGBColor,
        itemHighlightedColor: RGBColor, itemDestructiveColor: RGBColor, itemConstructiveColor: RGBColor, itemPlaceholderTextColor: RGBColor,
        itemBlocksBackgroundColor: RGBColor, itemModalBlocksBackgroundColor: RGBColor, itemHighlightedBackgroundColor: RGBColor,
        itemBlocksSeparatorColor: RGBColor, itemPlainSeparatorColor: RGBColor, disclosureArrowColor: RGBColor,
        sectionHeaderTextColor: RGBColor, freeTextColor: RGBColor, freeTextErrorColor: RGBColor, freeTextSuccessColor: RGBColor,
        freeMonoIconColor: RGBColor, itemSwitchColors: PresentationThemeSwitchColors,
        itemDisclosureActions: PresentationThemeDisclosureActions, itemCheckColors: PresentationThemeCheckColors,
        controlSecondaryColor: RGBColor, freeInputField: PresentationThemeInputFieldColors,
        freePlainInputField: PresentationThemeInputFieldColors, mediaPlaceholderColor: RGBColor, scrollIndicatorColor: RGBColor,
        pageIndicatorInactiveColor: RGBColor, inputClearButtonColor: RGBColor, itemBarChart: PresentationThemeBarChartColors,
        itemInputField: PresentationThemeInputFieldColors, paymentOption: PresentationThemePaymentOption
    ) {
        self.blocksBackgroundColor = blocksBackgroundColor
        self.modalBlocksBackgroundColor = modalBlocksBackgroundColor
        self.plainBackgroundColor = plainBackgroundColor
        self.itemPrimaryTextColor = itemPrimaryTextColor
        self.itemSecondaryTextColor = itemSecondaryTextColor
        self.itemDisabledTextColor = itemDisabledTextColor
        self.itemAccentColor = itemAccentColor
        self.itemHighlightedColor = itemHighlightedColor
        self.itemDestructiveColor = itemDestructiveColor
        self.itemConstructiveColor = itemConstructiveColor
        self.itemPlaceholderTextColor = itemPlaceholderTextColor
        self.itemBlocksBackgroundColor = itemBlocksBackgroundColor
        self.itemModalBlocksBackgroundColor = itemModalBlocksBackgroundColor
        self.itemHighlightedBackgroundColor = itemHighlightedBackgroundColor
        self.itemBlocksSeparatorColor = itemBlocksSeparatorColor
        self.itemPlainSeparatorColor = itemPlainSeparatorColor
        self.disclosureArrowColor = disclosureArrowColor
        self.sectionHeaderTextColor = sectionHeaderTextColor
        self.freeTextColor = freeTextColor
        self.freeTextErrorColor = freeTextErrorColor
        self.freeTextSuccessColor = freeTextSuccessColor
        self.freeMonoIconColor = freeMonoIconColor
        self.itemSwitchColors = itemSwitchColors
        self.itemDisclosureActions = itemDisclosureActions
        self.itemCheckColors = itemCheckColors
        self.controlSecondaryColor = controlSecondaryColor
        self.freeInputField = freeInputField
        self.freePlainInputField = freePlainInputField
        self.mediaPlaceholderColor = mediaPlaceholderColor
        self.scrollIndicatorColor = scrollIndicatorColor
        self.pageIndicatorInactiveColor = pageIndicatorInactiveColor
        self.inputClearButtonColor = inputClearButtonColor
        self.itemBarChart = itemBarChart
        self.itemInputField = itemInputField
        self.paymentOption = paymentOption
    }
}
