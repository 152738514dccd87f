public import Signals

/// The inside of a controller. The public object's release closes it; until then renderers and signals may hold it.
// Sendable: all variables are used on the controller's queue alone.
@usableFromInline final class ControllerCore<Entry: ItemListNodeEntry>: @unchecked Sendable {
    let ready = ValuePromise<Bool>()
    let transitionCompleted = ValuePipe<Int>()

    private let queue: Queue
    private let workQueue: Queue
    private let diagnostics: @Sendable (ItemListDiagnostic) -> Void
    private let subscription = MetaDisposable()

    @usableFromInline private(set) var newest: ItemListSnapshot<Entry>?
    private var connections: [RendererConnection<Entry>] = []
    private var waiters: [(number: Int, completion: @Sendable () -> Void)] = []
    private var isReady = false
    private var isClosed = false

    init(queue: Queue, workQueue: Queue, diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void) {
        self.queue = queue
        self.workQueue = workQueue
        self.diagnostics = diagnostics
    }

    /// Keeps what brings the states until the end.
    @usableFromInline
    func keep(_ states: any Disposable) {
        subscription.set(states)
    }

    func close() {
        subscription.dispose()
        queue.async { [self] in
            isClosed = true
            let released = (newest.take(), connections, waiters)
            connections = []
            waiters = []
            released.1.forEach { $0.close() }
            released.2.forEach { $0.completion() }
        }
    }

    // MARK: State

    /// Shows the snapshot of a new state.
    @usableFromInline
    func receive(_ state: ItemListSnapshot<Entry>) {
        guard let focus = newest?.focus else { return show(state) }
        // The focus goes with its row, or when nothing can be typed there any more.
        let kept = state.input(for: focus.id).map { focus.afterStateSaid($0.text) }
        show(state.keeping(kept))
        if kept == nil {
            newest?.item(for: focus.id)?.perform(.focusChanged(false))
        }
    }

    /// Makes a snapshot the newest one.
    private func show(_ snapshot: ItemListSnapshot<Entry>) {
        guard !isClosed else { return }
        // Released after the change: what the rows' handlers captured may send an event in its `deinit`.
        let replaced = newest
        newest = snapshot
        for connection in connections {
            connection.update(to: snapshot)
        }
        withExtendedLifetime(replaced) {}
    }

    // MARK: Renderers

    func connect(_ renderer: some ItemListRenderer<Entry.ID>) -> any Disposable {
        let connection = RendererConnection<Entry>(
            queue: queue, workQueue: workQueue, renderer: renderer, onDiagnostics: diagnostics,
            onApplied: { [weak self] revision in self?.applied(revision) })
        queue.async { [weak self] in
            guard let self, !isClosed, !connection.isClosed else { return }
            connections.append(connection)
            if let newest {
                connection.update(to: newest)
            }
        }
        // A renderer may keep the handle, so the handle does not keep the renderer.
        return ActionDisposable { [weak self, weak connection, queue] in
            queue.async { [weak self, weak connection] in
                guard let connection else { return }
                connection.close()
                self?.disconnected(connection)
            }
        }
    }

    private func disconnected(_ connection: RendererConnection<Entry>) {
        connections.removeAll { $0 === connection }
        callWaiters()
    }

    private func applied(_ revision: Int?) {
        if let revision {
            transitionCompleted.putNext(revision)
        }
        if !isReady {
            isReady = true
            ready.set(true)
        }
        callWaiters()
    }

    func afterApplied(_ completion: @escaping @Sendable () -> Void) {
        // A state that was set before this call, while others were being delivered, arrives with the next delivery: one hop may
        // come before that, the second one comes after it.
        queue.justDispatch { [weak self, queue] in
            queue.justDispatch { [weak self] in
                guard let self, !isClosed else { return completion() }
                waiters.append((newest?.number ?? 1, completion))
                callWaiters()
            }
        }
    }

