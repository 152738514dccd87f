import ItemList
import ItemListTesting
import Signals
import TestSupport
import Testing

/// What a host finds, each by what it says.
@Suite struct ItemListTestHostTests {
    private let settings = ValuePromise(Sounds())
    private let failures = Received<ItemListTestFailure>()

    private typealias Screen = ItemListController<ItemListItemEntry<String>>

    private func host(_ screen: @escaping (ItemListTestEnvironment) -> any ItemListScreen<String>) -> ItemListTestHost<String> {
        let failures = failures
        return ItemListTestHost(reporter: { failures.append($0) }, screen: screen)
    }

    private func host() -> ItemListTestHost<String> {
        host { [settings] in soundsController(settings, queue: $0.queue, diagnostics: $0.diagnostics) }
    }

    private var messages: [String] { failures.values.map(\.message) }

    @Test func aTestThatLooksAtAllPasses() {
        let host = host()
        host.expect(chrome: ["Sounds"])
        host.tap("Sounds")
        host.expect(rows: ["Notifications, switch, on", "Sounds, switch, off"])
        host.perform(.toggle, on: .row("sounds"))
        #expect(host.rows.last == "Sounds, switch, on")
        host.finish()
        #expect(messages == [])
    }

    @Test func aModelThatTheScreenKeepsEndsWithIt() {
        let (source, failures) = (ValuePromise(0), failures)
        final class Model: Sendable {
            let number = ValuePromise(0)
            private let handle: any Disposable

            init(_ source: ValuePromise<Int>) { handle = source.get().start(next: { [number] in number.set($0) }) }
            deinit { handle.dispose() }
        }
        let host = ItemListTestHost<String>(reporter: { failures.append($0) }) { environment in
            let model = Model(source)
            return ItemListController(showing: model.number.get(), queue: environment.queue, diagnostics: environment.diagnostics) {
                number in
                ItemListState(title: "Number \(number)") {
                    ItemListActionItem(title: "More", action: { model.number.mutate { $0 += 1 } }).id("more")
                }
            }
        }
        host.tap("More")
        host.expect(chrome: ["Number 1"])
        host.expect(rows: ["More, button"])
        host.finish()
        #expect(messages == [])
    }

