public import Signals

/// Turns the state of a screen into transitions for renderers, and what the user does there into calls of the rows' handlers.
///
/// ```swift
/// let controller = ItemListController(
///     queue: queue,
///     state: combineLatest(settings.get(), arguments) |> map { settings, arguments in
///         ItemListState(title: "Settings", entries: entries(settings), arguments: arguments)
///     })
/// let connection = controller.connect(renderer)
/// controller.perform(.toggle, on: .row(.sounds))
/// ```
///
/// The state is diffed against what a renderer has, never against what was emitted last, on a queue in the background. While a
/// renderer works, newer states replace each other: a burst of emissions costs it a few transitions, and the last one shows the
/// last state. The controller's release ends the state signal and all that the controller started.
public final class ItemListController<Entry: ItemListNodeEntry>: Sendable {
    @usableFromInline let core: ControllerCore<Entry>

    /// A controller that runs `state` until it is released.
    ///
    /// - Parameters:
    ///   - queue: where renderers and handlers are called; a serial one, or the program stops. A program without a main queue gives one of its own.
    ///   - workQueue: where diffs are made; nil is a queue of the controller's own, of the same clock as `queue`.
    ///   - presentationData: how the screen looks. A change redraws all rows and loses nothing of what they hold.
    ///   - state: the state of the screen, from any thread.
    ///   - diagnostics: takes what was noticed and survived.
    @inlinable
    public convenience init(
        queue: Queue = .mainQueue(), workQueue: Queue? = nil,
        presentationData: Signal<PresentationData, NoError> = .single(PresentationData()), state: Signal<ItemListState<Entry>, NoError>,
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void = ItemListDiagnostic.standardHandler
    ) {
        self.init(queue: queue, workQueue: workQueue, diagnostics: diagnostics)
        // The states are combined and delivered here, by code of the module that calls this: see `RowWork`.
        let rowWork = RowWork<Entry>()
        core.keep(
            combineLatest(presentationData, state).beforeNext { [emissions = core.emissions] _ in emissions.increment() }.deliverOn(queue)
                .start(next: { [weak core] presentationData, state in
                    guard let core else { return }
                    core.receive(ItemListSnapshot(after: core.newest, presentationData, state, rowWork))
                }))
    }

    @usableFromInline
    init(queue: Queue, workQueue: Queue?, diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void) {
        require(queue.isSerial, "a controller's queue does one thing at a time: a concurrent one would run its handlers at once")
        core = ControllerCore(queue: queue, workQueue: workQueue ?? queue.makeCompanion(name: "ItemList.diff"), diagnostics: diagnostics)
    }

    deinit {
        core.close()
    }

    /// Fires once, when the first transition was applied.
    public var ready: Signal<Bool, NoError> {
        core.ready.get().take(1)
    }

    /// The revision that each transition has led to, when a renderer has applied it.
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

    /// Has an element do what was asked for, by the handler that the newest state gave it.
    ///
    /// - Parameters:
    ///   - action: what the user did.
    ///   - target: what it is for.
    ///   - completion: takes the one answer, on the controller's queue; a refusal before this returns when the caller is there, an
    ///     answer that the action was handled when all states have come that the state signal had emitted then. A refusal goes to the
    ///     diagnostics as well.
    public func perform(
        _ action: ItemListAction, on target: ItemListTarget<Entry.ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil
    ) {
        core.perform(action, on: target, completion)
    }

    /// Calls `completion` once, later, on the controller's queue, when all renderers show every state that the state signal has emitted
    /// by now, what was asked for before included.
    ///
    /// Without a renderer it waits for the first one; the controller's release calls it in any case.
    public func whenShown(_ completion: @escaping @Sendable () -> Void) {
        core.whenShown(completion)
    }
}
