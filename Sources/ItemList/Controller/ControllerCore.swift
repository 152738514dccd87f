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

    /// The states that the signal has emitted.
    @usableFromInline let emissions = EmissionCount()
    /// How many of them have come.
    private var receivedCount = 0
    /// What waits until as many have come.
    private var pending: [(count: Int, body: @Sendable (_ revision: Int) -> Void)] = []
    @usableFromInline private(set) var newest: ItemListSnapshot<Entry>?
    private var connections: [RendererConnection<Entry>] = []
    private var waiters: [(number: Int, completion: @Sendable () -> Void)] = []
    /// The row that has heard last that it has the focus, and not yet that it has lost it.
    private var toldFocus: Entry.ID?
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
            let revision = newest?.number ?? 0
            let released = (newest.take(), connections, waiters, pending)
            (connections, waiters, pending) = ([], [], [])
            released.1.forEach { $0.close() }
            released.2.forEach { $0.completion() }
            released.3.forEach { $0.body(revision) }
        }
    }

    // MARK: State

    /// Shows the snapshot of a new state.
    @usableFromInline
    func receive(_ state: ItemListSnapshot<Entry>) {
        if let last = newest, let focus = last.focus {
            // The focus goes with its row, or when nothing can be typed there any more.
            let kept = state.input(for: focus.id).map { focus.afterStateSaid($0.text) }
            show(state.keeping(kept))
            if kept == nil {
                // A row that is gone hears of it as it was last.
                tellBlur(newest?.item(for: focus.id) ?? last.item(for: focus.id), focus.id)
            }
        } else {
            show(state)
        }
        receivedCount += 1
        while let next = pending.first, next.count <= receivedCount {
            pending.removeFirst()
            next.body(newest?.number ?? 0)
        }
    }

    /// Does something when as many states have come, at once if they have; with the revision of that moment.
    private func whenReceived(_ count: Int, _ body: @escaping @Sendable (_ revision: Int) -> Void) {
        if receivedCount >= count || isClosed {
            body(newest?.number ?? 0)
        } else {
            pending.append((count, body))
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

    func whenShown(_ completion: @escaping @Sendable () -> Void) {
        queue.justDispatch { [weak self] in
            guard let self else { return completion() }
            whenReceived(emissions.count) { [weak self] revision in
                guard let self, !isClosed else { return completion() }
                waiters.append((max(revision, 1), completion))
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

    // MARK: Actions

    func perform(
        _ action: ItemListAction, on target: ItemListTarget<Entry.ID>, _ completion: (@Sendable (ItemListAnswer) -> Void)?
    ) {
        queue.async { [self] in
            if let refusal = refusal(of: action, on: target) {
                // A refused key is nothing to report.
                if refusal != .editRefused {
                    diagnostics(.refusedAction("\(action)", on: "\(target)", refusal))
                }
                completion?(.refused(refusal))
            } else if let completion {
                whenReceived(emissions.count) { completion(.handled(revision: $0)) }
            }
        }
    }

    /// Does what is asked for, or says why not.
    private func refusal(of action: ItemListAction, on target: ItemListTarget<Entry.ID>) -> ItemListRefusal? {
        guard !isClosed else { return .closed }
        switch (target.place, action, target.part) {
        case (.row(let id), .focus, nil): return focus(id)
        case (.row(let id), .blur, nil): return blur(id)
        case (.row(let id), .text(let text), nil): return change(text, id)
        case (.row(let id), _, let part): return perform(action, on: id, part: part)
        case (.chrome(let slot), _, let part): return perform(action, in: slot, part: part)
        case (.search, _, nil): return search(action)
        case (.search, _, _), (.list, _, _): return .notThere
        }
    }

    private func perform(_ action: ItemListAction, in slot: ItemListChromeSlot, part: String?) -> ItemListRefusal? {
        guard let snapshot = newest, let offers = snapshot.chrome.offers(in: slot) else { return .notThere }
        if let row = snapshot.chrome[row: slot] {
            let item = ChromeRowItem(handlers: snapshot.handlers, slot: slot)
            guard item.hasHandler else { return .notOffered }
            return part.map { perform(action, on: item, row, part: $0) } ?? perform(action, on: item, row)
        }
        guard part == nil else { return .notThere }
        guard offers.contains(action.kind), let handler = snapshot.handlers[slot] else { return .notOffered }
        guard let resolved = action.resolved(for: snapshot.chrome.title.choice.map { .choice($0) }) else { return .notThere }
        handler(resolved)
        return nil
    }

    private func search(_ action: ItemListAction) -> ItemListRefusal? {
        guard let snapshot = newest, snapshot.chrome.search != nil else { return .notThere }
        guard let handler = snapshot.handlers.search else { return .notOffered }
        switch action {
        case .query, .focus, .blur, .submit, .cancel: handler(action)
        default: return .notOffered
        }
        return nil
    }

    private func perform(_ action: ItemListAction, on id: Entry.ID, part: String?) -> ItemListRefusal? {
        guard let snapshot = newest, let item = snapshot.item(for: id) else { return .notThere }
        let content = item.content()
        if let part { return perform(action, on: item, content, part: part) }
        // What is left of a text's actions is for the one that is being typed into.
        if action.kind == .text, content.offers(action), snapshot.focus?.id != id { return .notFocused }
        return perform(action, on: item, content)
    }

    private func perform(_ action: ItemListAction, on item: any ItemListItem, _ content: ItemListRowContent) -> ItemListRefusal? {
        guard content.offers(action) else { return .notOffered }
        guard let resolved = action.resolved(for: content.control) else { return .notThere }
        item.perform(resolved)
        return nil
    }

    private func perform(
        _ action: ItemListAction, on item: any ItemListItem, _ content: ItemListRowContent, part name: String
    ) -> ItemListRefusal? {
        if let part = content.parts.first(where: { $0.id == name }) {
            guard part.isEnabled, part.offers.contains(action.kind) else { return .notOffered }
            guard let resolved = action.resolved(for: part.control) else { return .notThere }
            item.perform(resolved, on: name)
        } else if let offer = content.decoratedOffers.first(where: { $0.id == name }) {
            guard offer.isEnabled, action == .activate else { return .notOffered }
            item.perform(offer.action)
        } else {
            guard content.offers.contains(.link), content.hasLink(name) else { return .notThere }
            guard action == .activate else { return .notOffered }
            item.perform(action, on: name)
        }
        return nil
    }

    // A handler may set the state at once or ask for more, so what comes after it looks at `newest` again.

    private func focus(_ id: Entry.ID) -> ItemListRefusal? {
        guard let snapshot = newest, snapshot.item(for: id) != nil else { return .notThere }
        guard let input = snapshot.input(for: id) else { return .notOffered }
        let hadFocus = snapshot.focus
        guard hadFocus?.id != id else { return nil }
        show(snapshot.next(focus: FocusedInput(id: id, text: input.text)))
        if let hadFocus {
            tellBlur(newest?.item(for: hadFocus.id), hadFocus.id)
        }
        if newest?.focus?.id == id {
            toldFocus = id
            newest?.item(for: id)?.perform(.focus)
        }
        return nil
    }

    private func blur(_ id: Entry.ID) -> ItemListRefusal? {
        guard let snapshot = newest, let focus = snapshot.focus, focus.id == id else { return .notFocused }
        show(snapshot.next(focus: nil))
        tellBlur(newest?.item(for: id), id)
        return nil
    }

    /// A row that was told of its focus is told of its end.
    private func tellBlur(_ item: (any ItemListItem)?, _ id: Entry.ID) {
        guard toldFocus == id else { return }
        toldFocus = nil
        item?.perform(.blur)
    }

    private func change(_ text: ItemListTextAction, _ id: Entry.ID) -> ItemListRefusal? {
        guard let last = newest?.focus, last.id == id else { return .notFocused }
        guard let traits = newest?.item(for: id)?.input else { return .notThere }
        let edit =
            switch text {
            case .edit(let edit): edit
            case .changed(let text): TextInputEdit.replace(0..<last.input.count, text)
            }
        guard let (focus, newText) = last.after(edit, traits) else { return .editRefused }
        // The owner of the text was asked, and may have changed the state.
        guard let snapshot = newest, snapshot.focus?.id == id else { return .notThere }
        show(snapshot.next(focus: focus))
        if let newText {
            newest?.item(for: id)?.perform(.text(.changed(newText)))
        }
        return nil
    }
}

/// A header or a footer, asked as rows are.
private struct ChromeRowItem: ItemListItem {
    let handlers: ItemListHandlers
    let slot: ItemListChromeSlot

    var hasHandler: Bool { handlers[slot] != nil || handlers.part != nil }

    func content() -> ItemListRowContent {
        ItemListRowContent(role: .label, title: "")
    }

    func perform(_ action: ItemListAction) {
        handlers[slot]?(action)
    }

    func perform(_ action: ItemListAction, on part: String) {
        handlers.part?(action, slot, part)
    }
}

extension ItemListAction {
    /// The same as a handler receives it: what the control is to say, not how it is to change. nil if it is no option of the control.
    fileprivate func resolved(for control: ItemListControl?) -> ItemListAction? {
        switch self {
        case .toggle: control?.isOn.map { .set(.isOn(!$0)) } ?? self
        case .step(let count): control?.range.map { .set(.number($0.value(steps: count))) } ?? self
        case .set(.number(let number)): control?.range.map { .set(.number($0.clamped(number))) } ?? self
        case .choose(let option): control?.choice.map { $0.offers(option) } == false ? nil : self
        default: self
        }
    }
}
