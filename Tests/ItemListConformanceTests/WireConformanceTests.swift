import ItemListConformance
import Signals
import TestSupport
import Testing

@testable import ItemList
@testable import ItemListHTML
@testable import ItemListRemote
@testable import ItemListTestSupport

/// What is at the other end of a connection, a client of JSON lines or a page, shows what screens are.
@Suite struct WireConformanceTests {
    /// The other end: takes lines, and sends back that what they say is shown.
    private final class Peer<Client: Sendable>: Sendable {
        private let client: Locked<Client>
        private let receive: @Sendable (inout Client, String) throws -> String?
        private let faults = Received<String>()
        /// Sends a line to the renderer.
        let reply = Locked<@Sendable (String) -> Void>({ _ in })

        init(_ client: Client, receive: @escaping @Sendable (inout Client, String) throws -> String?) {
            self.client = Locked(client)
            self.receive = receive
        }

        func take(_ line: String) {
            do {
                let answer = try client.withLock { client in try receive(&client, line) }
                if let answer { reply.withLock(\.self)(answer) }
            } catch {
                faults.append("\(error)")
            }
        }

        var shown: (client: Client, faults: [String]) { (client.withLock(\.self), faults.values) }
    }

    @Test(arguments: ConformanceTests.seeds.prefix(TestDepth.count(1, whole: 4))) func theJSONRenderer(seeds: Range<UInt64>) throws {
        try ItemListConformance(seeds: seeds).check { queue in
            let peer = Peer(ItemListJSONClient()) { client, line in try client.receive(line) }
            let renderer = ItemListJSONRenderer<String>(queue: queue, windowLimit: 100_000) { [peer] in peer.take($0) }
            peer.reply.withLock { reply in
                reply = { @Sendable [weak renderer] line in renderer?.receive(line, on: ItemListConnection()) }
            }
            return ItemListConformanceSubject(renderer) {
                let (client, faults) = peer.shown
                let rows = client.rows.map { row in
                    ItemListShownScreen.Row(
                        id: renderer.id(named: row.id) ?? "an unknown row",
                        looks: looks(of: row.content)
                            + ["\(row.neighbors), plain \(row.isAlwaysPlain), tag \(row.tag?.rawValue ?? "none")"]
                            + client.interaction.looks(of: row.id))
                }
                return ItemListShownScreen(rows: rows, looks: looks(of: client.chrome, client.presentationData) + faults)
            }
        }
    }

    @Test(arguments: ConformanceTests.seeds.prefix(TestDepth.count(1, whole: 4))) func theHTMLRenderer(seeds: Range<UInt64>) throws {
        // The caret is the field's own; a link that its row does not offer is words.
        try ItemListConformance(seeds: seeds, ignored: [.cursor, .drag, .caret, .textSelection, .link]).check { queue in
            let peer = Peer(ItemListHTMLDocument()) { document, line in try document.receive(line) }
            let renderer = ItemListHTMLRenderer<String>(queue: queue, windowLimit: 100_000) { [peer] in peer.take($0) }
            peer.reply.withLock { reply in
                reply = { @Sendable [weak renderer] line in renderer?.receive(line, on: ItemListConnection()) }
            }
            return ItemListConformanceSubject(renderer) {
                let (document, faults) = peer.shown
                let rows = document.rows.map { row in
                    ItemListShownScreen.Row(id: renderer.id(named: row.id) ?? "an unknown row", looks: [Self.withoutNames(row.html)])
                }
                let regions = ItemListHTMLDocument.Region.allCases.map { "\($0) \(document.regions[$0] ?? "")" }
                return ItemListShownScreen(
                    rows: rows, looks: [document.title, document.theme, "\(document.attributes)"] + regions + faults)
            }
        }
    }

    /// A page that has three rows at a time shows all of them, one window after the other.
    @Test(arguments: ConformanceTests.seeds.prefix(TestDepth.count(1, whole: 4))) func theHTMLRendererByWindows(seeds: Range<UInt64>) throws
    {
        let arrivals = Tally()
        try ItemListConformance(seeds: seeds, ignored: [.cursor, .drag, .caret, .textSelection, .link]).check { queue in
            let page = WindowedPage(queue: queue, limit: 3) { [Self.withoutNames($0.html)] }
            return ItemListConformanceSubject(page) {
                arrivals.add(page.arrivals)
                return page.shown
            }
        }
        #expect(arrivals.value > 1000)
    }

    /// A row's element without the names that are made for its connection.
    private static func withoutNames(_ html: String) -> String {
        html.replacing(/\ (id|for|name|list|popovertarget|data-row|data-section|aria-[a-z]+by)="[^"]*"/, with: "")
            .replacing(/url\(#[^)]*\)/, with: "")
    }
}

extension ItemListWireInteraction {
    /// How a row shows what is being done with it.
    fileprivate func looks(of row: String) -> [String] {
        let reveal = reveal.flatMap { $0.row == row ? "open at \($0.side)" : nil }
        let drag = drag.flatMap { $0.row == row ? "dragged" + ($0.place == nil ? "" : " elsewhere") : nil }
        return [cursor == row ? "cursor" : nil, text == row ? "typed" : nil, reveal, drag].compactMap(\.self)
    }
}
