import Signals
import TestSupport
import Testing

import ItemListConformance

@testable import ItemList
@testable import ItemListHTML
@testable import ItemListTestSupport

@Suite struct ItemListHTMLRendererTests {
    /// A page with the names of its rows replaced by their places, as names differ between connections.
    private func withoutNames(_ document: ItemListHTMLDocument) -> String {
        var page = document.page()
        for (index, row) in document.rows.enumerated() {
            for (before, after) in [("row-\(row.id)\"", "\""), ("row-\(row.id)-", "-"), ("data-row=\"\(row.id)\"", "\"")] {
                page = page.split(separator: before, omittingEmptySubsequences: false).joined(separator: "ROW\(index)\(after)")
            }
        }
        // Sections are named in the order in which they came.
        var names: [Substring: Int] = [:]
        let parts = page.split(separator: "data-section=\"", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            guard index > 0 else { return String(part) }
            let name = part.prefix { $0 != "\"" }
            let number = names[name] ?? names.count
            names[name] = number
            return "SECTION\(number)" + part.dropFirst(name.count)
        }.joined()
    }

    @Test(arguments: 0..<TestDepth.count(4, whole: 24) as Range<UInt64>)
    func aPageAfterPatchesIsAPageOfTheScreen(seed: UInt64) throws {
        var random = RandomScreen(seed: seed)
        let screen = ContentScreen()
        let whole = Locked<ItemListHTMLDocument?>(nil)
        screen.controller.connect(ItemListHTMLPageRenderer<Int>(sink: { page in whole.withLock { $0 = page } }))
        let stream = HTMLStream(screen)
        for step in 0..<40 {
            screen.set { random.change(&$0) }
            if step % 20 == 19 { screen.presentationData.set(PresentationData(theme: step == 19 ? .night : .day)) }
            screen.clock.advance(by: 1)
            let page = try #require(whole.withLock { $0 })
            #expect(withoutNames(stream.document) == withoutNames(page), "seed \(seed), step \(step)")
        }
        #expect(stream.lines.count > 20)
    }

