import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// What surrounds a list goes through the controller as one value, and what it offers can be asked for.
@Suite struct ChromeTests {
    private static let choice = ItemListChoice(
        [ItemListOption("all", "All"), ItemListOption("missed", "Missed"), ItemListOption("off", "Off", isEnabled: false)], chosen: "all")

    private func screen(
        rows: [Row] = [], _ decorate: @escaping @Sendable (inout ItemListChrome) -> Void,
        handle: @escaping @Sendable (inout ItemListHandlers, @escaping @Sendable (String) -> Void) -> Void = { handlers, call in
            let slots: [ItemListChromeSlot] = [
                .title, .backButton, .leftButton, .rightButton, .secondaryRightButton, .toolbarLeft, .toolbarMiddle, .toolbarRight, .header,
                .footer, .emptyState,
            ]
            for slot in slots {
                handlers[slot] = { call("\(slot.rawValue): \($0)") }
            }
            handlers.part = { action, slot, part in call("\(part) in \(slot.rawValue): \(action)") }
            handlers.search = { call("search: \($0)") }
        }
    ) -> TestScreen {
        TestScreen(.init(rows: rows, decorate: decorate, handle: handle))
    }

    @Test func aChangeOfTheChromeAloneIsATransition() {
        let screen = screen { _ in }
        let recorder = screen.connectRecorder()
        screen.set(.init(decorate: { $0.rightButton = .text("Save") }))
        #expect(recorder.transitions.map(\.chrome.rightButton) == [nil, .text("Save")])
        #expect(recorder.transitions.last?.diff.isEmpty == true)
        screen.set(.init(decorate: { $0.rightButton = .text("Save") }))
        #expect(recorder.transitions.count == 2)
    }

    @Test(arguments: [
        (ItemListChromeSlot.backButton, "Back"), (.leftButton, "Cancel"), (.rightButton, "Save"), (.secondaryRightButton, "Add"),
        (.toolbarLeft, "One"), (.toolbarMiddle, "Two"), (.toolbarRight, "Three"), (.emptyState, "Retry"),
    ])
    func eachButtonCallsTheHandlerOfItsSlot(slot: ItemListChromeSlot, words: String) {
        let screen = screen { chrome in
            chrome.backButton = .text("Back")
            chrome.leftButton = .text("Cancel")
            chrome.rightButton = .text("Save")
            chrome.secondaryRightButton = .icon(.add, "Add")
            chrome.toolbar = ItemListToolbar(.text("One"), .text("Two"), .text("Three"))
            chrome.emptyState = .message(ItemListEmptyMessage(text: "Nothing", button: .text("Retry")))
        }
        let recorder = screen.connectRecorder()
        #expect(recorder.transitions.last?.chrome[button: slot]?.words == words)
        #expect(screen.answer(to: .activate, on: .chrome(slot)) == .handled(revision: 1))
        #expect(screen.calls.values == ["\(slot.rawValue): activate"])
        #expect(screen.answer(to: .toggle, on: .chrome(slot)) == .refused(.notOffered))
        #expect(screen.answer(to: .activate, on: .chrome(slot, part: "x")) == .refused(.notThere))
    }

    @Test(arguments: [ItemListButton.text("Save", isEnabled: false), .text("Save", style: .activity)])
    func aButtonThatIsDisabledOrAtWorkIsRefused(button: ItemListButton) {
        let screen = screen { $0.rightButton = button }
        _ = screen.connectRecorder()
        #expect(screen.answer(to: .activate, on: .chrome(.rightButton)) == .refused(.notOffered))
        #expect(screen.calls.values == [])
    }

    @Test func whatIsNotThereIsRefusedByName() {
        let screen = screen { _ in }
        _ = screen.connectRecorder()
        #expect(screen.answer(to: .activate, on: .chrome(.rightButton)) == .refused(.notThere))
        #expect(screen.answer(to: .activate, on: .chrome(ItemListChromeSlot(rawValue: "lid"))) == .refused(.notThere))
        #expect(screen.answer(to: .query("a"), on: .search) == .refused(.notThere))
        #expect(screen.diagnostics.values.first?.description == "activate was refused: the right button is not there")
    }

