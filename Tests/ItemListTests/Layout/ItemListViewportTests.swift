import TestSupport
import Testing

@testable import ItemList
@testable import ItemListTestSupport

@Suite struct ItemListViewportTests {
    private func new(_ ids: Range<Int>) -> [MeasuredRows.Row] { ids.map { MeasuredRows.Row(id: $0) } }

    // MARK: The anchor

    @Test(arguments: ItemListAnchor.allCases)
    func rowsInsertedAbove(_ anchor: ItemListAnchor) {
        var list = TestViewport((0..<100).map { MeasuredRows.Row(id: $0, isSelectable: false) }, length: 5, anchor: anchor)
        list.scroll(by: 40)
        list.change { $0.insert(contentsOf: new(1_000..<1_007), at: 3) }
        let still: [Int?] = anchor == .none ? Array(33..<38) : Array(40..<45)
        #expect(list.lines == still)
        // What is inserted between the visible rows moves those behind the anchor.
        list = TestViewport((0..<100).map { MeasuredRows.Row(id: $0, isSelectable: false) }, length: 5, anchor: anchor)
        list.scroll(by: 40)
        list.change { $0.insert(MeasuredRows.Row(id: 1_000, isSelectable: false), at: 42) }
        let moved: [Int?] = anchor == .bottom ? [41, 1_000, 42, 43, 44] : [40, 41, 1_000, 42, 43]
        #expect(list.lines == moved)
    }

    @Test func aListAtItsBeginningStaysThere() {
        var list = TestViewport((0..<9).map { MeasuredRows.Row(id: $0, isSelectable: false) }, length: 4)
        list.change { $0.insert(contentsOf: new(100..<102), at: 0) }
        #expect(list.lines == [100, 101, 0, 1])
    }

    @Test func anEmptyListIsAtItsEnd() {
        var list = TestViewport(count: 0, length: 4, anchor: .bottom)
        list.set(new(0..<9))
        #expect(list.lines == [5, 6, 7, 8])
        list.change { $0 += new(9..<11) }
        #expect(list.lines == [7, 8, 9, 10])
        // Not where there is more below than the list has yet, and not the first list.
        list.set([])
        list.viewport.edgesWithMore = [.bottom]
        list.set(new(0..<9))
        #expect(list.lines == [0, 1, 2, 3])
        #expect(TestViewport(count: 9, length: 4, anchor: .bottom).lines == [0, 1, 2, 3])
    }

    @Test func aListAtItsEndStaysThereBehindRowsWithoutExtent() {
        let lengths = [1] + Array(repeating: 0, count: 20) + Array(repeating: 1, count: 31)
        let rows = lengths.enumerated().map { MeasuredRows.Row(id: $0.offset, length: $0.element, isSelectable: false) }
        var list = TestViewport(rows, length: 10, anchor: .bottom)
        #expect(list.viewport.visibleRows == 0..<30)
        list.change { $0.append(MeasuredRows.Row(id: 99, isSelectable: false)) }
        #expect(list.viewport.visibleRows == 0..<30)
    }

    @Test func aCursorBehindRowsWithoutExtentIsVisible() {
        let lengths = [1] + Array(repeating: 0, count: 20) + Array(repeating: 1, count: 31)
        var list = TestViewport(
            lengths.enumerated().map { MeasuredRows.Row(id: $0.offset, length: $0.element, isSelectable: $0.offset == 21) }, length: 10)
        list.place(21)
        #expect(list.viewport.cursor == 21)
        #expect(list.viewport.isCursorVisible)
    }

    @Test func aScreenOfAnyLengthShowsAList() {
        var list = TestViewport(count: 9, length: .max, anchor: .bottom)
        #expect(list.viewport.length == ItemListViewport.greatestLength)
        for move in ItemListCursorMove.allCases { list.move(move) }
        list.change { $0.removeLast() }
        list.scroll(by: .max)
        #expect(list.viewport.visibleRows == 0..<8)
        #expect(list.viewport.rows(within: .max) == 0..<8)
    }

    @Test func aListAtItsBeginningStaysThereBehindARowWithoutExtent() {
        var list = TestViewport([.init(id: 0, length: 0, isSelectable: false)] + new(1..<9), length: 4)
        list.scroll(by: 2)
        list.scroll(by: -2)
        list.change { $0.insert(contentsOf: new(100..<102), at: 1) }
        #expect(list.lines == [100, 101, 1, 2])
    }

    @Test func rowsThatAreMeasuredAgainMoveNothingInSight() {
        var list = TestViewport(count: 100, length: 5)
        list.viewport.findsCursor = false
        list.set(new(0..<100))
        list.scroll(by: 40)
        // Those above the screen are higher than they were, and so is the first row on it, which grows downwards.
        for row in 30...40 { list.rows.rows[row].length = 3 }
        list.viewport.measure(30..<41, measuring: &list.rows)
        #expect(list.lines == [40, 40, 40, 41, 42])
        #expect(list.viewport.contentOffset == 40 + 10 * 2)
        // At its beginning the list stays there.
        list.scroll(by: -1_000)
        list.rows.rows[0].length = 2
        list.viewport.measure(0..<1, measuring: &list.rows)
        #expect(list.lines == [0, 0, 1, 2, 3])
    }

