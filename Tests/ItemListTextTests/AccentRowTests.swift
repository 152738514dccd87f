import ItemList
import Testing
@testable import ItemListTestSupport

@Suite struct AccentRowTests {
    @Test(arguments: PresentationTheme.builtIn)
    func theChosenRowIsDrawnOnATouchOfTheAccent(theme: PresentationTheme) {
        let own = theme.withAccent(RGBColor(0x7A3FC4))
        let frame = sampleView(sampleRows(settingsSections), columns: 80, rows: 24, theme: own).frame()
        #expect(frame.cells.contains { $0.style.background == own.list.itemHighlightedBackgroundColor })
        #expect(!frame.cells.contains { $0.style.background == theme.list.itemHighlightedBackgroundColor })
    }
}