    @Test func aButtonWithoutAHandlerOffersNothing() {
        let screen = screen({ $0.rightButton = .text("Save") }, handle: { _, _ in })
        _ = screen.connectRecorder()
        #expect(screen.answer(to: .activate, on: .chrome(.rightButton)) == .refused(.notOffered))
    }

    @Test(arguments: [ItemListTitle.sectionControl(choice), .textWithTabs("Calls", choice)])
    func anOptionOfTheTitleIsChosenByItsName(title: ItemListTitle) {
        let screen = screen { $0.title = title }
        _ = screen.connectRecorder()
        #expect(screen.answer(to: .choose("missed"), on: .chrome(.title)) == .handled(revision: 1))
        #expect(screen.calls.values == ["title: choose missed"])
        #expect(screen.answer(to: .choose("off"), on: .chrome(.title)) == .refused(.notOffered))
        #expect(screen.answer(to: .choose("gone"), on: .chrome(.title)) == .refused(.notOffered))
        #expect(screen.answer(to: .activate, on: .chrome(.title)) == .refused(.notOffered))
        #expect(screen.calls.values.count == 1)
    }

    @Test func aTitleOfWordsOffersNothing() {
        let screen = screen { $0.title = .text("Calls") }
        _ = screen.connectRecorder()
        #expect(screen.answer(to: .choose("all"), on: .chrome(.title)) == .refused(.notOffered))
    }

    @Test func theHeaderAndTheFooterAreAskedAsRowsAre() {
        let screen = screen { chrome in
            chrome.header = ItemListRowContent(role: .toggle, title: "All", control: .toggle(isOn: true, isLocked: false), offers: .toggle)
            chrome.header?.parts = [
                ItemListPart("sub", role: .checkbox, title: "Sub", control: .check(isOn: false), offers: .toggle)
            ]
            chrome.footer = ItemListRowContent(
                role: .text, title: RichText(runs: [.init("See "), .init("here", link: "link")]), offers: .link)
        }
        _ = screen.connectRecorder()
        #expect(screen.answer(to: .toggle, on: .chrome(.header))?.isHandled == true)
        #expect(screen.answer(to: .activate, on: .chrome(.footer, part: "link"))?.isHandled == true)
        #expect(screen.answer(to: .activate, on: .chrome(.footer, part: "other")) == .refused(.notThere))
        #expect(screen.answer(to: .activate, on: .chrome(.header)) == .refused(.notOffered))
        #expect(screen.answer(to: .toggle, on: .chrome(.header, part: "sub"))?.isHandled == true)
        #expect(screen.calls.values == ["header: set false", "link in footer: activate", "sub in header: set true"])
    }

    @Test func theSearchTellsItsHandler() {
        let screen = screen { $0.search = ItemListSearch(placeholder: "Search") }
        _ = screen.connectRecorder()
        for action: ItemListAction in [.focus, .query("ad"), .submit, .blur, .cancel] {
            #expect(screen.answer(to: action, on: .search)?.isHandled == true)
        }
        #expect(screen.answer(to: .activate, on: .search) == .refused(.notOffered))
        #expect(screen.calls.values == ["search: focus", "search: query", "search: submit", "search: blur", "search: cancel"])
    }

    @Test func theHandlerIsThatOfTheNewestState() {
        let screen = TestScreen(
            .init(
                decorate: { $0.rightButton = .text("Save") },
                handle: {
                    $1("made 0"); _ = $0
                }))
        let recorder = screen.connectRecorder(completesByItself: false)
        for version in 1...3 {
            screen.set(
                .init(
                    decorate: { $0.rightButton = .text("Save") },
                    handle: { handlers, call in handlers[.rightButton] = { _ in call("saves \(version)") } }))
        }
        #expect(recorder.transitions.count == 1)
        #expect(screen.answer(to: .activate, on: .chrome(.rightButton))?.isHandled == true)
        #expect(screen.calls.values.last == "saves 3")
    }
}
