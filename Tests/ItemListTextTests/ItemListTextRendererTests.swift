import ItemList
import ItemListText
import Testing
@testable import ItemListTestSupport

@Suite struct ItemListTextRendererTests {
    @Test func aTransitionIsThereWhenTheChangeIsReported() {
        let log = RenderingLog()
        let renderer = ItemListTextRenderer<Int>(size: TextSize(columns: 40, rows: 12)) { log.append("changed") }
        renderer.apply(sampleTransition(sampleRows(settingsSections))) { log.append("completed") }
        #expect(log.entries == ["changed", "completed"])
        #expect(renderer.view.selectedID == 1)
        renderer.update { $0.moveSelection(.down) }
        #expect(renderer.view.selectedID == 2)
        #expect(log.entries == ["changed", "completed", "changed"])
    }
}
