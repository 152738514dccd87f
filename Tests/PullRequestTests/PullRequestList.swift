import ItemList
import Signals

/// A row of the list.
enum PullRequestRow: Sendable, Hashable {
    case repository(String)
    case request(Int)
}

/// The part of the requests that a tab shows.
private enum Filter: String, Sendable, CaseIterable {
    case open = "Open"
    case closed = "Closed"

    func shows(_ request: PullRequest) -> Bool { request.isOpen == (self == .open) }
}

/// The screens, for any host: the list, and in a wide window a request beside it.
func pullRequestsRoute(_ model: PullRequests, on queue: Queue) -> NavigationRoute {
    NavigationRoute(
        "pull-requests", style: .split, emptyDetail: { _ in ItemListEmptyMessage(text: "Choose a request") },
        make: { place in pullRequestsController(model, place, on: queue) })
}

/// The list of requests: tabs, a search, and a selection to close several at once.
func pullRequestsController(
    _ model: PullRequests, _ place: NavigationPlace, on queue: Queue
) -> ItemListController<ItemListItemEntry<PullRequestRow>> {
    let filter = ValuePromise(Filter.open)
    let isEditing = ValuePromise(false)
    let values = combineLatest(model.all, filter.get(), isEditing.get())
    return ItemListController(showing: values, queue: queue) { values, window in
        let (loading, shownFilter, isEditingNow) = values
        let requests = (loading.value ?? []).filter { request in
            shownFilter.shows(request) && (window.query.isEmpty || request.title.lowercased().contains(window.query.lowercased()))
        }
        var state = ItemListState(title: "Pull requests") {
            for repository in Set(requests.map(\.repository)).sorted() {
                ItemListSection(repository) {
                    let own = requests.filter { $0.repository == repository }
                    ItemListSectionHeaderItem(text: repository, badge: ItemListBadge("\(own.count)")).id(
                        PullRequestRow.repository(repository))
                    for request in own { row(request, isEditing: isEditingNow, model, place, queue) }
                }
            }
        }
        let options = Filter.allCases.map { ItemListOption($0.rawValue, $0.rawValue) }
        state.chrome.title = .textWithTabs("Pull requests", ItemListChoice(options, chosen: shownFilter.rawValue))
        state.handlers[.title] = { action in
            if case .choose(let name) = action { filter.set(Filter(rawValue: name) ?? .open) }
        }
        state.chrome.search = ItemListSearch(placeholder: "Search")
        state.chrome.rightButton = .text(isEditingNow ? "Done" : "Select")
        state.handlers[.rightButton] = { _ in isEditing.set(!isEditingNow) }
        if isEditingNow { addToolbar(to: &state, window, model, place, done: { isEditing.set(false) }) }
        let empty = window.query.isEmpty ? "Nothing here" : "Nothing found"
        state.show(loading, words: ItemListLoadingWords(empty: empty), reload: model.reload)
        return state
    }
}

private func row(
    _ request: PullRequest, isEditing: Bool, _ model: PullRequests, _ place: NavigationPlace, _ queue: Queue
) -> ItemListItemEntry<PullRequestRow> {
    let id = request.id
    var item = ItemListDisclosureItem(
        title: request.title, label: .text(request.author),
        action: { place.push { _ in pullRequestController(model, id, on: queue) } })
    if !request.comments.isEmpty { item.titleBadge = ItemListBadge("\(request.comments.count)", isFaint: true) }
    let close = ItemListRevealAction("close", title: "Close", tone: .destructive) { try await model.close([id]) }
    return item.editable(isEditing: isEditing, canSelect: true, trailing: request.isOpen ? [close] : []).id(.request(id))
}

/// A button that closes the selected requests, and tells how many of them the search hides.
private func addToolbar(
    to state: inout ItemListState<ItemListItemEntry<PullRequestRow>>, _ window: ItemListWindowState<PullRequestRow>, _ model: PullRequests,
    _ place: NavigationPlace, done: @escaping @Sendable () -> Void
) {
    let ids = Set(window.selection.compactMap { if case .request(let id) = $0 { id } else { nil } })
    let hidden = window.hiddenSelection.isEmpty ? "" : ", \(window.hiddenSelection.count) out of sight"
    state.chrome.toolbar = ItemListToolbar(.text("Close \(ids.count)\(hidden)", isEnabled: !ids.isEmpty))
    state.handlers.on(.toolbarMiddle) {
        let alert = AlertController(title: "Close \(ids.count) requests?", actions: [.destructive("close", "Close")])
        guard await place.ask(alert) != nil else { return }
        try await model.close(ids)
        done()
    }
}
