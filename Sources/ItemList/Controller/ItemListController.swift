public import Signals

/// Turns the state of a screen into transitions for renderers, and user actions into calls of the rows' handlers.
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
/// Each state is diffed on a background queue against the state that a renderer has applied, not against the last one emitted. While a
/// renderer works, newer states replace each other: a burst of emissions costs a few transitions, and the last one shows the last state.
/// Releasing the controller ends the state signal, everything that the controller started, and its ``subscriptions``.
public final class ItemListController<Entry: ItemListNodeEntry>: Sendable {
    @usableFromInline let core: ControllerCore<Entry>

    /// Disposables with the lifetime of the screen, such as requests that its handlers have started. They are disposed at the release of the
    /// controller, and not while the screen is paused.
    ///
    /// ```swift
    /// let requests = DisposableSet()
    /// let controller = ItemListController(showing: items.get()) { items in list(items, requests) }
    /// controller.subscriptions.add(requests)
    /// ```
    ///
    /// A handler must not retain the controller, which would keep both.
    public let subscriptions = DisposableSet()

    /// Creates a controller that runs `state` until it is released.
    ///
    /// - Parameters:
    ///   - queue: the queue of renderers and handlers; must be serial, or the program stops. A program without a main queue passes its own.
    ///   - workQueue: the queue on which diffs are made; nil for a queue of the controller's own, with the same clock as `queue`.
    ///   - presentationData: the appearance of the screen. A change redraws the rows that show what changed; rows keep their state.
    ///   - state: the state of the screen; may emit on any thread.
    ///   - diagnostics: receives problems that the controller has recovered from.
    @inlinable
    public convenience init(
        queue: Queue = .mainQueue(), workQueue: Queue? = nil,
        presentationData: Signal<PresentationData, NoError> = .single(PresentationData()), state: Signal<ItemListState<Entry>, NoError>,
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void = ItemListDiagnostic.standardHandler
    ) {
        self.init(queue: queue, workQueue: workQueue, diagnostics: diagnostics)
        run(presentationData, state)
    }

    /// Creates a controller with a state that depends on its window: on the search, the selection or the visible rows.
    ///
    /// - Parameters:
    ///   - queue: the queue of renderers and handlers; must be serial, or the program stops.
    ///   - workQueue: the queue on which diffs are made; nil for a queue of the controller's own, with the same clock as `queue`.
    ///   - presentationData: the appearance of the screen.
    ///   - diagnostics: receives problems that the controller has recovered from.
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

    /// Runs a state until the release. Rows with `String` ids, which most screens have, run code that is compiled in this module, so that their
    /// own modules compile less.
    @inlinable
    func run(_ presentationData: Signal<PresentationData, NoError>, _ state: Signal<ItemListState<Entry>, NoError>) {
        if let controller = self as? ItemListController<ItemListItemEntry<String>> {
            // Entries are such rows, so both types of state are one.
            controller.runRows(presentationData, unsafeBitCast(state, to: Signal<ItemListState<ItemListItemEntry<String>>, NoError>.self))
        } else {
            runEntries(presentationData, state)
        }
    }

    /// Inlinable, so that the caller's module specializes the code that combines and delivers states: see `RowWork`.
    @inlinable
    func runEntries(_ presentationData: Signal<PresentationData, NoError>, _ state: Signal<ItemListState<Entry>, NoError>) {
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
        subscriptions.dispose()
        core.close()
    }

    /// Fires once, when the first transition has been applied.
    public var ready: Signal<Bool, NoError> {
        window.ready
    }

    /// The revision of each transition, once a renderer has applied it.
    public var transitionCompleted: Signal<Int, NoError> {
        window.transitionCompleted
    }

    /// The window of the screen: the user's interaction with it, as signals.
    public var window: ItemListWindow<Entry.ID> { core.window }

    /// Pauses the screen: disposes its state signal until ``resume()``. The screen keeps its content and the user's interaction with it.
    /// May be called from any thread.
    public func pause() {
        core.pause()
    }

    /// Restarts the state signal after ``pause()``. May be called from any thread.
    ///
    /// A state that counts or loads by itself begins again. The first state is shown as a change.
    public func resume() {
        core.resume()
    }

    /// Connects a renderer to the screen; several renderers may be connected at once.
    ///
    /// The first transition is complete and not animated. If the state is available and the caller is on the controller's queue, it is
    /// applied before this returns.
    ///
    /// - Parameters:
    ///   - renderer: the renderer to connect. All connected renderers show the same window: one search, one selection, one focused text.
    ///   - isPrimary: makes this renderer's reports about its visible rows count, instead of those of earlier ones. The first renderer is
    ///     primary until another one is.
    /// - Returns: the connection, which can be disposed. Releasing the controller ends it as well.
    @discardableResult
    public func connect(_ renderer: some ItemListRenderer<Entry.ID>, isPrimary: Bool) -> ItemListConnection<Entry.ID> {
        core.connect(renderer, isPrimary: isPrimary)
    }

