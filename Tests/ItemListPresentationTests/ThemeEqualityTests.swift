import ItemList
import Testing

@Suite struct ThemeEqualityTests {
    @Test func aThemeThatDiffersInOneColourIsAnother() {
        for color in PresentationColor.all {
            var theme = PresentationTheme.day
            let old = theme.colors[color.index]
            theme.colors[color.index] = RGBColor(red: old.red ^ 1, green: old.green, blue: old.blue)
            #expect(theme != .day, "\(color.name)")
            theme.colors[color.index] = old
            #expect(theme == .day && theme.hashValue == PresentationTheme.day.hashValue && theme.index != PresentationTheme.day.index)
        }
    }

    @Test func aThemeThatDiffersOtherwiseIsAnother() {
        let changes: [(inout PresentationTheme) -> Void] = [
            { $0.name = "x" }, { $0.reference = nil }, { $0.isDark = true }, { $0.accentRule = .night },
            { $0.statusBarStyle = .white }, { $0 = $0.withContrast(.high) },
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
        #expect(PresentationColor.all.map(\.index) == Array(PresentationColor.all.indices))
    }

    /// The bytes of a theme are read and written by the indices of the table, its properties by their names.
    @Test func indexOfAColorIsThatOfItsProperty() {
        var theme = PresentationTheme.day
        for color in PresentationColor.all { theme.colors[color.index] = RGBColor(UInt32(color.index + 1)) }
        var properties: [String: RGBColor] = [:]
        func visit(_ value: Any, _ path: [String]) {
            for child in Mirror(reflecting: value).children {
                let path = path + [child.label ?? ""]
                if let color = child.value as? RGBColor {
                    properties[path.joined(separator: ".")] = color
                } else {
                    visit(child.value, path)
                }
            }
        }
        visit(theme.colors, [])
        #expect(properties == Dictionary(uniqueKeysWithValues: PresentationColor.all.map { ($0.name, RGBColor(UInt32($0.index + 1))) }))
        #expect(theme.colors.values == PresentationColor.all.map { theme.colors[$0.index] })
        func index(_ color: RGBColor) -> String? { PresentationColor.all.first { theme.colors[$0.index] == color }?.name }
        #expect(index(theme.rootController.tabBar.backgroundColor) == "rootController.tabBar.backgroundColor")
        #expect(index(theme.list.itemInputField.controlColor) == "list.itemInputField.controlColor")
        #expect(index(theme.chat.outgoing.accentTextColor) == "chat.outgoing.accentTextColor")
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
