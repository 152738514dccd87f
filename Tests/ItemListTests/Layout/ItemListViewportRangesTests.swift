import TestSupport
import Testing

@testable import ItemList
@testable import ItemListTestSupport

/// Which rows are seen, near, and at the beginning of the screen.
@Suite struct ItemListViewportRangesTests {
    private func rows(_ lengths: [Int]) -> [MeasuredRows.Row] {
        lengths.enumerated().map { MeasuredRows.Row(id: $0.offset, length: $0.element, isSelectable: false) }
    }

    @Test(arguments: [
        (0, 0..<3, 0..<2), (1, 0..<3, 1..<2), (2, 1..<3, 1..<3), (5, 2..<5, 3..<4),
    ])
    func visibleAndFullyVisibleRows(scrolled: Int, visible: Range<Int>, fully: Range<Int>) {
        var list = TestViewport(rows([2, 2, 3, 1, 4, 4]), length: 5)
        list.scroll(by: scrolled)
        #expect(list.viewport.contentOffset == scrolled)
        #expect(list.viewport.visibleRows == visible)
        #expect(list.viewport.fullyVisibleRows == fully)
    }

    @Test func oneRowThatFillsTheScreenIsNotFullyVisible() {
        var list = TestViewport(rows([9]), length: 5)
        #expect(list.viewport.fullyVisibleRows.isEmpty)
        list.scroll(by: 4)
        #expect(list.viewport.fullyVisibleRows.isEmpty)
        #expect(TestViewport([], length: 5).viewport.fullyVisibleRows.isEmpty)
    }

    @Test func rowsNearTheScreen() {
        var list = TestViewport(count: 100, length: 10)
        list.scroll(by: 50)
        #expect(list.viewport.rows(within: 0) == 50..<60)
        #expect(list.viewport.rows(within: 5) == 45..<65)
        #expect(list.viewport.rows(within: 1_000) == 0..<100)
        #expect(list.viewport.rows(within: .max) == 0..<100)
        #expect(list.viewport.edges(within: .max) == [.top, .bottom])
        #expect(TestViewport([], length: 10).viewport.rows(within: 5).isEmpty)
    }

    private static let ends: [(Int, Set<ItemListEdge>)] = [(0, [.top]), (9, [.top]), (20, []), (70, []), (81, [.bottom]), (90, [.bottom])]

    @Test(arguments: ends)
    func theEndsNearTheScreen(scrolled: Int, edges: Set<ItemListEdge>) {
        var list = TestViewport(rows(Array(repeating: 1, count: 100)), length: 10)
        list.scroll(by: scrolled)
        #expect(list.viewport.edges(within: 9) == edges)
    }

    @Test func anEmptyListIsAtBothItsEnds() {
        #expect(TestViewport([], length: 10).viewport.edges(within: 0) == [.top, .bottom])
    }

    @Test func moreIsAskedForOnceAtEachEnd() {
        var requests = ItemListEdgeRequests<Int>()
        #expect(requests.take([.bottom], offered: [.top, .bottom], first: 1, last: 9) == [.bottom])
        #expect(requests.take([.bottom], offered: [.top, .bottom], first: 1, last: 9) == [])
        #expect(requests.take([.top, .bottom], offered: [.top, .bottom], first: 1, last: 9) == [.top])
        // More has come at the end.
        #expect(requests.take([.top, .bottom], offered: [.top, .bottom], first: 1, last: 20) == [.bottom])
        // There is none any more, and then there is again.
        #expect(requests.take([.top, .bottom], offered: [], first: 1, last: 20) == [])
        #expect(requests.take([.bottom], offered: [.bottom], first: 1, last: 20) == [.bottom])
        #expect(requests.take([.bottom], offered: [.bottom], first: nil, last: nil) == [.bottom])
        #expect(requests.take([.bottom], offered: [.bottom], first: nil, last: nil) == [])
    }

    // MARK: Sticky headers

    /// Sections of a header of two lines, of which the first is a gap, and rows of a line.
    private func sections(_ counts: [Int]) -> TestViewport {
        var rows: [MeasuredRows.Row] = []
        for count in counts {
            rows.append(MeasuredRows.Row(id: rows.count, length: 2, isSelectable: false, gap: 1, isHeader: true))
            for _ in 0..<count { rows.append(MeasuredRows.Row(id: rows.count, isSelectable: false)) }
        }
        return TestViewport(rows, length: 4)
    }

    @Test func aHeaderStaysUntilTheNextOnePushesItOff() {
        // Lines: -H aaaa -H bbbb
        var list = sections([4, 4])
        func header() -> ItemListViewport.StickyHeader? { list.stickyHeader() }
        #expect(header() == nil)
        list.scroll(by: 1)
        // It stands in its own place.
        #expect(header() == nil)
        for _ in 0..<4 {
            list.scroll(by: 1)
            #expect(header() == .init(row: 0, lines: 1..<2))
        }
        list.scroll(by: 1)
        #expect(list.lines.first == 5)
        #expect(header() == nil)
        list.scroll(by: 2)
        #expect(header() == .init(row: 5, lines: 1..<2))
    }