    private func callWaiters() {
        guard !waiters.isEmpty, let shown = connections.lazy.map({ $0.appliedNumber }).min() else { return }
        let due = waiters.filter { $0.number <= shown }
        waiters.removeAll { $0.number <= shown }
        due.forEach { $0.completion() }
    }

    // MARK: Events

    func send(_ event: ItemListEvent<Entry.ID>, _ completion: (@Sendable (ItemListEventOutcome<Entry.ID>) -> Void)?) {
        queue.async { [self] in
            let outcome = handle(event)
            if let reason = outcome.reason {
                diagnostics(.refusedEvent("\(event)", reason: reason))
            }
            completion?(outcome)
        }
    }

    private func handle(_ event: ItemListEvent<Entry.ID>) -> ItemListEventOutcome<Entry.ID> {
        switch event {
        case .activate(let id): perform(.activate, on: id, offeredAs: .activate)
        case .toggle(let id): perform(.toggle, on: id, offeredAs: .toggle)
        case .longPress(let id): perform(.longPress, on: id, offeredAs: .longPress)
        case .followLink(let id, let link): perform(.followLink(link), on: id, offeredAs: .followLink)
        case .delete(let id): perform(.delete, on: id, offeredAs: .delete)
        case .focus(let id): focus(id)
        case .blur: blur()
        case .edit(let edit): self.edit(edit)
        case .submit:
            if let focus = newest?.focus {
                perform(.submit, on: focus.id, offeredAs: .edit)
            } else {
                .noFocus
            }
        }
    }

    private func perform(
        _ action: ItemListRowAction, on id: Entry.ID, offeredAs offer: ItemListRowActions
    ) -> ItemListEventOutcome<Entry.ID> {
        guard let item = newest?.item(for: id) else { return .noSuchRow(id) }
        guard item.content().actions.contains(offer) else { return .notAvailable(id, "\(action)") }
        item.perform(action)
        return .handled
    }

    // A handler may set the state at once or send an event, so what comes after it looks at `newest` again.

    private func focus(_ id: Entry.ID) -> ItemListEventOutcome<Entry.ID> {
        guard let snapshot = newest, snapshot.item(for: id) != nil else { return .noSuchRow(id) }
        guard let input = snapshot.input(for: id) else { return .notAvailable(id, "focus") }
        let hadFocus = snapshot.focus
        guard hadFocus?.id != id else { return .handled }
        show(snapshot.next(focus: FocusedInput(id: id, text: input.text)))
        if let hadFocus {
            newest?.item(for: hadFocus.id)?.perform(.focusChanged(false))
        }
        if newest?.focus?.id == id {
            newest?.item(for: id)?.perform(.focusChanged(true))
        }
        return .handled
    }

    private func blur() -> ItemListEventOutcome<Entry.ID> {
        guard let snapshot = newest, let focus = snapshot.focus else { return .noFocus }
        show(snapshot.next(focus: nil))
        newest?.item(for: focus.id)?.perform(.focusChanged(false))
        return .handled
    }

    private func edit(_ edit: TextInputEdit) -> ItemListEventOutcome<Entry.ID> {
        guard let last = newest?.focus else { return .noFocus }
        let id = last.id
        guard let traits = newest?.item(for: id)?.input else { return .noSuchRow(id) }
        guard let (focus, newText) = last.after(edit, traits) else { return .editRefused(id) }
        guard let snapshot = newest, snapshot.focus?.id == id else { return .noSuchRow(id) }
        show(snapshot.next(focus: focus))
        if let newText {
            newest?.item(for: id)?.perform(.textChanged(newText))
        }
        return .handled
    }
}

extension ItemListEventOutcome {
    /// Why the event was refused; nil if it was not, or if that is nothing to report.
    var reason: String? {
        switch self {
        case .handled, .editRefused: nil
        case .noSuchRow(let id): "no row has the id \(id)"
        case .notAvailable(let id, let what): "the row \(id) does not offer \(what) now"
        case .noFocus: "no row has the focus"
        }
    }
}
