public import Signals

/// A controller as the screen sees it that it shows: what is being done there, as signals, and a way to ask it for something.
///
/// The closure that makes a controller's state is given the window. So each window filters by its own search, and its toolbar counts its own
/// selection, over a state that all windows share:
///
/// ```swift
/// ItemListController(queue: queue) { window in
///     combineLatest(contacts.get(), window.query, window.selection) |> map { contacts, query, selection in
///         ContactsScreen.state(contacts.matching(query), selected: selection)
///     }
/// }
/// ```
///
/// All signals but ``diagnostics`` deliver on the controller's queue, the first value at once, and never end. The window keeps nothing of the
/// controller: when that is gone, the last values stay.
public final class ItemListWindow<ID: Hashable & Sendable>: Sendable {
    private let interactions = ValuePromise(ItemListInteraction<ID>(), ignoreRepeated: true)
    private let queries = ValuePromise("", ignoreRepeated: true)
    private let selections = ValuePromise(Set<ID>(), ignoreRepeated: true)
    private let rowsInSight = ValuePromise<[ID]?>(nil, ignoreRepeated: true)
    private let offsets = ValuePromise(0.0, ignoreRepeated: true)
    private let scrollEnds = ValuePipe<Void>()
    private let isShownPromise = ValuePromise(false, ignoreRepeated: true)
    private let readyPromise = ValuePromise<Bool>(ignoreRepeated: true)
    private let completions = ValuePipe<Int>()
    let requested = ValuePipe<ItemListRequest<ID>.Kind>()
    let noticed = ValuePipe<ItemListDiagnostic>()

    init() {}

    /// All that is being done with the screen.
    public var interaction: Signal<ItemListInteraction<ID>, NoError> { interactions.get() }

    /// What is searched for; empty while nobody searches.
    public var query: Signal<String, NoError> { queries.get() }

    /// The rows that are selected.
    public var selection: Signal<Set<ID>, NoError> { selections.get() }

    /// The rows in sight, from top to bottom, as soon as the renderer that counts has told.
    public var visibleRows: Signal<[ID], NoError> { rowsInSight.get().compactMap { $0 } }

    /// Whether one row is in sight; it is taken to be as long as no renderer has told which ones are.
    public func isVisible(_ id: ID) -> Signal<Bool, NoError> {
        rowsInSight.get().map { $0?.contains(id) ?? true }.distinctUntilChanged()
    }

    /// How far the list is scrolled from its top, in the renderer's unit.
    public var contentOffset: Signal<Double, NoError> { offsets.get() }

    /// A movement of the list has come to its end.
    public var scrollingEnded: Signal<Void, NoError> { scrollEnds.signal() }

    /// Whether the screen is in front of its user, as far as the renderer that counts has told: it has appeared, and not disappeared.
    public var isShown: Signal<Bool, NoError> { isShownPromise.get() }

    /// Fires whenever the screen comes in front of its user, as ``isShown`` tells; at once if it is there.
    public var appeared: Signal<Void, NoError> { isShownPromise.get().compactMap { $0 ? () : nil } }

    /// Fires whenever the screen is in front of its user no longer.
    public var disappeared: Signal<Void, NoError> {
        // The first value says that it has not appeared yet.
        isShownPromise.get().distinctUntilChanged().skip(while: { !$0 }).compactMap { $0 ? nil : () }
    }

    /// Fires once, when the first transition was applied.
    public var ready: Signal<Bool, NoError> { readyPromise.get().take(1) }

    /// The revision that each transition has led to, when a renderer has applied it.
    public var transitionCompleted: Signal<Int, NoError> { completions.signal() }

    /// What the controller notices and survives, as its `diagnostics` closure hears it, on the thread where it is noticed.
    public var diagnostics: Signal<ItemListDiagnostic, NoError> { noticed.signal() }

    /// Asks this window for something, from any thread. It is done as soon as the row is there, once; of two of a sort that wait for
    /// their rows, the last one counts.
    public func request(_ request: ItemListRequest<ID>.Kind) {
        requested.putNext(request)
    }

    // MARK: By the controller, on its queue

    func publish(_ interaction: ItemListInteraction<ID>) {
        transaction {
            interactions.set(interaction)
            queries.set(interaction.query ?? "")
            selections.set(interaction.selection)
        }
    }

    /// - Parameter revision: that of the transition which was applied; nil if a renderer needed none.
    func publish(applied revision: Int?) {
        if let revision {
            completions.putNext(revision)
        }
        readyPromise.set(true)
    }

    /// Publishes what another renderer has reported, which counts from now on.
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
