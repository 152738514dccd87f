import ItemList
import Signals

/// A log that is followed: it opens at its end, stays there, or keeps its place.
func logController(_ context: ScreenContext) -> ItemListController<LogEntry> {
    ItemListController(
        queue: context.queue, presentationData: context.presentationData, diagnostics: context.diagnostics
    ) { window in
        let model = LogModel(source: context.log, queue: context.makeWorkQueue("log"))
        let asked = DisposableSet()
        let states =
            window.whileShown(model.states)
            |> map { (state: LogState) in logState(state, model) }
        return Signal { subscriber in
            // The window's signals come from the controller's queue; the work is the model's.
            asked.add(window.query.distinctUntilChanged().start(next: { model.take(query: $0) }))
            asked.add(window.visibleRows.start(next: { model.take(visible: $0) }))
            asked.add(window.interaction.map(\.cursor).distinctUntilChanged().start(next: { model.take(cursor: $0) }))
            asked.add(states.start(next: { subscriber.putNext($0) }))
            return asked
        }
    }
}

private func logState(_ state: LogState, _ model: LogModel) -> ItemListState<LogEntry> {
    var chrome = ItemListChrome(title: .textWithSubtitle(model.source.name, subtitle(state)), style: .plain)
    chrome.anchor = .bottom
    chrome.search = ItemListSearch(placeholder: "Filter the lines")
    chrome.leftButton = .text("First")
    chrome.secondaryRightButton = .text(state.wrapsLines ? "Cut" : "Wrap")
    chrome.rightButton = .text(
        state.newCount == 0 ? "Last" : "Last (\(NumberText.of(state.newCount)) new)", style: state.newCount == 0 ? .regular : .bold)
    if state.hasMoreAbove { chrome.loadsMore.insert(.top) }
    if state.hasMoreBelow, !state.isAtEnd { chrome.loadsMore.insert(.bottom) }
    chrome.emptyState = emptyState(state)
    var result = ItemListState(chrome: chrome, sections: state.pages, arguments: model, animateChanges: false)
    result.requests = state.request.map { [$0] } ?? []
    result.handlers.list = { action in
        if case .loadMore(let edge) = action { model.loadMore(atTop: edge == .top) }
    }
    result.handlers[.leftButton] = { _ in model.show(.first) }
    result.handlers[.rightButton] = { _ in model.show(.last) }
    result.handlers[.secondaryRightButton] = { _ in model.toggleWrapping() }
    let keys: [(ItemListKey, ItemListChromeSlot)] = [
        (.home(), .leftButton), (.end(), .rightButton), ("g", .leftButton), ("G", .rightButton), ("w", .secondaryRightButton),
    ]
    result.shortcuts = keys.map { ItemListShortcut($0, .activate, on: .chrome($1)) }
    return result
}

/// How long the log is, and what is being done with it.
private func subtitle(_ state: LogState) -> String {
    var parts: [String] = []
    switch state.event {
    case .gone: parts.append("the file is gone")
    case .replaced: parts.append("a new file")
    case .emptied: parts.append("emptied")
    case nil: break
    }
    if state.problem == nil || !state.pages.isEmpty {
        parts.append(SizeText.of(state.size))
        if let count = state.lineCount {
            parts.append(NumberText.of(count, "line", "lines"))
        } else {
            parts.append("counting lines, \(percent(state.countedFraction))")
        }
    }
    if state.filter != nil {
        let count = state.pages.reduce(0) { $0 + $1.count }
        let isAll = !state.hasMoreAbove && !state.hasMoreBelow
        if isAll || count > 0 { parts.append(NumberText.of(count) + (isAll ? " found" : " or more found")) }
        if let fraction = state.filteredFraction { parts.append("looking, \(percent(fraction))") }
    } else if state.isAtEnd, state.problem == nil, state.event != .gone {
        parts.append("following")
    }
    return parts.joined(separator: " · ")
}

private func emptyState(_ state: LogState) -> ItemListEmptyState {
    if let problem = state.problem { return .message(ItemListEmptyMessage(icon: ItemListIcon(.warning), text: problem.description)) }
    if let filter = state.filter {
        if let fraction = state.filteredFraction { return .loading("Looking for “\(filter.query)”: \(percent(fraction)) of the file") }
        return .message(ItemListEmptyMessage(icon: ItemListIcon(.search), text: "No line has “\(filter.query)” in it."))
    }
    return state.size == 0 ? .text("The file is empty. Its lines are shown as they come.") : .loading("Reading")
}

private func percent(_ fraction: Double) -> String {
    "\(Int((min(max(fraction, 0), 1) * 100).rounded(.down))) %"
}