    /// Performs an action on an element, by its handler in the newest state.
    ///
    /// - Parameters:
    ///   - action: the user's action.
    ///   - target: the element that it is meant for.
    ///   - completion: receives the answer, once, on the controller's queue. A caller on that queue gets a refusal before this returns.
    ///     `handled` follows after the arrival of all states that the signal had emitted by then. A refusal is reported to the diagnostics
    ///     too.
    public func perform(
        _ action: ItemListAction, on target: ItemListTarget<Entry.ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil
    ) {
        core.perform(action, on: target, completion)
    }

    /// Proposes to move a row: calls the state's ``ItemListState/moved``, and the next state follows the proposal or not.
    ///
    /// Refused if the row doesn't offer `move`, if the state has no `moved` handler, or if a row doesn't exist.
    public func move(
        _ row: Entry.ID, to place: ItemListDestination<Entry.ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil
    ) {
        core.move(row, to: place, completion)
    }

    /// Moves a row down by a number of positions, or up if `places` is negative, counting only rows that offer `move`.
    ///
    /// A host's keys move a row by one position. Refused like ``move(_:to:completion:)``, and if no such row is left in that direction.
    public func move(_ row: Entry.ID, by places: Int, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        core.move(row, by: places, completion)
    }

    /// Starts or updates the drag of a row; `place` is its destination, nil for its original position.
    ///
    /// `cancel` on the list ends the drag, and so does the removal of the row. If the row beside the destination is removed, the
    /// destination moves to the nearest remaining row.
    public func drag(
        _ row: Entry.ID, over place: ItemListDestination<Entry.ID>?, completion: (@Sendable (ItemListAnswer) -> Void)? = nil
    ) {
        core.drag(row, over: place, completion)
    }

    /// Moves the dragged row to its destination, as ``move(_:to:completion:)`` does, and ends the drag.
    public func drop(completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        core.drop(completion)
    }

    /// Calls `completion` once, later, on the controller's queue, when all renderers show every state that the signal has emitted by now.
    /// Earlier actions are included.
    ///
    /// Without a renderer it waits for the first one. Releasing the controller calls it in any case.
    public func whenShown(_ completion: @escaping @Sendable () -> Void) {
        core.whenShown(completion)
    }
}

extension ItemListController {
    /// Creates a controller that shows a screen made from each value of a signal, until it is released.
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
    ///   - values: the values from which the screen is made.
    ///   - queue: the queue of renderers and handlers; must be serial, or the program stops.
    ///   - workQueue: the queue on which diffs are made; nil for a queue of the controller's own, with the same clock as `queue`.
    ///   - presentationData: the appearance of the screen.
    ///   - diagnostics: receives problems that the controller has recovered from.
    ///   - screen: makes the state for a value, on the thread that emits it.
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

    /// Creates a controller that shows a screen made from each value of a signal, and from the search and the selection of the window.
    ///
    /// ```swift
    /// let controller = ItemListController(showing: contacts.get(), queue: queue) { contacts, window in
    ///     var state = ItemListState(title: "Contacts") {
    ///         contacts.filter { $0.name.contains(window.query) || window.query.isEmpty }.map(row)
    ///     }
    ///     state.chrome.search = ItemListSearch(placeholder: "Search")
    ///     state.chrome.toolbar = ItemListToolbar(.text("Delete (\(window.selection.count))"))
    ///     return state
    /// }
    /// ```
    ///
    /// - Parameters: those of the form without a window; `screen` makes the state for a value and a state of the window, whenever one of them has
    ///   changed.
    @inlinable
    public convenience init<Value: Sendable>(
        showing values: Signal<Value, NoError>, queue: Queue = .mainQueue(), workQueue: Queue? = nil,
        presentationData: Signal<PresentationData, NoError> = .single(PresentationData()),
        diagnostics: @escaping @Sendable (ItemListDiagnostic) -> Void = ItemListDiagnostic.standardHandler,
        screen: @escaping @Sendable (Value, ItemListWindowState<Entry.ID>) -> ItemListState<Entry>
    ) {
        self.init(queue: queue, workQueue: workQueue, presentationData: presentationData, diagnostics: diagnostics) { window in
            combineLatest(values, window.state).map(screen)
        }
    }
}

extension ItemListController where Entry == ItemListItemEntry<String> {
    @usableFromInline
    func runRows(_ presentationData: Signal<PresentationData, NoError>, _ state: Signal<ItemListState<Entry>, NoError>) {
        runEntries(presentationData, state)
    }
}
