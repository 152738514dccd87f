import ItemList
import ItemListHTML
import ItemListRemote
import ItemListText
import Signals
import TestSupport
import Testing

/// A choice whose options are seen before they are chosen: a grid of previews.
@Suite struct GridTests {
    private static let red = RGBColor(0xFF0000)
    private static let options = ["Day", "Night", "Tinted", "Arctic", "Very long name of a theme"].enumerated().map { index, title in
        ItemListOption("\(index)", title, isEnabled: index != 2, preview: .swatch([red]))
    }

    private let clock = VirtualClock()
    private let chosen = ValuePromise("1")

    private func makeController() -> ItemListController<ItemListItemEntry<String>> {
        let chosen = chosen
        return ItemListController(showing: chosen.get(), queue: clock.queue) { now in
            ItemListState(title: "Looks") {
                ItemListChoiceItem(title: "Theme", options: Self.options, chosen: now, updated: { chosen.set($0) }).id("theme")
                ItemListActionItem(title: "Below", action: {}).id("below")
            }
        }
    }

    private func view(columns: Int) -> ItemListTextView<String> {
        let renderer = ItemListTextRenderer<String>(size: TextSize(columns: columns, rows: 40), onChange: {})
        let controller = makeController()
        controller.connect(renderer)
        clock.run()
        return renderer.view
    }

    private func lines(_ view: ItemListTextView<String>) -> [String] {
        view.frame().strings.map { String($0.reversed().drop { $0 == " " }.reversed()) }
    }

    @Test func optionsStandBesideEachOtherAsFarAsThereIsRoom() {
        #expect(ItemListChoice(Self.options, chosen: nil).isGrid)
        #expect(!ItemListChoice([ItemListOption("a", "A")], chosen: nil).isGrid)
        let wide = lines(view(columns: 100)).filter { $0.contains("◉") || $0.contains("○") }
        let narrow = lines(view(columns: 36)).filter { $0.contains("◉") || $0.contains("○") }
        #expect(wide.count == 3)
        #expect(wide[0].contains("○ Day") && wide[0].contains("◉ Night") && wide[1].contains("○ Tinted"))
        #expect(narrow.count == 5)
        #expect(narrow[4].contains("○ Very long name of a theme"))
        // Of each there is what it looks like, and the row says which is chosen.
        #expect(lines(view(columns: 36)).filter { $0.contains("██") }.count == 5)
        #expect(lines(view(columns: 100)).contains { $0.contains("Theme") && $0.contains("Night") })
    }

    @Test(arguments: 1...60) func everyWidthHoldsItsBorders(columns: Int) {
        let view = view(columns: columns)
        #expect(view.frame().columns == columns)
    }

    @Test(arguments: [36, 60, 100]) func eachOptionIsWhereItIsDrawn(columns: Int) throws {
        let view = view(columns: columns)
        let drawn = view.frame()
        var found: [String] = []
        for row in 0..<drawn.rows {
            for column in 0..<drawn.columns {
                guard case .option("theme", let id)? = view.target(at: TextPosition(column: column, row: row)) else { continue }
                if found.last != id, !found.contains(id) { found.append(id) }
            }
        }
        #expect(found.sorted() == ["0", "1", "2", "3", "4"])
        // The mark of an option is a part of it.
        for (row, line) in drawn.strings.enumerated() {
            for (column, character) in line.enumerated() where character == "◉" {
                #expect(view.target(at: TextPosition(column: column, row: row)) == .option("theme", "1"))
            }
        }
    }

    @Test func aPageHasRadiosOfItsOwnForEach() {
        let page = Received<String>()
        let controller = makeController()
        controller.connect(ItemListHTMLPageRenderer<String>(sink: { page.append($0.page()) }))
        clock.run()
        let html = page.values.last ?? ""
        #expect(html.contains(#"class="grid" role="radiogroup""#))
        #expect(!html.contains("<select"))
        let radios = html.matches(of: #/<input type="radio"[^>]*value="(\d)"[^>]*>/#)
        #expect(radios.map { String($0.output.1) } == ["0", "1", "2", "3", "4"])
        #expect(radios.filter { $0.output.0.contains(" checked") }.map { String($0.output.1) } == ["1"])
        #expect(radios.filter { $0.output.0.contains(" disabled") }.map { String($0.output.1) } == ["2"])
        #expect(Set(radios.compactMap { $0.output.0.firstMatch(of: #/ id="([^"]*)"/#).map { String($0.output.1) } }).count == 5)
    }

    @Test func itGoesOverLinesOfJSON() throws {
        let lines = Received<String>()
        let controller = makeController()
        let renderer = ItemListJSONRenderer<String>(queue: clock.queue, send: { lines.append($0) })
        controller.connect(renderer)
        clock.run()
        #expect(lines.values.first?.contains(##""preview":{"kind":"swatch","colors":["#FF0000"],"words":"#FF0000"}"##) == true)
    }

    @Test func anOptionThatCannotBeChosenIsRefused() {
        let controller = makeController()
        controller.connect(ItemListRecorder<String>())
        clock.run()
        let answers = Received<Bool>()
        controller.perform(.choose("2"), on: .row("theme"), completion: { answers.append($0.isHandled) })
        controller.perform(.choose("3"), on: .row("theme"), completion: { answers.append($0.isHandled) })
        clock.run()
        #expect(answers.values == [false, true])
        #expect(chosen.value == "3")
    }
}
