import ItemList
import ItemListHTML
import ItemListObservation
import ItemListRemote
import ItemListText
import Signals
import Synchronization
import TestSupport
import Testing

@testable import SignalistDemoScreens

/// One script of actions, asked for in several ways and shown by every renderer, ends in the same screen.
@MainActor
@Suite struct GalleryScriptTests {
    private nonisolated static let pages = ScreenName.galleryPages.map(\.name).filter { $0 != .gallerySearch }

    /// Who asks for what the script says.
    enum Asker: CaseIterable, Sendable {
        /// A renderer in the program.
        case program
        /// A client that has read all it knows from lines of JSON.
        case jsonLines
        /// A page in a browser.
        case page
    }

    /// A window of the gallery with a renderer of each kind.
    @MainActor
    private final class Window {
        let clock = VirtualClock()
        let screen: any ItemListScreen<String>
        let recorder = ItemListRecorder<String>()
        let text = ItemListTextRenderer<String>(size: TextSize(columns: 84, rows: 40), onChange: {})
        let observed = ItemListObservedScreen<String>()
        let spoken = Received<[String]>()
        let json = Wire(ItemListJSONClient())
        let page = Wire(ItemListHTMLDocument())
        private let screens: SettingsScreens

        init(_ page: ScreenName) throws {
            screens = try SettingsScreens(file: "/nonexistent-gallery/settings.json", queue: clock.queue)
            screen = screens.make(page, on: clock.queue)
            screen.connect(recorder)
            screen.connect(text)
            screen.connect(ItemListLinesRenderer<String>(sink: { [spoken] in spoken.append($0) }))
            screen.connect(onMain(observed))
            let (json, html) = (json, self.page)
            let jsonRenderer = ItemListJSONRenderer<String>(queue: clock.queue, send: { json.take($0) })
            json.connect(screen.connect(jsonRenderer)) { line, connection in jsonRenderer.receive(line, on: connection) }
            let htmlRenderer = ItemListHTMLRenderer<String>(queue: clock.queue, send: { html.take($0) })
            html.connect(screen.connect(htmlRenderer)) { line, connection in htmlRenderer.receive(line, on: connection) }
            settle()
        }

        /// Runs all that is to be done now, the lines between the sides included.
        func settle() {
            clock.run()
            while json.answer({ client, line in try client.receive(line) }) || page.answer({ page, line in try page.receive(line) }) {
                clock.run()
            }
        }

        var transition: ItemListTransition<String>? { recorder.transitions.last }

        /// Does a step, and says whether it was handled.
        func perform(_ action: ItemListAction, on target: ItemListTarget<String>, by asker: Asker, number: Int) -> Bool {
            switch asker {
            case .program:
                let answers = Received<ItemListAnswer>()
                screen.perform(action, on: target) { answers.append($0) }
                settle()
                if case .handled? = answers.values.first { return true }
                return false
            case .jsonLines:
                let count = json.side.answers.count
                json.send(json.side.line(for: action, on: named(target, json.side.rows.map(\.id)), number: number))
                settle()
                return json.side.answers.dropFirst(count).first?.reason == nil
            case .page:
                page.send(json.side.line(for: action, on: named(target, page.side.rows.map(\.id)), number: number))
                settle()
                return true
            }
        }

        /// A target as a connection calls it.
        private func named(_ target: ItemListTarget<String>, _ names: [String]) -> ItemListTarget<String> {
            guard case .row(let id) = target.place, let index = transition?.rows.index(of: id) else { return target }
            return .row(names[index], part: target.part)
        }
    }

    private typealias Step = (action: ItemListAction, target: ItemListTarget<String>)

    /// Something that is offered now; mostly by a row, and most of the time by the one that is typed into.
    private func step(_ transition: ItemListTransition<String>, _ generator: inout SeededGenerator) -> Step? {
        var steps: [Step] = []
        if let text = transition.interaction.text, Int.random(in: 0..<5, using: &generator) > 0 {
            steps = ["a", "7", "é", "🏳️‍🌈"].map { (.edit(.insert($0)), .row(text.row)) } + [(.blur, .row(text.row))]
        } else if let index = transition.rows.indices.randomElement(using: &generator), Int.random(in: 0..<5, using: &generator) > 0 {
            let row = transition.rows[index]
            steps = row.content.plainActions.map { ($0, .row(row.id)) }
            steps += row.content.partActions.map { ($0.action, .row(row.id, part: $0.name)) }
        } else {
            let slots: [ItemListChromeSlot] = [
                .leftButton, .rightButton, .secondaryRightButton, .toolbarLeft, .toolbarMiddle, .toolbarRight, .emptyState,
            ]
            steps = slots.filter { transition.chrome.offers(in: $0)?.contains(.activate) == true }.map { (.activate, .chrome($0)) }
            steps += (transition.chrome.title.choice?.options ?? []).filter(\.isEnabled).map { (.choose($0.id), .chrome(.title)) }
        }
        return steps.randomElement(using: &generator)
    }

    /// Steps that were handled on a screen, each chosen from what was offered at that time.
    private func script(_ page: ScreenName, seed: UInt64) throws -> [Step] {
        let window = try Window(page)
        var generator = SeededGenerator(seed: seed)
        var script: [Step] = []
        for number in 0..<60 {
            guard let transition = window.transition, let step = step(transition, &generator) else { continue }
            if window.perform(step.action, on: step.target, by: .program, number: number) { script.append(step) }
        }
        return script
    }

