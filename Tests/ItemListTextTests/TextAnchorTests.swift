import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText
@testable import ItemListTestSupport

/// What is read stays where it is: 3,000 random scripts of scrolling, changes of the rows, sizes and themes on a text view with real rows, and
/// 10,000 where everything is asked for.
@Suite struct TextAnchorTests {
    /// A screen of rows whose transitions are made by hand, from the diff of the rows before and after.
    private struct Script {
        var view: ItemListTextView<Int>
        var rows: [SampleRow] = []
        var theme = PresentationTheme.day
        let style: ItemListStyle
        private var revision = 0

        init(size: TextSize, style: ItemListStyle, anchor: ItemListAnchor) {
            view = ItemListTextView(size: size)
            view.anchor = anchor
            self.style = style
        }

        struct Known: Identifiable, Equatable {
            let row: ItemListRow<Int>
            var id: Int { row.id }
        }

        private var shown: [Known] = []

        mutating func show(_ new: [SampleRow]) {
            rows = new
            let whole = sampleTransition(rows, title: .text("List"), style: style, theme: theme)
            let next = whole.rows.map(Known.init)
            let diff = itemListDiff(from: shown, to: next, allUpdated: view.theme != theme)
            view.apply(
                ItemListTransition(
                    from: revision, to: revision + 1, diff: diff, rows: whole.rows, chrome: whole.chrome,
                    presentationData: whole.presentationData, options: []))
            (shown, revision) = (next, revision + 1)
        }

        /// The row that is to stay, and the line of the list where it begins or ends.
        var eye: (id: Int, line: Int)? {
            let viewport = view.viewport
            guard viewport.count > 0 else { return nil }
            if viewport.isCursorVisible, let cursor = viewport.cursor { return (rows[cursor].id, line(ofRow: cursor)) }
            let isSeen = { (row: Int) in beginning(ofRow: row) + height(row) > viewport.coveredLength(for: row) }
            let row = viewport.anchor == .top ? viewport.visibleRows.first(where: isSeen) : viewport.visibleRows.last(where: isSeen)
            return row.map { (rows[$0].id, line(ofRow: $0)) }
        }

        /// Where a row that is on the screen begins, or ends where that is what stays.
        func line(of id: Int) -> Int? {
            let row = rows.firstIndex { $0.id == id }
            return row.flatMap { view.viewport.visibleRows.contains($0) ? line(ofRow: $0) : nil }
        }

        private func line(ofRow row: Int) -> Int { beginning(ofRow: row) + (view.anchor == .top ? 0 : height(row)) }

        private func beginning(ofRow row: Int) -> Int {
            (view.viewport.top.row..<row).reduce(-view.viewport.top.offset) { $0 + height($1) }
        }

        func height(_ row: Int) -> Int { view.list.block(at: row, isSelected: false).lines.count }

        /// Whether a row that is on its line has nothing on the screen.
        func isBesideScreen(_ eye: (id: Int, line: Int)) -> Bool {
            guard let row = rows.firstIndex(where: { $0.id == eye.id }) else { return false }
            return view.anchor == .top ? eye.line + height(row) <= 0 : eye.line - height(row) >= view.viewport.length
        }

        /// Whether the list is long enough on both sides for a row to stay on its line.
        func canKeep(_ eye: (id: Int, line: Int)) -> Bool {
            guard let row = rows.firstIndex(where: { $0.id == eye.id }) else { return false }
            let line = eye.line - (view.anchor == .top ? 0 : height(row))
            return reach(line, (0..<row).reversed()) && reach(view.viewport.length - line, row..<rows.count)
        }

        /// Whether rows are together as long as that.
        private func reach(_ length: Int, _ rows: some Sequence<Int>) -> Bool {
            var rest = length
            for row in rows where rest > 0 { rest -= height(row) }
            return rest <= 0
        }
    }

    @Test(arguments: 0..<TestDepth.count(10, whole: 100) as Range<UInt64>)
    func theRowUnderTheEyeStaysOnItsLine(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        var kept = 0
        for number in 0..<100 {
            var nextID = 0
            func row(section: Int) -> SampleRow {
                nextID += 1
                let words = (0..<random(0...9)).map { _ in "word" }.joined(separator: " ")
                let role = [ItemListRowRole.text, .button, .label, .header][random(0...3)]
                // In half of the scripts nothing can be selected, so that the anchor holds and no cursor.
                let offers: ItemListOffers = number.isMultiple(of: 2) && role == .button ? .activate : []
                return SampleRow(
                    id: nextID, section: section,
                    content: ItemListRowContent(role: role, title: RichText("\(nextID); \(words)"), offers: offers))
            }
            var script = Script(
                size: TextSize(columns: random(16...40), rows: random(5...16)), style: random(0...1) == 0 ? .plain : .blocks,
                anchor: seed.isMultiple(of: 2) ? .top : .bottom)
            script.show((0..<random(0...30)).map { row(section: $0 / 6) })
            for step in 0..<8 {
                let comment = Comment("seed \(seed), script \(number), step \(step)")
                let eye = script.eye
                let isEnd = script.view.viewport.edges(within: 0).contains(script.view.anchor == .top ? .top : .bottom)
                var gone: Set<Int> = []
                switch random(0...4) {
                case 0:
                    script.view.scroll(by: random(-20...20))
                    continue
                case 1:
                    script.view.resize(TextSize(columns: random(16...40), rows: random(5...16)))
                    // Lines break elsewhere: the first row stays the first one, but for what the cursor needs.
                    continue
                case 2:
                    script.theme = script.theme == .day ? .night : .day
                    script.show(script.rows)
                default:
                    var rows = script.rows
                    for _ in 0..<random(1...3) {
                        let place = random(0...rows.count)
                        if random(0...1) == 0 {
                            let section = place > 0 ? rows[place - 1].section : rows.first?.section ?? 0
                            rows.insert(contentsOf: (0..<random(1...5)).map { _ in row(section: section) }, at: place)
                        } else {
                            let range = place..<min(rows.count, place + random(0...4))
                            gone.formUnion(rows[range].map(\.id))
                            rows.removeSubrange(range)
                        }
                    }
                    script.show(rows)
                }
                #expect(script.view.viewport.visibleRows.allSatisfy { !script.view.viewport.layout[$0].isEstimate }, comment)
                guard let eye, !isEnd, !gone.contains(eye.id), script.canKeep(eye) else { continue }
                guard let line = script.line(of: eye.id) else {
                    // One that was cut by the edge may have lost the lines that were seen.
                    #expect(script.isBesideScreen(eye), comment)
                    continue
                }
                // A cursor's row may be moved so that it is seen whole, with the header of its group.
                if script.view.viewport.cursor != nil { continue }
                kept += 1
                #expect(line == eye.line, comment)
            }
        }
        #expect(kept > 20)
    }
}