    @Test(arguments: 0..<TestDepth.count(4, whole: 12) as Range<UInt64>)
    func aWindowHasTheRowsOfTheList(seed: UInt64) throws {
        var random = RandomScreen(seed: seed)
        let screen = ContentScreen()
        let recorder = ItemListRecorder<Int>()
        screen.controller.connect(recorder)
        let stream = HTMLStream(screen, windowLimit: 7)
        for step in 0..<40 {
            screen.set { random.change(&$0) }
            if step % 3 == 0 { stream.send(#"{"type":"window","start":\#(step % 12),"count":7}"#) }
            screen.clock.advance(by: 1)
            let document = stream.document
            let rows = recorder.rows
            #expect(document.rest.above + document.rows.count + document.rest.below == rows.count)
            #expect(document.rows.count == min(7, rows.count))
            for (shown, row) in zip(document.rows, rows[document.rest.above...]) {
                let inside = ItemListHTMLDocument.inside(of: row.content, named: shown.id)
                #expect(stream.id(named: shown.id) == row.id)
                #expect(shown.html.hasSuffix(">" + inside + "</div>"), "seed \(seed), step \(step)")
            }
        }
    }

    static let hostile = [
        "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onmouseover='alert(1)", "</title><script>alert(1)</script>",
        "--></style><script>", "&lt;script&gt;", "javascript:alert(1)", "\u{202E}<b>", "]]>", "</textarea></select><svg onload=alert(1)>",
        "<!--", "\0<\0script>", "{{constructor}}", "\\u003cscript>", "a\u{2028}</script>",
    ]

    /// A screen on which one text stands everywhere.
    private func everywhere(_ text: String) -> ContentScreen {
        let icon = ItemListIcon(.init(rawValue: text))
        let controls: [ItemListControl] = [
            .toggle(isOn: true), .check(isOn: true), .radio(ItemListRadio(isOn: true, group: text)),
            .input(ItemListInputContent(text: text, placeholder: text)), .input(ItemListInputContent(text: text, kind: .password)),
            .choice(ItemListChoice([ItemListOption(text, text)], chosen: text)), .range(ItemListRange(1, in: 0...2, label: text)),
        ]
        let figures: [ItemListFigure] = [
            .bars([ItemListFigureValue(text, 1, text: text)]), .parts([ItemListFigureValue(text, 1, text: text)]),
            .preview([RichText(text)]), .conversation(.init([.init(RichText(text), author: text, time: text)])),
        ]
        let rows = ItemListRowRole.allCases.enumerated().map { index, role in
            var content = ItemListRowContent(
                role: role, icon: icon,
                title: RichText(runs: [.init(text), .init(text, color: .accent, traits: [.bold, .monospace], link: text)]),
                subtitle: RichText(text), value: .text(RichText(text)), control: controls[index % controls.count], accessory: .arrow,
                offers: [.activate, .link, .text, .toggle, .choose, .adjust, .delete], spokenLabel: index % 2 == 0 ? text : nil)
            content.leading =
                [.icon(icon), .avatar(ItemListAvatar(initials: text, imageKey: text)), .image(key: text), .activity][index % 4]
            content.badge = ItemListBadge(text)
            content.titleIcon = icon
            content.values += [.badge(ItemListBadge(text)), .shortcut(text), .image(icon)]
            content.figure = figures[index % figures.count]
            content.footnote = ItemListFootnote(text, kind: .error)
            content.parts = controls.enumerated().map { ItemListPart("\($0)" + text, title: text, icon: icon, control: $1) }
            content.parts.append(ItemListPart(text, title: text, icon: icon))
            content.decoratedOffers = [
                ItemListOffer(text, title: text, icon: icon, places: .inline), ItemListOffer(text, title: text, icon: icon),
            ]
            return content
        }
        var chrome = ItemListChrome(title: .textWithTabs(text, ItemListChoice([ItemListOption(text, text)], chosen: text)))
        chrome.backButton = .text(text)
        chrome.leftButton = .icon(icon.symbol, text)
        chrome.rightButton = ItemListButton(.custom(text), spokenLabel: text)
        chrome.toolbar = ItemListToolbar(.text(text), .text(text))
        chrome.search = ItemListSearch(placeholder: text, query: text)
        chrome.header = rows[0]
        chrome.footer = rows[1]
        return ContentScreen(rows: rows, chrome: chrome)
    }

    /// The tags and attributes of a page, without what attributes hold and without text.
    private func skeleton(_ page: String) -> [String] {
        var tags: [String] = []
        var rest = page[...]
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            let tag = rest[start...end]
            tags.append(
                tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }.map {
                    String($0.element)
                }
                .joined(separator: "\""))
            rest = rest[rest.index(after: end)...]
        }
        return tags
    }

    @Test(arguments: hostile)
    func aHostileTextChangesNoTag(_ text: String) throws {
        let pages = [text, "harmless"].map { text in
            let screen = everywhere(text)
            let stream = HTMLStream(screen)
            screen.clock.run()
            return stream.document.page(script: true, socket: text, nonce: "abc")
        }
        // A link that is an address would be another tag; none of these is one.
        #expect(skeleton(pages[0]) == skeleton(pages[1]))
        #expect(!pages[0].contains("<script>alert") && !pages[0].contains("<img") && !pages[0].contains("href=\"javascript"))
        #expect(pages[0].components(of: "<script").count == 2)
    }

    @Test func onlyLinksToTheWebBecomeAddresses() throws {
        let links = ["https://example.org/", "javascript:alert(1)", "help"]
        let screen = ContentScreen(
            rows: [
                ItemListRowContent(role: .text, title: RichText(runs: links.map { .init($0, link: $0) }), offers: .link),
                ItemListRowContent(role: .text, title: RichText(runs: links.map { .init($0, link: $0) })),
            ])
        let stream = HTMLStream(screen)
        screen.clock.run()
        let rows = stream.document.rows.map(\.html)
        #expect(rows[0].components(of: "href=").count == 2)
        #expect(rows[0].contains("<a class=\"link\" href=\"https://example.org/\" rel=\"noopener noreferrer\""))
        #expect(rows[0].components(of: "data-part=").count == 4)
        #expect(!rows[1].contains("data-part") && !rows[1].contains("href"))
    }

    @Test func aSecretIsNotWritten() throws {
        let screen = ContentScreen(
            rows: [
                ItemListRowContent(
                    role: .input, title: "Password", control: .input(ItemListInputContent(text: "hunter2", kind: .password)), offers: .text)
            ])
        let stream = HTMLStream(screen)
        screen.clock.run()
        #expect(!stream.lines.joined().contains("hunter2"))
        #expect(stream.document.rows[0].html.contains("placeholder=\"•••••••\""))
    }