    @Test func otherRowsAreShownAsADifference() {
        let host = host()
        let line = #line + 1
        host.expect(rows: ["Notifications, switch, off", "Sounds, switch, on"])
        #expect(
            messages == [
                """
                the rows: expected (-), found (+)
                - Notifications, switch, off
                + Notifications, switch, on
                  Sounds, switch, on
                """
            ])
        #expect(failures.values.first?.place.line == line)
        #expect(failures.values.first?.description.hasPrefix("\(#filePath):\(line): the rows") == true)
    }

    @Test func aRefusalFailsOnce() {
        let host = host()
        _ = host.rows
        host.perform(.delete, on: "Sounds")
        #expect(messages == ["delete on the row sounds was refused as notOffered: it does not offer that now"])
        host.finish()
        #expect(messages.count == 1)
    }

    @Test func aRefusalThatIsMeantPasses() {
        let host = host()
        _ = host.rows
        host.perform(.delete, on: .row("sounds"), expecting: .notOffered)
        host.tap("Sounds")
        _ = host.rows
        host.finish()
        #expect(messages == [])
    }

    @Test func aRefusalThatDoesNotComeFails() {
        let host = host()
        host.tap("Sounds", expecting: .notOffered)
        _ = host.rows
        #expect(messages == ["toggle on the row sounds was handled; it should have been refused as notOffered"])
    }

    @Test func aTransitionThatNobodyLookedAtFails() {
        let host = host()
        _ = host.rows
        host.tap("Sounds")
        host.finish()
        #expect(
            messages == [
                """
                the test did not look at a transition; since it looked last (-) the screen has become (+):
                  Sounds
                  Notifications, switch, on
                - Sounds, switch, on
                + Sounds, switch, off
                """
            ])
    }

    @Test func aHostThatIsReleasedFinishes() {
        do {
            let host = host()
            host.run()
        }
        #expect(messages.count == 1)
        #expect(messages.first?.hasPrefix("the test did not look at a transition") == true)
    }

    @Test func aRepeatedIDFails() {
        let host = host { environment in
            Screen(queue: environment.queue, state: .single(Self.doubled), diagnostics: environment.diagnostics)
        }
        _ = host.rows
        host.finish()
        #expect(messages.count == 1)
        #expect(messages.first?.contains("rows 0 and 1 have the same id a") == true)
    }

    @Test func aRepeatedIDFailsAlsoWhereTheScreenHasNoEarForIt() {
        let host = host { environment in
            Screen(queue: environment.queue, state: .single(Self.doubled), diagnostics: { _ in })
        }
        _ = host.rows
        host.finish()
        #expect(messages.count == 1)
        #expect(messages.first?.contains("rows 0 and 1 have the same id a") == true)
    }

    @Test func aScreenThatNeverShowsAnythingFails() {
        let host = host { Screen(queue: $0.queue, state: .never()) }
        host.expect(rows: [])
        host.finish()
        #expect(messages == ["the screen has shown nothing: no state of it has come"])
    }

    @Test func aScreenThatDoesNotComeToRestFailsAndEnds() {
        let (settings, looping) = (ValuePromise(0), ValuePromise(false))
        let host = host { environment in
            let states =
                combineLatest(settings.get(), looping.get())
                |> map { (count: Int, isLooping: Bool) in
                    if isLooping { environment.queue.justDispatch { settings.set(count + 1) } }
                    return ItemListState(title: "") { ItemListActionItem(title: "Go", action: { looping.set(true) }).id("go") }
                }
            return Screen(queue: environment.queue, state: states)
        }
        _ = host.rows
        host.tap("Go")
        host.finish()
        #expect(messages.count { $0.hasPrefix("the screen does not come to rest: 100000 pieces of work were done at once") } == 1)
    }

    @Test func aRepeatedIDThatIsExpectedPasses() {
        let host = host { environment in
            Screen(queue: environment.queue, state: .single(Self.doubled), diagnostics: environment.diagnostics)
        }
        host.expect(rows: ["one"])
        host.expect(diagnostics: [.duplicateID("a", keptIndex: 0, droppedIndex: 1)])
        host.finish()
        #expect(messages == [])
    }

    private static var doubled: ItemListState<ItemListItemEntry<String>> {
        ItemListState(title: "") {
            ItemListTextItem(text: "one").id("a")
            ItemListTextItem(text: "two").id("a")
        }
    }

    @Test func aSubscriptionThatLivesOnFails() {
        let ticks = ValuePipe<Int>()
        let line = #line + 2
        let host = host { [settings] environment in
            ticks.signal().start(next: { _ in })
            return soundsController(settings, queue: environment.queue, diagnostics: environment.diagnostics)
        }
        _ = host.rows
        host.finish()
        #expect(messages.count == 1)
        #expect(messages.first?.contains("ItemListTestHostTests.swift:\(line) #") == true)
    }

    @Test func aSubscriptionThatAnActionStartsIsFoundAsWell() {
        let ticks = ValuePipe<Int>()
        let host = host { environment in
            Screen(
                queue: environment.queue,
                state: .single(
                    ItemListState(title: "") {
                        ItemListActionItem(title: "Go", action: { ticks.signal().start(next: { _ in }) }).id("go")
                    }), diagnostics: environment.diagnostics)
        }
        _ = host.rows
        host.tap("Go")
        host.finish()
        #expect(messages.first?.hasPrefix("the screen is gone, and these subscriptions live on:") == true)
    }

    @Test func aRequestThatNobodyLookedAtFails() {
        let host = host { environment in
            var state = ItemListState(title: "") { ItemListTextItem(text: "one").id("a") }
            state.requests = [ItemListRequest(1, .ensureVisible("a"))]
            return Screen(queue: environment.queue, state: .single(state), diagnostics: environment.diagnostics)
        }
        _ = host.rows
        host.finish()
        #expect(messages == ["the screen asked for what the test did not look at:\n+ ensureVisible(\"a\")"])
    }

    @Test func aRequestThatIsTakenPasses() {
        let host = host { environment in
            var state = ItemListState(title: "") { ItemListTextItem(text: "one").id("a") }
            state.requests = [ItemListRequest(1, .ensureVisible("a"))]
            return Screen(queue: environment.queue, state: .single(state), diagnostics: environment.diagnostics)
        }
        _ = host.rows
        #expect(host.takeRequests() == [.ensureVisible("a")])
        host.finish()
        #expect(messages == [])
    }

    @Test func whatIsNotThereIsToldWithWhatIs() {
        let host = host()
        _ = host.rows
        host.tap("Vibration")
        #expect(
            messages == [
                """
                nothing on the screen is called “Vibration”:
                - Vibration
                + Notifications
                + Sounds
                """
            ])
    }

    @Test func twoOfANameAreToldApart() {
        let host = host { environment in
            Screen(
                queue: environment.queue,
                state: .single(
                    ItemListState(title: "") {
                        ItemListActionItem(title: "Go", action: {}).id("a")
                        ItemListActionItem(title: "Go", action: {}).id("b")
                    }), diagnostics: environment.diagnostics)
        }
        _ = host.rows
        host.tap("Go")
        let problem = "more than one thing on the screen, and perform(_:on:) takes a target, is called “Go”:"
        #expect(messages == [problem + "\n+ Go: the row a\n+ Go: the row b"])
    }

    @Test func buttonsTabsAndTheSearchAreFoundByTheirWords() {
        let calls = Received<String>()
        let host = host { environment in
            var chrome = ItemListChrome(
                title: .textWithTabs("Rows", ItemListChoice([ItemListOption("a", "All"), ItemListOption("n", "New")], chosen: "a")))
            chrome.rightButton = .text("Save")
            chrome.search = ItemListSearch(placeholder: "Find")
            chrome.emptyState = .message(ItemListEmptyMessage(text: "Nothing", button: .text("Add")))
            var state = ItemListState<ItemListItemEntry<String>>(chrome: chrome, entries: [])
            for slot in [ItemListChromeSlot.title, .rightButton, .emptyState] {
                state.handlers[slot] = { calls.append("\(slot.rawValue) \($0)") }
            }
            return Screen(queue: environment.queue, state: .single(state), diagnostics: environment.diagnostics)
        }
        _ = host.chrome
        host.tap("New")
        host.tap("Save")
        host.tap("Add")
        host.tap("Find")
        host.perform(.query("x"), on: "Find")
        #expect(calls.values == ["title choose n", "right button activate", "empty state activate"])
        #expect(host.transitions.last?.chrome.search?.query == "x")
        host.finish()
        #expect(messages == [])
    }

    @Test func textIsTyped() {
        let settings = settings
        let host = host { environment in
            ItemListController(showing: settings.get(), queue: environment.queue, diagnostics: environment.diagnostics) { current in
                ItemListState(title: "") {
                    ItemListSingleLineInputItem(
                        title: "Name", text: current.name, maxLength: 3, textUpdated: settings.setter(\.name)
                    ).id("name")
                }
            }
        }
        host.expect(rows: ["Name, text field, empty"])
        host.type("Ada", into: "Name")
        host.expect(rows: ["Name, text field, Ada"])
        host.type("!", into: "Name", expecting: .editRefused)
        host.perform(.blur, on: "Name")
        #expect(settings.value?.name == "Ada")
        _ = host.rows
        host.finish()
        #expect(messages == [])
    }

    /// What is typed is typed letter by letter, so that none is lost unseen; a paste may be cut.
    @Test func aLetterThatIsNotTakenFails() {
        let name = ValuePromise("")
        func host() -> ItemListTestHost<String> {
            self.host { environment in
                ItemListController(showing: name.get(), queue: environment.queue, diagnostics: environment.diagnostics) { current in
                    ItemListState(title: "") {
                        ItemListSingleLineInputItem(title: "User", text: current, maxLength: 4, textUpdated: { name.set($0) }).id("name")
                    }
                }
            }
        }
        let first = host()
        first.type("abcdef", into: "User")
        #expect(first.rows.first?.contains("abcd, refused") == true)
        #expect(messages == ["text on the row name was refused as editRefused: it keeps its text"])
        name.set("")
        let second = host()
        second.type("abcdef", into: "User", expecting: .editRefused)
        second.perform(.edit(.clear), on: "User")
        second.perform(.edit(.paste("abcdef")), on: "User")
        #expect(second.rows.first?.contains("abcd, refused") == true)
        #expect(messages.count == 1)
    }

    @Test func timeMovesWhenTheTestSaysSo() {
        let host = host { environment in
            let late = Signal<String, NoError>.single("late").delay(5, queue: environment.queue)
            return Screen(
                queue: environment.queue,
                state: Signal<String, NoError>.single("early").then(late).map { text in
                    ItemListState(title: "") { ItemListTextItem(text: text).id("text") }
                }, diagnostics: environment.diagnostics)
        }
        host.expect(rows: ["early"])
        host.advance(by: 4.9)
        host.expect(rows: ["early"])
        host.advance(by: 0.1)
        host.expect(rows: ["late"])
        host.finish()
        #expect(messages == [])
    }

    @Test func aScreenThatTheTestKeepsIsNotLookedFor() {
        let clock = VirtualClock()
        let controller = soundsController(settings, queue: clock.queue, diagnostics: { _ in })
        let host = ItemListTestHost(controller, clock: clock, reporter: { [failures] in failures.append($0) })
        host.expect(rows: ["Notifications, switch, on", "Sounds, switch, on"])
        host.finish()
        #expect(messages == [])
    }

    /// The standard reporter fails the test that runs, at the line that it names.
    @Test func theStandardReporterFailsTheTest() {
        withKnownIssue {
            let host = ItemListTestHost { [settings] in
                soundsController(settings, queue: $0.queue, diagnostics: $0.diagnostics)
            }
            host.expect(rows: [])
        } matching: { issue in
            issue.comments.contains { $0.rawValue.hasPrefix("the rows: expected (-), found (+)") }
        }
    }
}
