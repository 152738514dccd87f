import ItemList
import Signals
import Synchronization
import Testing

@testable import ItemListWeb

/// A field, and what was typed into it.
private struct FieldRow: ItemListNodeEntry {
    var text: String
    var id: String { "field" }
    var section: Int { 0 }

    func item(presentationData: ItemListPresentationData, arguments: ValuePromise<String>) -> any ItemListItem {
        ItemListSingleLineInputItem(text: text, placeholder: "Text", textUpdated: { arguments.set($0) })
    }
}

private final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock(\.self) }

    func add() {
        value.withLock { $0 += 1 }
    }
}

private func fieldController(_ text: ValuePromise<String>, on queue: Queue) -> ItemListController<FieldRow> {
    ItemListController(
        queue: queue, state: text.get().map { ItemListState(title: "Field", entries: [FieldRow(text: $0)], arguments: text) })
}

@Suite struct WebTabTests {
    private func tabs(_ text: ValuePromise<String>, limits: WebLimits = WebLimits()) -> WebTabs {
        WebTabs(limits: limits, images: { _ in nil }, screens: WebScreens { tab in fieldController(text, on: tab.queue) })
    }

    /// A word is typed, a letter a message, and the connection is cut anywhere, over and over.
    @Test(arguments: 0..<100 as Range<UInt64>)
    func aConnectionThatIsCutInTheMiddleOfAWordLosesNothing(seed: UInt64) throws {
        var random = Random(seed: seed)
        let text = ValuePromise("", ignoreRepeated: true)
        let tabs = tabs(text)
        let page = SimulatedPage(tabs)
        page.connect()
        page.takeAll()
        var typed = ""
        var number = 0
        func type(_ letter: String, begins: Bool = false) {
            typed += letter
            number += 1
            let begins = begins ? #","begins":true"# : ""
            let action =
                #"{"name":"text","number":\#(number),"text":"\#(typed)","caret":\#(typed.count),"took":0\#(begins),"unit":"utf16"}"#
            page.say(#"{"type":"call","number":\#(number),"action":\#(action),"target":{"place":"row","id":"1"}}"#)
        }
        type("", begins: true)
        for letter in "the quick brown fox" {
            switch random.next(in: 0...7) {
            case 0: page.cut()
            case 1: page.connect()
            case 2: page.takeAll()
            case 3: _ = page.takeNext()
            default: break
            }
            type(String(letter))
        }
        page.connect()
        page.takeAll()
        let tab = try #require(page.tab)
        tab.queue.sync {}
        #expect(text.value == "the quick brown fox")
        let answers = page.lines.filter { $0.contains(#""type":"answer""#) }
        #expect(answers.count == number, "each message is answered once")
        let fresh = SimulatedPage(self.tabs(text))
        fresh.connect()
        fresh.takeAll()
        #expect(page.document.rows.count == 1 && fresh.document.rows.count == 1)
        #expect(page.document.title == fresh.document.title)
        tabs.end()
    }

    /// What happens while there is no connection arrives with the next one, as one transition.
    @Test func aPageThatComesBackShowsWhatHappenedMeanwhile() throws {
        let text = ValuePromise("before", ignoreRepeated: true)
        let tabs = tabs(text)
        let page = SimulatedPage(tabs)
        page.connect()
        page.takeAll()
        let tab = try #require(page.tab)
        let count = page.lines.count
        page.cut()
        for number in 0..<1000 { text.set("\(number)") }
        tab.queue.sync {}
        page.connect()
        #expect(page.takeAll(until: { $0.rows.first?.html.contains("value=\"999\"") == true }))
        #expect(page.lines.count - count <= 3, "a thousand states cost a page that is away a transition or two")
        tabs.end()
    }

    /// A page that never says that it shows anything is sent one transition, and what it asks for; then it is let go.
    @Test func aPageThatNeverAcknowledgesCostsItselfAlone() throws {
        let text = ValuePromise("", ignoreRepeated: true)
        let tabs = tabs(text, limits: WebLimits(unheardBytes: 100_000))
        let page = SimulatedPage(tabs)
        page.connect()
        let tab = try #require(page.tab)
        tab.queue.sync {}
        for number in 0..<1000 { text.set("\(number)") }
        tab.queue.sync {}
        #expect(page.coming.filter { $0.contains("patches") }.count == 1)
        let other = SimulatedPage(tabs)
        other.connect()
        #expect(other.takeAll(until: { $0.rows.first?.html.contains("value=\"999\"") == true }), "others are not held up")
        var asked = 0
        let end = try #require(page.end)
        while !page.wasClosed, asked < 10_000 {
            asked += 1
            tab.receive(
                "\(asked) 0 1 {\"type\":\"call\",\"number\":\(asked),\"action\":{\"name\":\"toggle\"},\"target\":{\"place\":\"list\"}}",
                on: end)
            tab.queue.sync {}
        }
        #expect(asked < 2000, "answers that nobody hears are kept up to the limit")
        #expect(tabs.count == 1, "the page is let go")
        tabs.end()
    }

    @Test func anUnknownWireIDIsRefusedByName() throws {
        let tabs = tabs(ValuePromise(""))
        let page = SimulatedPage(tabs)
        page.connect()
        page.takeAll()
        page.say(#"{"type":"call","number":1,"action":{"name":"activate"},"target":{"place":"row","id":"nobody"}}"#)
        page.takeAll()
        let answer = page.lines.last
        #expect(answer?.contains(#""reason":"unknownID""#) == true && answer?.contains("nobody") == true)
        tabs.end()
    }

    @Test(arguments: ["", "hello", "0 0 - x", "5 0 1 {}", "1 99 1 {}", "1 0 1", "{}", "- -1"])
    func aLineOfNoUseEndsTheConnectionAndNotThePage(text: String) throws {
        let tabs = tabs(ValuePromise(""))
        let page = SimulatedPage(tabs)
        page.connect()
        page.takeAll()
        let tab = try #require(page.tab)
        tab.receive(text, on: try #require(page.end))
        tab.queue.sync {}
        #expect(page.wasClosed)
        page.connect()
        page.takeAll()
        #expect(!page.wasClosed)
        #expect(page.tab === tab)
        tabs.end()
    }

    @Test func thereAreNoMorePagesThanTheLimit() throws {
        let tabs = tabs(ValuePromise(""), limits: WebLimits(tabs: 3))
        let pages = (0..<4).map { _ in SimulatedPage(tabs) }
        for page in pages {
            page.connect()
            page.takeAll()
        }
        #expect(pages.map { $0.isFull } == [false, false, false, true])
        pages[1].cut()
        pages[3].connect()
        #expect(!pages[3].isFull, "who is away gives way")
        #expect(tabs.count == 3)
        tabs.end()
    }

    /// The second page comes while the first one is being made, before its connection is told to its queue.
    @Test func aPageThatIsBeingMadeDoesNotGiveWay() {
        let other = Mutex<SimulatedPage?>(nil)
        let screens = WebScreens { tab in
            let page = other.withLock { $0.take() }
            page?.connect()
            return fieldController(ValuePromise(""), on: tab.queue)
        }
        let tabs = WebTabs(limits: WebLimits(tabs: 1), images: { _ in nil }, screens: screens)
        let (first, second) = (SimulatedPage(tabs), SimulatedPage(tabs))
        other.withLock { $0 = second }
        first.connect()
        first.takeAll()
        #expect(second.isFull)
        #expect(!first.wasClosed && first.tab != nil)
        tabs.end()
    }

    @Test func screensAreReleasedWithTheirPage() throws {
        let text = ValuePromise("")
        let released = Counter()
        let screens = WebScreens { tab in
            let state = text.get().map { ItemListState(title: "Field", entries: [FieldRow(text: $0)], arguments: text) }
            return ItemListController<FieldRow>(queue: tab.queue, state: state.afterDisposed { released.add() })
        }
        let tabs = WebTabs(limits: WebLimits(), images: { _ in nil }, screens: screens)
        let page = SimulatedPage(tabs)
        page.connect()
        page.takeAll()
        let tab = try #require(page.tab)
        tab.push { fieldController(text, on: tab.queue) }
        page.takeAll()
        #expect(released.count == 1, "nothing of a covered screen runs")
        page.say("{}")
        tab.pop()
        page.takeAll()
        tab.end()
        tab.queue.sync {}
        tab.queue.sync {}
        #expect(released.count == 2)
        #expect(tabs.count == 0)
    }
}
