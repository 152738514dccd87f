import ItemList
import ItemListRemote
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What is being done with a screen, what it requests and what its keys do go over the wire like its rows.
@Suite struct JSONInteractionTests {
    /// A client of a screen of contacts that shows each message at once.
    private final class Contacts: Sendable {
        let screen: ContactScreen
        private let client = Locked(ItemListJSONClient())
        private let messages = Received<String>()
        private let sentLines = Received<String>()
        private let line = Locked<@Sendable (String) -> Void>({ _ in })
        private let renderer: ItemListJSONRenderer<String>
        let connection: ItemListConnection<String>
        private let calls = Locked(0)

        init(_ screen: ContactScreen = ContactScreen(), windowLimit: Int = 500) {
            self.screen = screen
            renderer = ItemListJSONRenderer(
                queue: screen.clock.queue, windowLimit: windowLimit, diagnostics: { _ in },
                send: { [line, sentLines] text in
                    sentLines.append(text)
                    line.withLock(\.self)(text)
                })
            connection = screen.controller.connect(renderer)
            line.withLock { $0 = { [weak self] line in screen.clock.queue.justDispatch { [weak self] in self?.take(line) } } }
            screen.clock.run()
        }

        /// All that was sent, taken by the client or not.
        var sent: [String] { sentLines.values }

        func whenAnswered(_ completion: @escaping @Sendable () -> Void) {
            renderer.whenAnswered(completion)
        }

        private func take(_ line: String) {
            messages.append(line)
            do {
                let reply = try client.withLock { client in try client.receive(line) }
                if let reply { send(reply) }
            } catch {
                Issue.record("\(error): \(line)")
            }
        }

        func send(_ line: String) {
            renderer.receive(line, on: connection)
        }

        var shown: ItemListJSONClient { client.withLock(\.self) }
        var lines: [String] { messages.values }

        func id(_ contact: String) -> String {
            shown.rows.first { $0.content.title.string == contact }?.id ?? "no row"
        }

        /// Asks for something; why it was refused.
        @discardableResult
        func ask(_ line: (ItemListJSONClient, _ number: Int) -> String) -> String? {
            let number = calls.withLock {
                $0 += 1
                return $0
            }
            send(line(shown, number))
            screen.clock.run()
            let answers = shown.answers.filter { $0.number == number }
            #expect(answers.count == 1)
            return answers.first?.reason
        }

        func perform(_ action: ItemListAction, on target: ItemListTarget<String>) -> String? {
            ask { $0.line(for: action, on: target, number: $1) }
        }
    }