    @Test(arguments: pages, [1] as [UInt64])
    func oneScriptEndsInTheSameRowsByAllWays(_ page: ScreenName, seed: UInt64) throws {
        let script = try script(page, seed: seed)
        #expect(script.count > 5)
        var ends: [[String]] = []
        for asker in Asker.allCases {
            let window = try Window(page)
            for (number, step) in script.enumerated() {
                #expect(window.perform(step.action, on: step.target, by: asker, number: number), "\(asker): \(step)")
            }
            try expectOneScreen(window, "\(page), seed \(seed), \(asker)")
            ends.append(window.spoken.values.last ?? [])
        }
        #expect(Set(ends).count == 1, "\(page), seed \(seed)")
    }

    /// What all renderers of a window show is what fresh ones do.
    private func expectOneScreen(_ window: Window, _ what: Comment) throws {
        let transition = try #require(window.transition)
        let rows = Array(transition.rows)
        #expect(window.recorder.faults == [], what)
        #expect(window.recorder.rows == rows, what)
        #expect(window.observed.rows.map(\.row) == rows, what)
        for (row, expected) in zip(window.json.side.rows, rows) where row.content != expected.content.withoutStamp {
            Issue.record("\(what): a client has read \(row.content) in place of \(expected.content)")
        }
        #expect(window.json.side.rows.count == rows.count, what)
        #expect(window.json.side.chrome == transition.chrome, what)
        // What a client was sent, read once more by another one.
        var replayed = ItemListJSONClient()
        for line in window.json.received { _ = try replayed.receive(line) }
        #expect(replayed.rows == window.json.side.rows, what)
        expectEqual(lines(ofPage: window.page.side), lines(ofPage: fresh(window)), what)
        let drawn = ItemListTextRenderer<String>(size: TextSize(columns: 84, rows: 40), onChange: {})
        let connection = window.screen.connect(drawn)
        window.settle()
        connection.dispose()
        // Where somebody has scrolled to, and what the keys stand on, is a renderer's own.
        for renderer in [window.text, drawn] {
            renderer.update { view in
                view.moveSelection(.last)
                view.moveSelection(.first)
            }
        }
        expectEqual(lines(window.text), lines(drawn), what)
    }

    private func expectEqual(_ lines: [String], _ expected: [String], _ what: Comment) {
        #expect(lines.count == expected.count, what)
        for (line, expected) in zip(lines, expected) where line != expected {
            Issue.record("\(what): \(line) in place of \(expected)")
            return
        }
    }

    private func lines(_ renderer: ItemListTextRenderer<String>) -> [String] {
        let frame = renderer.view.frame()
        return (0..<frame.rows).map { row in String((0..<frame.columns).map { frame[$0, row].character }) }
    }

    /// The elements of a page, with its names for rows and sections as numbers in the order in which they appear.
    private func lines(ofPage page: ItemListHTMLDocument) -> [String] {
        var text = page.page()
        for pattern in [/(row-|data-row=")([0-9a-z]+)/, /(section-|data-section=")([0-9a-z]+)/] {
            var numbers: [Substring: Int] = [:]
            text = text.replacing(pattern) { match in
                let number = numbers[match.2] ?? numbers.count
                numbers[match.2] = number
                return "\(match.1)\(number)"
            }
        }
        return text.split(separator: "<").map(String.init)
    }

    /// A page that is made from nothing.
    private func fresh(_ window: Window) -> ItemListHTMLDocument {
        let page = Wire(ItemListHTMLDocument())
        let renderer = ItemListHTMLRenderer<String>(queue: window.clock.queue, send: { page.take($0) })
        let connection = window.screen.connect(renderer)
        page.connect(connection) { line, connection in renderer.receive(line, on: connection) }
        window.settle()
        connection.dispose()
        _ = page.answer { page, line in try page.receive(line) }
        return page.side
    }
}

extension ItemListRowContent {
    /// Who has typed last is no part of what a client reads.
    fileprivate var withoutStamp: ItemListRowContent {
        var content = self
        if case .input(var input)? = control {
            input.stamp = nil
            content.control = .input(input)
        }
        return content
    }
}

/// What has read the lines of one connection, and the lines that are on their way to it.
private final class Wire<Side: Sendable>: Sendable {
    private struct State {
        var side: Side
        var waiting: [String] = []
        var received: [String] = []
        var reply: @Sendable (String) -> Void = { _ in }
    }

    private let state: Mutex<State>

    init(_ side: Side) {
        state = Mutex(State(side: side))
    }

    var side: Side { state.withLock(\.side) }
    var received: [String] { state.withLock(\.received) }

    func connect(
        _ connection: ItemListConnection<String>, reply: @escaping @Sendable (String, ItemListConnection<String>) -> Void
    ) {
        state.withLock { $0.reply = { line in reply(line, connection) } }
    }

    func take(_ line: String) {
        state.withLock { $0.waiting.append(line) }
    }

    func send(_ line: String) {
        state.withLock(\.reply)(line)
    }

    /// Reads what has come and sends back what that asks for.
    /// - Returns: whether anything had come.
    func answer(_ read: (inout Side, String) throws -> String?) -> Bool {
        let lines = state.withLock { state in
            defer { state.waiting = [] }
            state.received += state.waiting
            return state.waiting
        }
        var side = side
        let replies = lines.compactMap { line in
            do {
                return try read(&side, line)
            } catch {
                Issue.record("\(error): \(line)")
                return nil
            }
        }
        state.withLock { [side] in $0.side = side }
        for reply in replies { send(reply) }
        return !lines.isEmpty
    }
}
