public import Signals

/// Turns the state of a screen into transitions for renderers, and what the user does there into calls of the rows' handlers.
///
/// ```swift
/// let controller = ItemListController(
///     queue: queue,
///     state: combineLatest(settings.get(), arguments) |> map { settings, arguments in
///         (ItemListControllerState(title: .text("Settings")), (ItemListNodeState(entries: entries(settings)), arguments))
///     })
/// let connection = controller.connect(renderer)
/// controller.send(.toggle(.sounds))
/// ```
///
/// The state is diffed against what a renderer has, never against what was emitted last, on a queue in the background. While a
/// renderer works, newer states replace each other: a burst of emissions costs it a few transitions, and the last one shows the
/// last state. The controller's release ends the state signal and all that the controller started.
public final class ItemListController<Entry: ItemListNodeEntry>: Sendable {
    /// The state of a screen: what surrounds the list, the list, and what the handlers need.
    public typealias State = (ItemListControllerState, (ItemListNodeState<Entry>, Entry.Arguments))

    @usableFromInline let core: ControllerCore<Entry>

    /// A controller that runs `state` until it is released.
    ///
    /// - Parameters:
    ///   - queue: where renderers and handlers are called; it must be serial. A program without a main queue gives one of its own.
    ///   - workQueue: where diffs are made; nil is a queue of the controller's own, of the same clock as `queue`.
    ///   - presentationData: how the screen looks. A change redraws all rows and loses nothing of what they hold.
    ///   - state: the state of the screen, from any thread.
    ///   - diagnostics: takes what was noticed and survived.
    @inlinable
    public convenience init(
        queue: Queue = .mainQueue(), workQueue: Queue? = nil,
        presentationData: Signal<PresentationData, NoError> = .single(PresentationData()), state: Signal<State, NoError>,
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void = ItemListDiagnostic.standardHandler
    ) {
        self.init(queue: queue, workQueue: workQueue, diagnostics: diagnostics)
        // The states are combined and delivered here, by code of the module that calls this: see `RowWork`.
        let rowWork = RowWork<Entry>()
        core.keep(
            combineLatest(presentationData, state).deliverOn(queue).start(next: { [weak core] presentationData, state in
                guard let core else { return }
                core.receive(ItemListSnapshot(after: core.newest, presentationData, state, rowWork))
            }))
    }

    @usableFromInline
    init(queue: Queue, workQueue: Queue?, diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void) {
        core = ControllerCore(queue: queue, workQueue: workQueue ?? queue.makeCompanion(name: "ItemList.diff"), diagnostics: diagnostics)
    }

    deinit {
        core.close()
    }

    /// Fires once, when the first transition was applied.
    public var ready: Signal<Bool, NoError> {
        core.ready.get().take(1)
    }

    /// The number of each transition that a renderer has applied.
    public var transitionCompleted: Signal<Int, NoError> {
        core.transitionCompleted.signal()
    }

    /// Shows the screen on a renderer from now on; several renderers may show it at once.
    ///
    /// The first transition is complete and not animated. If the state is there already and the caller is on the controller's
    /// queue, it is applied before this returns.
    ///
    /// - Returns: what ends the connection. The controller's release ends it as well.
    @discardableResult
    public func connect(_ renderer: some ItemListRenderer<Entry.ID>) -> any Disposable {
        core.connect(renderer)
    }

    /// Has the row that an event names do what was asked for, by the handler that the newest state gave it.
    ///
    /// - Parameters:
    ///   - event: what the user did.
    ///   - completion: takes what became of it, on the controller's queue; before this returns when the caller is there. A refusal
    ///     goes to the diagnostics as well.
    public func send(_ event: ItemListEvent<Entry.ID>, completion: (@Sendable (ItemListEventOutcome<Entry.ID>) -> Void)? = nil) {
        core.send(event, completion)
    }

    /// Calls `completion` once, later, on the controller's queue, when all renderers show the newest state of this moment or a
    /// later one. What this thread set before is among it, if the state signal passes it on without a hop of its own.
    ///
    /// Without a renderer it waits for the first one; the controller's release calls it in any case.
    public func afterApplied(_ completion: @escaping @Sendable () -> Void) {
        core.afterApplied(completion)
    }
}
