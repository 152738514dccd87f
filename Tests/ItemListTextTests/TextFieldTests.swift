import ItemListConformance
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListText
@testable import ItemListTestSupport

/// Inputs in a text frame.
@Suite struct TextFieldTests {
    private func frame(
        _ input: ItemListInputContent, columns: Int = 24, rows: Int = 8, _ change: (inout ItemListRowContent) -> Void = { _ in }
    ) -> TextFrame {
        var content = ItemListRowContent(role: .input, title: "", control: .input(input), offers: .text)
        change(&content)
        return sampleView(sampleRows([[content]]), columns: columns, rows: rows, style: .plain).frame()
    }

    /// The lines below the title, without the mark of the selected row.
    private func lines(of frame: TextFrame) -> [String] {
        frame.strings.dropFirst().map { $0.hasPrefix("▌") ? " " + $0.dropFirst() : $0 }.reversed().drop { $0.allSatisfy { $0 == " " } }
            .reversed()
    }

    @Test func aTextOfSeveralLinesWrapsAtItsWords() {
        let input = ItemListInputContent(text: "The quick brown fox jumps\n\nover", isMultiline: true)
        #expect(lines(of: frame(input)).map { $0.dropFirst(2) } == ["The quick brown fox", "jumps", "", "over"])
    }

    @Test(arguments: [
        (0, 2, 0), (19, 21, 0), (20, 2, 1), (25, 7, 1), (26, 2, 2), (27, 2, 3), (31, 6, 3), (99, 6, 3), (-1, 2, 0),
    ])
    func theCaretIsSeenAtEachPlace(caret: Int, column: Int, row: Int) {
        let input = ItemListInputContent(text: "The quick brown fox jumps\n\nover", isMultiline: true, caret: caret)
        #expect(frame(input).cursor == TextPosition(column: column, row: row + 1))
    }

    @Test func theSameTextInOneLineHasNone() {
        #expect(lines(of: frame(ItemListInputContent(text: "a\nb"))) == ["  a b"])
    }

