import Signals

/// One renderer of a screen: what it has, and whether it is at work. Used on the controller's queue.
final class RendererConnection<Entry: ItemListNodeEntry>: @unchecked Sendable {
    // Sendable: all variables are used on the controller's queue alone.
    private let queue: Queue
    private let workQueue: Queue
    private let apply: @Sendable (ItemListTransition<Entry.ID>, @escaping @Sendable () -> Void) -> Void
    private let onDiagnostics: @Sendable (ItemListDiagnostic) -> Void
    private let onApplied: @Sendable (RendererConnection) -> Void

    private var applied: ItemListSnapshot<Entry>?
    private var newest: ItemListSnapshot<Entry>?
    private var revision = 0
    private var isBusy = false
    private(set) var isClosed = false

    init(
        queue: Queue, workQueue: Queue, renderer: some ItemListRenderer<Entry.ID>,
        onDiagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void, onApplied: @escaping @Sendable (RendererConnection) -> Void
    ) {
        self.queue = queue
        self.workQueue = workQueue
        apply = { transition, completion in renderer.apply(transition, completion: completion) }
        self.onDiagnostics = onDiagnostics
        self.onApplied = onApplied
    }

    /// The number of the newest snapshot that the renderer shows; 0 before the first.
    var appliedNumber: Int { applied?.number ?? 0 }
    var appliedRevision: Int { revision }

    func update(to snapshot: ItemListSnapshot<Entry>) {
        newest = snapshot
        work()
    }

    func close() {
        isClosed = true
        newest = nil
    }

    /// Makes the next transition, unless the renderer is still at work on the last one.
    private func work() {
        guard !isBusy, !isClosed, let newest, newest.number > appliedNumber else { return }
        isBusy = true
        let builder = TransitionBuilder(applied: applied, revision: revision + 1)
        guard applied != nil else { return show(builder.build(newest)) }
        workQueue.justDispatch { [self] in
            let result = builder.build(newest)
            queue.async { [self] in show(result) }
        }
    }

    private func show(_ result: TransitionBuilder<Entry>.Result) {
        guard !isClosed else { return }
        result.diagnostics.forEach(onDiagnostics)
        guard let transition = result.transition else { return finish(result.snapshot) }
        revision = transition.revision
        let once = ActionDisposable { [self] in
            queue.async { [self] in finish(result.snapshot) }
        }
        apply(transition) { once.dispose() }
    }

    private func finish(_ snapshot: ItemListSnapshot<Entry>) {
        applied = snapshot
        isBusy = false
        guard !isClosed else { return }
        onApplied(self)
        work()
    }
}
