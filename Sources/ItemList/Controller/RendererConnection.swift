internal import Signals

/// The state of one connected renderer: the snapshot that it shows, and the transition that it is working on.
final class RendererConnection<Entry: ItemListNodeEntry>: @unchecked Sendable {
    // Sendable: all variables are used on the controller's queue only.
    private let queue: Queue
    private let workQueue: Queue
    private typealias Apply = @Sendable (_ completion: @escaping @Sendable () -> Void) -> Void

    private let prepare: @Sendable (ItemListTransition<Entry.ID>) -> Apply
    private let reached: @Sendable (_ revision: Int) -> Void
    private let emissions: EmissionCount
    /// The type of the renderer, for diagnostics.
    private let name: String
    private let onDiagnostics: @Sendable (ItemListDiagnostic) -> Void
    /// Receives the number of the applied transition; nil if the renderer already showed the newest state.
    private let onApplied: @Sendable (_ revision: Int?) -> Void
    /// Requests another snapshot of the newest state: each transition needs a number of its own.
    private let onMissedRows: @Sendable () -> Void

    private var applied: ItemListSnapshot<Entry>?
    /// The snapshot that the renderer will show after its completion.
    private var applying: ItemListSnapshot<Entry>?
    private let backlog = RendererBacklog<Entry>()
    private var newestNumber = 0
    /// The diagnostics of the last state's entries, to report each only once while it persists.
    private var lastDiagnostics: [ItemListDiagnostic] = []
    private let shownIDs = ShownIDs<Entry.ID>()
    /// The revision of the last transition.
    private var revision = 0
    private var requests: [ItemListRequest<Entry.ID>.Kind] = []
    private var isBusy = false
    /// True if the last preparation was cancelled. The next one isn't cancelled, so that the renderer makes progress however fast states
    /// come.
    private var wasCancelled = false
    /// The parts of the look that the current transition changes, and the old look's `firstReadCount` when the transition was built.
    private var looked: (parts: PresentationParts, firstReadCount: Int) = ([], 0)
    /// The changed parts that further kinds of rows have read since the transition was built.
    private var missedParts: PresentationParts = []
    /// The timer for ``ItemListDiagnostic/patience``.
    private let patience = MetaDisposable()
    /// True if the renderer's screen is visible, as far as it has reported. A hidden screen, such as a page with a broken connection, has
    /// no time limit for transitions.
    var isShown = true {
        didSet { if isShown != oldValue { expectCompletion() } }
    }
    /// The newest reports of the renderer; nil before the first of a kind.
    private(set) var reported: (visibleRows: [Entry.ID]?, offset: Double?, isShown: Bool?, cursor: Entry.ID??) = (nil, nil, nil, nil)
    private(set) var isClosed = false

    init(
        queue: Queue, workQueue: Queue, emissions: EmissionCount, renderer: some ItemListRenderer<Entry.ID>,
        onDiagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void, onApplied: @escaping @Sendable (_ revision: Int?) -> Void,
        onMissedRows: @escaping @Sendable () -> Void
    ) {
        self.queue = queue
        self.workQueue = workQueue
        self.emissions = emissions
        name = "\(type(of: renderer))"
        prepare = { transition in
            let prepared = renderer.prepare(transition)
            return { completion in renderer.apply(transition, prepared: prepared, completion: completion) }
        }
        reached = { revision in renderer.reached(revision) }
        self.onDiagnostics = onDiagnostics
        self.onApplied = onApplied
        self.onMissedRows = onMissedRows
    }

    /// The number of the newest snapshot that the renderer shows; 0 before the first.
    var appliedNumber: Int { applied?.number ?? 0 }

    /// Shows a snapshot as soon as the renderer is free, unless it already has a newer one. Snapshots may arrive out of order: a renderer
    /// that sends an event during `apply` makes a newer snapshot reach the others first.
    func update(to snapshot: ItemListSnapshot<Entry>) {
        guard !isClosed, snapshot.number > newestNumber else { return }
        newestNumber = snapshot.number
        let replaced = backlog.put(snapshot, requests)
        requests = []
        work()
        withExtendedLifetime(replaced) {}
    }

    /// Adds requests for the next snapshot.
    func add(_ requests: [ItemListRequest<Entry.ID>.Kind]) {
        self.requests += requests
    }