    @Test func aClientSelectsRangesMovesByPlacesAndSetsTexts() {
        let contacts = Contacts(
            ContactScreen([Contact(id: "Ada"), Contact(id: "Ben"), Contact(id: "Cleo"), Contact(id: "note", isNote: true)]))
        #expect(contacts.perform(.select(true), on: .row(contacts.id("Ada"))) == nil)
        #expect(contacts.perform(.extendSelection, on: .row(contacts.id("Cleo"))) == nil)
        #expect(contacts.screen.interaction?.selection == ["Ada", "Ben", "Cleo"])
        let target = #""target":{"place":"row","id":"\#(contacts.id("Ada"))"}"#
        let move = contacts.ask { #"{"type":"call","number":\#($1),"action":{"name":"move","by":2},\#(target)}"# }
        #expect(move == nil)
        #expect(contacts.screen.ids == ["Ben", "Cleo", "Ada", "note"])
        #expect(contacts.perform(.set(.text("Bye")), on: .row(contacts.id("Note"))) == nil)
        #expect(contacts.perform(.set(.option("x")), on: .row(contacts.id("Ada"))) == "notOffered")
        // The screen does not take it, so there is nothing to take back.
        #expect(contacts.perform(.undo, on: .list) == "notOffered")
        #expect(contacts.shown.interaction.undoableCount == 0)
    }

    @Test func aClientSelectsRevealsAndSearches() {
        let contacts = Contacts()
        #expect(contacts.shown.interaction == ItemListWireInteraction())
        let ada = contacts.id("Ada")
        #expect(contacts.perform(.select(true), on: .row(ada)) == nil)
        contacts.screen.set([Contact(id: "Zoe")] + contacts.screen.contacts.value!)
        // It is sent when it changes.
        #expect(contacts.lines.filter { $0.contains("interaction") }.count == 1)
        contacts.screen.set(Array(contacts.screen.contacts.value!.dropFirst()))
        #expect(contacts.shown.interaction.selectedCount == 1)
        #expect(contacts.shown.rows.map(\.content.editing?.isSelected) == [true, false, false, false])
        #expect(contacts.perform(.openReveal(.trailing), on: .row(contacts.id("Ben"))) == nil)
        #expect(contacts.shown.interaction.reveal == ItemListReveal(row: contacts.id("Ben"), side: .trailing))
        #expect(contacts.perform(.query("a"), on: .search) == nil)
        #expect(contacts.shown.interaction.query == "a")
        // Escape takes back the search, then the selection, then it leaves.
        #expect(contacts.perform(.cancel, on: .list) == nil)
        #expect(contacts.perform(.cancel, on: .list) == nil)
        #expect(contacts.shown.interaction == ItemListWireInteraction())
        #expect(contacts.perform(.cancel, on: .list) == nil)
        #expect(contacts.screen.calls.values.last == "back")
    }

    @Test func aClientDragsAndMoves() {
        let contacts = Contacts()
        let (ada, cleo) = (contacts.id("Ada"), contacts.id("Cleo"))
        #expect(contacts.ask { $0.line(dragging: ada, over: nil, number: $1) } == nil)
        #expect(contacts.shown.interaction.drag == ItemListDrag(row: ada))
        #expect(contacts.ask { $0.line(dragging: ada, over: .after(cleo), number: $1) } == nil)
        #expect(contacts.shown.interaction.drag == ItemListDrag(row: ada, place: .after(cleo)))
        #expect(contacts.ask { $0.lineToDrop(number: $1) } == nil)
        #expect(contacts.shown.rows.map(\.content.title.string) == ["Ben", "Cleo", "Ada", "Dan"])
        #expect(contacts.shown.interaction.drag == nil)
        #expect(contacts.ask { $0.line(moving: ada, to: .before(contacts.id("Ben")), number: $1) } == nil)
        #expect(contacts.shown.rows.map(\.content.title.string) == ["Ada", "Ben", "Cleo", "Dan"])
        #expect(contacts.ask { $0.line(moving: "nobody", to: .before(ada), number: $1) } == "unknownID")
        #expect(contacts.ask { $0.line(moving: ada, to: .before("nobody"), number: $1) } == "unknownID")
        #expect(contacts.ask { $0.lineToDrop(number: $1) } == "notOffered")
    }

    @Test func aClientTellsOfItsCursorAndItsRowsInSight() {
        let contacts = Contacts()
        let visible = Received<[String]>()
        let offsets = Received<Double>()
        let shown = Received<Bool>()
        let subscriptions = DisposableSet()
        subscriptions.add(contacts.screen.controller.window.visibleRows.start(next: { visible.append($0) }))
        subscriptions.add(contacts.screen.controller.window.contentOffset.start(next: { offsets.append($0) }))
        subscriptions.add(contacts.screen.controller.window.isShown.start(next: { shown.append($0) }))
        let (ada, ben) = (contacts.id("Ada"), contacts.id("Ben"))
        // The first renderer that is connected is the one whose rows count, unless another one is.
        contacts.screen.clock.run()
        contacts.send(
            contacts.shown.line(for: [.cursor(ben), .visible([ada, ben, "gone"]), .offset(12.5), .scrollingEnded, .shown(true)]))
        contacts.screen.clock.run()
        #expect(contacts.shown.interaction.cursor == ben)
        #expect(contacts.screen.interaction?.cursor == "Ben")
        contacts.send(contacts.shown.line(for: [.cursor(nil)]))
        contacts.screen.clock.run()
        #expect(contacts.shown.interaction.cursor == nil)
        contacts.send(contacts.shown.line(for: [.cursor("nobody")]))
        contacts.screen.clock.run()
        #expect(contacts.shown.errors == [#"no row has the id "nobody""#])
        subscriptions.dispose()
    }

    @Test func whatIsRequestedIsInTheWindowAndIsSentOnce() {
        let many = (0..<2_000).map { Contact(id: "\($0)") }
        let contacts = Contacts(ContactScreen(many), windowLimit: 40)
        #expect(contacts.shown.window == 0..<40)
        contacts.screen.requests.set([ItemListRequest(1, .scrollTo("1500", .center))])
        contacts.screen.clock.run()
        #expect(contacts.shown.requests == [.scrollTo(contacts.id("1500"), .center)])
        #expect(contacts.shown.window == 1_480..<1_520)
        contacts.screen.set(many.dropLast())
        #expect(contacts.shown.requests == [])
        contacts.screen.requests.set([ItemListRequest(2, .focus(.search)), ItemListRequest(3, .ensureVisible("1490"))])
        contacts.screen.clock.run()
        #expect(contacts.shown.requests == [.focus(.search), .ensureVisible(contacts.id("1490"))])
        #expect(contacts.shown.window == 1_480..<1_520)
    }

    /// A name that an interaction gives to a row outside of the window is the row's when it comes into sight, and as long as it is spoken of.
    @Test func aRowOutsideOfTheWindowKeepsItsName() throws {
        let many = (0..<2_000).map { Contact(id: "\($0)") }
        let contacts = Contacts(ContactScreen(many), windowLimit: 40)
        contacts.screen.controller.drag("1500", over: .before("1700"))
        contacts.screen.clock.run()
        let drag = try #require(contacts.shown.interaction.drag)
        let place = try #require(drag.place)
        contacts.send(contacts.shown.line(forWindow: 1_490..<1_530))
        contacts.screen.clock.run()
        #expect(contacts.id("1500") == drag.row)
        contacts.send(contacts.shown.line(forWindow: 0..<40))
        contacts.screen.clock.run()
        #expect(contacts.ask { $0.line(dragging: drag.row, over: place, number: $1) } == nil)
        #expect(contacts.ask { $0.lineToDrop(number: $1) } == nil)
        // It is spoken of no longer, and does not stand in the window.
        #expect(contacts.ask { $0.line(dragging: drag.row, over: nil, number: $1) } == "unknownID")
    }

    @Test func keysOfTheScreenAreSentWhenTheyChange() {
        let screen = ContentScreen(rows: [ItemListRowContent(role: .button, title: "a", offers: .activate)])
        let keys = [
            ItemListShortcut<Int>("n", [.control, .shift], .activate, on: .row(0)),
            ItemListShortcut<Int>(.delete(), .delete, on: .row(77)),
            ItemListShortcut<Int>(.function(2), .cancel, on: .list),
        ]
        screen.set { $0.shortcuts = keys }
        let stream = JSONStream(screen)
        screen.clock.run()
        let name = stream.client.rows[0].id
        #expect(stream.client.shortcuts.map(\.key) == keys.map(\.key))
        #expect(stream.client.shortcuts.map(\.action) == keys.map(\.action))
        #expect(stream.client.shortcuts[0].target == .row(name))
        // The row comes later.
        let later = stream.client.shortcuts[1].target
        stream.call(.activate, on: later)
        screen.clock.run()
        #expect(stream.client.answers.last?.reason == "notThere")
        screen.set { $0.rows.append(WireEntry(id: 77, content: ItemListRowContent(role: .button, title: "b", offers: .activate))) }
        screen.clock.run()
        #expect(.row(stream.client.rows[1].id) == later)
        stream.call(.activate, on: later)
        screen.clock.run()
        #expect(screen.calls.values == ["77 activate"])
        #expect(stream.lines.filter { $0.contains("shortcuts") }.count == 1)
    }

    @Test func keysOfTheCursorRowActOnTheReportedRow() {
        let screen = ContentScreen(
            rows: ["a", "b"].map { ItemListRowContent(role: .button, title: RichText($0), offers: .activate) })
        screen.set { $0.shortcuts = [ItemListShortcut("p", .activate, on: .cursorRow)] }
        let streams = [JSONStream(screen), JSONStream(screen)]
        screen.clock.run()
        let ids = streams.map { $0.client.rows.map(\.id) }
        let shortcut = streams[0].client.shortcuts[0]
        #expect(shortcut.target == .cursorRow)
        // The other client's cursor moved last.
        streams[0].send(streams[0].client.line(for: [.cursor(ids[0][1])]))
        streams[1].send(streams[1].client.line(for: [.cursor(ids[1][0])]))
        for stream in streams { stream.call(shortcut.action, on: shortcut.target) }
        streams[1].send(streams[1].client.line(for: [.cursor(nil)]))
        streams[1].call(shortcut.action, on: shortcut.target)
        screen.clock.run()
        #expect(screen.calls.values == ["1 activate", "0 activate"])
        #expect(streams[1].client.answers.last?.reason == "notThere")
    }

    /// The same text in units of the client's own, and to each client what its own fields are to hold.
    @Test func offsetsCountWhatAMessageSays() throws {
        let screen = InputScreen()
        let ends = (0..<2).map { _ in Received<String>() }
        let renderers = ends.map { lines in
            ItemListJSONRenderer<String>(queue: screen.clock.queue, diagnostics: { _ in }, send: { lines.append($0) })
        }
        let connections = renderers.map { screen.controller.connect($0) }
        func send(_ line: String, from end: Int = 0) {
            renderers[end].receive(line, on: connections[end])
            screen.clock.run()
            for number in 1...9 where number <= ends[end].values.filter({ $0.contains("transition") }).count {
                renderers[end].receive(#"{"type":"shown","number":\#(number)}"#, on: connections[end])
                screen.clock.run()
            }
        }
        screen.clock.run()
        func type(_ message: String) {
            send(#"{"type":"call","number":1,"target":{"place":"row","id":"1"},"action":{"name":"text",\#(message)}}"#)
        }
        type(#""number":1,"text":"","caret":0,"begins":true,"unit":"utf16""#)
        type(#""number":2,"text":"👍👍","caret":4,"unit":"utf16""#)
        // Typed between two that are alike: the caret says which is which.
        type(#""number":3,"text":"👍👍👍","caret":4,"unit":"utf16""#)
        #expect(screen.shown()?.text == "👍👍👍")
        #expect(screen.shown()?.caret == 2)
        #expect(ends[0].values.contains { $0.contains(#""message":3,"text":"👍👍👍","caret":4,"unit":"utf16""#) })
        type(#""number":4,"text":"👍👍👍","caret":1"#)
        #expect(screen.shown()?.caret == 1)
        for number in 1...9 { send(#"{"type":"shown","number":\#(number)}"#, from: 1) }
        #expect(ends[1].values.filter { $0.contains("fields") } == [])
        #expect(ends[1].values.contains { $0.contains("👍👍👍") })
        let call = #"{"type":"call","number":1,"target":{"place":"row","id":"1"},"action":{"name":"text","number":1,"begins":true,"#
        send(call + #""text":"👍👍👍","caret":0}}"#, from: 1)
        for number in 1...19 { send(#"{"type":"shown","number":\#(number)}"#, from: 1) }
        let answers = ends.map { lines in lines.values.filter { $0.contains("fields") } }
        #expect(answers[1].count == 1)
        #expect(answers.joined().allSatisfy { $0.ranges(of: #""message":"#).count == 1 })
    }

    /// A screen that takes another one's place, or its own, on a connection: fields begin anew.
    @Test func aFieldOfAScreenThatBeginsAnewCountsFromOne() {
        let screen = InputScreen()
        let lines = Received<String>()
        let renderer = ItemListJSONRenderer<String>(queue: screen.clock.queue, diagnostics: { _ in }, send: { lines.append($0) })
        var client = ItemListJSONClient()
        var (calls, read) = (0, 0)
        var connection = screen.controller.connect(renderer)
        func run() {
            screen.clock.run()
            while read < lines.values.count {
                read += 1
                if let reply = try? client.receive(lines.values[read - 1]) { renderer.receive(reply, on: connection) }
                screen.clock.run()
            }
        }
        func type(_ message: TextFieldMessage) {
            calls += 1
            renderer.receive(client.line(for: .text(.field(message)), on: .row(client.rows[0].id), number: calls), on: connection)
        }
        run()
        var field = SimulatedField()
        for message in [field.focus(""), field.insert("a"), field.insert("b")] { type(message) }
        run()
        #expect(screen.shown()?.text == "ab")
        connection.dispose()
        connection = screen.controller.connect(renderer)
        screen.clock.run()
        // On its way while the screen begins anew: it is of a field that is no more.
        type(field.insert("c"))
        run()
        #expect(client.answers.last?.reason == "outOfOrder")
        field = SimulatedField()
        for message in [field.focus("ab"), field.insert("d")] { type(message) }
        run()
        #expect(client.answers.suffix(2).map(\.reason) == [nil, nil])
        #expect(screen.shown()?.text == "abd")
    }

    /// A call to a connection that has ended is refused, and so is one when the controller is gone.
    @Test func aConnectionThatEndedRefuses() {
        let contacts = Contacts()
        let ada = contacts.id("Ada")
        #expect(contacts.perform(.activate, on: .row(ada)) == nil)
        contacts.connection.dispose()
        let refusals = Received<ItemListAnswer>()
        contacts.connection.perform(.activate, on: .row("Ada")) { refusals.append($0) }
        contacts.connection.move("Ada", to: .after("Ben")) { refusals.append($0) }
        contacts.connection.drag("Ada", over: nil) { refusals.append($0) }
        contacts.connection.drop { refusals.append($0) }
        contacts.screen.clock.run()
        #expect(refusals.values == [.refused(.closed), .refused(.closed), .refused(.closed), .refused(.closed)])
        #expect(contacts.screen.calls.values == ["Ada activate"])
    }

    @Test func whenAnsweredWaitsForTheAnswers() {
        let contacts = Contacts()
        let sentCounts = Received<Int>()
        contacts.whenAnswered { sentCounts.append(0) }
        contacts.send(contacts.shown.line(for: .activate, on: .row(contacts.id("Ada")), number: 9))
        contacts.whenAnswered { [contacts] in sentCounts.append(contacts.sent.filter { $0.contains(#""answer","number":9"#) }.count) }
        contacts.screen.clock.run()
        #expect(sentCounts.values == [0, 1])
    }
}
