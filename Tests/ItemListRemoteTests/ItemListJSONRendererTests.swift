import SignalistJSON
import Signals
import TestSupport
import Testing

import ItemListConformance

@testable import ItemList
@testable import ItemListRemote
@testable import ItemListTestSupport

@Suite struct ItemListJSONRendererTests {
    private static func label(_ title: String, offers: ItemListOffers = .activate) -> ItemListRowContent {
        ItemListRowContent(role: .button, title: RichText(title), offers: offers)
    }

    /// A content as the other side reads it.
    private static func read(_ content: ItemListRowContent) throws -> ItemListRowContent {
        try ItemListRowContent(WireObject(line: JSONWriter.compact(content.json(.english))))
    }

    /// The client has the rows of its window, and what surrounds them, as a recorder has them.
    private func expectShows(_ stream: JSONStream, _ recorder: ItemListRecorder<Int>, _ note: String) throws {
        let client = stream.client
        let rows = recorder.rows
        #expect(client.count == rows.count, "\(note)")
        try #require(client.window.upperBound <= rows.count)
        for (shown, row) in zip(client.rows, rows[client.window]) {
            #expect(
                JSONWriter.compact(shown.content.json(.english)) == JSONWriter.compact(try Self.read(row.content).json(.english)), "\(note)"
            )
            #expect(shown.neighbors == row.neighbors, "\(note)")
            #expect(shown.isAlwaysPlain == row.isAlwaysPlain, "\(note)")
        }
        // Rows have the same section on the wire if they have the same on the screen.
        for (first, second) in zip(rows[client.window].indices, rows[client.window].indices.dropFirst()) {
            let names = (client.rows[first - client.window.lowerBound].section, client.rows[second - client.window.lowerBound].section)
            #expect((names.0 == names.1) == (rows[first].section == rows[second].section), "\(note)")
        }
        let last = try #require(recorder.transitions.last)
        #expect(client.presentationData == last.presentationData)
        #expect(
            JSONWriter.compact(client.chrome.json(.english))
                == JSONWriter.compact(try ItemListChrome(WireObject(line: JSONWriter.compact(last.chrome.json(.english)))).json(.english)))
        #expect(client.revision >= recorder.transitions.last?.to ?? 0)
    }

    @Test(arguments: 0..<24 as Range<UInt64>)
    func aClientThatTrustsTheScriptAloneShowsTheScreen(seed: UInt64) throws {
        var random = RandomScreen(seed: seed)
        let limit = [500, 5, 1, 12][Int(seed % 4)]
        let screen = ContentScreen()
        let recorder = ItemListRecorder<Int>()
        screen.controller.connect(recorder)
        let delay: Double = [0, 0, 0.02, 0.1][Int(seed / 4 % 4)]
        let stream = JSONStream(screen, windowLimit: limit, delay: { delay })
        for step in 0..<60 {
            screen.set { random.change(&$0) }
            if step % 20 == 19 { screen.presentationData.set(PresentationData(theme: step == 19 ? .night : .day)) }
            if Int.random(in: 0..<3, using: &random.generator) == 0 {
                let start = Int.random(in: 0..<20, using: &random.generator)
                stream.show(start..<(start + .random(in: 0..<20, using: &random.generator)))
            }
            screen.clock.advance(by: [0, 0.005, 0.05].randomElement(using: &random.generator) ?? 0)
            if step % 10 == 9 {
                screen.clock.advance(by: 1)
                try expectShows(stream, recorder, "seed \(seed), step \(step)")
            }
        }
        #expect(stream.diagnostics.values == [])
        #expect(stream.client.errors == [])
        #expect(stream.client.rows.count <= limit)
    }

    @Test func anActionIsAnsweredWithARevisionThatTheClientReaches() throws {
        let screen = ContentScreen(rows: [Self.label("a"), Self.label("b", offers: [])])
        let stream = JSONStream(screen)
        screen.clock.run()
        let ids = stream.client.rows.map(\.id)
        #expect(ids == ["1", "2"])
        stream.call(.activate, on: .row("1"))
        stream.call(.activate, on: .row("2"))
        stream.call(.activate, on: .row("1", part: "nothing"))
        stream.call(.activate, on: .chrome(.rightButton))
        screen.clock.run()
        let answers = stream.client.answers
        #expect(answers.map(\.number).sorted() == [1, 2, 3, 4])
        #expect(answers.first { $0.number == 1 }?.revision == stream.client.revision)
        #expect(answers.first { $0.number == 2 }?.reason == "notOffered")
        #expect(answers.first { $0.number == 3 }?.reason == "notThere")
        #expect(answers.first { $0.number == 4 }?.words == "is not there")
        #expect(screen.calls.values == ["0 activate"])
    }

    @Test func aStateThatNeedsNoTransitionIsReached() throws {
        let screen = ContentScreen(rows: [Self.label("a")])
        let stream = JSONStream(screen)
        screen.clock.run()
        #expect(stream.client.revision == 1)
        screen.set { _ in }
        screen.set { _ in }
        screen.clock.run()
        stream.call(.activate, on: .row("1"))
        screen.clock.run()
        #expect(stream.client.answers.map(\.revision) == [3])
        #expect(stream.client.revision == 3)
        #expect(stream.client.transitionRevision == 1)
        #expect(stream.lines.count { $0.contains(#""type":"transition""#) } == 1)
    }

    @Test func aSlowClientGetsTheLatestStateAlone() throws {
        let screen = ContentScreen()
        let stream = JSONStream(screen, delay: nil)
        screen.clock.run()
        for count in 1...1_000 {
            screen.set { $0.rows = [WireEntry(id: 1, content: Self.label("\(count)"))] }
            screen.clock.run()
        }
        #expect(stream.lines.count == 1)
        while !stream.unread.isEmpty {
            stream.readNext()
            screen.clock.run()
        }
        #expect(stream.client.rows.map(\.content.title.string) == ["1000"])
        #expect(stream.lines.count { $0.contains(#""type":"transition""#) } <= 3)
    }

    @Test func aNameIsRefusedWhenItsRowIsGoneForTheClientToo() throws {
        let screen = ContentScreen(rows: [Self.label("a"), Self.label("b")])
        let stream = JSONStream(screen, delay: nil)
        screen.clock.run()
        stream.readNext()
        screen.set { $0.rows.removeFirst() }
        screen.clock.run()
        // The client does not know yet: the row is known, and not there.
        stream.call(.activate, on: .row("1"))
        screen.clock.run()
        while !stream.unread.isEmpty { stream.readNext() }
        screen.clock.run()
        stream.call(.activate, on: .row("1"))
        stream.call(.activate, on: .row("zz\u{1B}[2J\u{202E}"))
        screen.clock.run()
        while !stream.unread.isEmpty { stream.readNext() }
        #expect(stream.client.answers.map(\.reason) == ["notThere", "unknownID", "unknownID"])
        #expect(
            stream.diagnostics.values == [
                .unknownWireID("1", action: "activate"), .unknownWireID("zz\u{1B}[2J\u{202E}", action: "activate"),
            ])
        #expect(
            stream.diagnostics.values.last?.description
                == #"activate was refused: no row has the id "zz\u{1b}[2J\u{202e}""#)
        // The same row comes again, under another name.
        screen.set { $0.rows.insert(WireEntry(id: 0, content: Self.label("a")), at: 0) }
        screen.clock.run()
        stream.readNext()
        #expect(stream.client.rows.map(\.id) == ["3", "2"])
    }

    @Test func aRowKeepsItsNameWhereverItMoves() throws {
        let screen = ContentScreen(rows: (0..<20).map { Self.label("\($0)") })
        let stream = JSONStream(screen)
        screen.clock.run()
        let names = Dictionary(uniqueKeysWithValues: stream.client.rows.map { ($0.content.title.string, $0.id) })
        var generator = ScreenGenerator(seed: 7)
        for _ in 0..<50 {
            screen.set { $0.rows.shuffle(using: &generator) }
            screen.clock.run()
            for row in stream.client.rows { #expect(names[row.content.title.string] == row.id) }
        }
    }

    static let useless: [(line: String, words: String)] = [
        ("", "not JSON"), ("{", "not JSON"), ("[]", "expected an object"), ("{}", "type: expected a string, found nothing"),
        (#"{"type":"dance"}"#, #"type: expected one of shown, window, find, call, report, found "dance""#),
        (#"{"type":"shown","number":99}"#, "message 99 can't be shown"),
        (#"{"type":"shown","number":1e999}"#, "number: expected a whole number"),
        (#"{"type":"window","start":-1,"count":2}"#, "start: expected a whole number from 0"),
        (#"{"type":"window","start":0,"count":9223372036854775807}"#, "count: expected a whole number from 0"),
        (#"{"type":"call","action":{"name":"activate"},"target":{"place":"search"}}"#, "number"),
        (String(repeating: "[", count: 100_000), "not JSON"),
    ]

    @Test(arguments: useless)
    func aLineOfNoUseIsToldAndChangesNothing(_ example: (line: String, words: String)) throws {
        let screen = ContentScreen(rows: [Self.label("a")])
        let stream = JSONStream(screen)
        screen.clock.run()
        stream.send(example.line)
        screen.clock.run()
        let error = try #require(stream.client.errors.first)
        #expect(error.contains(example.words), "\(error)")
        #expect(stream.diagnostics.values.count == 1)
        #expect(stream.client.answers == [])
        stream.call(.activate, on: .row("1"))
        screen.clock.run()
        #expect(stream.client.answers.map(\.revision) == [1])
    }

    static let uselessCalls: [(rest: String, words: String)] = [
        (#""target":{"place":"search"}"#, "action: expected an object, found nothing"),
        (#""action":{"name":"fly"},"target":{"place":"search"}"#, #"action.name: expected the name of an action, found "fly""#),
        (#""action":{"name":"set","value":"x"},"target":{"place":"list"}"#, "action.value: expected true, false or a number"),
        (#""action":{"name":"step","count":1.5},"target":{"place":"list"}"#, "action.count: expected a whole number"),
        (#""action":{"name":"openReveal","side":"up"},"target":{"place":"list"}"#, "action.side: expected one of leading, trailing"),
        (
            #""action":{"name":"text","edit":{"name":"replace","start":5,"end":2,"text":""}},"target":{"place":"row","id":"1"}"#,
            "action.edit.end: expected a whole number from 5 on"
        ),
        (#""action":{"name":"activate"},"target":{"place":"moon"}"#, "target.place: expected one of row, cursorRow, chrome, search, list"),
        (#""action":{"name":"activate"},"target":{"place":"row"}"#, "target.id: expected a string, found nothing"),
        (#""action":{"name":"activate"},"target":{"place":"row","id":1}"#, #"target.id: expected a string, found "1""#),
    ]

    @Test(arguments: uselessCalls)
    func aCallOfNoUseIsAnswered(_ example: (rest: String, words: String)) throws {
        let screen = ContentScreen(rows: [Self.label("a")])
        let stream = JSONStream(screen)
        screen.clock.run()
        stream.send(#"{"type":"call","number":41,"# + example.rest + "}")
        screen.clock.run()
        let answer = try #require(stream.client.answers.first)
        #expect(answer.number == 41)
        #expect(answer.reason == "badMessage")
        #expect(answer.words?.contains(example.words) == true, "\(answer)")
        #expect(stream.client.errors == [])
    }

    @Test func theNamesOfALongListAreThoseOfTheWindow() throws {
        let screen = ContentScreen(rows: (0..<10_000).map { Self.label("\($0)") })
        let stream = JSONStream(screen, windowLimit: 50)
        screen.clock.run()
        #expect(stream.client.count == 10_000)
        #expect(stream.client.rows.count == 50)
        for start in stride(from: 0, to: 10_000, by: 37) {
            stream.show(start..<(start + 40))
            screen.clock.run()
            let first = min(start, 9_960)
            #expect(stream.client.window == first..<(first + 40))
            #expect(stream.client.rows.first?.content.title.string == "\(first)")
        }
        #expect(stream.lines.allSatisfy { $0.utf8.count < 20_000 })
        // A change above the window moves it; one row is sent, or none.
        stream.show(5_000..<5_040)
        screen.clock.run()
        screen.set { $0.rows.insert(WireEntry(id: -1, content: Self.label("new")), at: 0) }
        screen.clock.run()
        #expect(stream.client.window == 5_001..<5_041)
        #expect(stream.client.rows.first?.content.title.string == "5000")
        #expect(stream.lines.last.map { $0.utf8.count < 400 } == true)
    }

    @Test func aScreenThatIsAskedWhileItSendsGoesOnAfterwards() throws {
        // The client answers inside of `send`, and asks for something there.
        let screen = ContentScreen(rows: [Self.label("a")])
        let lines = Received<String>()
        let reply = Locked<(@Sendable (String) -> Void)?>(nil)
        let renderer = ItemListJSONRenderer<Int>(queue: screen.clock.queue) { line in
            lines.append(line)
            guard line.contains(#""type":"transition""#) else { return }
            reply.withLock { $0 }?(#"{"type":"shown","number":1}"#)
            reply.withLock { $0 }?(#"{"type":"call","number":1,"action":{"name":"activate"},"target":{"place":"row","id":"1"}}"#)
        }
        let connection = screen.controller.connect(renderer)
        reply.withLock { $0 = { [weak renderer] line in renderer?.receive(line, on: connection) } }
        screen.clock.run()
        #expect(lines.values.map { $0.prefix(20) } == [#"{"type":"transition""#, #"{"type":"answer","nu"#])
        #expect(screen.calls.values == ["0 activate"])
    }
}
