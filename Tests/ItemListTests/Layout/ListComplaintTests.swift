import TestSupport
import Testing

@testable import ItemList
@testable import ItemListTestSupport

/// What users of other lists complain of, each with the numbers that show it there.
@Suite struct ListComplaintTests {
    private func rows(_ ids: Range<Int>, length: (Int) -> Int) -> [MeasuredRows.Row] {
        ids.map { MeasuredRows.Row(id: $0, length: length($0), isSelectable: false) }
    }

    /// 10,000 rows of 20 to 200 pixels, all estimated as 44: each step up shows what was above, whatever is found out on the way.
    @Test func jumpsWhenScrollingUp() {
        let all = rows(0..<10_000) { 20 + $0 * 37 % 181 }
        var list = TestViewport(all, length: 800, estimate: 44)
        list.scroll(by: .max)
        var seen = list.viewport.visibleRows.lowerBound
        var line = list.viewport.top
        for _ in 0..<2_000 {
            list.scroll(by: -33)
            // What was at the beginning of the screen is 33 pixels lower now.
            let moved = list.viewport.visibleRows.lowerBound..<(line.row)
            let between = moved.reduce(0) { $0 + all[$1].length }
            #expect(between + line.offset - list.viewport.top.offset == 33)
            #expect(list.viewport.visibleRows.lowerBound <= seen)
            (seen, line) = (list.viewport.visibleRows.lowerBound, list.viewport.top)
        }
    }

    /// 50 messages of unknown heights come above 1,000 others, 20 times: no line of the screen changes.
    @Test(arguments: [ItemListAnchor.top, .bottom])
    func flickerOnPrepend(_ anchor: ItemListAnchor) {
        var list = TestViewport(rows(1_000_000..<1_001_000) { 30 + $0 % 90 }, length: 700, anchor: anchor, estimate: 60)
        list.scroll(by: 5_003)
        let before = list.lines
        for round in 0..<20 {
            list.rows.measureCount = 0
            list.change { $0.insert(contentsOf: rows((round * 50)..<(round * 50 + 50)) { 30 + $0 * 7 % 300 }, at: 0) }
            #expect(list.lines == before, "round \(round)")
            #expect(list.rows.measureCount <= list.viewport.visibleRows.count, "nothing above the screen is measured")
        }
    }

    /// 5,000 rows of which none has the height that was estimated: the first call lands, and the screen stays there.
    @Test(arguments: [0, 1, 17, 2_500, 4_800, 4_990, 4_999], [ItemListScrollPosition.top, .center, .bottom, .nearest])
    func scrollToThatLandsWrong(row: Int, position: ItemListScrollPosition) {
        let all = rows(0..<5_000) { 10 + $0 * 53 % 240 }
        var list = TestViewport(all, length: 600, estimate: 44)
        list.rows.measureCount = 0
        list.viewport.scroll(to: row, at: position, measuring: &list.rows)
        #expect(list.rows.measureCount < 400)
        let top = list.viewport.top
        let first = (top.row..<max(row, top.row)).reduce(-top.offset) { $0 + all[$1].length }
        let last = first + all[row].length
        #expect(first >= 0 && last <= 600, "the row is on the screen")
        let above = all[..<row].reduce(0) { $0 + $1.length }
        let below = all[(row + 1)...].reduce(0) { $0 + $1.length }
        switch position {
        case .top: #expect(first == max(0, 600 - all[row].length - below))
        case .bottom: #expect(last == min(600, above + all[row].length))
        case .center:
            let middle = (600 - all[row].length) / 2
            #expect(first == max(min(middle, above), 600 - all[row].length - below))
        case .nearest: break
        @unknown default: break
        }
        list.viewport.scroll(to: row, at: position, measuring: &list.rows)
        #expect(list.viewport.top == top, "the second call has nothing to do")
    }

    /// 300 lines of a log, its end on the screen, and 300 messages of a chat that is read in the middle: each list has its own anchor.
    @Test func anchorsThatCannotBeChosen() {
        var log = TestViewport(rows(0..<300) { _ in 1 }, length: 20, anchor: .bottom)
        log.scroll(by: .max)
        log.change { $0 += rows(300..<310) { _ in 1 } }
        #expect(log.lines.last == 309)
        var chat = TestViewport(rows(0..<300) { 1 + $0 % 4 }, length: 20, anchor: .bottom)
        chat.scroll(by: 301)
        let last = chat.lines.last
        chat.change { $0.removeFirst(10) }
        chat.change { $0 += rows(300..<310) { _ in 2 } }
        #expect(chat.lines.last == last)
        var page = TestViewport(rows(0..<300) { _ in 1 }, length: 20, anchor: .none)
        page.scroll(by: 100)
        page.change { $0.removeFirst(10) }
        #expect(page.lines.first == 110)
    }