    /// Keeps the last report of each kind, for when this renderer becomes primary.
    func note(_ report: ItemListReport<Entry.ID>) {
        switch report {
        case .visible(let ids): reported.visibleRows = ids
        case .offset(let offset): reported.offset = offset
        case .shown(let isShown):
            reported.isShown = isShown
            self.isShown = isShown
        case .cursor(let row): reported.cursor = .some(row)
        case .scrollingEnded: break
        }
    }

    func close() {
        isClosed = true
        patience.set(nil)
        let released = (applied.take(), applying.take(), backlog.close())
        withExtendedLifetime(released) {}
    }

    /// Starts the next transition, unless the renderer is still busy.
    private func work() {
        guard !isBusy, !isClosed, !backlog.isEmpty else { return }
        isBusy = true
        let builder = TransitionBuilder(applied: applied, revision: revision, shownIDs: shownIDs, missedParts: missedParts)
        if applied == nil {
            make(builder, canBeCancelled: false)
        } else {
            let canBeCancelled = !wasCancelled
            workQueue.justDispatch { [self] in make(builder, canBeCancelled: canBeCancelled) }
        }
    }

    /// Makes the transition to the newest snapshot and its preparation; on the work queue, except for the first one.
    private func make(_ builder: TransitionBuilder<Entry>, canBeCancelled: Bool) {
        guard let next = backlog.take(canBeCancelled: canBeCancelled) else { return }
        var builder = builder
        builder.requests = next.requests
        let result = next.snapshot.rowWork.build(builder, next.snapshot)
        let apply = result.transition.map { transition in
            var transition = transition
            transition.preparation = next.preparation
            return prepare(transition)
        }
        if backlog.end(next) {
            queue.async { [self] in giveUp(next, result.diagnostics) }
        } else {
            builder.note(result)
            queue.async { [self] in show(result, apply) }
        }
    }

    /// Drops a cancelled transition and starts the next one, to the newest state.
    private func giveUp(_ next: RendererBacklog<Entry>.Next, _ diagnostics: [ItemListDiagnostic]) {
        guard !isClosed else { return }
        report(diagnostics)
        backlog.putBack(next)
        wasCancelled = true
        isBusy = false
        work()
    }

    private func report(_ diagnostics: [ItemListDiagnostic]) {
        guard diagnostics != lastDiagnostics else { return }
        lastDiagnostics = diagnostics
        diagnostics.forEach(onDiagnostics)
    }

    private func show(_ result: TransitionBuilder<Entry>.Result, _ apply: Apply?) {
        guard !isClosed else { return }
        report(result.diagnostics)
        wasCancelled = false
        applying = result.snapshot
        looked = (result.changedParts, result.firstReadCount)
        guard let transition = result.transition, let apply else {
            reached(result.snapshot.number)
            return finish(nil)
        }
        revision = transition.to
        // A renderer that never completes keeps this forever, so it retains neither the renderer nor the screen.
        let once = ActionDisposable { [weak self, queue, revision] in
            queue.async { [weak self] in self?.finish(revision) }
        }
        let intrusion = emissions.intrusion { apply { once.dispose() } }
        expectCompletion()
        if let intrusion {
            onDiagnostics(.stateSetDuringApply(revision: transition.to, by: intrusion.element))
        }
    }

    /// Redraws rows that were made during the change of the look: they show the old look, and the diff may not have contained their kind.
    private func redrawMissed(_ before: ItemListSnapshot<Entry>?) {
        missedParts = looked.parts.isEmpty || before?.look.firstReadCount == looked.firstReadCount ? [] : looked.parts
        looked = ([], 0)
        if !missedParts.isEmpty, backlog.isEmpty { onMissedRows() }
    }

    /// Starts the timer that reports a slow renderer, or stops it.
    private func expectCompletion() {
        guard applying != nil, isShown else { return patience.set(nil) }
        let timer = queue.after(ItemListDiagnostic.patience) { [weak self, revision] in
            guard let self else { return }
            onDiagnostics(.transitionNotCompleted(revision: revision, renderer: name))
        }
        patience.set(timer)
    }

    private func finish(_ revision: Int?) {
        guard !isClosed else { return }
        let replaced = applied
        applied = applying.take()
        redrawMissed(replaced)
        isBusy = false
        patience.set(nil)
        onApplied(revision)
        work()
        withExtendedLifetime(replaced) {}
    }
}
