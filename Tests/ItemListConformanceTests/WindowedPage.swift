import ItemListConformance
import Signals
import TestSupport

@testable import ItemList
@testable import ItemListHTML
@testable import ItemListRemote
@testable import ItemListTestSupport

/// A page with a window of a few rows, which goes over the whole list after each change: what it has shown on the way is what it shows.
final class WindowedPage: ItemListRenderer {
    private struct State {
        var document = ItemListHTMLDocument()
        var rows: [Int: ItemListShownScreen.Row] = [:]
        /// Where the window goes next; nil at rest.
        var next: Int?
        var completion: (@Sendable () -> Void)?
        var faults: [String] = []
        /// How many rows came into the window and left it.
        var arrivals = 0
    }

    private let limit: Int
    private let looks: @Sendable (ItemListHTMLDocument.Row) -> [String]
    private let state = Locked(State())
    private let renderer: ItemListHTMLRenderer<String>

    init(queue: Queue, limit: Int, looks: @escaping @Sendable (ItemListHTMLDocument.Row) -> [String]) {
        self.limit = limit
        self.looks = looks
        let onLine = Locked<@Sendable (String) -> Void>({ _ in })
        renderer = ItemListHTMLRenderer(queue: queue, windowLimit: limit) { line in onLine.withLock(\.self)(line) }
        onLine.withLock { $0 = { [weak self] line in self?.take(line) } }
    }

    func apply(_ transition: ItemListTransition<String>, completion: @escaping @Sendable () -> Void) {
        state.withLock { state in
            (state.completion, state.next, state.rows) = (completion, 0, [:])
        }
        // It is complete when the page has gone over all rows.
        renderer.apply(transition) {}
    }

    private func take(_ line: String) {
        let (answers, completion) = state.withLock { state -> ([String], (@Sendable () -> Void)?) in
            var answers: [String] = []
            let before = Set(state.document.rows.map(\.id))
            do throws(ItemListWireError) {
                if let answer = try state.document.receive(line) { answers.append(answer) }
            } catch {
                state.faults.append("\(error)")
            }
            // Another message than one of patches leads nowhere.
            if answers.isEmpty { return ([], nil) }
            let (document, away) = (state.document, Set(state.document.rest.away.map(\.row)))
            state.arrivals += document.rows.filter { !before.contains($0.id) }.count
            let window = document.rows.filter { !away.contains($0.id) }
            for (index, row) in zip(document.rest.above..., window) {
                state.rows[index] = .init(id: renderer.id(named: row.id) ?? "an unknown row", looks: looks(row))
            }
            guard let next = state.next else { return (answers, nil) }
            if next < document.rest.above + window.count + document.rest.below {
                state.next = next + limit
                answers.append(#"{"type":"window","start":\#(next),"count":\#(limit)}"#)
                return (answers, nil)
            }
            state.next = nil
            defer { state.completion = nil }
            return (answers, state.completion)
        }
        for answer in answers { renderer.receive(answer, on: ItemListConnection()) }
        completion?()
    }

    var shown: ItemListShownScreen {
        state.withLock { state in
            let rows = state.rows.sorted { $0.key < $1.key }.map(\.value)
            let regions = ItemListHTMLDocument.Region.allCases.map { "\($0) \(state.document.regions[$0] ?? "")" }
            return ItemListShownScreen(
                rows: rows, looks: [state.document.title, state.document.theme, "\(state.document.attributes)"] + regions + state.faults)
        }
    }

    var arrivals: Int { state.withLock(\.arrivals) }
}
