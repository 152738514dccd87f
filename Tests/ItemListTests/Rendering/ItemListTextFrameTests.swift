import ItemList
import Testing

/// Whole pictures of screens.
@Suite struct ItemListTextFrameTests {
    private let rows = sampleRows(settingsSections)

    @Test func settingsAtTheUsualSize() {
        let view = sampleView(rows, columns: 80, rows: 24, hint: "↑↓ move   q quit")
        print(view.frame().text)
    }

    @Test func theEndOfTheSettings() {
        var view = sampleView(rows, columns: 80, rows: 24)
        view.moveSelection(.last)
        print(view.frame().text)
    }

    @Test func settingsOnASmallScreen() {
        let view = sampleView(rows, columns: 40, rows: 12, title: .textWithSubtitle("Settings", "2 changes"))
        print(view.frame().text)
    }

    @Test func plainSettings() {
        let view = sampleView(rows, columns: 50, rows: 24, title: .textWithSubtitle("Settings", "2 changes"), style: .plain)
        print(view.frame().text)
    }

    @Test func aVeryNarrowScreenHasNoBorders() {
        let view = sampleView(rows, columns: 16, rows: 12)
        print(view.frame().text)
    }
}
