import ItemList
import ItemListConformance
import ItemListHTML
import SignalistJSON
import Signals
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes what goes over connections to files, where the environment names a folder for them: scripts hold it to its description there.
@Suite struct WireSampleTests {
    private func write(_ lines: [String], to name: String) throws {
        guard let folder = getenv("WIRE_SAMPLES").map({ String(cString: $0) }) else { return }
        let file = try #require(fopen("\(folder)/\(name)", "w"))
        fputs(lines.map { $0 + "\n" }.joined(), file)
        fclose(file)
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func jsonLines(seed: UInt64) throws {
        var random = RandomScreen(seed: seed)
        let screen = ContentScreen()
        let stream = JSONStream(screen, windowLimit: seed % 2 == 0 ? 500 : 8)
        var sent: [String] = []
        for step in 0..<40 {
            screen.set {
                random.change(&$0)
                guard step % 7 == 0 else { return }
                $0.rows.append(WireEntry(id: 100 + step, content: decoratedContent))
            }
            if step % 10 == 9 { screen.presentationData.set(PresentationData(theme: step == 9 ? .night : .day)) }
            screen.clock.advance(by: 1)
            if seed % 2 == 1 { stream.show(step..<(step + 5)) }
            let action = actionsOfAllKinds[step % actionsOfAllKinds.count]
            let target = stream.client.rows.randomElement(using: &random.generator).map { ItemListTarget.row($0.id) } ?? .search
            sent.append(stream.client.line(for: action, on: target, number: step))
            sent.append(stream.client.line(forWindow: step..<(step + 5)))
            stream.call(action, on: target)
            // A state that looks the same.
            screen.set { _ in }
            screen.clock.advance(by: 1)
        }
        stream.send("nonsense")
        screen.clock.advance(by: 1)
        #expect(stream.client.errors.count == 1)
        #expect(stream.client.answers.count == 40)
        try write(stream.lines, to: "\(seed).screen.jsonl")
        try write(sent, to: "\(seed).client.jsonl")
    }

    /// An empty page, then the messages of each step with the page that they lead to.
    @Test(arguments: 0..<8 as Range<UInt64>)
    func htmlPages(seed: UInt64) throws {
        var random = RandomScreen(seed: seed)
        let screen = ContentScreen()
        let stream = HTMLStream(screen, windowLimit: seed % 4 == 3 ? 9 : 500)
        var steps = [step([], stream.document.page(script: true, nonce: "sample"))]
        var count = 0
        for number in 0..<40 {
            screen.set {
                random.change(&$0)
                if number % 7 == 0 { $0.rows.append(WireEntry(id: 100 + number, content: decoratedContent)) }
            }
            if number % 10 == 9 { screen.presentationData.set(PresentationData(theme: number == 9 ? .night : .day)) }
            if seed % 4 == 3 { stream.send(#"{"type":"window","start":\#(number % 12),"count":9}"#) }
            screen.clock.advance(by: 1)
            let lines = stream.lines
            steps.append(step(Array(lines[count...]), stream.document.page(nonce: "sample")))
            count = lines.count
        }
        #expect(count > 20)
        try write(steps, to: "\(seed).pages.jsonl")
    }

    /// A screen for a browser to act on, and some to look at.
    @Test func htmlScreens() throws {
        let screens = [
            ("act", ContentScreen.State(rows: actingRows, chrome: ItemListChrome())),
            ("gallery", ContentScreen.State(rows: galleryRows, chrome: galleryChrome)),
        ]
        for (name, state) in screens + galleryScreens {
            let screen = ContentScreen(state)
            let stream = HTMLStream(screen, options: ItemListHTMLOptions(alternativeTheme: .night))
            screen.clock.run()
            #expect(stream.document.rows.count == state.rows.count)
            try write([stream.document.page(script: true, nonce: "sample")], to: name + ".html")
        }
    }

    private func step(_ lines: [String], _ page: String) -> String {
        JSONWriter.compact(.object(["lines": .array(lines.map { .string($0) }), "page": .string(page)]))
    }
}

/// A row with what random rows don't have.
let decoratedContent: ItemListRowContent = {
    var content = ItemListRowContent(
        role: .choice, title: RichText(runs: [.init("a", color: .destructive, traits: [.bold, .italic, .monospace], link: "l")]),
        control: .choice(ItemListChoice([ItemListOption("a", "A"), ItemListOption("b", "B", isEnabled: false)], chosen: "b")),
        offers: [.choose, .longPress, .reveal, .custom, .delete, .select, .query, .loadMore, .undo, .reset, .link, .adjust],
        spokenLabel: "said")
    content.leading = .avatar(ItemListAvatar(initials: "AL", color: RGBColor(0x0A0B0C), imageKey: "ada"))
    content.titleIcon = ItemListIcon(.lock, color: RGBColor(0xFF0000))
    content.figure = .parts([ItemListFigureValue("Photos", 3.5, color: RGBColor(7), text: "3.5 GB")])
    content.footnote = ItemListFootnote("help")
    content.decoratedOffers = [
        ItemListOffer("pin", title: "Pin", icon: ItemListIcon(.add), tone: .accent, places: [.leadingReveal, .inline]),
        ItemListOffer("delete", action: .delete, title: "Delete", tone: .destructive, isEnabled: false),
    ]
    content.parts = [
        ItemListPart(
            "sub", role: .range, title: "Sub", control: .range(ItemListRange(2, in: -1.5...10, step: 0.25, label: "two")),
            tone: .warning, offers: .adjust)
    ]
    return content
}()

/// Each action that there is, and each edit.
let actionsOfAllKinds: [ItemListAction] =
    [
        .activate, .toggle, .set(.isOn(true)), .set(.number(0.5)), .set(.number(3)), .choose("a\u{2028}\"b"), .step(-3), .longPress,
        .openReveal(.leading), .closeReveal, .custom("x"), .delete, .select(false), .text(.changed("Ada\n")), .submit, .cancel, .focus,
        .blur, .query("q"), .loadMore(.bottom), .undo, .reset,
    ]
    + [
        .insert("x"), .replace(2..<5, "y"), .deleteBackward, .deleteForward, .deleteWordBackward, .deleteToLineStart, .deleteToLineEnd,
        .clear,
        .selectAll, .undo, .redo, .paste("a\nb"), .deleteWordForward, .select(anchor: 3, caret: 1),
    ].map { ItemListAction.edit($0) } + TextInputMovement.allCases.map { ItemListAction.edit(.move($0, isSelecting: true)) }