    @Test(arguments: ItemListHTMLDocument.Region.allCases)
    func eachRegionHasItsPlaceOnThePage(_ region: ItemListHTMLDocument.Region) {
        #expect(ItemListHTMLDocument().page().contains("id=\"\(region.rawValue)\""))
    }

    /// What somebody types into it elsewhere is no answer for a page either.
    @Test func theTextOfASecretIsInNoMessage() throws {
        let screen = InputScreen(echo: .never)
        let lines = Received<String>()
        let renderer = ItemListHTMLRenderer<String>(queue: screen.clock.queue, diagnostics: { _ in }, send: { lines.append($0) })
        let connection = screen.controller.connect(renderer)
        func send(_ line: String) {
            renderer.receive(line, on: connection)
            screen.clock.run()
        }
        screen.clock.run()
        send(#"{"type":"shown","number":1}"#)
        let target = #""target":{"place":"row","id":"1"}"#
        send(#"{"type":"call","number":1,\#(target),"action":{"name":"text","number":1,"text":"","caret":0,"begins":true}}"#)
        send(#"{"type":"call","number":2,\#(target),"action":{"name":"text","number":2,"text":"open","caret":4}}"#)
        for number in 2...9 { send(#"{"type":"shown","number":\#(number)}"#) }
        #expect(lines.values.contains { $0.contains("fields") && $0.contains("open") })
        let count = lines.values.count
        screen.set([InputRow(id: "name", text: "open", kind: .password)])
        for number in 2...9 { send(#"{"type":"shown","number":\#(number)}"#) }
        screen.perform(.edit(.insert("ing")), on: "name")
        for number in 2...9 { send(#"{"type":"shown","number":\#(number)}"#) }
        #expect(screen.shown()?.text == "opening")
        #expect(lines.values[count...].filter { $0.contains("open") } == [])
    }

    /// The heading of another section is no name of these radios.
    @Test func radiosAreNamedByTheHeadingOfTheirSection() {
        func radio(_ title: String, section: Int, id: Int) -> WireEntry {
            let content = ItemListRowContent(
                role: .radio, title: RichText(title), control: .radio(ItemListRadio(isOn: id == 2, group: "often")), offers: .activate)
            return WireEntry(id: id, section: section, content: content)
        }
        for (section, label) in [(0, #"aria-labelledby="row-1-title""#), (1, #"aria-label="often""#)] {
            let heading = WireEntry(id: 0, content: ItemListRowContent(role: .header, title: "FOLDER"))
            let rows = [heading, radio("Every day", section: section, id: 1), radio("Every week", section: section, id: 2)]
            let screen = ContentScreen(ContentScreen.State(rows: rows))
            let stream = HTMLStream(screen)
            screen.clock.run()
            #expect(stream.document.page().contains(label))
        }
    }

    @Test func aTextSizeIsAVariableToo() {
        let screen = ContentScreen(rows: [])
        let stream = HTMLStream(screen)
        screen.clock.run()
        #expect(!stream.document.theme.contains("--text-scale"))
        screen.presentationData.set(PresentationData(listFontSize: .large))
        screen.clock.run()
        #expect(stream.document.theme.hasSuffix(":root{--text-scale:1.24}"))
        #expect(stream.document.page().contains("var(--text-scale,1)"))
        screen.presentationData.set(PresentationData())
        screen.clock.run()
        #expect(!stream.document.theme.contains("--text-scale"))
    }

    @Test func themesAreVariables() throws {
        let screen = ContentScreen(rows: [])
        let stream = HTMLStream(screen, options: ItemListHTMLOptions(alternativeTheme: .night))
        screen.clock.run()
        let page = stream.document.page()
        #expect(page.contains("<html lang=\"en\" dir=\"ltr\">"))
        #expect(page.contains(":root{color-scheme:light;--tab-bar-background:#F7F7F9;"))
        #expect(page.contains(";--blocks-background:#EFEFF4;") && page.contains(";--item-switch-frame:"))
        #expect(page.contains("@media (prefers-color-scheme: dark) { :root{color-scheme:dark;--tab-bar-background:#1C1C1D;"))
        screen.presentationData.set(PresentationData(theme: .night))
        screen.clock.run()
        #expect(stream.document.theme.hasPrefix(":root{color-scheme:dark;"))
    }
}

extension String {
    fileprivate func components(of separator: String) -> [Substring] {
        split(separator: separator, omittingEmptySubsequences: false)
    }
}