    @Test func aHeaderOfSeveralLinesIsPushedLineByLine() {
        var rows: [MeasuredRows.Row] = [.init(id: 0, length: 4, isSelectable: false, gap: 1, isHeader: true)]
        rows += (1..<6).map { .init(id: $0, isSelectable: false) }
        rows += [.init(id: 6, length: 2, isSelectable: false, gap: 1, isHeader: true)] + (7..<20).map { .init(id: $0, isSelectable: false) }
        var list = TestViewport(rows, length: 4)
        list.scroll(by: 4)
        var seen: [Range<Int>?] = []
        for _ in 0..<6 {
            seen.append(list.stickyHeader()?.lines)
            list.scroll(by: 1)
        }
        #expect(seen == [1..<4, 1..<4, 1..<4, 2..<4, 3..<4, nil])
    }

    @Test func aHeaderThatWasNeverSeenIsFoundAtOnce() {
        var rows: [MeasuredRows.Row] = []
        for section in 0..<1_000 {
            rows.append(MeasuredRows.Row(id: section * 1_000, length: 3, isSelectable: false, gap: 1, isHeader: true))
            for row in 1..<1_000 { rows.append(MeasuredRows.Row(id: section * 1_000 + row, isSelectable: false)) }
        }
        var list = TestViewport(rows, length: 20)
        list.rows.measureCount = 0
        list.viewport.scroll(to: 999_999, at: .bottom, measuring: &list.rows)
        let before = list.lines
        #expect(list.stickyHeader() == .init(row: 999_000, lines: 1..<3))
        // Its measure, which is not what was estimated, moves nothing.
        #expect(list.lines == before)
        #expect(list.rows.measureCount < 100)
    }

    // MARK: Reuse

    @Test func scrollingAMillionRowsMakesNoMoreViewsThanTheScreenShows() {
        var list = TestViewport((0..<1_000_000).map { MeasuredRows.Row(id: $0, length: 1 + $0 % 3, isSelectable: false) }, length: 50)
        var pool = ItemListReusePool<Int, Int>()
        var shown: [Int: Int] = [:]
        var (made, most, steps) = (0, 0, 0)
        func show() {
            let rows = list.viewport.rows(within: 25)
            most = max(most, rows.count)
            for (row, view) in shown where !rows.contains(row) {
                pool.enqueue(view, row % 3)
                shown[row] = nil
            }
            for row in rows where shown[row] == nil {
                shown[row] = pool.dequeue(row % 3) {
                    made += 1
                    return made
                }
            }
            #expect(shown.count == rows.count && Set(shown.values).count == rows.count)
        }
        while list.viewport.visibleRows.upperBound < 1_000_000 {
            // Lines, pages and long ways.
            steps += 1
            list.scroll(by: [1, 40, 1_500, 3][steps % 4])
            show()
        }
        #expect(steps > 2_500)
        // Of each of three kinds there may be as many as the most of all.
        #expect(made <= 3 * most && pool.madeCount == made && shown.count + pool.count == made)
        #expect(made < 150)
    }

    @Test(arguments: [2, 3, 4]) func aHeaderAsHighAsTheScreenHidesNoRow(length: Int) {
        let header = MeasuredRows.Row(id: 0, length: 3, isSelectable: false, isHeader: true)
        var list = TestViewport([header, .init(id: 1), .init(id: 2), .init(id: 3)], length: length)
        for row in [1, 2, 3, 1] {
            list.place(row)
            #expect(list.viewport.isCursorVisible, "row \(row)")
            #expect((list.stickyHeader() != nil) == (length > 3 && list.viewport.contentOffset > 0))
        }
    }

    @Test(arguments: [2, 3]) func scrollsToRowsBelowAHeaderAsHighAsTheScreen(length: Int) {
        let header = MeasuredRows.Row(id: 0, length: 3, isSelectable: false, isHeader: true)
        var list = TestViewport([header] + (1..<20).map { .init(id: $0) }, length: length)
        let lines: [(ItemListScrollPosition, Int)] = [(.top, 0), (.center, (length - 1) / 2), (.bottom, length - 1)]
        for row in [10, 3, 15] {
            for (position, line) in lines {
                list.viewport.scroll(to: row, at: position, measuring: &list.rows)
                #expect(list.lines[line] == row, "row \(row), \(position)")
                #expect(list.stickyHeader() == nil)
            }
        }
        list.viewport.scroll(to: 1, at: .top, measuring: &list.rows)
        #expect(list.lines.first == 1)
    }

    @Test func aViewThatCouldNotBeMadeIsNotCounted() {
        var pool = ItemListReusePool<Int, Int>()
        #expect(throws: Failure("x")) { try pool.dequeue(1) { throw Failure("x") } }
        #expect(pool.madeCount == 0)
    }

    @Test func aViewWaitsForARowOfItsKind() {
        var pool = ItemListReusePool<String, Int>(limit: 2)
        var made = 0
        func dequeue(_ kind: String) -> Int {
            pool.dequeue(kind) {
                made += 1
                return made
            }
        }
        #expect([dequeue("switch"), dequeue("switch"), dequeue("field")] == [1, 2, 3])
        pool.enqueue(1, "switch")
        pool.enqueue(2, "switch")
        #expect(pool.count == 2)
        // Not that of another kind, and the last one first.
        #expect(dequeue("field") == 4)
        #expect(dequeue("switch") == 2)
        #expect(pool.madeCount == 4)
    }

    @Test func ofTheViewsThatWaitNoMoreAreKeptThanTheLimit() {
        var pool = ItemListReusePool<String, Int>(limit: 2)
        for view in 0..<5 { pool.enqueue(view, "switch") }
        pool.enqueue(5, "field")
        #expect(pool.count == 3)
        #expect(pool.dequeue("switch") { 9 } == 1 && pool.dequeue("switch") { 9 } == 0 && pool.dequeue("switch") { 9 } == 9)
    }
}
