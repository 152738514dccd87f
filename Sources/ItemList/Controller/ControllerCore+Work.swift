internal import Signals

// Asynchronous work of handlers: see ItemListWork.
extension ControllerCore {
    /// An element that does one work at a time; of the list, one for each action.
    struct WorkPlace: Hashable {
        let target: ItemListTarget<Entry.ID>
        let listAction: ItemListAction?
    }

    /// Performs an action on an element. Work that its handler starts belongs to the element.
    func working(_ action: ItemListAction, on target: ItemListTarget<Entry.ID>, _ perform: () -> ItemListRefusal?) -> ItemListRefusal? {
        let place = workPlace(of: action, on: target)
        if action.isBlockedByWork, works[place] != nil { return nil }
        return handling(at: place, perform)
    }

    /// Runs handlers of an element.
    func handling<Result>(at place: WorkPlace, _ handlers: () -> Result) -> Result {
        let element = HandledElement { [weak self, queue] work in
            queue.async { [weak self] in self?.start(work, at: place) }
        }
        return HandledElement.$current.withValue(element, operation: handlers)
    }

    /// The row of a swipe action or a link, which has no place of its own, is the place of its work.
    private func workPlace(of action: ItemListAction, on target: ItemListTarget<Entry.ID>) -> WorkPlace {
        var shown = target
        if case .row = target.place { shown.part = nil }
        if case .chrome = target.place { shown.part = nil }
        return WorkPlace(target: shown, listAction: target.place == .list ? action : nil)
    }

    private func start(_ work: @escaping @Sendable () async throws -> Void, at place: WorkPlace) {
        guard !isClosed, works[place] == nil else { return }
        if let row = place.target.row, row == activity?.focus?.id { (hasTypedSinceWork, workedRow) = (false, row) }
        // The work itself is no handler.
        works[place] = HandledElement.$current.withValue(nil) {
            Task { [weak self, queue] in
                do {
                    try await work()
                    queue.async { [weak self] in self?.end(place, nil) }
                } catch {
                    queue.async { [weak self] in self?.end(place, error) }
                }
            }
        }
        showWork()
    }

    private func end(_ place: WorkPlace, _ error: (any Error)?) {
        guard !isClosed else { return }
        works[place] = nil
        showWork()
        guard let error, !(error is CancellationError), let newest else { return }
        if let failed = newest.handlers.failed { return failed(error) }
        if window.publish(ItemListFailure(error: error, presentationData: newest.look.presentationData)) { return }
        diagnostics(.workFailed("\(error)", on: "\(place.target)"))
    }

    /// True if a state that comes now may be the answer of the focused row's work, such as a text that couldn't be sent and returns. The work
    /// may end before that state comes, as another thread may bring it.
    var answersByWork: Bool { !hasTypedSinceWork && workedRow != nil && workedRow == activity?.focus?.id }

    /// Ends the waiting for the answer of work that has ended, if a new state has another text for its row.
    func endAnswers(with state: ItemListSnapshot<Entry>, after last: ItemListSnapshot<Entry>?) {
        guard let id = workedRow, works[WorkPlace(target: .row(id), listAction: nil)] == nil else { return }
        if state.input(for: id)?.text != last?.input(for: id)?.text { workedRow = nil }
    }

    private func showWork() {
        // Of the list, the refresh is shown, and not the loading of more rows.
        let shown = works.keys.lazy.filter { $0.listAction == nil || $0.listAction == .refresh }.map(\.target)
        change(to: WindowActivity.make(activity, working: Set(shown)))
    }

    func cancelWork() {
        works.values.forEach { $0.cancel() }
        works = [:]
    }
}

extension ItemListAction {
    /// True if the action may start work; false if it only moves the focus, edits a text or changes the window.
    fileprivate var isBlockedByWork: Bool {
        switch self {
        case .activate, .toggle, .set, .choose, .step, .longPress, .custom, .delete, .submit, .loadMore, .refresh: true
        case .openReveal, .closeReveal, .select, .extendSelection, .text, .cancel, .focus, .blur, .query, .undo, .reset: false
        }
    }
}
