import ItemList
import Signals
import Synchronization
import Testing

@testable import ItemListWeb

/// Screens with paths on a page, and what stands above them.
@Suite struct WebNavigationTests {
    /// What was answered, in order.
    private final class Answers: Sendable {
        private let all = Mutex<[String]>([])
        var values: [String] { all.withLock(\.self) }

        func append(_ answer: String) {
            all.withLock { $0.append(answer) }
        }
    }

    private let answers = Answers()
    private let tabs: WebTabs

    init() {
        tabs = WebTabs(
            limits: WebLimits(), images: { _ in nil },
            screens: WebScreens(routes: { [answers] queue, _ in Self.routes(queue, answers) }, first: nil))
    }

    private static func routes(_ queue: Queue, _ answers: Answers) -> [NavigationRoute] {
        @Sendable func screen(_ title: String, _ rows: [ItemListItemEntry<String>] = []) -> any ItemListScreen {
            ItemListController(queue: queue, state: .single(ItemListState(title: title, entries: rows)))
        }
        let alert = AlertController(title: "Sure?", actions: [ModalAction("yes", "Yes"), ModalAction("no", "No")])
        let account = NavigationRoute("account", [NavigationRoute("a b") { _ in screen("Deep") }]) { place in
            screen(
                "Account",
                [
                    ItemListActionItem(title: "Ask") { _ = place.present(alert).start(next: { answers.append($0?.action ?? "nil") }) }.id(
                        "ask"),
                    ItemListActionItem(title: "Unnamed") { place.push { _ in screen("Unnamed") } }.id("unnamed"),
                ])
        }
        return [NavigationRoute("settings", [account]) { _ in screen("Settings") }, NavigationRoute("other") { _ in screen("Other") }]
    }

    private func opened(_ address: String = "/") -> SimulatedPage {
        let page = SimulatedPage(tabs, address: address)
        page.connect()
        page.takeAll()
        return page
    }

    /// A page on which a question is asked.
    private func asked() throws -> SimulatedPage {
        let page = opened("/settings/account")
        #expect(page.takeAll(until: { $0.rows.count == 2 }))
        #expect(page.press("Ask"))
        #expect(page.takeAll(until: { _ in page.modal?.rows.isEmpty == false }))
        return page
    }

    @Test(
        arguments: [
            ("/", "/settings", "Settings", 1), ("/settings/account", "/settings/account", "Account", 2), ("/other", "/other", "Other", 1),
            ("//settings//account/", "/settings/account", "Account", 2), ("/settings/account/a%20b", "/settings/account/a%20b", "Deep", 3),
            ("/nothing", "/settings", "Settings", 1), ("/%FF", "/settings", "Settings", 1), ("nothing", "/settings", "Settings", 1),
        ])
    func aPageBeginsAtItsAddress(address: String, shown: String, title: String, depth: Int) {
        let page = opened(address)
        #expect(page.takeAll(until: { $0.title == title }))
        #expect(page.screens.address == shown && page.screens.places.count == depth)
        tabs.end()
    }

    @Test func theAddressIsThatOfTheScreensWithNames() throws {
        let page = opened("/settings/account")
        #expect(page.takeAll(until: { $0.rows.count == 2 }))
        #expect(page.press("Unnamed"))
        #expect(page.takeAll(until: { $0.title == "Unnamed" }))
        #expect(page.screens.address == "/settings/account" && page.screens.places.count == 3)
        page.goBack()
        page.goBack(from: page.screens.places[1])
        #expect(page.takeAll(until: { $0.title == "Settings" }))
        #expect(page.screens.address == "/settings" && page.screens.places.count == 1)
        page.goBack()
        page.takeAll()
        #expect(page.stays == page.screens.places, "the first screen stays, and the page is told")
        tabs.end()
    }

