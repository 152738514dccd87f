import ItemList
import ItemListConformance
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// The article about renderers: what it shows is compiled here, and its renderer shows what screens are.
@Suite struct RendererArticleTests {
    private static let article = Readme.folder + "/../../../Sources/ItemList/ItemList.docc/WritingARenderer.md"
    @Test func theArticleShowsTheWholeRenderer() throws {
        let file = try Readme.lines(of: Readme.folder + "/OutlineRenderer.swift")
        #expect(file.last == "")
        #expect(file.dropLast().count < 150)
        let block = try #require(try Readme.blocks("swift", of: Self.article).last)
        #expect(block == file.dropLast())
    }

    @Test func everyOtherBlockIsCompiledHere() throws {
        let lines = try Readme.lines(of: Readme.folder + "/RendererArticleTests.swift").map(Readme.trimmed)
        let blocks = try Readme.blocks("swift", of: Self.article).dropLast().map { $0.map(Readme.trimmed) }
        #expect(blocks.count == 5)
        for block in blocks {
            let isFound = lines.indices.contains { lines[$0] == block[0] && lines[$0...].starts(with: block) }
            #expect(isFound, "no test compiles: \(block.joined(separator: "\n"))")
        }
    }

    /// All that a case of the vocabularies is called stands in the article.
    @Test func theArticleNamesTheWholeVocabulary() throws {
        let text = try Readme.lines(of: Self.article).joined(separator: "\n")
        var names = ItemListRowRole.allCases.map(\.rawValue) + ItemListTone.allCases.map(\.rawValue)
        names += ItemListFootnote.Kind.allCases.map(\.rawValue) + ItemListStyle.allCases.map(\.rawValue)
        names += ItemListButton.Style.allCases.map(\.rawValue) + ItemListRowAccessory.allCases.map(\.rawValue)
        let values: [ItemListRowValue] = [
            .text(""), .badge(""), .color(RGBColor(0)), .image(ItemListIcon(.add)), .activity, .progress(0), .shortcut(""),
        ]
        let controls: [ItemListControl] = [
            .toggle(isOn: true), .check(isOn: true), .radio(.init(isOn: true, group: "")), .input(.init(text: "")),
            .choice(.init([], chosen: nil)), .range(.init(0, in: 0...1)),
        ]
        let figures: [ItemListFigure] = [.bars([]), .parts([]), .swatch([]), .preview([]), .conversation(.init([]))]
        let leadings: [ItemListLeading] = [.icon(ItemListIcon(.add)), .avatar(.init(initials: "")), .image(key: ""), .activity]
        let choice = ItemListChoice([], chosen: nil)
        let titles: [ItemListTitle] = [.text(""), .textWithSubtitle("", ""), .sectionControl(choice), .textWithTabs("", choice)]
        names += (values + controls + figures + leadings + titles as [Any]).map { String("\($0)".prefix { $0.isLetter }) }
        for name in Set(names) {
            #expect(text.contains("`\(name)`"), "the article does not name \(name)")
        }
    }

    @Test func aPreparationThatNobodyGivesUpMeasuresAll() throws {
        let clock = VirtualClock()
        let recorder = ItemListRecorder<String>()
        let controller = ItemListController<ItemListItemEntry<String>>(
            queue: clock.queue,
            state: .single(
                ItemListState(title: "") {
                    ItemListTextItem(text: "one").id("1")
                    ItemListTextItem(text: "three").id("2")
                }))
        controller.connect(recorder)
        clock.run()
        #expect(Measuring().prepare(try #require(recorder.transitions.first)) == [3, 5])
    }

    // MARK: What it shows

    @Test func itsRendererShowsWhatScreensAre() throws {
        let unseen = ItemListFeature.looks.subtracting([.icon, .avatar, .image])
            .union([.skeleton, .spokenLabel, .textLines, .clearButton, .editRefused])
        try ItemListConformance(ignored: unseen).check { _ in
            let renderer = OutlineRenderer<String>(perform: { _, _ in })
            return ItemListConformanceSubject(renderer) {
                let screen = renderer.screen
                func looks(_ lines: [OutlineRenderer<String>.Line]) -> [String] { lines.map { "\($0)" } }
                let rows = screen.rows.map { ItemListShownScreen.Row(id: $0.id, looks: looks($0.lines)) }
                return ItemListShownScreen(rows: rows, looks: looks(screen.above + screen.below))
            }
        }
    }

    @Test func whatIsNotKnownIsDrawnInWords() {
        let texts = [ItemListRowValue.progress(0.5), .badge("3")].map { value in
            let text =
                switch value {
                case .progress(let fraction): String(repeating: "#", count: Int(fraction * 10))
                default: value.words
                }
            return text
        }
        #expect(texts == ["#####", "3"])
    }

    @Test func whatTheUserDoesIsNamed() {
        let clock = VirtualClock()
        let controller = backupController(Backup(), on: clock.queue)
        let recorder = ItemListRecorder<String>()
        controller.connect(recorder)
        clock.run()
        controller.perform(.toggle, on: .row("isOn"))
        controller.perform(.activate, on: .chrome(.rightButton))
        controller.perform(.activate, on: .row("text", part: "https://example.org"))
        clock.run()
        #expect(recorder.rows.map(\.id) == ["isOn"])
    }

    @Test func aScreenAsAnOutline() {
        let clock = VirtualClock()
        let backup = Backup()
        let controller = backupController(backup, on: clock.queue)
        let renderer = OutlineRenderer<String>(perform: { [weak controller] in controller?.perform($0, on: $1) })
        controller.connect(renderer)
        clock.run()
        #expect(
            renderer.text == """
                # Backup
                1. - Back up [x]
                ## FOLDER
                2. - [Documents]
                3. - Every day chosen
                4. - Every week not chosen
                5. > Back Up Now
                Last backup: never.
                """)
        renderer.enter(4)
        renderer.enter(2, "Pictures")
        renderer.enter(5)
        renderer.enter(9)
        clock.run()
        #expect(backup.state.value?.folder == "Pictures")
        #expect(
            renderer.text == """
                # Backup
                1. - Back up [x]
                ## FOLDER
                2. - [Pictures]
                3. - Every day not chosen
                4. - Every week chosen
                5. > Back Up Now
                Last backup: just now.
                """)
        renderer.enter(1)
        clock.run()
        #expect(renderer.text == "# Backup\n1. - Back up [ ]")
    }
}

private struct Measuring {
    func height(of row: ItemListRow<String>) -> Int { row.content.title.string.count }

    func prepare(_ transition: ItemListTransition<String>) -> [Int] {
        var heights: [Int] = []
        for row in transition.rows {
            if transition.isCancelled { break }
            heights.append(height(of: row))
        }
        return heights
    }
}