    /// Each character is in one line, in its order, and no line is longer than the field but for blanks.
    @Test(arguments: 0..<30 as Range<UInt64>)
    func linesHoldAllOfTheText(seed: UInt64) {
        var screen = RandomScreen(seed: seed)
        for _ in 0..<40 {
            let characters = Array(screen.text(20))
            let columns = Int.random(in: 1...20, using: &screen.generator)
            let ranges = TextFieldLines.ranges(of: characters, columns: columns)
            #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == characters.count, "seed \(seed)")
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound && !$0.isEmpty }, "seed \(seed)")
            for range in ranges {
                let text = String(characters[range].reversed().drop { $0 == " " || $0.isNewline }.reversed())
                #expect(TextLine(text).columns <= max(columns - 1, 2), "seed \(seed), \(columns) columns: “\(text)”")
            }
        }
    }

    /// A page has the lines that all of the text has there, and its places are those of the whole text.
    @Test(arguments: 0..<30 as Range<UInt64>) func aPageIsAPartOfTheWholeText(seed: UInt64) {
        var screen = RandomScreen(seed: seed)
        for _ in 0..<20 {
            let text = (0..<Int.random(in: 0...12, using: &screen.generator)).map { _ in
                Bool.random(using: &screen.generator) ? screen.text(30) : "\n\n"
            }.joined()
            let characters = Array(text)
            let columns = Int.random(in: 1...12, using: &screen.generator)
            let whole = TextFieldLines.ranges(of: characters, columns: columns)
            let reach = Int.random(in: 1...4, using: &screen.generator)
            for place in [0, Int.random(in: 0...characters.count, using: &screen.generator), characters.count + 3] {
                let page = TextFieldPage(text, columns: columns, around: place, reach: reach)
                let line = TextFieldLines.line(of: min(place, characters.count), in: whole)
                let seen = max(line - reach, 0)..<min(line + reach + 1, whole.count)
                #expect(page.lines == Array(whole[seen]), "seed \(seed), place \(place)")
                #expect(page.endsText == (seen.upperBound == whole.count), "seed \(seed), place \(place)")
                #expect(page.characters == Array(characters[page.offset..<page.offset + page.characters.count]), "seed \(seed)")
                #expect(page.place == min(place, characters.count))
                let places = TextFieldPlaces(page, of: text, isSecure: false)
                for offset in page.lines.flatMap(\.self) {
                    // Of characters without a column the last one is found.
                    let position = places.position(of: offset)
                    #expect(places.offset(at: position).map(places.position) == position, "seed \(seed), place \(place)")
                }
            }
        }
    }

    /// A paragraph of any length is read in stretches, and the pages of all places agree on its lines.
    @Test(arguments: 0..<6 as Range<UInt64>) func pagesOfALongParagraphAgree(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let stretch = TextFieldPage.longestStretch
        let words = seed.isMultiple(of: 2) ? ["a", "bc ", "def", " "] : ["ä", "日", "👍🏽 ", "\r\n"]
        let lengths = [stretch - 1, stretch, stretch + 1, 3 * stretch + Int.random(in: 0..<stretch, using: &generator)]
        let paragraphs = lengths.map { length in
            Array((0..<length).map { _ in words[.random(in: 0..<(seed < 4 ? 3 : 4), using: &generator)] }.joined().prefix(length))
        }
        let characters = Array(paragraphs.shuffled(using: &generator).joined(separator: ["\n"]))
        var (whole, start) = ([Range<Int>](), 0)
        for end in 1...characters.count where end == characters.count || Self.endsStretch(at: end, in: characters) {
            let lines = TextFieldLines.ranges(of: Array(characters[start..<end]), columns: 40)
            whole += lines.map { start + $0.lowerBound..<start + $0.upperBound }
            start = end
        }
        let near = (-60...60).filter { $0 % 7 == 0 }
        let ends = stride(from: 0, through: characters.count, by: stretch).flatMap { end in near.map { end + $0 } }
        for place in ends + [0, characters.count / 2, characters.count] where (0...characters.count).contains(place) {
            let page = TextFieldPage(String(characters), columns: 40, around: place, reach: 5)
            let line = TextFieldLines.line(of: place, in: whole)
            let seen = max(line - 5, 0)..<min(line + 6, whole.count)
            #expect(page.lines == Array(whole[seen]), "seed \(seed), place \(place)")
            #expect(page.place == place)
            #expect(page.endsText == (seen.upperBound == whole.count), "seed \(seed), place \(place)")
        }
    }

    private static func endsStretch(at offset: Int, in characters: [Character]) -> Bool {
        let stretch = TextFieldPage.longestStretch
        guard offset.isMultiple(of: stretch), !characters[offset].isNewline else { return false }
        return !characters[(offset - stretch)..<offset].contains(where: \.isNewline)
    }

    /// The visible part equals the whole text, drawn and cut.
    @Test(arguments: 0..<30 as Range<UInt64>) func aLongTextIsSeenAroundItsCaret(seed: UInt64) {
        var screen = RandomScreen(seed: seed)
        for _ in 0..<40 {
            let characters = (0..<4).flatMap { _ in Array(screen.text(20)) }
            let columns = Int.random(in: 1...20, using: &screen.generator)
            let caret = Int.random(in: 0...characters.count, using: &screen.generator)
            let input = ItemListInputContent(text: String(characters), caret: caret)
            guard Array(input.text).count == characters.count, !characters.isEmpty else { continue }
            var (whole, before) = (TextLine(), TextLine())
            for (index, character) in characters.enumerated() {
                whole.append(character, style: TextStyle())
                if index < caret { before.append(character, style: TextStyle()) }
            }
            let start = min(max(before.columns - columns / 2, 0), max(whole.columns + 1 - columns, 0))
            let expected = whole.slice(start..<max(min(start + columns, whole.columns), start)).fitted(to: columns)
            let ink = ItemListTextInk(
                colors: PresentationTheme.day.list, chat: PresentationTheme.day.chat, background: RGBColor(0xFFFFFF), isEnabled: true,
                isSelected: false)
            let field = ItemListTextField(input, columns: columns, alignment: .natural, ink: ink)
            #expect(field.lines.map(\.string) == [expected.string], "seed \(seed)")
            #expect(field.caret == TextPosition(column: before.columns - start, row: 0), "seed \(seed)")
            let places = field.places
            #expect(places?.caret == caret && places?.count == characters.count, "seed \(seed)")
            // Characters without a column share their place with the next one.
            let back = places.flatMap { places in places.offset(at: places.position(of: caret)).map(places.position) }
            #expect(back == places?.position(of: caret), "seed \(seed)")
        }
    }

    /// Of a million characters nearly all are only counted, those of a long paragraph also measured.
    @Test(arguments: [false, true]) func theCostOfAFieldFollowsWhatIsSeen(isMultiline: Bool) {
        func time(_ count: Int) -> Duration {
            let text = String(repeating: "word " + (isMultiline ? "word\n" : "word "), count: count / 10)
            let input = ItemListInputContent(text: text, isMultiline: isMultiline, caret: count / 2)
            let ink = ItemListTextInk(
                colors: PresentationTheme.day.list, chat: PresentationTheme.day.chat, background: RGBColor(0xFFFFFF), isEnabled: true,
                isSelected: false)
            return ContinuousClock().measure {
                for _ in 0..<3 { _ = ItemListTextField(input, columns: 80, alignment: .natural, ink: ink) }
            }
        }
        _ = time(100)
        #expect(time(1_000_000) < .seconds(2))
    }

    @Test func aLongTextScrollsInAFieldOfSoManyLines() {
        let text = (0..<100).map { "line \($0)" }.joined(separator: "\n")
        let ink = ItemListTextInk(
            colors: PresentationTheme.day.list, chat: PresentationTheme.day.chat, background: RGBColor(0xFFFFFF), isEnabled: true,
            isSelected: false)
        func field(_ caret: Int?) -> ItemListTextField {
            ItemListTextField(
                ItemListInputContent(text: text, isMultiline: true, caret: caret), columns: 12, alignment: .natural, ink: ink)
        }
        let words = { (field: ItemListTextField) in field.lines.map { $0.string.filter { $0 != " " } } }
        #expect(words(field(nil)) == (0..<23).map { "line\($0)" } + ["line23…"])
        #expect(words(field(0)) == (0..<24).map { "line\($0)" })
        #expect(words(field(text.count)) == (76..<100).map { "line\($0)" })
        let middle = field((0..<50).reduce(0) { $0 + "line \($1)\n".count })
        #expect(words(middle) == (38..<62).map { "line\($0)" } && middle.caret == TextPosition(column: 0, row: 12))
    }

    /// From the other end of a selection, far out of sight, a line up is found as well.
    @Test func placesAroundAnotherOneAreFound() {
        let text = (10..<99).map { "line \($0)" }.joined(separator: "\n")
        let places = TextFieldPlaces(TextFieldPage(text, columns: 20, around: text.count), of: text, isSecure: false)
        let start = 20 * 8 + 3
        #expect(places.contains(text.count) && !places.contains(start))
        let others = places.around(start)
        let position = others.position(of: start)
        #expect(others.contains(start) && position.column == 3)
        #expect(others.offset(at: TextPosition(column: 3, row: position.row - 1)) == start - 8)
    }

    @Test func whatCanBeClearedAndWhatWasRefusedIsMarked() {
        var input = ItemListInputContent(text: "Ada")
        input.clearButton = .always
        #expect(lines(of: frame(input)) == ["  Ada                 ×"])
        input.isEditRefused = true
        #expect(lines(of: frame(input)) == ["  Ada               ! ×"])
        input.clearButton = .none
        #expect(lines(of: frame(input)) == ["  Ada                 !"])
        input.text = ""
        input.clearButton = .always
        input.isEditRefused = false
        #expect(lines(of: frame(input)) == [])
    }

    @Test func aCounterBelowZeroIsRedAndSaidInWords() {
        var input = ItemListInputContent(text: "abcde", isMultiline: true)
        (input.maxLength, input.hasCounter) = (3, true)
        let drawn = frame(input) { $0.footnote = input.counter }
        #expect(lines(of: drawn) == ["  abcde", "  -2"])
        #expect(drawn[2, 2].style.foreground == PresentationTheme.day.list.itemDestructiveColor)
        var content = ItemListRowContent(role: .input, title: "Bio", control: .input(input), offers: .text)
        content.footnote = input.counter
        #expect(itemListLine(content) == "Bio, text area, abcde, error: 2 too many")
        input.text = "abc"
        (content.control, content.footnote) = (.input(input), input.counter)
        #expect(itemListLine(content) == "Bio, text area, abc, 0 left")
    }

    @Test func aLabelStandsBehindTheText() {
        let drawn = frame(ItemListInputContent(text: "5")) { $0.value = .text("km") }
        #expect(lines(of: drawn) == ["  5                  km"])
    }

    @Test func theCaretOfATextThatIsHigherThanTheScreenIsSeen() {
        let text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
        var view = ItemListTextView<Int>(size: TextSize(columns: 24, rows: 6))
        func show(_ caret: Int, _ revision: Int) {
            var input = ItemListInputContent(text: text, isMultiline: true)
            input.caret = caret
            var interaction = ItemListInteraction<Int>()
            interaction.text = ItemListTextFocus(row: 1, input: TextInput(text))
            let content = ItemListRowContent(role: .input, title: "", control: .input(input), offers: .text)
            let diff: ItemListDiff =
                revision == 1
                ? ItemListDiff(insertions: [.init(index: 0)])
                : ItemListDiff(updates: [.init(index: 0, previousIndex: 0, reason: .content)])
            view.apply(
                ItemListTransition(
                    from: revision - 1, to: revision, diff: diff,
                    rows: ItemListRows([ItemListRow(id: 1, content: content, neighbors: ItemListNeighbors(top: .none, bottom: .none))]),
                    chrome: ItemListChrome(style: .plain), interaction: interaction, presentationData: PresentationData(), options: []))
        }
        for (number, caret) in [text.count, 0, text.count / 2, text.count].enumerated() {
            show(caret, number + 1)
            #expect(view.frame().cursor != nil, "caret \(caret)")
        }
    }
}
