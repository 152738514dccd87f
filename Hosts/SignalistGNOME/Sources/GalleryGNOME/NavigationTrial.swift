import ItemList
import Signals

// Screens in a two-column layout with links and questions; they print the answers to standard output.

private let isNight = CommandLine.arguments.contains("--dark")
private let look: Signal<PresentationData, NoError> = .single(isNight ? PresentationData(theme: .night) : PresentationData())

let navigationTrial = NavigationRoute(
    "notes", [NavigationRoute("plan", [NavigationRoute("history", make: history)], make: plan), NavigationRoute("numbers", make: numbers)],
    make: notes)

let tabsTrial = TabBarController([
    TabBarController.Tab(navigationTrial, tab: .single(ItemListTab(title: "Notes", icon: ItemListIcon(.mail), badge: "3"))),
    TabBarController.Tab(
        NavigationRoute("all", make: numbers), tab: .single(ItemListTab(title: "Numbers", icon: ItemListIcon(.chart)))),
])

private func notes(_ place: NavigationPlace) -> any ItemListScreen {
    screen(
        "Notes",
        ItemListSection(
            "notes",
            rows: [
                ItemListDisclosureItem(title: "Plan", action: { place.push("plan") }).id("plan"),
                ItemListDisclosureItem(title: "Numbers", action: { place.push("numbers") }).id("numbers"),
            ]
        ).rows)
}

private func plan(_ place: NavigationPlace) -> any ItemListScreen {
    @Sendable func ask<Modal: NavigationModalController>(_ modal: Modal) -> @Sendable () -> Void {
        {
            _ = place.present(modal).start(next: { answer in
                Trial.say("answer \(answer.map { "\($0)" } ?? "none")")
            })
        }
    }
    let name = AlertController.Field(text: "Plan", placeholder: "Name", problem: { $0.count > 8 ? "At most 8 letters" : nil })
    let rename = AlertController(
        title: "Rename the note?", text: "Others see the name.", field: name, actions: [ModalAction("rename", "Rename")],
        presentationData: look)
    let delete = AlertController(
        title: "Delete the note?", text: "It can't be found again.", actions: [.destructive("delete", "Delete")], cancelTitle: "Keep It",
        presentationData: look)
    let share = ActionSheetController(
        title: "Share",
        actions: [
            ModalAction("link", "Copy a link"), ModalAction("print", "Print", isEnabled: false), .destructive("stop", "Stop sharing"),
        ], presentationData: look)
    let text = ValuePromise("")
    return ItemListController(showing: text.get(), queue: .mainQueue(), presentationData: look) { words in
        var state = ItemListState<ItemListItemEntry<String>>(title: "Plan", entries: [])
        state.entries =
            ItemListSection(
                "text",
                rows: [
                    ItemListSingleLineInputItem(title: "Text", text: words, textUpdated: { text.set($0) }).id("text")
                ]
            ).rows
            + ItemListSection(
                "actions",
                rows: [
                    ItemListActionItem(title: "Rename…", kind: .generic, action: ask(rename)).id("rename"),
                    ItemListActionItem(title: "Share…", kind: .generic, action: ask(share)).id("share"),
                    ItemListActionItem(title: "Delete…", kind: .destructive, action: ask(delete)).id("delete"),
                    ItemListDisclosureItem(title: "History", action: { place.push("history") }).id("history"),
                ]
            ).rows
            + ItemListSection("lines", rows: (1...30).map { ItemListDisclosureItem(title: "Line \($0)", action: {}).id("line \($0)") }).rows
        return state
    }
}

private func history(_ place: NavigationPlace) -> any ItemListScreen {
    screen(
        "History", ItemListSection("days", rows: ["Monday", "Tuesday"].map { ItemListDisclosureItem(title: $0, action: {}).id($0) }).rows)
}

/// A screen with another type of row identifiers.
private func numbers(_ place: NavigationPlace) -> any ItemListScreen {
    let rows = (1...3).map { ItemListItemEntry(id: $0, item: ItemListDisclosureItem(title: "Number \($0)", action: {})) }
    return ItemListController<ItemListItemEntry<Int>>(
        queue: .mainQueue(), presentationData: look, state: .single(ItemListState(title: "Numbers", entries: rows)))
}

private func screen(_ title: String, _ rows: [ItemListItemEntry<String>]) -> any ItemListScreen {
    ItemListController<ItemListItemEntry<String>>(
        queue: .mainQueue(), presentationData: look, state: .single(ItemListState(title: title, entries: rows)))
}
