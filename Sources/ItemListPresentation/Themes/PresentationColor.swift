/// A colour of a theme, by its name.
package struct PresentationColor: Sendable {
    /// Where in a theme it is, such as `list.itemAccentColor`.
    package let name: String
    package let path: WritableKeyPath<PresentationTheme, RGBColor> & Sendable

    private init(_ name: String, _ path: WritableKeyPath<PresentationTheme, RGBColor> & Sendable) {
        self.name = name
        self.path = path
    }

    /// The place of a colour in ``all``; nil for a name that is none.
    package static func index(of name: String) -> Int? { indices[name] }

    /// The place of a colour in ``all``.
    static func index(of path: KeyPath<PresentationTheme, RGBColor>) -> Int {
        guard let index = places[path] else {
            preconditionFailure("each colour of a theme is in PresentationColor.all")
        }
        return index
    }

    // Nobody changes them: all are literals.
    private nonisolated(unsafe) static let places = Dictionary(
        uniqueKeysWithValues: all.enumerated().map { ($1.path as KeyPath<PresentationTheme, RGBColor>, $0) })

    private static let indices = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })

    /// All colours of a theme.
    package static let all: [PresentationColor] = [
        PresentationColor("rootController.tabBar.backgroundColor", \.rootController.tabBar.backgroundColor),
        PresentationColor("rootController.tabBar.separatorColor", \.rootController.tabBar.separatorColor),
        PresentationColor("rootController.tabBar.iconColor", \.rootController.tabBar.iconColor),
        PresentationColor("rootController.tabBar.selectedIconColor", \.rootController.tabBar.selectedIconColor),
        PresentationColor("rootController.tabBar.textColor", \.rootController.tabBar.textColor),
        PresentationColor("rootController.tabBar.selectedTextColor", \.rootController.tabBar.selectedTextColor),
        PresentationColor("rootController.tabBar.badgeBackgroundColor", \.rootController.tabBar.badgeBackgroundColor),
        PresentationColor("rootController.tabBar.badgeStrokeColor", \.rootController.tabBar.badgeStrokeColor),
        PresentationColor("rootController.tabBar.badgeTextColor", \.rootController.tabBar.badgeTextColor),
        PresentationColor("rootController.navigationBar.backgroundColor", \.rootController.navigationBar.backgroundColor),
        PresentationColor("rootController.navigationBar.separatorColor", \.rootController.navigationBar.separatorColor),
        PresentationColor("rootController.navigationBar.primaryTextColor", \.rootController.navigationBar.primaryTextColor),
        PresentationColor("rootController.navigationBar.secondaryTextColor", \.rootController.navigationBar.secondaryTextColor),
        PresentationColor("rootController.navigationBar.buttonColor", \.rootController.navigationBar.buttonColor),
        PresentationColor("rootController.navigationBar.disabledButtonColor", \.rootController.navigationBar.disabledButtonColor),
        PresentationColor("rootController.navigationBar.controlColor", \.rootController.navigationBar.controlColor),
        PresentationColor("rootController.navigationBar.accentTextColor", \.rootController.navigationBar.accentTextColor),
        PresentationColor("rootController.navigationBar.segmentedBackgroundColor", \.rootController.navigationBar.segmentedBackgroundColor),
        PresentationColor("rootController.navigationBar.segmentedForegroundColor", \.rootController.navigationBar.segmentedForegroundColor),
        PresentationColor("rootController.navigationBar.segmentedTextColor", \.rootController.navigationBar.segmentedTextColor),
        PresentationColor("rootController.navigationBar.segmentedDividerColor", \.rootController.navigationBar.segmentedDividerColor),
        PresentationColor("rootController.searchBar.backgroundColor", \.rootController.searchBar.backgroundColor),
        PresentationColor("rootController.searchBar.inputFillColor", \.rootController.searchBar.inputFillColor),
        PresentationColor("rootController.searchBar.inputTextColor", \.rootController.searchBar.inputTextColor),
        PresentationColor("rootController.searchBar.inputPlaceholderTextColor", \.rootController.searchBar.inputPlaceholderTextColor),
        PresentationColor("rootController.searchBar.inputIconColor", \.rootController.searchBar.inputIconColor),
        PresentationColor("rootController.searchBar.inputClearButtonColor", \.rootController.searchBar.inputClearButtonColor),
        PresentationColor("list.blocksBackgroundColor", \.list.blocksBackgroundColor),
        PresentationColor("list.modalBlocksBackgroundColor", \.list.modalBlocksBackgroundColor),
        PresentationColor("list.plainBackgroundColor", \.list.plainBackgroundColor),
        PresentationColor("list.itemPrimaryTextColor", \.list.itemPrimaryTextColor),
        PresentationColor("list.itemSecondaryTextColor", \.list.itemSecondaryTextColor),
        PresentationColor("list.itemDisabledTextColor", \.list.itemDisabledTextColor),
        PresentationColor("list.itemAccentColor", \.list.itemAccentColor),
        PresentationColor("list.itemHighlightedColor", \.list.itemHighlightedColor),
        PresentationColor("list.itemDestructiveColor", \.list.itemDestructiveColor),
        PresentationColor("list.itemConstructiveColor", \.list.itemConstructiveColor),
        PresentationColor("list.itemPlaceholderTextColor", \.list.itemPlaceholderTextColor),
        PresentationColor("list.itemBlocksBackgroundColor", \.list.itemBlocksBackgroundColor),
        PresentationColor("list.itemModalBlocksBackgroundColor", \.list.itemModalBlocksBackgroundColor),
        PresentationColor("list.itemHighlightedBackgroundColor", \.list.itemHighlightedBackgroundColor),
        PresentationColor("list.itemBlocksSeparatorColor", \.list.itemBlocksSeparatorColor),
        PresentationColor("list.itemPlainSeparatorColor", \.list.itemPlainSeparatorColor),
        PresentationColor("list.disclosureArrowColor", \.list.disclosureArrowColor),
        PresentationColor("list.sectionHeaderTextColor", \.list.sectionHeaderTextColor),
        PresentationColor("list.freeTextColor", \.list.freeTextColor),
        PresentationColor("list.freeTextErrorColor", \.list.freeTextErrorColor),
        PresentationColor("list.freeTextSuccessColor", \.list.freeTextSuccessColor),
        PresentationColor("list.freeMonoIconColor", \.list.freeMonoIconColor),
        PresentationColor("list.itemSwitchColors.frameColor", \.list.itemSwitchColors.frameColor),
        PresentationColor("list.itemSwitchColors.handleColor", \.list.itemSwitchColors.handleColor),
        PresentationColor("list.itemSwitchColors.contentColor", \.list.itemSwitchColors.contentColor),
        PresentationColor("list.itemSwitchColors.positiveColor", \.list.itemSwitchColors.positiveColor),
        PresentationColor("list.itemSwitchColors.negativeColor", \.list.itemSwitchColors.negativeColor),
        PresentationColor("list.itemDisclosureActions.accent.fillColor", \.list.itemDisclosureActions.accent.fillColor),
        PresentationColor("list.itemDisclosureActions.accent.foregroundColor", \.list.itemDisclosureActions.accent.foregroundColor),
        PresentationColor("list.itemDisclosureActions.constructive.fillColor", \.list.itemDisclosureActions.constructive.fillColor),
        PresentationColor(
            "list.itemDisclosureActions.constructive.foregroundColor", \.list.itemDisclosureActions.constructive.foregroundColor),
        PresentationColor("list.itemDisclosureActions.destructive.fillColor", \.list.itemDisclosureActions.destructive.fillColor),
        PresentationColor(
            "list.itemDisclosureActions.destructive.foregroundColor", \.list.itemDisclosureActions.destructive.foregroundColor),
        PresentationColor("list.itemDisclosureActions.inactive.fillColor", \.list.itemDisclosureActions.inactive.fillColor),
        PresentationColor("list.itemDisclosureActions.inactive.foregroundColor", \.list.itemDisclosureActions.inactive.foregroundColor),
        PresentationColor("list.itemCheckColors.fillColor", \.list.itemCheckColors.fillColor),
        PresentationColor("list.itemCheckColors.strokeColor", \.list.itemCheckColors.strokeColor),
        PresentationColor("list.itemCheckColors.foregroundColor", \.list.itemCheckColors.foregroundColor),
        PresentationColor("list.controlSecondaryColor", \.list.controlSecondaryColor),
        PresentationColor("list.freeInputField.backgroundColor", \.list.freeInputField.backgroundColor),
        PresentationColor("list.freeInputField.strokeColor", \.list.freeInputField.strokeColor),
        PresentationColor("list.freeInputField.placeholderColor", \.list.freeInputField.placeholderColor),
        PresentationColor("list.freeInputField.primaryColor", \.list.freeInputField.primaryColor),
        PresentationColor("list.freeInputField.controlColor", \.list.freeInputField.controlColor),
        PresentationColor("list.freePlainInputField.backgroundColor", \.list.freePlainInputField.backgroundColor),
        PresentationColor("list.freePlainInputField.strokeColor", \.list.freePlainInputField.strokeColor),
        PresentationColor("list.freePlainInputField.placeholderColor", \.list.freePlainInputField.placeholderColor),
        PresentationColor("list.freePlainInputField.primaryColor", \.list.freePlainInputField.primaryColor),
        PresentationColor("list.freePlainInputField.controlColor", \.list.freePlainInputField.controlColor),
        PresentationColor("list.mediaPlaceholderColor", \.list.mediaPlaceholderColor),
        PresentationColor("list.scrollIndicatorColor", \.list.scrollIndicatorColor),
        PresentationColor("list.pageIndicatorInactiveColor", \.list.pageIndicatorInactiveColor),
        PresentationColor("list.inputClearButtonColor", \.list.inputClearButtonColor),
        PresentationColor("list.itemBarChart.color1", \.list.itemBarChart.color1),
        PresentationColor("list.itemBarChart.color2", \.list.itemBarChart.color2),
        PresentationColor("list.itemBarChart.color3", \.list.itemBarChart.color3),
        PresentationColor("list.itemInputField.backgroundColor", \.list.itemInputField.backgroundColor),
        PresentationColor("list.itemInputField.strokeColor", \.list.itemInputField.strokeColor),
        PresentationColor("list.itemInputField.placeholderColor", \.list.itemInputField.placeholderColor),
        PresentationColor("list.itemInputField.primaryColor", \.list.itemInputField.primaryColor),
        PresentationColor("list.itemInputField.controlColor", \.list.itemInputField.controlColor),
        PresentationColor("list.paymentOption.inactiveFillColor", \.list.paymentOption.inactiveFillColor),
        PresentationColor("list.paymentOption.inactiveForegroundColor", \.list.paymentOption.inactiveForegroundColor),
        PresentationColor("list.paymentOption.activeFillColor", \.list.paymentOption.activeFillColor),
        PresentationColor("list.paymentOption.activeForegroundColor", \.list.paymentOption.activeForegroundColor),
        PresentationColor("actionSheet.backgroundColor", \.actionSheet.backgroundColor),
        PresentationColor("actionSheet.separatorColor", \.actionSheet.separatorColor),
        PresentationColor("actionSheet.primaryTextColor", \.actionSheet.primaryTextColor),
        PresentationColor("actionSheet.secondaryTextColor", \.actionSheet.secondaryTextColor),
        PresentationColor("actionSheet.controlAccentColor", \.actionSheet.controlAccentColor),
        PresentationColor("actionSheet.destructiveActionTextColor", \.actionSheet.destructiveActionTextColor),
        PresentationColor("actionSheet.disabledActionTextColor", \.actionSheet.disabledActionTextColor),
        PresentationColor("contextMenu.backgroundColor", \.contextMenu.backgroundColor),
        PresentationColor("contextMenu.separatorColor", \.contextMenu.separatorColor),
        PresentationColor("contextMenu.primaryColor", \.contextMenu.primaryColor),
        PresentationColor("contextMenu.secondaryColor", \.contextMenu.secondaryColor),
        PresentationColor("contextMenu.disabledColor", \.contextMenu.disabledColor),
        PresentationColor("contextMenu.destructiveColor", \.contextMenu.destructiveColor),
        PresentationColor("contextMenu.constructiveColor", \.contextMenu.constructiveColor),
        PresentationColor("contextMenu.itemHighlightedBackgroundColor", \.contextMenu.itemHighlightedBackgroundColor),
        PresentationColor("chat.wallpaperColor", \.chat.wallpaperColor),
        PresentationColor("chat.incoming.fillColor", \.chat.incoming.fillColor),
        PresentationColor("chat.incoming.primaryTextColor", \.chat.incoming.primaryTextColor),
        PresentationColor("chat.incoming.secondaryTextColor", \.chat.incoming.secondaryTextColor),
        PresentationColor("chat.incoming.accentTextColor", \.chat.incoming.accentTextColor),
        PresentationColor("chat.outgoing.fillColor", \.chat.outgoing.fillColor),
        PresentationColor("chat.outgoing.primaryTextColor", \.chat.outgoing.primaryTextColor),
        PresentationColor("chat.outgoing.secondaryTextColor", \.chat.outgoing.secondaryTextColor),
        PresentationColor("chat.outgoing.accentTextColor", \.chat.outgoing.accentTextColor),
    ]
}