    @Test func aPageOpensAnAddressAndIsToldWhereItIsIfThereIsNone() {
        let page = opened()
        for (address, title) in [("/settings/account/a%20b", "Deep"), ("/other", "Other"), ("/settings/account", "Account")] {
            page.sayToHost(#"{"type":"open","address":"\#(address)"}"#)
            #expect(page.takeAll(until: { $0.title == title }))
            #expect(page.screens.address == address)
        }
        for address in ["/nothing", "/settings/\\u003cb>", "settings", "/%FF", ""] {
            let before = page.state.withLock(\.log.heard)
            page.sayToHost(#"{"type":"open","address":"\#(address)"}"#)
            page.takeAll()
            #expect(page.state.withLock(\.log.heard) > before && page.screens.address == "/settings/account")
        }
        tabs.end()
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"type":"back"}"#, #"{"type":"back","place":"x"}"#, #"{"type":"open"}"#, #"{"type":"wide"}"#,
        #"{"type":"other"}"#,
    ])
    func whatThePageSaysToTheHostWithoutUseChangesNothing(line: String) {
        let page = opened("/settings/account")
        let before = page.screens
        page.sayToHost(line)
        page.takeAll()
        #expect(page.screens == before && !page.wasClosed)
        tabs.end()
    }

    @Test func aDialogStandsAboveItsPageWhichGoesOn() throws {
        let page = try asked()
        #expect(page.screens.modals.map(\.kind) == ["alert"] && page.screens.places.count == 3)
        #expect(page.modal?.title == "Sure?" && page.document.title == "Account" && page.document.rows.count == 2)
        #expect(page.press("No"))
        #expect(page.takeAll(until: { _ in page.screens.modals.isEmpty }))
        #expect(answers.values == ["no"])
        tabs.end()
    }

    @Test("A dialog is answered once, whatever the connection does meanwhile", arguments: 0..<40 as Range<UInt64>)
    func aDialogIsAnsweredOnce(seed: UInt64) throws {
        var random = Random(seed: seed)
        let page = try asked()
        func disturb() {
            for _ in 0..<3 {
                switch random.next(in: 0...5) {
                case 0: page.cut()
                case 1: page.connect()
                case 2: _ = page.takeNext()
                default: break
                }
            }
        }
        disturb()
        #expect(page.press("Yes"))
        disturb()
        page.goBack()
        disturb()
        _ = page.press("No")
        disturb()
        page.connect()
        #expect(page.takeAll(until: { _ in page.screens.modals.isEmpty && page.screens.places.count == 2 }))
        #expect(answers.values == ["yes"])
        #expect(page.document.title == "Account", "what was meant for the dialog does not leave the screen below")
        tabs.end()
    }

    @Test func twoFastStepsBackLeaveADialogAndTheScreenBelow() throws {
        let page = try asked()
        let places = page.screens.places
        page.goBack(from: places[2])
        page.goBack(from: places[1])
        page.goBack(from: places[1])
        #expect(page.takeAll(until: { $0.title == "Settings" }))
        page.takeAll()
        #expect(page.screens.places == [places[0]] && answers.values == ["nil"])
        tabs.end()
    }

    @Test func aStepBackThatCameTooLateLeavesNothing() throws {
        let page = try asked()
        let places = page.screens.places
        let tab = try #require(page.tab)
        #expect(page.press("Yes"))
        tab.navigation.push { _ in
            ItemListController(queue: tab.queue, state: .single(ItemListState(title: "New", entries: [ItemListItemEntry<String>]())))
        }
        page.goBack(from: places[2])
        page.goBack(from: places[1])
        #expect(page.takeAll(until: { $0.title == "New" }))
        page.takeAll()
        #expect(page.screens.places.count == 3 && page.stays == [places[1]])
        tabs.end()
    }

    @Test func anAddressTakesADialogBack() throws {
        let page = try asked()
        page.sayToHost(#"{"type":"open","address":"/other"}"#)
        #expect(page.takeAll(until: { $0.title == "Other" }))
        page.takeAll()
        #expect(page.screens.modals.isEmpty && answers.values == ["nil"])
        tabs.end()
    }

    @Test func theEndOfAPageAnswersItsDialogs() throws {
        let page = try asked()
        let tab = try #require(page.tab)
        tab.end()
        tab.queue.sync {}
        tab.queue.sync {}
        #expect(answers.values == ["nil"] && tab.navigation.current.stack.isEmpty)
    }
}
