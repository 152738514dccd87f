public import Signals
internal import Synchronization

/// The window of a screen: the user's interaction with it, as signals, and a way to send it requests.
///
/// The closure that makes a controller's state receives the window. So each window filters by its own search, and its toolbar counts its
/// own selection, over a state that all windows share:
///
/// ```swift
/// ItemListController(queue: queue) { window in
///     combineLatest(contacts.get(), window.query, window.selection) |> map { contacts, query, selection in
///         ContactsScreen.state(contacts.matching(query), selected: selection)
///     }
/// }
/// ```
///
/// All signals except ``diagnostics`` deliver on the controller's queue and never end. The window doesn't retain its controller: after the
/// controller's release, the last values remain.
public final class ItemListWindow<ID: Hashable & Sendable>: Sendable {
    private let interactions = ValuePromise(ItemListInteraction<ID>(), ignoreRepeated: true)
    private let queries = ValuePromise("", ignoreRepeated: true)
    private let selections = ValuePromise(Set<ID>(), ignoreRepeated: true)
    private let hiddenSelections = ValuePromise(Set<ID>(), ignoreRepeated: true)
    private let rowsInSight = ValuePromise<[ID]?>(nil, ignoreRepeated: true)
    private let offsets = ValuePromise(0.0, ignoreRepeated: true)
    private let scrollEnds = ValuePipe<Void>()
    private let isShownPromise = ValuePromise(false, ignoreRepeated: true)
    private let readyPromise = ValuePromise<Bool>(ignoreRepeated: true)
    private let completions = ValuePipe<Int>()
    let requested = ValuePipe<ItemListRequest<ID>.Kind>()
    let noticed = ValuePipe<ItemListDiagnostic>()
    private let failed = ValuePipe<ItemListFailure>()
    /// The number of subscribers of ``failures``.
    private let failureListeners = Atomic(0)

    init() {}

    /// The user's complete interaction with the screen.
    public var interaction: Signal<ItemListInteraction<ID>, NoError> { interactions.get() }

    /// The search query; empty while no search is active.
    public var query: Signal<String, NoError> { queries.get() }

    /// The selected rows, with those that the search hides.
    public var selection: Signal<Set<ID>, NoError> { selections.get() }

    /// The selected rows that the search hides, as a toolbar may say.
    public var hiddenSelection: Signal<Set<ID>, NoError> { hiddenSelections.get() }

    /// The search and the selection together.
    public var state: Signal<ItemListWindowState<ID>, NoError> {
        combineLatest(query, selection, hiddenSelection).map { [self] in
            ItemListWindowState(query: $0, selection: $1, hiddenSelection: $2, window: self)
        }
    }

    /// The visible rows, from top to bottom, once the primary renderer has reported them.
    public var visibleRows: Signal<[ID], NoError> { rowsInSight.get().compactMap { $0 } }

    /// True while a row is visible; also until a renderer has reported the visible rows.
    public func isVisible(_ id: ID) -> Signal<Bool, NoError> {
        rowsInSight.get().map { $0?.contains(id) ?? true }.distinctUntilChanged()
    }

    /// The distance that the list is scrolled from its top, in the renderer's unit.
    public var contentOffset: Signal<Double, NoError> { offsets.get() }

    /// Fires when a scroll movement of the list has ended.
    public var scrollingEnded: Signal<Void, NoError> { scrollEnds.signal() }

    /// True while the screen is visible to the user, as reported by the primary renderer.
    public var isShown: Signal<Bool, NoError> { isShownPromise.get() }

    /// Fires whenever ``isShown`` becomes true; immediately if it is true.
    public var appeared: Signal<Void, NoError> { isShownPromise.get().compactMap { $0 ? () : nil } }

    /// Fires whenever ``isShown`` becomes false.
    public var disappeared: Signal<Void, NoError> {
        // The initial `false` isn't a disappearance.
        isShownPromise.get().distinctUntilChanged().skip(while: { !$0 }).compactMap { $0 ? nil : () }
    }

    /// Fires once, when the first transition has been applied.
    public var ready: Signal<Bool, NoError> { readyPromise.get().take(1) }

    /// The revision of each transition, once a renderer has applied it.
    public var transitionCompleted: Signal<Int, NoError> { completions.signal() }

    /// The problems that the controller has recovered from, on the thread that detects them; the `diagnostics` closure receives the same.
    public var diagnostics: Signal<ItemListDiagnostic, NoError> { noticed.signal() }

    /// The errors of asynchronous work that the screen's state doesn't receive itself: see ``ItemListHandlers/failed``. A navigation shows
    /// each in an alert.
    public var failures: Signal<ItemListFailure, NoError> {
        Signal { [self] subscriber in
            failureListeners.add(1, ordering: .relaxed)
            let errors = failed.signal().start(next: { subscriber.putNext($0) })
            return ActionDisposable { [self] in
                errors.dispose()
                failureListeners.subtract(1, ordering: .relaxed)
            }
        }
    }

    /// Sends a request to this window, from any thread. It is carried out once, as soon as its row exists; of several waiting requests of
    /// one kind, only the last is kept.
    public func request(_ request: ItemListRequest<ID>.Kind) {
        requested.putNext(request)
    }

    // MARK: For the controller, on its queue

    /// Publishes an error.
    /// - Returns: false if nothing subscribes to ``failures``.
    func publish(_ failure: ItemListFailure) -> Bool {
        guard failureListeners.load(ordering: .relaxed) > 0 else { return false }
        failed.putNext(failure)
        return true
    }

    func publish(_ interaction: ItemListInteraction<ID>) {
        transaction {
            interactions.set(interaction)
            queries.set(interaction.query ?? "")
            selections.set(interaction.selection)
            hiddenSelections.set(interaction.hiddenSelection)
        }
    }

    /// - Parameter revision: the revision of the applied transition; nil if a renderer needed none.
    func publish(applied revision: Int?) {
        if let revision {
            completions.putNext(revision)
        }
        readyPromise.set(true)
    }

    /// Publishes the earlier reports of a renderer that has become primary.
    func publish(visible: [ID]?, offset: Double, isShown: Bool) {
        transaction {
            rowsInSight.set(visible)
            offsets.set(offset)
            isShownPromise.set(isShown)
        }
    }

    func publish(_ report: ItemListReport<ID>) {
        switch report {
        case .visible(let ids): rowsInSight.set(ids)
        case .offset(let offset): offsets.set(offset)
        case .scrollingEnded: scrollEnds.putNext(())
        case .shown(let isShown): isShownPromise.set(isShown)
        case .cursor: break
        }
    }
}

/// The search and the selection of a window, from which a screen may be made.
public struct ItemListWindowState<ID: Hashable & Sendable>: Sendable {
    /// The search query; empty while no search is active.
    public let query: String
    /// The selected rows, with those that the search hides.
    public let selection: Set<ID>
    /// The selected rows that the search hides.
    public let hiddenSelection: Set<ID>
    private let window: ItemListWindow<ID>

    fileprivate init(query: String, selection: Set<ID>, hiddenSelection: Set<ID>, window: ItemListWindow<ID>) {
        (self.query, self.selection, self.hiddenSelection, self.window) = (query, selection, hiddenSelection, window)
    }

    /// Sends a request to the window, from any thread: see ``ItemListWindow/request(_:)``.
    public func request(_ request: ItemListRequest<ID>.Kind) {
        window.request(request)
    }
}