    @Test func aHostWithAFocusOfItsOwnHasNoCursor() {
        var list = TestViewport(count: 9, length: 4)
        list.viewport.findsCursor = false
        list.place(3)
        list.change { $0.remove(at: 3) }
        #expect(list.cursorID == 4)
        list.set(new(100..<109))
        #expect(list.cursorID == nil)
    }

    @Test func aLogAtItsEndFollowsWhatIsAdded() {
        func log(_ ids: Range<Int>) -> [MeasuredRows.Row] { ids.map { MeasuredRows.Row(id: $0, isSelectable: false) } }
        var list = TestViewport(log(0..<2), length: 4, anchor: .bottom)
        for end in 3..<9 {
            list.set(log(0..<end))
            let last = list.lines.last ?? nil
            #expect(last == (end < 4 ? nil : end - 1))
        }
        // Its oldest lines go, and its last ones stay.
        list.set(log(3..<9))
        #expect(list.lines == [5, 6, 7, 8])
        // Who reads something older goes on with it.
        list.scroll(by: -2)
        list.set(log(3..<12))
        #expect(list.lines == [3, 4, 5, 6])
    }

    @Test func aCursorOnTheLastRowOfALogFollowsWhatIsAdded() {
        var list = TestViewport((0..<6).map { MeasuredRows.Row(id: $0) }, length: 4, anchor: .bottom)
        list.move(.last)
        for end in 7..<20 {
            list.set(new(0..<end))
            #expect(list.cursorID == end - 1)
            #expect(list.lines.last == end - 1)
        }
        // One step up, and its line stays where it is.
        list.move(.up)
        let lines = list.lines
        list.set(new(3..<40))
        #expect(list.cursorID == 17)
        #expect(list.lines == lines)
        list.move(.last)
        list.set(new(3..<41))
        #expect(list.cursorID == 40)
    }

    @Test(arguments: [ItemListAnchor.top, .bottom])
    func aRemovedAnchorHandsOverToItsNearestSurvivor(_ anchor: ItemListAnchor) {
        var list = TestViewport((0..<100).map { MeasuredRows.Row(id: $0, isSelectable: false) }, length: 5, anchor: anchor)
        list.scroll(by: 40)
        list.change { $0.removeAll { $0.id == (anchor == .top ? 40 : 44) } }
        let expected: [Int?] = anchor == .top ? [41, 42, 43, 44, 45] : [40, 41, 42, 43, 45]
        #expect(list.lines == expected)
        // All that was visible, and more above than below.
        list.change { $0.removeAll { (20..<50).contains($0.id) } }
        #expect(list.lines.contains(50) && list.lines.allSatisfy { $0 != nil })
    }

    /// Rows of ten lines, of which the pinned one is cut off by the edge of the screen: when it goes, the rows that are read stay in their lines.
    @Test(arguments: [ItemListAnchor.top, .bottom]) func removedRowThatIsCutOffMovesNoOtherRow(_ anchor: ItemListAnchor) {
        let rows = (0..<20).map { MeasuredRows.Row(id: $0, length: 10, isSelectable: false) }
        var list = TestViewport(rows, length: 34, anchor: anchor)
        list.scroll(by: 58 - list.viewport.contentOffset)
        #expect(list.viewport.visibleRows == 5..<10)
        let read = list.lines.indices.filter { (6...8).contains(list.lines[$0] ?? 0) }
        let before = read.map { list.lines[$0] }
        list.change { $0.removeAll { $0.id == (anchor == .top ? 5 : 9) } }
        #expect(read.map { list.lines[$0] } == before)
    }

    @Test func anAnchorThatMovedAwayHandsOverToARowThatStayed() {
        var list = TestViewport((0..<100).map { MeasuredRows.Row(id: $0, isSelectable: false) }, length: 5)
        list.scroll(by: 40)
        list.change { $0.append($0.remove(at: 40)) }
        #expect(list.lines == [41, 42, 43, 44, 45])
    }

    @Test func theCursorsRowKeepsItsLineWhereverItGoes() {
        var list = TestViewport(count: 100, length: 5)
        list.place(50)
        list.scroll(by: -2)
        let line = list.lines.firstIndex(of: 50)
        list.change { $0.insert($0.remove(at: 50), at: 10) }
        #expect(list.cursorID == 50)
        #expect(list.lines.firstIndex(of: 50) == line && line != nil)
        list.change { $0.insert(contentsOf: new(1_000..<1_030), at: 0) }
        #expect(list.lines.firstIndex(of: 50) == line)
    }

    // MARK: The cursor

    @Test(arguments: [([5], 6), ([5, 6], 4), ([4, 5, 6], 7), (Array(0..<10), nil)])
    func aRemovedRowHandsTheCursorOver(_ removed: [Int], _ expected: Int?) {
        var list = TestViewport(count: 10, length: 20)
        list.place(5)
        list.change { $0.removeAll { removed.contains($0.id) } }
        #expect(list.cursorID == expected)
    }

