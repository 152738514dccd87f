extension PresentationTheme {
    /// The light theme.
    public static let day = PresentationTheme(
        name: "day",
        isDark: false,
        list: PresentationThemeList(
            blocksBackgroundColor: RGBColor(0xEFEFF4),
            plainBackgroundColor: RGBColor(0xFFFFFF),
            itemBlocksBackgroundColor: RGBColor(0xFFFFFF),
            itemHighlightedBackgroundColor: RGBColor(0xD6E6F7),
            itemBlocksSeparatorColor: RGBColor(0xC8C7CC),
            itemPlainSeparatorColor: RGBColor(0xC8C7CC),
            itemPrimaryTextColor: RGBColor(0x000000),
            itemSecondaryTextColor: RGBColor(0x5F5F66),
            itemDisabledTextColor: RGBColor(0x6B6B72),
            itemAccentColor: RGBColor(0x0062CC),
            itemDestructiveColor: RGBColor(0xC4201A),
            itemConstructiveColor: RGBColor(0x1B7A33),
            itemPlaceholderTextColor: RGBColor(0x6B6B72),
            itemSwitchOnColor: RGBColor(0x1E8A3C),
            itemSwitchOffColor: RGBColor(0x6E6E76),
            itemCheckColor: RGBColor(0x0062CC),
            disclosureArrowColor: RGBColor(0x77777E),
            sectionHeaderTextColor: RGBColor(0x5A5A60),
            freeTextColor: RGBColor(0x5A5A60),
            scrollIndicatorColor: RGBColor(0x85858C)),
        rootController: PresentationThemeRootController(
            navigationBarBackgroundColor: RGBColor(0xF7F7F9),
            navigationBarPrimaryTextColor: RGBColor(0x000000),
            navigationBarSecondaryTextColor: RGBColor(0x5F5F66),
            navigationBarSeparatorColor: RGBColor(0xB8B8BC)))

    /// The dark theme.
    public static let night = PresentationTheme(
        name: "night",
        isDark: true,
        list: PresentationThemeList(
            blocksBackgroundColor: RGBColor(0x000000),
            plainBackgroundColor: RGBColor(0x000000),
            itemBlocksBackgroundColor: RGBColor(0x1C1C1D),
            itemHighlightedBackgroundColor: RGBColor(0x293A4A),
            itemBlocksSeparatorColor: RGBColor(0x545458),
            itemPlainSeparatorColor: RGBColor(0x545458),
            itemPrimaryTextColor: RGBColor(0xFFFFFF),
            itemSecondaryTextColor: RGBColor(0xA0A0A6),
            itemDisabledTextColor: RGBColor(0x98989E),
            itemAccentColor: RGBColor(0x5EB0FF),
            itemDestructiveColor: RGBColor(0xFF6961),
            itemConstructiveColor: RGBColor(0x4CD964),
            itemPlaceholderTextColor: RGBColor(0x98989E),
            itemSwitchOnColor: RGBColor(0x4CD964),
            itemSwitchOffColor: RGBColor(0x8A8A90),
            itemCheckColor: RGBColor(0x5EB0FF),
            disclosureArrowColor: RGBColor(0x8A8A90),
            sectionHeaderTextColor: RGBColor(0x9A9AA0),
            freeTextColor: RGBColor(0x9A9AA0),
            scrollIndicatorColor: RGBColor(0x707076)),
        rootController: PresentationThemeRootController(
            navigationBarBackgroundColor: RGBColor(0x1C1C1D),
            navigationBarPrimaryTextColor: RGBColor(0xFFFFFF),
            navigationBarSecondaryTextColor: RGBColor(0xA0A0A6),
            navigationBarSeparatorColor: RGBColor(0x545458)))
}