    /// Browsers stop at 17,895,700 or 33,554,400 pixels: a million rows of 2,000 are 2 billion.
    @Test func aLimitOfRowsByPixels() {
        var list = TestViewport(rows(0..<1_000_000) { _ in 2_000 }, length: 900, estimate: 2_000)
        #expect(list.viewport.layout.length == 2_000_000_000)
        list.viewport.scroll(to: 999_999, at: .top, measuring: &list.rows)
        #expect(list.viewport.visibleRows == 999_999..<1_000_000)
        list.scroll(by: -1)
        #expect(list.viewport.contentOffset == 1_999_997_999)
        list.scroll(by: .min)
        #expect(list.viewport.contentOffset == 0)
    }

    /// A row above the screen loads its picture and is 300 pixels higher: what is read stays where it is.
    @Test func aRowThatGrowsAboveTheScreen() {
        var list = TestViewport(rows(0..<200) { _ in 50 }, length: 600, estimate: 50)
        list.scroll(by: 3_010)
        let before = list.lines
        list.change { $0[10].length = 350 }
        list.change { $0[59].length = 10 }
        #expect(list.lines == before)
    }

    /// What is typed into stays in its place while everything around it changes, as the screen names it.
    @Test func theRowsThatAreNamedStay() {
        var list = TestViewport(rows(0..<100) { _ in 10 }, length: 100)
        list.scroll(by: 300)
        #expect(list.lines[50] == 35)
        list.change(stationary: 35..<36) { rows in
            rows.removeSubrange(28..<34)
            rows.insert(contentsOf: self.rows(1_000..<1_020) { _ in 7 }, at: 0)
        }
        #expect(list.lines[50] == 35 && list.lines[49] != 35)
    }

    /// A log of which 500 lines are there and more come when the last one is near: one load at its end leads to no other.
    @Test func loadingMoreDoesNotRunAway() {
        for (anchor, edge) in [(ItemListAnchor.bottom, ItemListEdge.bottom), (.top, .top), (.top, .bottom), (.bottom, .top)] {
            var list = TestViewport(rows(10_000..<10_500) { 1 + $0 % 3 }, length: 20, anchor: anchor)
            list.scroll(by: edge == .top ? -2_000 : 2_000)
            list.viewport.edgesWithMore = [edge]
            #expect(list.viewport.edges(within: 0) == [edge])
            let before = list.lines
            let more = edge == .top ? rows(9_500..<10_000) { _ in 1 } : rows(10_500..<11_000) { _ in 1 }
            list.change { $0.insert(contentsOf: more, at: edge == .top ? 0 : 500) }
            #expect(list.lines == before)
            #expect(!list.viewport.edges(within: 100).contains(edge))
            // Where there is no more, the end is one again.
            list.viewport.edgesWithMore = []
            list.scroll(by: edge == .top ? -2_000 : 2_000)
            list.change { $0.insert(contentsOf: self.rows(1..<3) { _ in 1 }, at: edge == .top ? 0 : $0.count) }
            let staysAtItsEnd = (anchor == .top) == (edge == .top)
            #expect(list.viewport.edges(within: 0).contains(edge) == staysAtItsEnd)
        }
    }

    /// The window of a log is made lower, or its words larger: it is still at its end, and follows it.
    @Test func aListAtItsEndStaysThereWhenTheWindowChanges() {
        var list = TestViewport(rows(0..<300) { _ in 1 }, length: 24, anchor: .bottom)
        list.scroll(by: 1_000)
        list.viewport.resize(to: 10, measuring: &list.rows)
        #expect(list.viewport.visibleRows == 290..<300)
        for row in list.rows.rows.indices { list.rows.rows[row].length = 2 }
        list.viewport.measureAnew(measuring: &list.rows)
        #expect(list.viewport.visibleRows == 295..<300)
        list.viewport.resize(to: 24, measuring: &list.rows)
        #expect(list.viewport.visibleRows == 288..<300)
        list.change { $0 += self.rows(300..<310) { _ in 1 } }
        #expect(list.viewport.visibleRows.upperBound == 310)
        // Away from the end, the last row that is seen keeps its distance from the end of the window.
        list.scroll(by: -100)
        let last = list.lines.last
        list.viewport.resize(to: 12, measuring: &list.rows)
        #expect(list.lines.last == last)
    }

    // MARK: The row under the eye

