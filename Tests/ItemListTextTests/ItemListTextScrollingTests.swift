import ItemList
import ItemListText
import Testing
@testable import ItemListTestSupport

/// Every line of a list can be brought to the screen with the keys alone.
@Suite struct ItemListTextScrollingTests {
    /// Sections with a header, rows, two rows of which only some can be selected, and a long text.
    private static func longList() -> [SampleRow] {
        sampleRows(
            (0..<12).map { section in
                [ItemListRowContent(role: .header, title: RichText("Header \(section);"))]
                    + (0..<(section % 5)).map {
                        ItemListRowContent(
                            role: .button, title: RichText("Row \(section).\($0);"), subtitle: "More\nlines", offers: .activate)
                    }
                    + [
                        ItemListRowContent(
                            role: .text,
                            title: RichText((0..<(section % 7 == 3 ? 70 : 2)).map { "Text \(section).\($0);" }.joined(separator: "\n")))
                    ]
            })
    }

    /// The words that a list of any height would show.
    private static func everyWord(columns: Int) -> Set<String> {
        words(sampleView(longList(), columns: columns, rows: 500).frame()).subtracting(["Settings"])
    }

    private static func words(_ frame: TextFrame) -> Set<String> {
        Set(
            frame.strings.flatMap { $0.split(separator: ";") }.map { $0.filter { $0.isLetter || $0.isNumber || $0 == "." } }.filter {
                !$0.isEmpty
            })
    }

    @Test(
        arguments: [TextSize(columns: 80, rows: 24), TextSize(columns: 40, rows: 7), TextSize(columns: 30, rows: 1)],
        [ItemListCursorMove.down, .up, .pageDown, .pageUp])
    func movingReachesEveryLine(_ size: TextSize, _ move: ItemListCursorMove) {
        var view = sampleView(Self.longList(), columns: size.columns, rows: size.rows)
        if move == .up || move == .pageUp { view.moveSelection(.last) }
        var seen: Set<String> = []
        var last: TextFrame?
        var frame = view.frame()
        while frame != last {
            last = frame
            seen.formUnion(Self.words(frame))
            view.moveSelection(move)
            frame = view.frame()
        }
        #expect(Self.everyWord(columns: size.columns).subtracting(seen) == [])
    }

    @Test(arguments: [
        (ItemListRequest<Int>.Kind.ensureVisible(30), 30), (.scrollTo(30, .nearest), 30), (.scrollTo(30, .top), 30),
        (.scrollTo(30, .center), 30), (.scrollTo(30, .bottom), 30), (.focus(.row(30)), 30), (.scrollTo(49, .top), 49),
        (.scrollTo(0, .bottom), 0),
    ])
    func whatATransitionRequestsIsDoneWithIt(_ request: ItemListRequest<Int>.Kind, _ row: Int) {
        let rows = sampleRows([(0..<50).map { ItemListRowContent(role: .button, title: RichText("Row \($0)"), offers: .activate) }])
        var view = sampleView(rows, columns: 40, rows: 12)
        let first = sampleTransition(rows)
        view.apply(
            ItemListTransition(
                from: 1, to: 2, diff: ItemListDiff(), rows: first.rows, chrome: first.chrome, requests: [request],
                presentationData: first.presentationData, options: []))
        let seen = view.visibleIDs
        #expect(seen.contains(row))
        switch request {
        case .focus: #expect(view.selectedID == row)
        case .scrollTo(30, .top): #expect(seen.first == 30)
        case .scrollTo(30, .bottom): #expect(seen.last == 30)
        case .scrollTo(30, .center): #expect(abs(seen[seen.count / 2] - 30) <= 1)
        default: break
        }
        // It is done once.
        view.moveSelection(row == 0 ? .last : .first)
        view.apply(
            ItemListTransition(
                from: 2, to: 3, diff: ItemListDiff(), rows: first.rows, chrome: first.chrome, presentationData: first.presentationData,
                options: []))
        #expect(!view.visibleIDs.contains(row))
    }

    @Test func theEndOfAListIsTheEndOfTheScreen() {
        let rows = sampleRows([(0..<50).map { ItemListRowContent(role: .button, title: RichText("Row \($0)"), offers: .activate) }])
        var view = sampleView(rows, columns: 40, rows: 12)
        view.scroll(by: 1000)
        #expect(view.frame().strings.last?.contains("▔") == true)
        view.scroll(by: -1000)
        #expect(view.frame().strings[2].contains("▁"))
        view.scroll(by: 1000)
        view.resize(TextSize(columns: 40, rows: 80))
        #expect(view.frame().strings[2].contains("▁"))
        #expect(view.frame().strings[53].contains("▔"))
    }

    @Test func theIndicatorShowsThePlaceInALongListAndNothingInAShortOne() {
        let rows = sampleRows([(0..<50).map { ItemListRowContent(role: .button, title: RichText("Row \($0)"), offers: .activate) }])
        func indicator(_ view: ItemListTextView<Int>) -> [Int] {
            let frame = view.frame()
            return (0..<frame.rows).filter { frame[frame.columns - 1, $0].character == "┃" }
        }
        var view = sampleView(rows, columns: 40, rows: 22)
        #expect(indicator(view).first == 2)
        view.moveSelection(.last)
        #expect(indicator(view).last == 21)
        view.scroll(by: -1)
        #expect(indicator(view).last == 20)
        #expect(indicator(sampleView(Array(rows.prefix(3)), columns: 40, rows: 22)).isEmpty)
    }

    @Test func onlyRowsNearTheScreenAreMade() {
        let made = RowCounter()
        let rows = ItemListRows<Int>(count: 1_000_000, id: { $0 }) { index in
            made.increment()
            return ItemListRow(
                id: index, content: ItemListRowContent(role: .label, title: RichText("Line \(index)")),
                neighbors: ItemListNeighbors(top: .sameSection(alwaysPlain: false), bottom: .sameSection(alwaysPlain: false)))
        }
        var view = ItemListTextView<Int>(size: TextSize(columns: 80, rows: 24))
        view.apply(
            ItemListTransition(
                from: 0, to: 1, diff: ItemListDiff(), rows: rows, chrome: ItemListChrome(title: .text("Log"), style: .plain),
                presentationData: PresentationData(),
                options: []))
        for move in [ItemListCursorMove.down, .pageDown, .last, .up, .pageUp, .first] { view.moveSelection(move) }
        view.moveSelection(.last)
        #expect(view.frame().text.contains("Line 999999"))
        #expect(made.value < 24 * 100)
    }
}
