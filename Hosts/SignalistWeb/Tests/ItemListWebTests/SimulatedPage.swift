import Foundation
import ItemList
import ItemListHTML
import Synchronization

@testable import ItemListWeb

/// What the script of a page does, as far as lines are concerned, over connections that can be cut.
final class SimulatedPage: Sendable {
    /// What stands on the page, as the host said it last.
    struct Screens: Decodable, Equatable {
        struct Modal: Decodable, Equatable {
            var number: Int
            var kind: String
        }

        var number = 0
        var master: Int?
        var modals: [Modal] = []
        var places: [Int] = []
        var address = ""
        /// The HTML of the placeholder beside the first screen.
        var empty: String?

        /// What keys go to.
        var top: Int { modals.last?.number ?? number }
    }

    /// The tabs, as the host said them last.
    struct Tabs: Decodable, Equatable {
        var tabs: [String] = []
        var chosen = 0
    }

    struct State {
        var log = TabLog()
        /// The tab that it is.
        weak var tab: WebTab?
        var screens = Screens()
        var documents: [Int: ItemListHTMLDocument] = [:]
        var lines: [String] = []
        /// The places that can't be left.
        var stays: [Int] = []
        var tabs = Tabs()
        var coming: [String] = []
        var end: WebSocketEnd?
        var isGreeted = false
        var isFull = false
        var wasClosed = false
    }

    let state = Mutex(State())
    private let tabs: WebTabs

    private let address: String
    private let isWide: Bool

    /// - Parameters:
    ///   - address: where the browser is.
    ///   - isWide: whether it has room for two screens.
    init(_ tabs: WebTabs, address: String = "/", isWide: Bool = false) {
        self.tabs = tabs
        self.address = address
        self.isWide = isWide
    }

    /// What the screen on top of the stack shows.
    var document: ItemListHTMLDocument { state.withLock { $0.documents[$0.screens.number] ?? ItemListHTMLDocument() } }
    /// What the first screen shows beside the others; nil if it is not there.
    var master: ItemListHTMLDocument? { state.withLock { state in state.screens.master.flatMap { state.documents[$0] } } }
    /// What the topmost dialog shows; nil if there is none.
    var modal: ItemListHTMLDocument? { state.withLock { state in state.screens.modals.last.flatMap { state.documents[$0.number] } } }
    var screens: Screens { state.withLock(\.screens) }
    var tabBar: Tabs { state.withLock(\.tabs) }
    var stays: [Int] { state.withLock(\.stays) }

    /// What screens have said.
    var lines: [String] { state.withLock(\.lines) }
    /// What is on its way to the page.
    var coming: [String] { state.withLock(\.coming) }
    var end: WebSocketEnd? { state.withLock(\.end) }
    var wasClosed: Bool { state.withLock(\.wasClosed) }
    var isFull: Bool { state.withLock(\.isFull) }

    /// The tab that it is.
    var tab: WebTab? { state.withLock(\.tab) }

    /// Opens a connection in place of the one that there was; what was on its way is lost.
    func connect() {
        let end = WebSocketEnd(
            send: { [weak self] text in self?.state.withLock { $0.coming.append(text) } },
            close: { [weak self] in self?.state.withLock { $0.wasClosed = true } })
        let (id, heard) = state.withLock { state in
            state.coming = []
            (state.end, state.wasClosed, state.isGreeted) = (end, false, false)
            return (state.tab?.id, state.log.heard)
        }
        let tab = tabs.attach(end, to: id, heard: heard, address: address, isWide: isWide)
        state.withLock { state in
            state.tab = tab
            state.isFull = tab == nil
        }
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
        let said: (screen: Int, line: String)? = state.withLock { state in
            _ = state.log.wasHeard(upTo: line.heard)
            guard let number = line.number, let message = line.message, state.log.hear(number) == true else { return nil }
            guard let screen = message.screen else {
                state.takeHost(message.line)
                return nil
            }
            guard state.documents[screen] != nil else { return nil }
            state.lines.append(message.line)
            guard let answer = (try? state.documents[screen]?.receive(message.line)) ?? nil else { return nil }
            return (screen, answer)
        }
        if let said { say(said.line, to: said.screen) }
    }

    /// Says a line to the topmost screen, now or when there is a connection.
    func say(_ line: String) {
        say(line, to: screens.top)
    }

    /// Says a line to the host.
    func sayToHost(_ line: String) {
        say(line, to: nil)
    }

    /// Goes back from the topmost place, or from another one.
    func goBack(from place: Int? = nil) {
        sayToHost(#"{"type":"back","place":\#(place ?? screens.places.last ?? 0)}"#)
    }

    /// Presses what a row of the topmost screen has, or of the first one beside it.
    /// - Returns: whether there is one that shows these words.
    func press(_ words: String, onMaster: Bool = false) -> Bool {
        let screen = onMaster ? screens.master ?? 0 : screens.top
        let row = state.withLock { state in state.documents[screen]?.rows.first { $0.html.contains(">\(words)<") } }
        guard let row else { return false }
        say(#"{"type":"call","number":1,"action":{"name":"activate"},"target":{"place":"row","id":"\#(row.id)"}}"#, to: screen)
        return true
    }

    private func say(_ line: String, to screen: Int?) {
        let (number, text) = state.withLock { state in
            let text = TabMessage(screen: screen, line: line).text
            return (state.log.say(text), text)
        }
        transmit(number, text)
    }

    private func transmit(_ number: Int, _ text: String) {
        let (end, heard) = state.withLock { ($0.isGreeted ? $0.end : nil, $0.log.heard) }
        if let end { tab?.receive(TabLine.text(number, heard: heard, text), on: end) }
    }
}

extension SimulatedPage.State {
    fileprivate mutating func takeHost(_ line: String) {
        let data = Data(line.utf8)
        if let screens = try? JSONDecoder().decode(SimulatedPage.Screens.self, from: data), line.contains(#""type":"screen""#) {
            self.screens = screens
            let numbers = [screens.number] + (screens.master.map { [$0] } ?? []) + screens.modals.map(\.number)
            documents = Dictionary(uniqueKeysWithValues: numbers.map { ($0, documents[$0] ?? ItemListHTMLDocument()) })
        } else if line.contains(#""type":"tabs""#), let tabs = try? JSONDecoder().decode(SimulatedPage.Tabs.self, from: data) {
            self.tabs = tabs
        } else if let stays = (try? JSONSerialization.jsonObject(with: data) as? [String: Any])?["place"] as? Int {
            self.stays.append(stays)
        }
    }
}