    @Test func aCursorThatFindsNoOtherRowNearItLooksNoFurther() {
        var list = TestViewport((0..<100_000).map { MeasuredRows.Row(id: $0, isSelectable: $0 == 50_000) }, length: 20)
        list.place(50_000)
        #expect(list.cursorID == 50_000)
        list.rows.measureCount = 0
        list.change { $0.remove(at: 50_000) }
        #expect(list.cursorID == nil)
        #expect(list.rows.measureCount < 200)
    }

    // MARK: Scrolling

    @Test func linesAreNotSkippedWhereRowsAreNotWhatTheyWereEstimatedAs() {
        let rows = (0..<60).map { MeasuredRows.Row(id: $0, length: 1 + $0 * 7 % 4, isSelectable: false) }
        let all = rows.flatMap { row in Array(repeating: row.id, count: row.length) }
        var list = TestViewport(rows, length: 6)
        for _ in 0..<50 { list.scroll(by: 100) }
        #expect(list.lines == Array(all.suffix(6)))
        for line in (0..<(all.count - 6)).reversed() {
            list.scroll(by: -1)
            #expect(list.lines == Array(all[line..<(line + 6)]))
        }
    }

    @Test func aLongWayIsGoneWithoutALookAtTheRowsOnIt() {
        var list = TestViewport(count: 1_000_000, length: 20)
        list.scroll(by: 500_000)
        #expect(list.lines.first == 500_000)
        list.scroll(by: .max)
        #expect(list.lines.last == 999_999)
        list.scroll(by: .min)
        #expect(list.lines.first == 0)
        #expect(list.rows.measureCount < 200)
    }

    @Test func rowsWithoutAnExtentAreNoObstacle() {
        var list = TestViewport((0..<40).map { MeasuredRows.Row(id: $0, length: $0.isMultiple(of: 3) ? 1 : 0) }, length: 4)
        for move in [ItemListCursorMove.last, .up, .pageUp, .pageUp, .first, .down, .down, .pageDown] { list.move(move) }
        list.scroll(by: 100)
        #expect(list.lines == [30, 33, 36, 39])
        list.scroll(by: -100)
        #expect(list.lines == [0, 3, 6, 9])
    }

    // MARK: Whatever happens

    @Test(arguments: 0..<40)
    func randomSteps(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var nextID = 0
        func row() -> MeasuredRows.Row {
            nextID += 1
            let length = Int.random(in: 1...4, using: &generator)
            return MeasuredRows.Row(
                id: nextID, length: length, isSelectable: Int.random(in: 0...2, using: &generator) > 0,
                gap: Int.random(in: 0..<length, using: &generator))
        }
        let count = Int.random(in: 0...60, using: &generator)
        var list = TestViewport(
            (0..<count).map { _ in row() }, length: Int.random(in: 1...15, using: &generator),
            anchor: ItemListAnchor.allCases[Int(seed % 3)])
        for step in 0..<60 {
            var new = list.rows.rows
            let place = Int.random(in: 0...new.count, using: &generator)
            switch Int.random(in: 0...7, using: &generator) {
            case 0:
                new.insert(contentsOf: (0..<Int.random(in: 1...9, using: &generator)).map { _ in row() }, at: place)
                list.set(new)
            case 1:
                new.removeSubrange(place..<min(new.count, place + Int.random(in: 0...9, using: &generator)))
                list.set(new)
            case 2 where place < new.count:
                new[place].length += 1
                new[place].isSelectable.toggle()
                list.set(new)
            case 3 where place < new.count:
                new.insert(new.remove(at: place), at: Int.random(in: 0...new.count, using: &generator))
                list.set(new)
            case 4: list.scroll(by: Int.random(in: -40...40, using: &generator))
            case 5: list.move(ItemListCursorMove.allCases.randomElement(using: &generator) ?? .up)
            case 6:
                list.viewport.resize(to: Int.random(in: 1...15, using: &generator), measuring: &list.rows)
            default: list.viewport.measureAnew(measuring: &list.rows)
            }
            let comment = Comment("seed \(seed), step \(step)")
            let (viewport, rows) = (list.viewport, list.rows.rows)
            #expect(viewport.count == rows.count, comment)
            #expect(viewport.layout.tree.faults == [], comment)
            for (index, extent) in viewport.layout.extents.enumerated() where !extent.isEstimate {
                #expect(extent.length == rows[index].length, comment)
            }
            // All that is visible was measured, and the screen is full if the list is long enough for that.
            #expect(viewport.visibleRows.allSatisfy { !viewport.layout[$0].isEstimate }, comment)
            let isWhole = rows.reduce(0) { $0 + $1.length } <= viewport.length
            #expect(list.lines.contains(nil) == (rows.reduce(0) { $0 + $1.length } < viewport.length), comment)
            if isWhole { #expect(viewport.top == ItemListPlace(row: 0), comment) }
            if let cursor = viewport.cursor { #expect(rows[cursor].isSelectable, comment) }
        }
    }
}
