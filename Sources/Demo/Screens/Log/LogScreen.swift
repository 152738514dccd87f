import ItemList
import Signals

/// A live log that opens at its end and follows it, or keeps its position.
func logController(_ context: ScreenContext) -> ItemListController<LogEntry> {
    ItemListController(
        queue: context.queue, presentationData: context.presentationData, diagnostics: context.diagnostics
    ) { window in
        let model = LogModel(source: context.log, queue: context.makeWorkQueue("log"))
        let asked = DisposableSet()
        let states =
            combineLatest(window.whileShown(model.states), context.formats)
            |> map { (state: LogState, formats: PresentationFormats) in logState(state, model, formats) }
        return Signal { subscriber in
            // The window's signals arrive on the controller's queue; the model works on its own queue.
            asked.add(window.query.distinctUntilChanged().start(next: { model.take(query: $0) }))
            asked.add(window.visibleRows.start(next: { model.take(visible: $0) }))
            asked.add(window.interaction.map(\.cursor).distinctUntilChanged().start(next: { model.take(cursor: $0) }))
            asked.add(states.start(next: { subscriber.putNext($0) }))
            return asked
        }
    }
}

private func logState(_ state: LogState, _ model: LogModel, _ formats: PresentationFormats) -> ItemListState<LogEntry> {
    let strings = formats.strings
    var chrome = ItemListChrome(title: .textWithSubtitle(model.source.name ?? strings[.logTitle], subtitle(state, formats)), style: .plain)
    chrome.anchor = .bottom
    chrome.search = ItemListSearch(placeholder: strings[.filterLines])
    chrome.leftButton = .text(strings[.firstLine])
    chrome.secondaryRightButton = .text(strings[state.wrapsLines ? .cutLines : .wrapLines])
    chrome.rightButton = .text(
        strings[state.newCount == 0 ? .lastLine : .lastLineWithNew(formats.counted(state.newCount))],
        style: state.newCount == 0 ? .regular : .bold)
    if state.hasMoreAbove { chrome.loadsMore.insert(.top) }
    if state.hasMoreBelow, !state.isAtEnd { chrome.loadsMore.insert(.bottom) }
    chrome.emptyState = emptyState(state, strings)
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

/// The size of the log, and the progress of counting and filtering.
private func subtitle(_ state: LogState, _ formats: PresentationFormats) -> String {
    let strings = formats.strings
    var parts: [String] = []
    if let event = state.event { parts.append(strings.words(of: event)) }
    if state.problem == nil || !state.pages.isEmpty {
        parts.append(SizeText.of(state.size, formats))
        if let count = state.lineCount {
            parts.append(strings[.lines(formats.counted(count))])
        } else {
            parts.append(strings[.countingLines(percent(state.countedFraction))])
        }
    }
    if state.filter != nil {
        let count = formats.counted(state.foundCount)
        if let fraction = state.foundFraction {
            if state.foundCount > 0 { parts.append(strings[.orMoreFound(count)]) }
            parts.append(strings[.looking(percent(state.filteredFraction ?? fraction))])
        } else {
            parts.append(strings[.found(count)])
        }
    } else if state.isAtEnd, state.problem == nil, state.event?.isEnd != true {
        parts.append(strings[.isFollowing])
    }
    return parts.joined(separator: " · ")
}

private func emptyState(_ state: LogState, _ strings: PresentationStrings) -> ItemListEmptyState {
    if let problem = state.problem { return .message(ItemListEmptyMessage(icon: ItemListIcon(.warning), text: strings.words(of: problem))) }
    if let filter = state.filter {
        if let fraction = state.filteredFraction { return .loading(strings[.lookingFor(filter.query, percent: percent(fraction))]) }
        return .message(ItemListEmptyMessage(icon: ItemListIcon(.search), text: strings[.noLineHas(filter.query)]))
    }
    return state.size == 0 ? .text(strings[.fileIsEmpty]) : .loading(strings[.isReading])
}

extension LogState.Event {
    /// True if the log isn't followed any more.
    fileprivate var isEnd: Bool {
        switch self {
        case .gone, .ended, .failed: true
        case .replaced, .emptied, .rewritten, .unreadable: false
        }
    }
}

private func percent(_ fraction: Double) -> String {
    "\(Int((min(max(fraction, 0), 1) * 100).rounded(.down))) %"
}
