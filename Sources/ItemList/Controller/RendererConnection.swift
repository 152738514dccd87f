import Signals

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

    private var applied: ItemListSnapshot<Entry>?
    /// What the renderer will have when it has completed.
    private var applying: ItemListSnapshot<Entry>?
    private var newest: ItemListSnapshot<Entry>?
    /// What was said of the entries last; it is not said again of each state that they stay in.
    private var reported: [ItemListDiagnostic] = []
    private let shownIDs = ShownIDs<Entry.ID>()
    /// Where the last transition led to.
    private var revision = 0
    /// What the renderer is to be asked for with the next transition.
    private var requests: [ItemListRequest<Entry.ID>.Kind] = []
    private var isBusy = false
    /// Runs while the renderer is at work on a transition.
    private let patience = MetaDisposable()
    private(set) var isClosed = false

    init(
        queue: Queue, workQueue: Queue, emissions: EmissionCount, renderer: some ItemListRenderer<Entry.ID>,
        onDiagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void, onApplied: @escaping @Sendable (_ revision: Int?) -> Void
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
    }

    /// The number of the newest snapshot that the renderer shows; 0 before the first.
    var appliedNumber: Int { applied?.number ?? 0 }

    /// Shows a snapshot as soon as the renderer is free. An older one changes nothing: a renderer that sends an event while it
    /// applies has a newer snapshot reach the others first.
    func update(to snapshot: ItemListSnapshot<Entry>) {
        guard !isClosed, snapshot.number > newest?.number ?? 0 else { return }
        let replaced = newest
        newest = snapshot
        work()
        withExtendedLifetime(replaced) {}
    }

    /// Asks the renderer for something with the next snapshot.
    func add(_ requests: [ItemListRequest<Entry.ID>.Kind]) {
        self.requests += requests
    }

    func close() {
        isClosed = true
        patience.set(nil)
        let released = (applied.take(), applying.take(), newest.take())
        withExtendedLifetime(released) {}
    }

    /// Makes the next transition, unless the renderer is still at work on the last one.
    private func work() {
        guard !isBusy, !isClosed, let newest, newest.number > appliedNumber else { return }
        isBusy = true
        let builder = TransitionBuilder(applied: applied, revision: revision, shownIDs: shownIDs, requests: requests)
        requests = []
        guard applied != nil else {
            let result = newest.rowWork.build(builder, newest)
            return show(result, result.transition.map(prepare))
        }
        workQueue.justDispatch { [self] in
            let result = newest.rowWork.build(builder, newest)
            let apply = result.transition.map(prepare)
            queue.async { [self] in show(result, apply) }
        }
    }

    private func show(_ result: TransitionBuilder<Entry>.Result, _ apply: Apply?) {
        guard !isClosed else { return }
        if result.diagnostics != reported {
            reported = result.diagnostics
            reported.forEach(onDiagnostics)
        }
        applying = result.snapshot
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
        if applying != nil { expectCompletion(of: transition.to) }
        if let intrusion {
            onDiagnostics(.stateSetDuringApply(revision: transition.to, by: intrusion.element))
        }
    }

    /// Says so if the renderer takes too long.
    private func expectCompletion(of revision: Int) {
        let timer = queue.after(ItemListDiagnostic.patience) { [weak self] in
            guard let self else { return }
            onDiagnostics(.transitionNotCompleted(revision: revision, renderer: name))
        }
        patience.set(timer)
    }

    private func finish(_ revision: Int?) {
        guard !isClosed else { return }
        let replaced = applied
        applied = applying.take()
        isBusy = false
        patience.set(nil)
        onApplied(revision)
        work()
        withExtendedLifetime(replaced) {}
    }
}
