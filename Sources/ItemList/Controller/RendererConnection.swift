internal import Signals

/// One renderer of a screen: what it has, and whether it is at work. Used on the controller's queue.
final class RendererConnection<Entry: ItemListNodeEntry>: @unchecked Sendable {
    // Sendable: all variables are used on the controller's queue alone.
    private let queue: Queue
    private let workQueue: Queue
    /// Applies a transition that was prepared.
    private typealias Apply = @Sendable (_ completion: @escaping @Sendable () -> Void) -> Void

    /// Has the renderer prepare a transition.
    private let prepare: @Sendable (ItemListTransition<Entry.ID>) -> Apply
    private let reached: @Sendable (_ revision: Int) -> Void
    private let emissions: EmissionCount
    /// The renderer's type.
    private let name: String
    private let onDiagnostics: @Sendable (ItemListDiagnostic) -> Void
    /// Takes the number of the transition that was applied; nil if the renderer had all of the newest state already.
    private let onApplied: @Sendable (_ revision: Int?) -> Void
    /// Asks for another snapshot of the newest state, as each transition has a number of its own.
    private let onMissedRows: @Sendable () -> Void

    private var applied: ItemListSnapshot<Entry>?
    /// What the renderer will have when it has completed.
    private var applying: ItemListSnapshot<Entry>?
    /// What it is to have next.
    private let backlog = RendererBacklog<Entry>()
    private var newestNumber = 0
    /// The diagnostics of the entries of the last state; they are not repeated for each state in which they stay.
    private var lastDiagnostics: [ItemListDiagnostic] = []
    private let shownIDs = ShownIDs<Entry.ID>()
    /// Where the last transition led to.
    private var revision = 0
    /// What the renderer is to be asked for with the next snapshot.
    private var requests: [ItemListRequest<Entry.ID>.Kind] = []
    private var isBusy = false
    /// Whether the last preparation was given up. The next one is not, so that a renderer shows something however fast states come.
    private var wasCancelled = false
    /// The parts of the look that the transition in the renderer's hands changed, and how often rows had been the first to read one then.
    private var looked: (parts: PresentationParts, firstReadCount: Int) = ([], 0)
    /// Those of which more rows show something than was known then.
    private var missedParts: PresentationParts = []
    /// Runs while the renderer is at work on a transition.
    private let patience = MetaDisposable()
    /// Whether the screen is in front of its user, as far as the renderer has told: one that shows it to nobody, such as a page whose connection
    /// broke, has all the time there is.
    var isShown = true {
        didSet { if isShown != oldValue { expectCompletion() } }
    }
    /// The newest reports of the renderer; nil before there is one.
    private(set) var reported: (visibleRows: [Entry.ID]?, offset: Double?, isShown: Bool?) = (nil, nil, nil)
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

    /// Shows a snapshot as soon as the renderer is free. An older one changes nothing: a renderer that sends an event while it
    /// applies has a newer snapshot reach the others first.
    func update(to snapshot: ItemListSnapshot<Entry>) {
        guard !isClosed, snapshot.number > newestNumber else { return }
        newestNumber = snapshot.number
        let replaced = backlog.put(snapshot, requests)
        requests = []
        work()
        withExtendedLifetime(replaced) {}
    }

    /// Asks the renderer for something with the next snapshot.
    func add(_ requests: [ItemListRequest<Entry.ID>.Kind]) {
        self.requests += requests
    }

    /// Keeps what counts of a report for as long as the renderer says nothing else.
    func note(_ report: ItemListReport<Entry.ID>) {
        switch report {
        case .visible(let ids): reported.visibleRows = ids
        case .offset(let offset): reported.offset = offset
        case .shown(let isShown):
            reported.isShown = isShown
            self.isShown = isShown
        case .cursor, .scrollingEnded: break
        }
    }

    func close() {
        isClosed = true
        patience.set(nil)
        let released = (applied.take(), applying.take(), backlog.close())
        withExtendedLifetime(released) {}
    }

    /// Makes the next transition, unless the renderer is still at work on the last one.
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

    /// Makes a transition to what is newest now, and has the renderer prepare it; on the work queue, but for the first one.
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

    /// The renderer has what it had, and the newest state is prepared instead.
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
        // A renderer that never completes keeps this for ever; so it holds nothing that holds the renderer or the screen.
        let once = ActionDisposable { [weak self, queue, revision] in
            queue.async { [weak self] in self?.finish(revision) }
        }
        let intrusion = emissions.intrusion { apply { once.dispose() } }
        expectCompletion()
        if let intrusion {
            onDiagnostics(.stateSetDuringApply(revision: transition.to, by: intrusion.element))
        }
    }

    /// Rows that were made while the change of the look was on its way have the old one, and those of their kind may not be in its script.
    private func redrawMissed(_ before: ItemListSnapshot<Entry>?) {
        missedParts = looked.parts.isEmpty || before?.look.firstReadCount == looked.firstReadCount ? [] : looked.parts
        looked = ([], 0)
        if !missedParts.isEmpty, backlog.isEmpty { onMissedRows() }
    }

    /// Says so if the renderer takes too long.
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
