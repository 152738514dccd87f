import ItemList
import Testing

@Suite struct ThemeEqualityTests {
    @Test func aThemeThatDiffersInOneColourIsAnother() {
        for color in PresentationColor.all {
            var theme = PresentationTheme.day
            let old = theme[keyPath: color.path]
            theme[keyPath: color.path] = RGBColor(red: old.red ^ 1, green: old.green, blue: old.blue)
            #expect(theme != .day, "\(color.name)")
            theme[keyPath: color.path] = old
            #expect(theme == .day && theme.hashValue == PresentationTheme.day.hashValue && theme.index != PresentationTheme.day.index)
        }
    }

    @Test func aThemeThatDiffersOtherwiseIsAnother() {
        let changes: [(inout PresentationTheme) -> Void] = [
            { $0.name = "x" }, { $0.reference = nil }, { $0.isDark = true }, { $0.accentRule = .night },
            { $0.rootController.statusBarStyle = .white }, { $0 = $0.withContrast(.high) },
        ]
        for change in changes {
            var theme = PresentationTheme.day
            change(&theme)
            #expect(theme != .day)
        }
    }

    @Test func copiesShareTheIndexUntilOneIsChanged() {
        var copy = PresentationTheme.night
        #expect(copy.index == PresentationTheme.night.index)
        copy.list.freeTextColor = RGBColor(1)
        let changed = copy
        #expect(changed.index == copy.index && changed.index != PresentationTheme.night.index)
    }

    @Test func theNamesOfColoursAreTheirPlaces() {
        #expect(Set(PresentationColor.all.map(\.name)).count == PresentationColor.all.count)
        for (index, color) in PresentationColor.all.enumerated() { #expect(PresentationColor.index(of: color.name) == index) }
        // Each name leads to a colour of its own.
        #expect(Set(PresentationColor.all.map { $0.path as AnyKeyPath }).count == PresentationColor.all.count)
    }

    /// The names that the library promises for lists.
    @Test(arguments: [
        "blocksBackgroundColor", "modalBlocksBackgroundColor", "plainBackgroundColor", "itemPrimaryTextColor", "itemSecondaryTextColor",
        "itemDisabledTextColor", "itemAccentColor", "itemHighlightedColor", "itemDestructiveColor", "itemPlaceholderTextColor",
        "itemBlocksBackgroundColor", "itemModalBlocksBackgroundColor", "itemHighlightedBackgroundColor", "itemBlocksSeparatorColor",
        "itemPlainSeparatorColor", "disclosureArrowColor", "sectionHeaderTextColor", "freeTextColor", "freeTextErrorColor",
        "freeTextSuccessColor", "freeMonoIconColor", "itemSwitchColors", "itemDisclosureActions", "itemCheckColors",
        "controlSecondaryColor",
        "freeInputField", "freePlainInputField", "mediaPlaceholderColor", "scrollIndicatorColor", "pageIndicatorInactiveColor",
        "inputClearButtonColor", "itemBarChart", "itemInputField", "paymentOption", "itemSwitchColors.frameColor",
        "itemSwitchColors.handleColor", "itemSwitchColors.contentColor", "itemSwitchColors.positiveColor", "itemSwitchColors.negativeColor",
    ])
    func everyNameOfTheListIsThere(name: String) {
        #expect(PresentationColor.all.contains { ($0.name + ".").hasPrefix("list.\(name).") })
    }
}
