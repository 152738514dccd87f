import ItemListConformance
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText
@testable import ItemListTestSupport

/// What holds for every screen, whatever is on it and however large it is.
@Suite struct ItemListTextFramePropertyTests {
    static let sizes = [
        TextSize(columns: 1, rows: 1), TextSize(columns: 2, rows: 3), TextSize(columns: 3, rows: 40), TextSize(columns: 7, rows: 5),
        TextSize(columns: 8, rows: 6), TextSize(columns: 19, rows: 10), TextSize(columns: 20, rows: 10), TextSize(columns: 39, rows: 12),
        TextSize(columns: 40, rows: 16), TextSize(columns: 80, rows: 24), TextSize(columns: 80, rows: 1), TextSize(columns: 300, rows: 100),
    ]

    @Test(arguments: sizes)
    func everyFrameIsWhole(_ size: TextSize) {
        for seed in UInt64(0)..<(size.columns * size.rows > 10_000 ? 3 : 12) {
            var screen = RandomScreen(seed: seed)
            let style = seed.isMultiple(of: 3) ? ItemListStyle.plain : .blocks
            var view = sampleView(
                screen.rows(), columns: size.columns, rows: size.rows, title: .textWithSubtitle("日本\u{1B}", "x\n"), style: style,
                hint: "日本 hint")
            for move in ItemListCursorMove.allCases + [.down, .down, .pageDown, .up] {
                view.moveSelection(move)
                let frame = view.frame()
                #expect(frame.faults.isEmpty, "seed \(seed), \(move)")
                #expect(frame.columns == size.columns && frame.rows == size.rows)
                if let cursor = frame.cursor {
                    #expect((0..<size.columns).contains(cursor.column) && (0..<size.rows).contains(cursor.row), "seed \(seed)")
                }
            }
            view.apply(sampleTransition(screen.rows(), style: style))
            view.resize(TextSize(columns: size.rows, rows: size.columns))
            #expect(view.frame().faults.isEmpty, "seed \(seed), other rows on a screen of another shape")
        }
    }

    @Test(arguments: sizes)
    func everyFrameIsWholeWhateverSurroundsTheList(_ size: TextSize) {
        for seed in UInt64(0)..<(size.columns * size.rows > 10_000 ? 6 : 40) {
            var screen = RandomScreen(seed: seed)
            var view = ItemListTextView<Int>(size: size)
            view.hint = seed.isMultiple(of: 2) ? "hint" : nil
            view.apply(sampleTransition(seed.isMultiple(of: 3) ? [] : screen.rows(), screen.chrome()))
            #expect(view.frame().faults.isEmpty, "seed \(seed)")
            view.moveSelection(.pageDown)
            view.moveSelection(.up)
            #expect(view.frame().faults.isEmpty, "seed \(seed)")
            // The list has a line at least, wherever it is drawn.
            #expect(view.listRows >= 1, "seed \(seed)")
            #expect(view.frame().cells.allSatisfy { $0.style.background != nil })
        }
    }

    @Test(arguments: [20, 21, 39, 40, 80, 95, 300])
    func bordersAreStraight(columns: Int) {
        for seed in UInt64(100)..<120 {
            var screen = RandomScreen(seed: seed)
            let frame = sampleView(screen.rows(), columns: columns, rows: 60).frame()
            var sides: (left: Int, right: Int)?
            for row in 2..<60 {
                let line = (0..<columns).map { frame[$0, row].character }
                if let left = line.firstIndex(of: "▁"), let right = line.lastIndex(of: "▁") {
                    #expect(sides == nil, "seed \(seed): a group begins inside of another at line \(row)")
                    #expect(line[left...right].allSatisfy { $0 == "▁" })
                    sides = (left - 1, right + 1)
                } else if let open = sides {
                    let isEnd = line[open.left + 1] == "▔"
                    if isEnd {
                        #expect(line[(open.left + 1)..<open.right].allSatisfy { $0 == "▔" })
                        sides = nil
                    } else {
                        #expect(line[open.left] == "▕" && line[open.right] == "▏", "seed \(seed), line \(row): \(String(line))")
                    }
                } else {
                    #expect(!line.contains("▔") && !line.contains("▕"), "seed \(seed), line \(row): \(String(line))")
                }
            }
        }
    }

    /// The border is drawn on the page, at the edge of the surface: nothing of a group lies outside of it, and nothing of the page inside.
    @Test(arguments: [20, 21, 39, 40, 80, 95, 300], [PresentationTheme.day, .night])
    func theSurfaceOfAGroupEndsAtItsBorder(columns: Int, theme: PresentationTheme) {
        let page = theme.list.blocksBackgroundColor
        let surface = theme.list.itemBlocksBackgroundColor
        // Bubbles have the colour of groups otherwise.
        var theme = theme
        theme.chat.incoming.fillColor = RGBColor(0x123456)
        for seed in UInt64(100)..<110 {
            var screen = RandomScreen(seed: seed)
            let frame = sampleView(screen.rows(), columns: columns, rows: 60, theme: theme).frame()
            for row in 2..<60 {
                let cells = (0..<columns).map { frame[$0, row] }
                let comment = Comment("seed \(seed), line \(row)")
                guard let left = cells.firstIndex(where: { $0.character == "▕" }) else {
                    #expect(cells.allSatisfy { $0.style.background != surface }, comment)
                    continue
                }
                let end = cells.lastIndex { $0.character == "▏" } ?? columns
                #expect(cells[...left].allSatisfy { $0.style.background == page }, comment)
                #expect(cells[end...].allSatisfy { $0.style.background == page }, comment)
                #expect(cells[(left + 1)..<end].allSatisfy { $0.style.background != page }, comment)
            }
        }
    }

    @Test(
        "A picture that is drawn with what is known of the ones before is the one that is drawn alone",
        arguments: [sizes[4], sizes[7], sizes[9]])
    func drawingWithAMemoIsDrawing(_ size: TextSize) {
        var random = SeededGenerator(seed: 5)
        var memo = ItemListTextMemo()
        for seed in UInt64(0)..<20 {
            var screen = RandomScreen(seed: seed)
            var view = ItemListTextView<Int>(size: size)
            for _ in 0..<15 {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: view.apply(sampleTransition(seed.isMultiple(of: 5) ? [] : screen.rows(), screen.chrome()))
                case 1: view.resize(TextSize(columns: Int.random(in: 1...90, using: &random), rows: Int.random(in: 1...30, using: &random)))
                case 2: view.hint = [nil, "a", "b"].randomElement(using: &random) ?? nil
                case 3: view.barCursor = view.barParts.randomElement(using: &random)
                case 4: view.isTitled.toggle()
                default: view.moveSelection(ItemListCursorMove.allCases.randomElement(using: &random) ?? .down)
                }
                #expect(view.drawn(after: 1, memo: &memo) == view.drawn(), "seed \(seed)")
            }
        }
    }

    @Test func backgroundsFillTheFrame() {
        for style in ItemListStyle.allCases {
            let frame = sampleView(sampleRows(settingsSections), columns: 100, rows: 60, style: style, theme: .night, hint: "q").frame()
            #expect(frame.cells.allSatisfy { $0.style.background != nil })
        }
    }
}
