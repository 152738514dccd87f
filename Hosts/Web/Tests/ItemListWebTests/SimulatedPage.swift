import Foundation
import ItemList
import Synchronization

@testable import ItemListWeb

/// What the script of a page does, as far as lines are concerned, over connections that can be cut.
final class SimulatedPage: Sendable {
    struct State {
        var log = TabLog()
        var screen = 0
        var tab: String?
        var document = ItemListHTMLDocument()
        var lines: [String] = []
        var coming: [String] = []
        var end: WebSocketEnd?
        var isGreeted = false
        var isFull = false
        var wasClosed = false
    }

    let state = Mutex(State())
    private let tabs: WebTabs

    init(_ tabs: WebTabs) {
        self.tabs = tabs
    }

    var document: ItemListHTMLDocument { state.withLock(\.document) }

    /// What screens have said.
    var lines: [String] { state.withLock(\.lines) }
    /// What is on its way to the page.
    var coming: [String] { state.withLock(\.coming) }
    var end: WebSocketEnd? { state.withLock(\.end) }
    var wasClosed: Bool { state.withLock(\.wasClosed) }
    var isFull: Bool { state.withLock(\.isFull) }

    /// The tab that it is.
    var tab: WebTab? { state.withLock(\.tab).flatMap { tabs.tab($0) } }

    /// Opens a connection in place of the one that there was; what was on its way is lost.
    func connect() {
        let (id, heard) = state.withLock { state in
            state.coming = []
            return (state.tab, state.log.heard)
        }
        guard let tab = tabs.tab(id) else {
            state.withLock { $0.isFull = true }
            return
        }
        let end = WebSocketEnd(
            send: { [weak self] text in self?.state.withLock { $0.coming.append(text) } },
            close: { [weak self] in self?.state.withLock { $0.wasClosed = true } })
        state.withLock { state in
            (state.end, state.wasClosed, state.isGreeted) = (end, false, false)
            state.tab = tab.id
        }
        tab.attach(end, heard: heard)
    }

    /// Cuts the connection. What was on its way to the page is lost.
    func cut() {
        let end = state.withLock { state in
            state.coming = []
            return state.end.take()
        }
        if let end { tab?.detach(end) }
    }

    /// Takes the next line that came.
    /// - Returns: whether there was one.
    func takeNext() -> Bool {
        guard let text = state.withLock({ $0.coming.isEmpty ? nil : $0.coming.removeFirst() }) else { return false }
        take(text)
        return true
    }

    func takeAll() {
        repeat { tab?.queue.sync {} } while takeNext()
    }

    /// Takes what comes until something holds of the page.
    /// - Returns: whether it came to hold within some seconds.
    func takeAll(until condition: (ItemListHTMLDocument) -> Bool) -> Bool {
        for _ in 0..<5000 {
            takeAll()
            if condition(document) { return true }
            usleep(1000)
        }
        return false
    }

    private func take(_ text: String) {
        let isGreeting = text.hasPrefix("- ") && text.contains("{")
        let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
        let hello = isGreeting ? Int(parts[1]) : nil
        if let hello {
            let unheard = state.withLock { state in
                state.isGreeted = true
                _ = state.log.wasHeard(upTo: hello)
                return state.log.unheard
            }
            for (number, text) in unheard { transmit(number, text) }
            return
        }
        guard let line = TabLine(text) else { return }
        let said: String? = state.withLock { state in
            _ = state.log.wasHeard(upTo: line.heard)
            guard let number = line.number, let message = line.message, state.log.hear(number) == true else { return nil }
            guard let screen = message.screen else {
                guard message.line.contains("\"screen\"") else { return nil }
                state.screen = Int(message.line.split(separator: ":")[2].prefix { $0.isNumber })!
                state.document = ItemListHTMLDocument()
                return nil
            }
            guard screen == state.screen else { return nil }
            state.lines.append(message.line)
            return (try? state.document.receive(message.line)) ?? nil
        }
        if let said { say(said) }
    }

    /// Says a line to the screen, now or when there is a connection.
    func say(_ line: String) {
        let (number, text) = state.withLock { state in
            let text = TabMessage(screen: state.screen, line: line).text
            return (state.log.say(text), text)
        }
        transmit(number, text)
    }

    private func transmit(_ number: Int, _ text: String) {
        let (end, heard) = state.withLock { ($0.isGreeted ? $0.end : nil, $0.log.heard) }
        if let end { tab?.receive(TabLine.text(number, heard: heard, text), on: end) }
    }
}