    /// 10,000 random scripts in all, and a quarter of them by default: scrolling, rows that come and go, windows of other sizes, and themes with other heights.
    @Test(arguments: 0..<100)
    func theRowUnderTheEyeStaysOnItsLine(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func random(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(generator.next() % UInt64(range.count)) }
        var judged = 0
        for script in 0..<TestDepth.count(25, whole: 100) {
            var nextID = random(0...60)
            let hasCursor = script.isMultiple(of: 2)
            var list = TestViewport(
                (0..<nextID).map { MeasuredRows.Row(id: $0, length: random(1...4), isSelectable: hasCursor) }, length: random(3...15),
                anchor: seed.isMultiple(of: 2) ? .top : .bottom, estimate: random(1...3))
            for step in 0..<12 {
                let (eye, isHeld) = (list.eye, list.isHeldAtItsEnd)
                var gone: Set<Int> = []
                switch random(0...4) {
                case 0:
                    list.scroll(by: random(-20...20))
                    continue
                case 1: list.viewport.resize(to: random(3...15), measuring: &list.rows)
                case 2:
                    for row in list.rows.rows.indices { list.rows.rows[row].length = random(1...4) }
                    list.viewport.measureAnew(measuring: &list.rows)
                default:
                    list.change { rows in
                        for _ in 0..<random(1...3) {
                            let place = random(0...rows.count)
                            if random(0...1) == 0 {
                                for _ in 0..<random(1...8) {
                                    rows.insert(.init(id: nextID, length: random(1...4), isSelectable: hasCursor), at: place)
                                    nextID += 1
                                }
                            } else {
                                let range = place..<min(rows.count, place + random(0...5))
                                gone.formUnion(rows[range].map(\.id))
                                rows.removeSubrange(range)
                            }
                        }
                    }
                }
                let comment = Comment("seed \(seed), script \(script), step \(step)")
                #expect(list.viewport.visibleRows.allSatisfy { !list.viewport.layout[$0].isEstimate }, comment)
                if isHeld {
                    // With the cursor a row that is higher than the screen is read from its beginning.
                    if list.viewport.isCursorVisible, let last = list.rows.rows.last, last.length > list.viewport.length { continue }
                    judged += 1
                    let isAtItsEnd = list.isAtItsEnd
                    #expect(isAtItsEnd, comment)
                } else if let eye, !gone.contains(eye.id), list.canKeep(eye) {
                    judged += 1
                    let distance = list.distance(of: eye.id)
                    #expect(distance == eye.distance, comment)
                }
            }
        }
        #expect(judged > TestDepth.count(100, whole: 500))
    }
}

extension TestViewport {
    /// The row that keeps its place, and how far: of a list that is held from its beginning, how far below the beginning of the screen the row
    /// begins; from its end, how far above the end of the screen it ends.
    fileprivate var eye: (id: Int, distance: Int)? {
        // At its beginning a list stays there.
        guard viewport.count > 0, viewport.anchor == .bottom || !isAtItsEnd else { return nil }
        let seen = viewport.anchor == .top ? viewport.top.row : viewport.visibleRows.upperBound - 1
        let row = viewport.isCursorVisible ? viewport.cursor ?? seen : seen
        return distance(of: rows.rows[row].id).map { (rows.rows[row].id, $0) }
    }

    /// The same of a row that is on the screen.
    fileprivate func distance(of id: Int) -> Int? {
        var line = -viewport.top.offset
        for row in viewport.visibleRows {
            let length = rows.rows[row].length
            if rows.rows[row].id == id { return viewport.anchor == .top ? line : viewport.length - line - length }
            line += length
        }
        return nil
    }

    /// Whether the list is at the end that its anchor holds it at, and has no cursor that would have to stay in sight.
    fileprivate var isHeldAtItsEnd: Bool {
        guard viewport.count > 0 else { return false }
        if viewport.isCursorVisible, viewport.anchor == .top || viewport.cursor != viewport.count - 1 { return false }
        return isAtItsEnd
    }

    /// Whether the list is at its beginning, or at its end, by what its anchor holds.
    fileprivate var isAtItsEnd: Bool {
        guard viewport.count > 0 else { return true }
        if viewport.anchor == .top { return viewport.contentOffset == 0 }
        guard viewport.visibleRows.upperBound == viewport.count, let last = rows.rows.last else { return false }
        return distance(of: last.id).map { $0 >= 0 } ?? false
    }

    /// Whether the list is long enough on both sides for a row to keep its place, and the row then is on the screen: whole, if it has the cursor.
    fileprivate func canKeep(_ eye: (id: Int, distance: Int)) -> Bool {
        guard let index = rows.rows.firstIndex(where: { $0.id == eye.id }) else { return false }
        let length = rows.rows[index].length
        let above = rows.rows[..<index].reduce(0) { $0 + $1.length }
        let below = rows.rows[(index + 1)...].reduce(0) { $0 + $1.length }
        let begin = viewport.anchor == .top ? eye.distance : viewport.length - eye.distance - length
        let end = begin + length
        guard above >= begin, end + below >= viewport.length else { return false }
        return viewport.cursor == index ? begin >= 0 && end <= viewport.length : end > 0 && begin < viewport.length
    }
}
