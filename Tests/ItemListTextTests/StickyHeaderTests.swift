import Signals
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText
@testable import ItemListTestSupport

/// The header of the section in which a plain list begins stays on the first line.
@Suite struct StickyHeaderTests {
    private static func button(_ title: String) -> ItemListRowContent {
        ItemListRowContent(role: .button, title: RichText(title), offers: .activate)
    }

    private static func header(_ title: String) -> ItemListRowContent { ItemListRowContent(role: .header, title: RichText(title)) }

    /// Sections A, B and C of a header and five rows.
    private static let sections = ["A", "B", "C"].map { name in
        [header("Section \(name)")] + (1...5).map { button("\(name)\($0)") }
    }

    private func view(_ rows: [SampleRow] = sampleRows(sections), columns: Int = 20, rows height: Int = 8) -> ItemListTextView<Int> {
        sampleView(rows, columns: columns, rows: height, title: .text("List"), style: .plain)
    }

    /// The lines of the list, without the title.
    private func lines(_ view: ItemListTextView<Int>) -> [String] {
        view.frame().strings.dropFirst().map { $0.filter { $0 != "┃" }.split(separator: " ").joined(separator: " ") }
    }

    @Test func theHeaderOfTheSectionInWhichTheScreenBeginsStaysOnTheFirstLine() {
        var view = view()
        #expect(lines(view) == ["Section A", "▌ A1", "A2", "A3", "A4", "A5", ""])
        view.scroll(by: 1)
        #expect(
            view.frame().text == """
                        List
                  Section A
                  A2               ┃
                  A3               ┃
                  A4
                  A5

                  Section B
                """)
        view.scroll(by: 2)
        #expect(lines(view) == ["Section A", "A4", "A5", "", "Section B", "B1", "B2"])
    }

    @Test func theNextSectionPushesItOff() {
        var view = view()
        var first: [String] = []
        for _ in 0..<9 {
            view.scroll(by: 1)
            first.append(lines(view)[0])
        }
        // The sixth step leaves the gap above the next header on the first line.
        #expect(first == ["Section A", "Section A", "Section A", "Section A", "Section A", "", "Section B", "Section B", "Section B"])
    }

    @Test func aHeaderOfSeveralLinesIsPushedOffLineByLine() {
        var long = Self.header("One\nTwo")
        long.lineLimit = 0
        let second = [Self.header("B")] + (1...20).map { Self.button("B\($0)") }
        var view = view(sampleRows([[long] + (1...9).map { Self.button("A\($0)") }, second]), rows: 11)
        var seen: [[String]] = []
        view.scroll(by: 7)
        for _ in 0..<5 {
            view.scroll(by: 1)
            seen.append(Array(lines(view)[1...3]))
        }
        // The line below the title is a part of it. Between the sections there is a gap.
        #expect(seen == [["One", "Two", "A9"], ["One", "Two", ""], ["Two", "", "B"], ["", "B", "B1"], ["B", "B1", "B2"]])
    }

    @Test func aRowWithoutAHeaderAndAListInBlocksHaveNone() {
        var view = view(sampleRows([(1...20).map { Self.button("A\($0)") }, [Self.button("B")]]))
        view.scroll(by: 3)
        #expect(lines(view)[0] == "A4")
        var blocks = sampleView(sampleRows(Self.sections), columns: 20, rows: 8, title: .text("List"))
        blocks.scroll(by: 5)
        #expect(!blocks.frame().text.contains("Section A"))
    }

    @Test func onAScreenOfFewLinesTheRowsHaveThem() {
        var view = view(rows: 4)
        view.scroll(by: 3)
        #expect(lines(view) == ["A3", "A4", "A5"])
    }

    @Test func aClickOnItIsForTheHeader() {
        var rows = sampleRows(Self.sections)
        rows[0].content.offers = .activate
        var view = view(rows)
        view.scroll(by: 3)
        #expect(lines(view)[0] == "▌ Section A")
        #expect(view.target(at: TextPosition(column: 3, row: 1)) == .row(0, part: nil))
        #expect(view.target(at: TextPosition(column: 3, row: 2)) == .row(4, part: nil))
        #expect(view.lines(of: 0) == 1..<2)
        // The row below it is not seen.
        #expect(view.lines(of: 3) == nil)
        #expect(view.lines(of: 4) == 2..<3)
        // It is chosen, and comes to its own place.
        view.select(0)
        #expect(lines(view)[0] == "▌ Section A" && lines(view)[1] == "A1")
    }

    @Test(arguments: [ItemListCursorMove.up, .pageUp, .down, .pageDown])
    func theRowOfTheCursorIsBelowIt(_ move: ItemListCursorMove) {
        var view = view(sampleRows([[Self.header("Section")] + (1...40).map { Self.button("Row \($0)") }]), rows: 9)
        if move == .up || move == .pageUp { view.moveSelection(.last) }
        for _ in 0..<50 {
            view.moveSelection(move)
            let selected = lines(view).firstIndex { $0.hasPrefix("▌") }
            #expect(selected != nil && (selected != 0 || view.viewport.header == nil), "\(lines(view))")
        }
    }

    @Test func whatIsScrolledToComesBelowIt() {
        let rows = sampleRows([[Self.header("Section")] + (1...40).map { Self.button("Row \($0)") }])
        for position in [ItemListScrollPosition.top, .center, .bottom, .nearest] {
            var view = view(rows, rows: 9)
            let first = sampleTransition(rows, title: .text("List"), style: .plain)
            view.apply(
                ItemListTransition(
                    from: 1, to: 2, diff: ItemListDiff(), rows: first.rows, chrome: first.chrome, requests: [.scrollTo(20, position)],
                    presentationData: first.presentationData, options: []))
            #expect(lines(view)[0] == "Section")
            #expect(view.lines(of: 20) != nil)
            if position == .top { #expect(lines(view)[1] == "Row 20") }
        }
    }

    @Test func anotherThemeAndAChangeOfTheHeaderAreSeenAtOnce() {
        let screen = TestScreen(
            .init(rows: [Row(id: 0, kind: .header, text: "Before")] + (1..<40).map { Row(id: $0) }, style: .plain))
        let renderer = ItemListTextRenderer<Int>(size: TextSize(columns: 30, rows: 10), onChange: {})
        screen.controller.connect(renderer)
        screen.clock.run()
        renderer.update { $0.scroll(by: 20) }
        #expect(renderer.view.frame().text.uppercased().contains("BEFORE"))
        screen.set(.init(rows: [Row(id: 0, kind: .header, text: "After")] + (1..<40).map { Row(id: $0) }, style: .plain))
        #expect(renderer.view.frame().text.uppercased().contains("AFTER"))
        // In another style none stays, and back in this one it does.
        screen.set(.init(rows: screen.state.value?.rows ?? [], style: .blocks))
        #expect(!renderer.view.frame().text.uppercased().contains("AFTER"))
        screen.set(.init(rows: screen.state.value?.rows ?? [], style: .plain))
        #expect(renderer.view.frame().text.uppercased().contains("AFTER"))
        // A section that begins at another row.
        var rows = screen.state.value?.rows ?? []
        rows.insert(Row(id: 100, kind: .header, section: 1, text: "Between"), at: 10)
        for index in 11..<rows.count { rows[index].section = 1 }
        screen.set(.init(rows: rows, style: .plain))
        renderer.update { $0.scroll(by: 10) }
        #expect(renderer.view.frame().strings[2].uppercased().contains("BETWEEN"))
        #expect(!renderer.view.frame().text.uppercased().contains("AFTER"))
        screen.set(.init(rows: rows.filter { $0.id != 100 }.map { Row(id: $0.id, kind: $0.kind, text: $0.text) }, style: .plain))
        #expect(renderer.view.frame().strings[2].uppercased().contains("AFTER"))
    }

    /// Random lists of rows of any height, on screens of any size: whatever moves the cursor, its row is seen whole below the header, or
    /// from its beginning.
    @Test(arguments: 0..<TestDepth.count(40, whole: 150))
    func theRowOfTheCursorIsSeenWholeOrFromItsBeginning(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func random(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
        let rows = sampleRows(
            (0..<random(1...8)).map { section in
                (random(0...2) > 0 ? [Self.header("Header \(section)")] : [])
                    + (0..<random(1...12)).map { row in
                        let words = String(repeating: "word ", count: random(1...18))
                        return ItemListRowContent(
                            role: random(0...1) == 0 ? .text : .button, title: RichText("\(section).\(row) \(words)"),
                            offers: random(0...3) == 0 ? [] : .activate)
                    }
            })
        var view = view(rows, columns: random(12...50), rows: random(1...20))
        for step in 0..<60 {
            let before = view.selectedID
            var isPlaced = true
            switch random(0...3) {
            case 0: if !view.select(rows[random(0...(rows.count - 1))].id) { isPlaced = false }
            case 1:
                view.scroll(by: random(-30...30))
                isPlaced = false
            case 2:
                isPlaced = view.viewport.isCursorVisible
                view.resize(TextSize(columns: random(12...50), rows: random(1...20)))
            default:
                view.moveSelection(ItemListCursorMove.allCases[random(0...5)])
                isPlaced = view.selectedID != before
            }
            guard isPlaced, let cursor = view.viewport.cursor else { continue }
            let comment = Comment("seed \(seed), step \(step): \(view.frame().text)")
            let block = view.list.block(at: cursor, isSelected: false)
            guard let offset = view.viewport.knownOffset(of: cursor) else {
                #expect(Bool(false), comment)
                continue
            }
            let body = offset + block.body.lowerBound..<offset + block.body.upperBound
            let covered = view.viewport.coveredLength(for: cursor)
            let isFromBeginning = body.lowerBound >= covered && body.lowerBound < view.viewport.length
            #expect(isFromBeginning || block.body.count > view.viewport.length - covered, comment)
        }
    }
}
