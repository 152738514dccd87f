import ItemList
import ItemListText
import Testing
@testable import ItemListTestSupport

@Suite struct ItemListTextSelectionTests {
    /// Header, A (1), label, B (3), text; header, C (6), D (7).
    private let rows = sampleRows([
        [
            ItemListRowContent(role: .header, title: "First"), button("A"), ItemListRowContent(role: .label, title: "Label"), button("B"),
            ItemListRowContent(role: .text, title: "Text"),
        ],
        [ItemListRowContent(role: .header, title: "Second"), button("C"), button("D")],
    ])

    private static func button(_ title: String) -> ItemListRowContent {
        ItemListRowContent(role: .button, title: RichText(title), offers: .activate)
    }

    @Test func theFirstRowThatCanBeSelectedIs() {
        #expect(sampleView(rows, columns: 80, rows: 24).selectedID == 1)
        #expect(sampleView([], columns: 80, rows: 24).selectedID == nil)
        #expect(sampleView(Array(rows.prefix(1)), columns: 80, rows: 24).selectedID == nil)
    }

    @Test func stepsSkipWhatCantBeSelected() {
        var view = sampleView(rows, columns: 80, rows: 24)
        var ids: [Int?] = []
        for _ in 0..<4 {
            view.moveSelection(.down)
            ids.append(view.selectedID)
        }
        #expect(ids == [3, 6, 7, 7])
        ids = []
        for _ in 0..<4 {
            view.moveSelection(.up)
            ids.append(view.selectedID)
        }
        #expect(ids == [6, 3, 1, 1])
    }

    @Test func firstLastAndPages() {
        var view = sampleView(rows, columns: 80, rows: 24)
        view.moveSelection(.last)
        #expect(view.selectedID == 7)
        view.moveSelection(.first)
        #expect(view.selectedID == 1)
        view.moveSelection(.pageDown)
        #expect(view.selectedID == 7)
        view.moveSelection(.pageUp)
        #expect(view.selectedID == 1)
    }

    @Test func aMovedRowStaysSelected() {
        var view = sampleView(rows, columns: 80, rows: 24)
        view.select(3)
        view.apply(sampleTransition(rows.reversed()))
        #expect(view.selectedID == 3)
        #expect(view.selectedRow?.content.title == "B")
    }

    @Test(arguments: [([3], 1), ([1, 3], 6), ([3, 6, 7], 1), ([1, 3, 6], 7), ([1, 3, 6, 7], nil)])
    func aRemovedRowHandsOverToItsNearestSurvivor(_ removed: [Int], _ expected: Int?) {
        var view = sampleView(rows, columns: 80, rows: 24)
        view.select(3)
        view.apply(sampleTransition(rows.filter { !removed.contains($0.id) }))
        #expect(view.selectedID == expected)
    }

    @Test func ofTwoEquallyNearTheLowerTakesOver() {
        let list = sampleRows([["A", "B", "C"].map(Self.button)])
        var view = sampleView(list, columns: 80, rows: 24)
        view.select(1)
        view.apply(sampleTransition([list[0], list[2]]))
        #expect(view.selectedID == 2)
    }

    @Test func aRowThatLosesItsActionsHandsOver() {
        var view = sampleView(rows, columns: 80, rows: 24)
        view.select(6)
        var changed = rows
        changed[6].content.offers = []
        view.apply(sampleTransition(changed))
        #expect(view.selectedID == 7)
    }

    @Test func onlyRowsThatCanBeSelectedAreSelectedById() {
        var view = sampleView(rows, columns: 80, rows: 24)
        let selected = [0, 99, 7].map { view.select($0) }
        #expect(selected == [false, false, true])
        #expect(view.selectedID == 7)
    }

    @Test func rowsInsertedAboveKeepTheSelectedRowOnItsLine() {
        let list = sampleRows([(0..<60).map { Self.button("Row \($0);") }])
        var view = sampleView(list, columns: 80, rows: 24)
        view.select(40)
        view.scroll(by: 5)
        let line = view.frame().strings.firstIndex { $0.contains("Row 40;") }
        let more = (100..<120).map { SampleRow(id: $0, section: 0, content: Self.button("New \($0)")) }
        view.apply(sampleTransition(more + list))
        #expect(view.frame().strings.firstIndex { $0.contains("Row 40;") } == line)
        #expect(line != nil)
    }

    @Test func rowsInsertedAboveKeepTheFirstVisibleLineWhileTheSelectionIsAway() {
        let list = sampleRows([(0..<60).map { Self.button("Row \($0);") }])
        var view = sampleView(list, columns: 80, rows: 24)
        view.scroll(by: 30)
        let before = view.frame().strings[2]
        let more = (100..<120).map { SampleRow(id: $0, section: 0, content: Self.button("New \($0)")) }
        view.apply(sampleTransition(more + list))
        #expect(view.frame().strings[2] == before)
        #expect(view.selectedID == 0)
    }

    @Test func aListAtItsTopStaysThere() {
        let list = sampleRows([(0..<60).map { Self.button("Row \($0);") }])
        var view = sampleView(list, columns: 80, rows: 24)
        view.apply(sampleTransition([SampleRow(id: 100, section: 0, content: Self.button("New"))] + list))
        #expect(view.frame().text.contains("New"))
        #expect(view.selectedID == 0)
    }

    @Test func aSmallerScreenKeepsTheSelectedRow() {
        var view = sampleView(sampleRows([(0..<60).map { Self.button("Row \($0);") }]), columns: 80, rows: 24)
        view.select(18)
        view.resize(TextSize(columns: 30, rows: 5))
        #expect(view.frame().text.contains("Row 18;"))
    }

    @Test func theHeaderOfAGroupComesIntoViewWithItsFirstRow() {
        let section = [ItemListRowContent(role: .header, title: "Header")] + (0..<30).map { Self.button("Row \($0);") }
        var view = sampleView(sampleRows([section]), columns: 80, rows: 24)
        view.moveSelection(.last)
        for _ in 0..<29 { view.moveSelection(.up) }
        #expect(view.selectedID == 1)
        #expect(view.frame().text.contains("Header"))
    }

    @Test func theSelectedRowIsMarkedWithAndWithoutColours() {
        let frame = sampleView(rows, columns: 80, rows: 24).frame()
        let line = frame.strings.firstIndex { $0.contains("▌") } ?? 0
        #expect(frame.strings[line].contains("A"))
        #expect((4..<77).allSatisfy { frame[$0, line].style.background == PresentationTheme.day.list.itemHighlightedBackgroundColor })
        #expect((4..<77).allSatisfy { frame[$0, line].style.traits.contains(.inverseWithoutColor) })
        #expect(frame.strings.count { $0.contains("▌") } == 1)
    }
}
