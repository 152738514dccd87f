import Testing

@testable import ItemList
@testable import ItemListHTML

@Suite struct ThemeVariablesTests {
    /// A rule with a variable that is nowhere is no rule.
    @Test func everyVariableOfTheStyleSheetIsThere() {
        let theme = HTMLTheme.styleSheet(.day, alternative: nil)
        let sheet = ItemListHTMLDocument.styleSheet
        let defined = Set((theme + sheet).matches(of: /(--[a-z0-9-]+):/).map { $0.1 })
        // Those with a value to fall back to come from the script.
        let used = Set(sheet.matches(of: /var\((--[a-z0-9-]+)\)/).map { $0.1 })
        #expect(used.subtracting(defined).sorted() == [])
        #expect(used.count > 60)
    }

    @Test(arguments: PresentationTheme.builtIn)
    func everyColourOfAThemeIsAVariable(theme: PresentationTheme) {
        let variables = HTMLTheme.styleSheet(theme, alternative: nil).matches(of: /(--[a-z0-9-]+):(#[0-9A-F]{6})[;}]/)
        #expect(Set(variables.map { $0.1 }).count == PresentationColor.all.count)
        #expect(variables.map { String($0.2) } == theme.colors.values.map(\.hexadecimal))
    }
}
