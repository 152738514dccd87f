import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// A screen whose language is switched while it is shown.
@Suite struct LanguageSwitchTests {
    private let german = PresentationData(strings: PresentationStrings(language: "de"))
    private let arabic = PresentationData(strings: PresentationStrings(language: "ar"))

    private func rows() -> [ItemListRowContent] {
        [
            ItemListRowContent(
                role: .toggle, title: "Sounds", control: .toggle(ItemListToggle(isOn: true, isLocked: true)), offers: .toggle),
            ItemListRowContent(role: .button, title: "Note", offers: [.activate, .delete]),
        ]
    }

    @Test func aChangeOfStringsRedrawsAllRowsInOneTransition() {
        let screen = ContentScreen(rows: rows())
        let lines = Received<[String]>()
        let recorder = ItemListRecorder<Int>()
        let spoken = screen.controller.connect(ItemListLinesRenderer(sink: { lines.append($0) }))
        let recorded = screen.controller.connect(recorder)
        screen.clock.run()
        screen.presentationData.set(german)
        screen.clock.run()
        #expect(
            lines.values == [
                ["Test", "Sounds, switch, on, locked, 1 of 2", "Note, button, 2 of 2"],
                ["Test", "Sounds, Schalter, ein, gesperrt, 1 von 2", "Note, Taste, 2 von 2"],
            ])
        #expect(recorder.transitions.count == 2)
        #expect(recorder.transitions.last?.diff.updates.map(\.reason) == [.presentation, .presentation])
        // The same words again are no change.
        screen.presentationData.set(PresentationData(strings: PresentationStrings(language: "de")))
        screen.clock.run()
        #expect(lines.values.count == 2)
        spoken.dispose()
        recorded.dispose()
    }

    @Test func aPageSpeaksTheLanguageAndSaysWhichItIs() {
        let screen = ContentScreen(rows: rows())
        let stream = HTMLStream(screen)
        screen.clock.run()
        #expect(stream.document.page().contains("<html lang=\"en\" dir=\"ltr\">"))
        #expect(stream.document.rows[0].html.contains("aria-label=\"locked\""))
        screen.presentationData.set(arabic)
        screen.clock.run()
        let page = stream.document.page()
        #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(page.contains("aria-label=\"مقفل\"") && page.contains(">حذف<") && !page.contains("locked"))
        #expect(page.contains("data-quoted=\"”{0}“\"") && page.contains("data-not-there=\"{0}: لم يعد موجودًا.\""))
    }

    @Test func linesOfJSONTellTheLanguageOfTheirWords() {
        var chrome = ItemListChrome(title: .text("Test"))
        chrome.header = rows()[0]
        let screen = ContentScreen(rows: rows(), chrome: chrome)
        let stream = JSONStream(screen)
        screen.clock.run()
        #expect(stream.client.presentationData.strings == .english)
        #expect(stream.lines[0].contains("\"language\":\"en\"") && stream.lines[0].contains("\"words\":\"on\""))
        screen.presentationData.set(german)
        screen.clock.run()
        #expect(stream.client.presentationData.strings.languageCode == "de")
        let line = stream.lines.last ?? ""
        // That of the row, and that of the header.
        #expect(line.contains("\"language\":\"de\"") && line.ranges(of: "\"words\":\"ein\"").count == 2)
        #expect(stream.client.chrome == screen.state.value?.chrome)
    }

    @Test func itemsWithWordsOfTheirOwnHaveThemInTheLanguage() {
        let strings = PresentationStrings(language: "ru")
        let row = ItemListActionItem(title: "Note", action: {}).editable(delete: {})
        #expect(row.content(in: strings).decoratedOffers.map(\.title) == ["Удалить"])
        #expect(row.content().decoratedOffers.map(\.title) == ["Delete"])
        let own = ItemListActionItem(title: "Note", action: {}).editable(delete: {}, deleteTitle: "Away")
        #expect(own.content(in: strings).decoratedOffers.map(\.title) == ["Away"])
        let notice = ItemListInfoItem(title: "News", text: "", closeAction: {})
        #expect(notice.content(in: strings).decoratedOffers.map(\.title) == ["Закрыть"])
    }

    @Test(arguments: [(ModalCancelTitle.standard, "Anuluj" as String?), ("Zostaw", "Zostaw"), (.none, nil)])
    func anAlertsWayBackIsInTheLanguage(_ title: ModalCancelTitle, _ expected: String?) {
        let clock = VirtualClock()
        let alert = AlertController(
            title: "?", actions: [ModalAction("a", "A")], cancelTitle: title,
            presentationData: .single(PresentationData(strings: PresentationStrings(language: "pl"))))
        let screen = alert.makeScreen(on: clock.queue, answer: { _ in })
        func lines(_ screen: some ItemListScreen) -> [String] {
            let lines = Received<[String]>()
            let connection = screen.connect(ItemListLinesRenderer(sink: { lines.append($0) }))
            clock.run()
            connection.dispose()
            return lines.values.last ?? []
        }
        let count = expected == nil ? 1 : 2
        #expect(lines(screen) == ["?", "A, przycisk, 1 z \(count)"] + (expected.map { ["\($0), przycisk, 2 z 2"] } ?? []))
    }
}
