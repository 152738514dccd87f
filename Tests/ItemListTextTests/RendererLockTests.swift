import ItemList
import ItemListText
import Testing

/// No renderer holds a lock while rows are made: an item may look at the screen that it is on.
@Suite struct RendererLockTests {
    @Test func theTextRendererMakesRowsOutsideOfItsLock() {
        let renderer = ItemListTextRenderer<Int>(size: TextSize(columns: 40, rows: 10), onChange: {})
        renderer.apply(transition { _ in _ = renderer.view }, completion: {})
        renderer.update { $0.moveSelection(.down) }
        #expect(renderer.view.selectedID == 1)
    }

    @Test func theRecorderMakesRowsOutsideOfItsLock() {
        let recorder = ItemListRecorder<Int>()
        recorder.apply(transition { _ in _ = recorder.transitions }, completion: {})
        #expect(recorder.rows.map(\.id) == [0, 1, 2])
        #expect(recorder.row(1)?.content.title == "Row 1")
        let second = transition(revision: 2, ItemListDiff()) { _ in _ = recorder.transitions }
        recorder.apply(second, completion: {})
        #expect(recorder.faults == [])
    }

    private func transition(
        revision: Int = 1, _ diff: ItemListDiff = ItemListDiff(insertions: (0..<3).map { .init(index: $0) }),
        onMaking: @escaping @Sendable (Int) -> Void
    ) -> ItemListTransition<Int> {
        let rows = ItemListRows(count: 3, id: { $0 }) { index in
            onMaking(index)
            return ItemListRow(
                id: index, content: ItemListRowContent(role: .button, title: "Row \(index)", offers: .activate),
                neighbors: ItemListNeighbors(top: .none, bottom: .none))
        }
        return ItemListTransition(
            from: revision - 1, to: revision, diff: diff, rows: rows, chrome: ItemListChrome(title: .text("Rows"), style: .blocks),
            presentationData: PresentationData(),
            options: .synchronous)
    }
}
