import SignalistJSON
import Testing

import ItemListConformance

@testable import ItemList
@testable import ItemListRemote
@testable import ItemListTestSupport

/// What is written of a value is all of it: it is read back as the same value.
@Suite struct JSONVocabularyTests {
    private static func read<Value>(
        _ json: JSONValue, _ read: (WireObject) throws(ItemListWireError) -> Value
    ) throws -> Value {
        try read(WireObject(line: JSONWriter.compact(json)))
    }

    /// Whether JSON has the numbers of a content, and its caret stands in the text.
    private static func isExact(_ control: ItemListControl?) -> Bool {
        switch control {
        case .range(let range): range.value.isFinite
        case .input(let input):
            (0...input.text.count).contains(input.caret ?? 0) && input.selection.lowerBound >= 0
                && input.selection.upperBound <= input.text.count
        default: true
        }
    }

    private static func isExact(_ content: ItemListRowContent) -> Bool {
        let values = content.values.allSatisfy { if case .progress(let fraction) = $0 { fraction.isFinite } else { true } }
        let figure =
            switch content.figure {
            case .bars(let values), .parts(let values): values.allSatisfy(\.value.isFinite)
            default: true
            }
        return values && figure && isExact(content.control) && content.parts.allSatisfy { isExact($0.control) }
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func randomContents(seed: UInt64) throws {
        var screen = RandomScreen(seed: seed)
        var exact = 0
        for _ in 0..<50 {
            let content = screen.content()
            let copy = try Self.read(content.json(.english), ItemListRowContent.init)
            if Self.isExact(content) {
                exact += 1
                #expect(copy == content, "seed \(seed)")
            }
            // What JSON has no number for, and a caret outside of the text, are the same from then on.
            let again = try Self.read(copy.json(.english), ItemListRowContent.init)
            #expect(JSONWriter.compact(again.json(.english)) == JSONWriter.compact(copy.json(.english)), "seed \(seed)")
        }
        #expect(exact > 25)
    }

    @Test(arguments: 0..<100 as Range<UInt64>)
    func randomChrome(seed: UInt64) throws {
        var screen = RandomScreen(seed: seed)
        var chrome = screen.chrome()
        for content in [chrome.header, chrome.footer] where content.map({ !Self.isExact($0) }) ?? false {
            (chrome.header, chrome.footer) = (nil, nil)
        }
        chrome.systemStyle = .glass
        chrome.isScrollEnabled = false
        chrome.anchor = .bottom
        chrome.tab = ItemListTab(title: "Chats", icon: ItemListIcon(.mail), chosenIcon: ItemListIcon(.bell), badge: "7")
        #expect(try Self.read(chrome.json(.english), ItemListChrome.init) == chrome)
    }

    @Test func everythingThatRandomRowsDoNotHave() throws {
        let content = decoratedContent
        #expect(try Self.read(content.json(.english), ItemListRowContent.init) == content)
        let endless = ItemListControl.range(ItemListRange(1, in: -Double.infinity...(.infinity)))
        #expect(try Self.read(endless.json(.english)) { object throws(ItemListWireError) in try ItemListControl(object) } == endless)
    }

    /// An encoder that leaves out a property is noticed only if the values that are read back above differ in it.
    @Test func whatIsReadBackDiffersInEveryProperty() {
        var seen: [String: Set<String>] = [:]
        func note(_ value: Any) {
            let mirror = Mirror(reflecting: value)
            let type = String(describing: mirror.subjectType)
            for child in mirror.children {
                if let label = child.label, mirror.displayStyle == .struct, type.hasPrefix("ItemList") {
                    seen["\(type).\(label)", default: []].insert("\(child.value)")
                }
                note(child.value)
            }
        }
        note(decoratedContent)
        for seed in 0..<60 as Range<UInt64> {
            var screen = RandomScreen(seed: seed)
            note(screen.chrome())
            for _ in 0..<4 { note(screen.content()) }
        }
        // The stamp and the other text of an input stay with the controller.
        let constant = seen.filter {
            $0.value.count < 2 && !["ItemListInputContent.stamp", "ItemListInputContent.otherText"].contains($0.key)
        }
        #expect(constant.keys.sorted() == [])
        #expect(seen.count > 50)
    }

    @Test(arguments: actionsOfAllKinds)
    func everyAction(_ action: ItemListAction) throws {
        #expect(try Self.read(action.json, ItemListAction.init) == action)
    }

    @Test func everyKindOfActionIsAmongThoseThatAreReadBack() throws {
        // A move has calls of its own; a link is a part that is activated.
        #expect(Set(actionsOfAllKinds.map(\.kind)) == Set(ItemListActionKind.allCases).subtracting([.move, .link]))
        for action in actionsOfAllKinds {
            #expect(try Self.read(action.json, ItemListAction.offered) == action)
        }
    }

    /// What a later version says is passed over, or shown in its words.
    @Test(
        arguments: [
            (#""kind":"badge""#, #""kind":"hologram""#), (#""kind":"toggle""#, #""kind":"lever""#), (#""kind":"icon""#, #""kind":"smell""#),
            (#""kind":"swatch""#, #""kind":"chart""#), (#""kind":"ensureVisible""#, #""kind":"blink""#),
            (#""name":"delete""#, #""name":"shred""#),
            (#""kind":"text","text":"Title""#, #""kind":"textWithPicture","text":"Title""#),
        ])
    func whatOnlyALaterVersionKnowsIsNoFault(known: String, later: String) throws {
        var content = ItemListRowContent(role: .toggle, title: "Row", control: .toggle(ItemListToggle(isOn: true)), offers: .toggle)
        content.values = [.badge("3")]
        content.figure = .swatch([RGBColor(1)])
        content.icon = ItemListIcon(.bell)
        content.decoratedOffers = [ItemListOffer("delete", action: .delete, title: "Delete")]
        let rows = ItemListRows([
            ItemListRow(id: 1, content: content, neighbors: ItemListNeighbors(top: .none, bottom: .none))
        ])
        let transition = ItemListTransition(
            from: 0, to: 1, diff: ItemListDiff(), rows: rows, chrome: ItemListChrome(title: .text("Title")), requests: [.ensureVisible(1)],
            presentationData: PresentationData(), options: [])
        var view = WireView<Int>(limit: 10, manner: .byScript)
        let line = JSONWriter.compact(view.apply(transition, wanted: nil).json(number: 1))
        try #require(line.contains(known))
        var client = ItemListJSONClient()
        #expect(try client.receive(line.replacing(known, with: later)) != nil)
        #expect(client.rows.map(\.content.title.string) == ["Row"])
        #expect(client.chrome.title.words == "Title")
    }

    @Test(
        arguments: [
            .row("1f"), .row("1f", part: "stop"), .cursorRow, ItemListTarget(.cursorRow, part: "stop"), .chrome(.toolbarLeft),
            .chrome(.header, part: "https://example.org"), .search, .list,
        ] as [ItemListTarget<String>])
    func everyTarget(_ target: ItemListTarget<String>) throws {
        #expect(try Self.read(target.json, WireTarget.init) == target)
    }

    @Test func presentation() throws {
        var data = PresentationData(theme: .night, listFontSize: .large, reduceMotion: true)
        data.theme.name = "mine"
        data.theme.rootController.navigationBar.separatorColor = RGBColor(0x010203)
        data.theme.accentRule = .nightAccent
        data.theme.statusBarStyle = .black
        data.theme = data.theme.withContrast(.high)
        for reference in [nil, PresentationThemeReference.local(path: "/a b/c:d.json"), .cloud(id: "spring")] {
            data.theme.reference = reference
            #expect(try Self.read(data.json, PresentationData.init) == data)
        }
    }
}
