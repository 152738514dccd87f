import ItemListConformance
import Signals
import Synchronization
import Testing

@testable import ItemList
@testable import ItemListHTML
@testable import ItemListWeb

/// Pages show what screens are, over lines that break anywhere.
@Suite struct WebConformanceTests {
    /// A page and its renderer, with a line between that loses what is on its way now and then.
    private final class BrokenLine: Sendable {
        private struct State {
            var random: Random
            var server = TabLog()
            var page = TabLog()
            var document = ItemListHTMLDocument()
            var faults: [String] = []
            var breaks = 0
        }

        private let state: Mutex<State>
        /// Takes what the page says.
        let reply = Mutex<@Sendable (String) -> Void>({ _ in })

        init(seed: UInt64) {
            state = Mutex(State(random: Random(seed: seed)))
        }

        var shown: (document: ItemListHTMLDocument, faults: [String]) { state.withLock { ($0.document, $0.faults) } }
        var breaks: Int { state.withLock(\.breaks) }

        /// What the renderer says goes to the page; what the page says comes back.
        func say(_ line: String) {
            let answers = state.withLock { state in
                let number = state.server.say(line)
                // The line breaks before the page has it, or before the server knows that it has it.
                var way = state.random.next(in: 0...3) > 0 ? [(number, line)] : []
                var answers: [String] = []
                repeat {
                    for (number, line) in way { Self.take(number, line, &state, &answers) }
                    way = []
                    if state.server.unheard.isEmpty { break }
                    if state.random.next(in: 0...3) > 0, state.page.heard == state.server.said {
                        if !state.server.wasHeard(upTo: state.page.heard) { state.faults.append("more was heard than said") }
                    } else {
                        // Another connection begins with what was heard.
                        state.breaks += 1
                        if !state.server.wasHeard(upTo: state.page.heard) { state.faults.append("more was heard than said") }
                        way = state.server.unheard.map { ($0.number, $0.text) }
                        // A message that was said again may be there already.
                        if state.random.next(in: 0...1) == 0, let last = way.first { way.append(last) }
                    }
                } while true
                return answers
            }
            let reply = reply.withLock(\.self)
            for answer in answers { reply(answer) }
        }

        private static func take(_ number: Int, _ line: String, _ state: inout State, _ answers: inout [String]) {
            switch state.page.hear(number) {
            case true?:
                do {
                    if let answer = try state.document.receive(line) { answers.append(answer) }
                } catch {
                    state.faults.append("\(error)")
                }
            case false?: break
            case nil: state.faults.append("a message is missing before \(number)")
            }
        }
    }

    @Test(arguments: (UInt64(0)..<4).map { ($0 * 10)..<(($0 + 1) * 10) })
    func pagesShowWhatScreensAreOverLinesThatBreak(seeds: Range<UInt64>) throws {
        let breaks = Mutex(0)
        // The caret is the field's own; a link that its row does not offer is words.
        try ItemListConformance(seeds: seeds, ignored: [.cursor, .drag, .caret, .textSelection, .link]).check { queue in
            let line = BrokenLine(seed: seeds.lowerBound)
            let renderer = ItemListHTMLRenderer<String>(queue: queue, windowLimit: 100_000) { [line] in line.say($0) }
            line.reply.withLock { reply in
                reply = { @Sendable [weak renderer] text in renderer?.receive(text, on: ItemListConnection()) }
            }
            return ItemListConformanceSubject(renderer) {
                breaks.withLock { $0 += line.breaks }
                let (document, faults) = line.shown
                let rows = document.rows.map { row in
                    ItemListShownScreen.Row(id: renderer.id(named: row.id) ?? "an unknown row", looks: [Self.withoutNames(row.html)])
                }
                let regions = ItemListHTMLDocument.Region.allCases.map { "\($0) \(document.regions[$0] ?? "")" }
                return ItemListShownScreen(
                    rows: rows, looks: [document.title, document.theme, "\(document.attributes)"] + regions + faults)
            }
        }
        let count = breaks.withLock(\.self)
        #expect(count > 100, "lines broke")
    }

    /// A row's element without the names that are made for its connection.
    private static func withoutNames(_ html: String) -> String {
        html.replacing(/\ (id|for|name|list|popovertarget|data-row|data-section|aria-[a-z]+by)="[^"]*"/, with: "")
            .replacing(/url\(#[^)]*\)/, with: "")
    }
}
