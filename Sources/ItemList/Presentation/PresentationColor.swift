/// A colour of a theme, by its name.
struct PresentationColor<Surface>: Sendable {
    let name: String
    let path: WritableKeyPath<Surface, RGBColor> & Sendable

    init(_ name: String, _ path: WritableKeyPath<Surface, RGBColor> & Sendable) {
        self.name = name
        self.path = path
    }
}

extension PresentationThemeList {
    /// All of its colours.
    static let colors: [PresentationColor<PresentationThemeList>] = [
        PresentationColor("blocksBackgroundColor", \.blocksBackgroundColor),
        PresentationColor("plainBackgroundColor", \.plainBackgroundColor),
        PresentationColor("itemBlocksBackgroundColor", \.itemBlocksBackgroundColor),
        PresentationColor("itemHighlightedBackgroundColor", \.itemHighlightedBackgroundColor),
        PresentationColor("itemBlocksSeparatorColor", \.itemBlocksSeparatorColor),
        PresentationColor("itemPlainSeparatorColor", \.itemPlainSeparatorColor),
        PresentationColor("itemPrimaryTextColor", \.itemPrimaryTextColor),
        PresentationColor("itemSecondaryTextColor", \.itemSecondaryTextColor),
        PresentationColor("itemDisabledTextColor", \.itemDisabledTextColor),
        PresentationColor("itemAccentColor", \.itemAccentColor),
        PresentationColor("itemDestructiveColor", \.itemDestructiveColor),
        PresentationColor("itemConstructiveColor", \.itemConstructiveColor),
        PresentationColor("itemPlaceholderTextColor", \.itemPlaceholderTextColor),
        PresentationColor("itemSwitchOnColor", \.itemSwitchOnColor),
        PresentationColor("itemSwitchOffColor", \.itemSwitchOffColor),
        PresentationColor("itemCheckColor", \.itemCheckColor),
        PresentationColor("disclosureArrowColor", \.disclosureArrowColor),
        PresentationColor("sectionHeaderTextColor", \.sectionHeaderTextColor),
        PresentationColor("freeTextColor", \.freeTextColor),
        PresentationColor("scrollIndicatorColor", \.scrollIndicatorColor),
    ]
}

extension PresentationThemeRootController {
    /// All of its colours.
    static let colors: [PresentationColor<PresentationThemeRootController>] = [
        PresentationColor("navigationBarBackgroundColor", \.navigationBarBackgroundColor),
        PresentationColor("navigationBarPrimaryTextColor", \.navigationBarPrimaryTextColor),
        PresentationColor("navigationBarSecondaryTextColor", \.navigationBarSecondaryTextColor),
        PresentationColor("navigationBarSeparatorColor", \.navigationBarSeparatorColor),
    ]
}
