import ItemList
import ItemListWeb
import Signals

/// Screens with names that are hard on an address, and with all that can stand above a page.
struct PathsTrial: Sendable {
    /// What the row in the middle of the first screen shows, whatever stands above it.
    let ticks = ValuePromise(0, ignoreRepeated: true)
    let isNight = ValuePromise(false, ignoreRepeated: true)
    private let typed = ValuePromise("", ignoreRepeated: true)
    /// What was answered, in order, with signs between.
    private let answers = ValuePromise("", ignoreRepeated: true)

    static let names = ["a b", "ünï/cödé", "<b>&\"'", "100%", "..", String(repeating: "x", count: 5000)]

    private var look: Signal<PresentationData, NoError> {
        isNight.get().map { PresentationData(theme: $0 ? .night : .day) }
    }

    func routes(on queue: Queue) -> [NavigationRoute] {
        let deep = NavigationRoute("deep", [plain("deeper", on: queue)]) { place in
            controller(
                "deep", on: queue, [ItemListDisclosureItem(title: "Deeper", action: { place.push("deeper") }).id("deeper")] + many(100))
        }
        let names = Self.names.map { plain($0, on: queue) }
        return [NavigationRoute("home", names + [deep], make: { home(place: $0, on: queue) })]
    }

    /// The same beside another tab that counts.
    func tabs(on queue: Queue) -> TabBarController {
        TabBarController(
            routes(on: queue).map {
                TabBarController.Tab($0, tab: .single(ItemListTab(title: "Home", icon: ItemListIcon(.gear))))
            } + [
                TabBarController.Tab(
                    plain("more", on: queue),
                    tab: ticks.get().map { ItemListTab(title: "More", icon: ItemListIcon(.mail), badge: $0 == 0 ? nil : "\($0)") })
            ])
    }

    private func plain(_ name: String, on queue: Queue) -> NavigationRoute {
        NavigationRoute(name) { place in
            controller(
                String(name.prefix(20)), on: queue,
                [
                    ItemListDisclosureItem(
                        title: "Unnamed",
                        action: { place.push { place in controller("Unnamed", on: place.navigation?.queue ?? queue, []) } }
                    ).id("unnamed")
                ])
        }
    }

    private func controller(_ title: String, on queue: Queue, _ rows: [ItemListItemEntry<String>]) -> any ItemListScreen {
        ItemListController(
            queue: queue, presentationData: look, state: .single(ItemListState(chrome: ItemListChrome(title: .text(title)), entries: rows)))
    }

    private func many(_ count: Int) -> [ItemListItemEntry<String>] {
        (1...count).map { ItemListActionItem(title: "Row \($0)", action: {}).id("row \($0)") }
    }

    private func home(place: NavigationPlace, on queue: Queue) -> any ItemListScreen {
        ItemListController(showing: combineLatest(ticks.get(), typed.get(), answers.get()), queue: queue, presentationData: look) {
            tick, text, answers in
            var rows = [
                ItemListDisclosureItem(title: "Answers", label: answers.isEmpty ? "none" : answers).id("answers"),
                ItemListSingleLineInputItem(title: "Typed", text: text, textUpdated: { typed.set($0) }).id("typed"),
                row("Alert", place, confirm), row("Ask for a name", place, question), row("Long", place, long), row("Sheet", place, sheet),
                row("Rows", place, RowsSheet(look: look)), row("Answered meanwhile", place, meanwhile(place)),
                ItemListDisclosureItem(title: "Ticks", label: "\(tick)").id("ticks"),
            ]
            rows += (Self.names + ["deep", "nowhere"]).map { name in
                ItemListDisclosureItem(title: "To \(name.prefix(20))", action: { place.push(name) }).id("to " + name)
            }
            return ItemListState(chrome: ItemListChrome(title: .text("Home")), entries: rows + many(100))
        }
    }

    /// A row that asks something, and notes the answer.
    private func row<Modal: NavigationModalController>(
        _ title: String, _ place: NavigationPlace, _ modal: Modal
    ) -> ItemListItemEntry<String> {
        let ask: @Sendable () -> Void = { _ = place.present(modal).start(next: { note(answer: $0.map { "\($0)" } ?? "nil") }) }
        return ItemListActionItem(title: title, action: ask).id(title)
    }

    private func note(answer: String) {
        let short = answer.split(separator: "\"").count > 3 ? answer.split(separator: "\"").joined(separator: "") : answer
        answers.set((answers.value ?? "") + short + ";")
    }

    private var confirm: AlertController {
        AlertController(
            title: "Forget it?", text: "It can't be found again.", actions: [.destructive("forget", "Forget")],
            presentationData: look)
    }

    private var question: AlertController {
        AlertController(
            title: "What is it called?", field: .init(placeholder: "Name", problem: { $0.contains("!") ? "No exclamations." : nil }),
            actions: [ModalAction("save", "Save")], presentationData: look)
    }

    private var long: AlertController {
        let words = Array(repeating: "There is much to know before, and all of it is said here.", count: 60).joined(separator: " ")
        return AlertController(title: "All of this?", text: words, actions: [ModalAction("yes", "Yes")], presentationData: look)
    }

    private var sheet: ActionSheetController {
        ActionSheetController(
            title: "Photo", text: "It is seen by everybody.",
            actions: [ModalAction("take", "Take a photo"), ModalAction("choose", "Choose one"), .destructive("remove", "Remove")],
            presentationData: look)
    }

    /// The program opens another screen while it asks, which takes the question back.
    private func meanwhile(_ place: NavigationPlace) -> Meanwhile {
        Meanwhile(place: place)
    }

    struct Meanwhile: NavigationModalController {
        var place: NavigationPlace
        var presentation: NavigationPresentation { .alert }

        func makeScreen(on queue: Queue, answer: @escaping @Sendable (Int?) -> Void) -> any ItemListScreen {
            let rows = [
                ItemListActionItem(title: "Go on", action: { try? place.navigation?.open("home/deep") }).id("on"),
                ItemListActionItem(title: "Ask more", action: { _ = place.present(self).start() }).id("more"),
            ]
            return ItemListController(
                queue: queue, state: .single(ItemListState(chrome: ItemListChrome(title: .text("Go on?"), style: .plain), entries: rows)))
        }
    }

    /// A screen of many rows in a sheet, with a search.
    struct RowsSheet: NavigationModalController {
        var look: Signal<PresentationData, NoError>
        var presentation: NavigationPresentation { .sheet }

        func makeScreen(on queue: Queue, answer: @escaping @Sendable (Int?) -> Void) -> any ItemListScreen {
            ItemListController<ItemListItemEntry<Int>>(queue: queue, presentationData: look) { window in
                window.query.map { query in
                    let found = (1...2000).filter { query.isEmpty || "\($0)".contains(query) }
                    var chrome = ItemListChrome(title: .text("Numbers"))
                    chrome.search = ItemListSearch(placeholder: "Search")
                    return ItemListState(
                        chrome: chrome,
                        entries: found.map { number in ItemListActionItem(title: "Number \(number)", action: { answer(number) }).id(number)
                        })
                }
            }
        }
    }
}
