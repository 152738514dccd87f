extension PresentationTheme {
    /// A theme of few colours, which become lighter or darker where they would not stand out, as in ``withContrast(_:)``.
    ///
    /// - Parameters:
    ///   - name: what the theme is called.
    ///   - palette: its colours.
    ///   - accentRule: how an accent changes it; nil for `day` or `night`, as the palette is light or dark.
    ///   - contrast: how much words and controls stand out.
    public init(
        name: String, palette: PresentationPalette, accentRule: PresentationAccentRule? = nil, contrast: PresentationContrast = .normal
    ) {
        let isDark = !palette.surface.isLight
        let rule = accentRule ?? (isDark ? .night : .day)
        self = PresentationTheme(
            name: name, isDark: isDark, accentRule: rule,
            rootController: PresentationThemeRootController(palette), list: PresentationThemeList(palette),
            actionSheet: PresentationThemeActionSheet(palette), contextMenu: PresentationThemeContextMenu(palette),
            chat: PresentationThemeChat(palette, rule)
        ).withContrast(contrast)
    }
}

extension PresentationThemeRootController {
    fileprivate init(_ palette: PresentationPalette) {
        self.init(
            statusBarStyle: palette.bar.isLight ? .black : .white,
            tabBar: PresentationThemeTabBar(
                backgroundColor: palette.bar, separatorColor: palette.separator, iconColor: palette.secondaryText,
                selectedIconColor: palette.accent, textColor: palette.secondaryText, selectedTextColor: palette.accent,
                badgeBackgroundColor: palette.destructive, badgeStrokeColor: palette.bar, badgeTextColor: palette.surface),
            navigationBar: PresentationThemeNavigationBar(
                backgroundColor: palette.bar, separatorColor: palette.separator, primaryTextColor: palette.primaryText,
                secondaryTextColor: palette.secondaryText, buttonColor: palette.accent, disabledButtonColor: palette.disabledText,
                controlColor: palette.secondaryText, accentTextColor: palette.accent,
                segmentedBackgroundColor: palette.bar.mixed(with: palette.secondaryText, share: 0.16),
                segmentedForegroundColor: palette.surface, segmentedTextColor: palette.primaryText,
                segmentedDividerColor: palette.separator),
            searchBar: PresentationThemeSearchBar(
                backgroundColor: palette.bar, inputFillColor: palette.background.mixed(with: palette.secondaryText, share: 0.12),
                inputTextColor: palette.primaryText, inputPlaceholderTextColor: palette.secondaryText,
                inputIconColor: palette.secondaryText, inputClearButtonColor: palette.secondaryText))
    }
}

extension PresentationThemeList {
    fileprivate init(_ palette: PresentationPalette) {
        self.init(
            blocksBackgroundColor: palette.background,
            modalBlocksBackgroundColor: palette.modalBackground,
            plainBackgroundColor: palette.plainBackground,
            itemPrimaryTextColor: palette.primaryText,
            itemSecondaryTextColor: palette.secondaryText,
            itemDisabledTextColor: palette.disabledText,
            itemAccentColor: palette.accent,
            itemHighlightedColor: palette.accent.mixed(with: palette.primaryText, share: 0.35),
            itemDestructiveColor: palette.destructive,
            itemConstructiveColor: palette.constructive,
            itemPlaceholderTextColor: palette.disabledText,
            itemBlocksBackgroundColor: palette.surface,
            itemModalBlocksBackgroundColor: palette.modalSurface,
            itemHighlightedBackgroundColor: palette.highlight,
            itemBlocksSeparatorColor: palette.separator,
            itemPlainSeparatorColor: palette.separator,
            disclosureArrowColor: palette.controls,
            sectionHeaderTextColor: palette.secondaryText,
            freeTextColor: palette.secondaryText,
            freeTextErrorColor: palette.destructive,
            freeTextSuccessColor: palette.constructive,
            freeMonoIconColor: palette.secondaryText,
            itemSwitchColors: PresentationThemeSwitchColors(
                frameColor: palette.controls, handleColor: .white, contentColor: palette.constructive,
                positiveColor: palette.constructive, negativeColor: palette.destructive),
            itemDisclosureActions: PresentationThemeDisclosureActions(
                accent: PresentationThemeFillColors(fillColor: palette.accent, foregroundColor: palette.surface),
                constructive: PresentationThemeFillColors(fillColor: palette.constructive, foregroundColor: palette.surface),
                destructive: PresentationThemeFillColors(fillColor: palette.destructive, foregroundColor: palette.surface),
                inactive: PresentationThemeFillColors(fillColor: palette.controls, foregroundColor: palette.surface)),
            itemCheckColors: PresentationThemeCheckColors(
                fillColor: palette.accent, strokeColor: palette.controls, foregroundColor: palette.surface),
            controlSecondaryColor: palette.secondaryText,
            freeInputField: PresentationThemeInputFieldColors(
                palette, background: palette.background.mixed(with: palette.secondaryText, share: 0.08)),
            freePlainInputField: PresentationThemeInputFieldColors(palette, background: palette.plainBackground),
            mediaPlaceholderColor: palette.surface.mixed(with: palette.secondaryText, share: 0.3),
            scrollIndicatorColor: palette.controls,
            pageIndicatorInactiveColor: palette.controls,
            inputClearButtonColor: palette.secondaryText,
            itemBarChart: PresentationThemeBarChartColors(
                color1: palette.accent, color2: palette.constructive, color3: palette.destructive),
            itemInputField: PresentationThemeInputFieldColors(palette, background: palette.surface),
            paymentOption: PresentationThemePaymentOption(
                inactiveFillColor: palette.surface, inactiveForegroundColor: palette.primaryText, activeFillColor: palette.highlight,
                activeForegroundColor: palette.primaryText))
    }
}

extension PresentationThemeInputFieldColors {
    fileprivate init(_ palette: PresentationPalette, background: RGBColor) {
        self.init(
            backgroundColor: background, strokeColor: palette.separator, placeholderColor: palette.disabledText,
            primaryColor: palette.primaryText, controlColor: palette.accent)
    }
}

extension PresentationThemeActionSheet {
    fileprivate init(_ palette: PresentationPalette) {
        self.init(
            backgroundColor: palette.modalSurface, separatorColor: palette.separator, primaryTextColor: palette.primaryText,
            secondaryTextColor: palette.secondaryText, controlAccentColor: palette.accent,
            destructiveActionTextColor: palette.destructive, disabledActionTextColor: palette.disabledText)
    }
}

extension PresentationThemeContextMenu {
    fileprivate init(_ palette: PresentationPalette) {
        self.init(
            backgroundColor: palette.surface, separatorColor: palette.separator, primaryColor: palette.primaryText,
            secondaryColor: palette.secondaryText, disabledColor: palette.disabledText, destructiveColor: palette.destructive,
            constructiveColor: palette.constructive, itemHighlightedBackgroundColor: palette.highlight)
    }
}
