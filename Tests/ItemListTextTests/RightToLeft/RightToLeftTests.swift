import ItemListConformance
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText
@testable import ItemListTestSupport

extension PresentationStrings {
    /// Words of a language that is read from the right, of which there are none.
    static let fromRight = PresentationStrings(language: "ar", tables: [PresentationStringTable("ar", [:])])
}

/// The view of rows on a screen that is laid out from the right.
func mirroredView(_ rows: [SampleRow], _ chrome: ItemListChrome, size: TextSize) -> ItemListTextView<Int> {
    let transition = sampleTransition(rows, chrome)
    var view = ItemListTextView<Int>(size: size)
    view.apply(
        ItemListTransition(
            from: 0, to: 1, diff: ItemListDiff(), rows: transition.rows, chrome: chrome,
            presentationData: PresentationData(strings: .fromRight), options: []))
    return view
}

/// Text screens in languages that are read from the right.
@Suite("A text screen laid out from the right")
struct RightToLeftTests {
    private static let words: [[ItemListRowContent]] = [
        [
            ItemListRowContent(role: .header, title: "الحساب"),
            ItemListRowContent(
                role: .link, icon: ItemListIcon(.person), title: "آدا Lovelace", subtitle: "+44 20 7946", accessory: .arrow,
                offers: .activate),
            ItemListRowContent(role: .toggle, title: "Wi-Fi", control: .toggle(isOn: true, isLocked: false), offers: .toggle),
            ItemListRowContent(role: .toggle, title: "الأصوات (3)", control: .toggle(isOn: false, isLocked: false), offers: .toggle),
            ItemListRowContent(role: .label, title: "السرعة", value: .text("12.5 MB")),
        ]
    ]

    @Test("Titles stand at the right, values and arrows at the left, and each text is read as its letters want")
    func picture() {
        let chrome = ItemListChrome(title: .text("الإعدادات"))
        var view = mirroredView(sampleRows(Self.words), chrome, size: TextSize(columns: 44, rows: 16))
        view.hint = "↑↓ Move"
        view.moveSelection(.first)
        #expect(
            view.frame().text == """
                                  تادادعإلا
                ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔
                                                 باسحلا
                   ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
                  ▕  ‹                  Lovelace ادآ  ☻ ▐▏
                  ▕                      7946 20 44+    ▐▏
                  ▕  ●━━                          Wi-Fi  ▏
                  ▕  ──○                    (3) تاوصألا  ▏
                  ▕  12.5 MB                     ةعرسلا  ▏
                   ▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔





                                                   ↑↓ Move
                """)
    }

    @Test(
        "Every cell is used once, and borders are where they would be from the left, on the other side",
        arguments: [
            TextSize(columns: 1, rows: 1), TextSize(columns: 7, rows: 5), TextSize(columns: 20, rows: 10), TextSize(columns: 39, rows: 12),
            TextSize(columns: 40, rows: 40), TextSize(columns: 80, rows: 30), TextSize(columns: 95, rows: 24),
        ])
    func mirrored(size: TextSize) {
        for seed in UInt64(0)..<TestDepth.count(2, whole: 5) {
            var screen = RandomScreen(seed: seed)
            let rows = screen.rows()
            let chrome = screen.chrome()
            var view = mirroredView(rows, chrome, size: size)
            var plain = ItemListTextView<Int>(size: size)
            plain.apply(sampleTransition(rows, chrome))
            for move in [ItemListCursorMove.first, .pageDown, .down] {
                view.moveSelection(move)
                plain.moveSelection(move)
                let (drawn, seen) = (view.drawn(), view.frame())
                #expect(drawn.cells == plain.drawn().cells, "seed \(seed): it is drawn as from the left")
                #expect(seen.faults.isEmpty, "seed \(seed)")
                for row in 0..<size.rows {
                    let cells = drawn.cells(inRow: row)
                    let order = TextRowOrder(cells, direction: .rightToLeft)?.cells
                    #expect(order?.sorted() == Array(cells.indices), "seed \(seed), line \(row)")
                    for column in 0..<size.columns where cells[column].character.isBorder {
                        let other = seen[size.columns - 1 - column, row].character
                        #expect(other == MirroredGlyphs.mirrored(cells[column].character), "seed \(seed), line \(row), column \(column)")
                    }
                }
            }
        }
    }

    @Test(
        "What is hit at a place is what is hit from the left at the place on the other side",
        arguments: [
            TextSize(columns: 20, rows: 10), TextSize(columns: 44, rows: 20), TextSize(columns: 80, rows: 14),
        ])
    func hits(size: TextSize) {
        for seed in UInt64(0)..<TestDepth.count(2, whole: 4) {
            var screen = RandomScreen(seed: seed)
            let view = mirroredView(screen.rows(), screen.chrome(), size: size)
            let drawn = view.drawn()
            for row in 0..<size.rows {
                // A place leads to another one of its line.
                let places = (0..<size.columns).map { TextPosition(column: $0, row: row) }
                let (targets, tracks) = (places.map(view.target(at:)), places.map(view.track(at:)))
                let wrong = places.filter { seen in
                    let place = drawn.place(ofSeen: seen, direction: .rightToLeft)
                    let other = size.columns - 1 - seen.column
                    return place.row != row || targets[place.column] != targets[other] || tracks[place.column] != tracks[other]
                }
                #expect(wrong == [], "seed \(seed)")
            }
        }
    }

    @Test("From the left only words change that are read from the right")
    func wordsFromTheRight() {
        var frame = TextFrame(columns: 24, rows: 2)
        var line = TextLine("Title")
        line.appendBlanks(3, style: TextStyle())
        line.append("אבג (1) x", style: TextStyle())
        frame.draw(line, column: 0, row: 0)
        frame.draw(TextLine("abc (1) x"), column: 0, row: 1)
        #expect(frame.laidOut(from: .leftToRight).strings == ["Title   x (1) גבא", "abc (1) x"])
        #expect(frame.laidOut(from: .rightToLeft).strings == ["       x (1) גבא   Title", "               abc (1) x"])
    }

    @Test("Wide characters stay whole", arguments: 0..<200)
    func wide(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        var frame = TextFrame(columns: 30, rows: 1)
        var line = TextLine()
        for _ in 0..<12 { line.append(["日", "a", "א", "ب", "(", "١", "本", " "].randomElement(using: &random)!, style: TextStyle()) }
        frame.draw(line, column: Int.random(in: -2...25, using: &random), row: 0)
        for direction in PresentationLayoutDirection.allCases {
            #expect(frame.laidOut(from: direction).faults.isEmpty, "seed \(seed), \(direction)")
        }
    }
}

extension Character {
    /// A line or a block that is drawn.
    fileprivate var isBorder: Bool { "▁▔▕▏┃".contains(self) }
}
