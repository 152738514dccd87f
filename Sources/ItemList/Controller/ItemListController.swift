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
    ///   - presentationData: how the screen looks. A change redraws the rows that show what changed, and loses nothing of what they hold.
    ///   - state: the state of the screen, from any thread.
    ///   - diagnostics: takes what was noticed and survived.
    @inlinable
    public convenience init(
        queue: Queue = .mainQueue(), workQueue: Queue? = nil,
        presentationData: Signal<PresentationData, NoError> = .single(PresentationData()), state: Signal<ItemListState<Entry>, NoError>,
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void = ItemListDiagnostic.standardHandler
    ) {
        self.init(queue: queue, workQueue: workQueue, diagnostics: diagnostics)
        run(presentationData, state)
    }

    /// A controller whose state knows the window that it is shown in: what is searched for there, what is selected, what is in sight.
    ///
    /// - Parameters:
    ///   - queue: where renderers and handlers are called; a serial one, or the program stops.
    ///   - workQueue: where diffs are made; nil is a queue of the controller's own, of the same clock as `queue`.
    ///   - presentationData: how the screen looks.
    ///   - diagnostics: takes what was noticed and survived.
    ///   - state: makes the state of the screen. Called once, before this returns.
    @inlinable
    public convenience init(
        queue: Queue = .mainQueue(), workQueue: Queue? = nil,
        presentationData: Signal<PresentationData, NoError> = .single(PresentationData()),
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void = ItemListDiagnostic.standardHandler,
        state: (ItemListWindow<Entry.ID>) -> Signal<ItemListState<Entry>, NoError>
    ) {
        self.init(queue: queue, workQueue: workQueue, diagnostics: diagnostics)
        run(presentationData, state(window))
    }

    /// Runs a state until the release. The states are combined and delivered here, by code of the module that calls this: see `RowWork`.
    @inlinable
    func run(_ presentationData: Signal<PresentationData, NoError>, _ state: Signal<ItemListState<Entry>, NoError>) {
        let rowWork = RowWork<Entry>()
        core.run { [queue = core.queue, weak core] emissions in
            combineLatest(presentationData, state).beforeNext { _ in emissions.increment() }.deliverOn(queue)
                .start(next: { [weak core] presentationData, state in
                    guard let core else { return }
                    core.receive(ItemListSnapshot(after: core.newest, presentationData, state, rowWork))
                })
        }
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
        window.ready
    }

    /// The revision that each transition has led to, when a renderer has applied it.
    public var transitionCompleted: Signal<Int, NoError> {
        window.transitionCompleted
    }

    /// What is being done with the screen that this controller shows.
    public var window: ItemListWindow<Entry.ID> { core.window }

    /// Has nothing of the screen run until ``resume()``: the state signal is disposed, and with it all that it does. What is shown stays as it is, and so does
    /// what is being done with the screen. From any thread.
    public func pause() {
        core.pause()
    }

    /// Runs the state signal anew after a ``pause()``, so a state that counts or loads by itself begins again; what it says first is shown as any change is. From any thread.
    public func resume() {
        core.resume()
    }

    /// Shows the screen on a renderer from now on; several renderers may show it at once.
    ///
    /// The first transition is complete and not animated. If the state is there already and the caller is on the controller's
    /// queue, it is applied before this returns.
    ///
    /// - Parameters:
    ///   - renderer: what shows the screen. All that are connected show the same window: one search, one selection, one text that is
    ///     being typed.
    ///   - isPrimary: what this one tells of its rows in sight counts, in place of what the ones before it tell. The first one counts until
    ///     another one is primary.
    /// - Returns: what ends the connection. The controller's release ends it as well.
    @discardableResult
    public func connect(_ renderer: some ItemListRenderer<Entry.ID>, isPrimary: Bool) -> ItemListConnection<Entry.ID> {
        core.connect(renderer, isPrimary: isPrimary)
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

    /// Puts a row at another place, as a proposal: the state's ``ItemListState/moved`` takes it, and the next state follows or not.
    ///
    /// Refused where the row does not offer `move`, the state takes no moves, or a row is not there.
    public func move(
        _ row: Entry.ID, to place: ItemListDestination<Entry.ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil
    ) {
        core.move(row, to: place, completion)
    }

    /// Puts a row some places further down, or up if `places` is negative, past rows that can be moved themselves: what a key does, a place at
    /// a time. Refused like ``move(_:to:completion:)``, and where the row is the first or the last of those.
    public func move(_ row: Entry.ID, by places: Int, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        core.move(row, by: places, completion)
    }

    /// A row is being dragged, and would be put at a place; nil for where it is. `cancel` on the list gives it up, and so does the removal of the row.
    /// The place goes on to the nearest row that is left when the one beside it is removed.
    public func drag(
        _ row: Entry.ID, over place: ItemListDestination<Entry.ID>?, completion: (@Sendable (ItemListAnswer) -> Void)? = nil
    ) {
        core.drag(row, over: place, completion)
    }

    /// Puts the row that is being dragged where it would be put: ``move(_:to:completion:)``.
    public func drop(completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        core.drop(completion)
    }

    /// Calls `completion` once, later, on the controller's queue, when all renderers show every state that the state signal has emitted
    /// by now, what was asked for before included.
    ///
    /// Without a renderer it waits for the first one; the controller's release calls it in any case.
    public func whenShown(_ completion: @escaping @Sendable () -> Void) {
        core.whenShown(completion)
    }
}

extension ItemListController {
    /// A controller that shows a screen made of each value of a signal, until it is released.
    ///
    /// ```swift
    /// let controller = ItemListController(showing: settings.get(), queue: queue) { current in
    ///     ItemListState(title: "Sounds") {
    ///         ItemListSwitchItem(title: "Sounds", value: current.sounds, updated: settings.setter(\.sounds)).id("sounds")
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - values: what the screen is about.
    ///   - queue: where renderers and handlers are called; a serial one, or the program stops.
    ///   - workQueue: where diffs are made; nil is a queue of the controller's own, of the same clock as `queue`.
    ///   - presentationData: how the screen looks.
    ///   - diagnostics: takes what was noticed and survived.
    ///   - screen: makes the screen of a value, on the thread that emits it.
    @inlinable
    public convenience init<Value: Sendable>(
        showing values: Signal<Value, NoError>, queue: Queue = .mainQueue(), workQueue: Queue? = nil,
        presentationData: Signal<PresentationData, NoError> = .single(PresentationData()),
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void = ItemListDiagnostic.standardHandler,
        screen: @escaping @Sendable (Value) -> ItemListState<Entry>
    ) {
        self.init(
            queue: queue, workQueue: workQueue, presentationData: presentationData, state: values.map(screen), diagnostics: diagnostics)
    }
}
