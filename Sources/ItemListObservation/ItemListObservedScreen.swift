public import ItemList
public import Observation
internal import Signals

/// A screen as an `@Observable` object of the main actor.
///
/// ```swift
/// struct SettingsView: View {
///     @State private var screen = ItemListObservedScreen(settingsController())
///
///     var body: some View {
///         List(screen.rows) { row in
///             Button(row.content.title.string) { screen.perform(.activate, on: .row(row.id)) }
///         }
///         .navigationTitle(screen.chrome.title.words)
///     }
/// }
/// ```
///
/// Each property notifies of its own changes only. ``rows`` changes when rows are inserted, removed or moved; changed content notifies
/// through its ``ItemListObservedRow``. The object keeps its screen alive, but the screen doesn't keep the object.
@MainActor
@Observable
public final class ItemListObservedScreen<ID: Hashable & Sendable> {
    /// The rows in order.
    public private(set) var rows: [ItemListObservedRow<ID>] = []
    /// The elements around the rows: the title, the buttons, the search.
    public private(set) var chrome = ItemListChrome()
    /// The state of the user's interaction: the cursor, the text being typed, the selection and the search.
    public private(set) var interaction = ItemListInteraction<ID>()
    /// The theme, the strings and the other presentation settings.
    public private(set) var presentationData = PresentationData()
    /// The keyboard shortcuts of the screen, independent of the cursor.
    public private(set) var shortcuts: [ItemListShortcut<ID>] = []
    /// The pending one-time requests, in order: see ``takeRequests()``.
    public private(set) var requests: [ItemListRequest<ID>.Kind] = []
    /// The texts for native fields, each with the name of its field: see `NativeTextField`. A view that shows such a field applies its
    /// answer.
    public private(set) var textAnswers: [TextFieldAnswer] = []
    @ObservationIgnored private var newest: NewestRows<ID>?
    /// The number of changes in sections without a change in the list of rows.
    private var groupingVersion = 0
    @ObservationIgnored private var screen: (any ItemListScreen<ID>)?
    @ObservationIgnored private var line: ItemListConnection<ID>?
    @ObservationIgnored nonisolated private let connection = MetaDisposable()

    /// Creates an empty object for use as a renderer: `screen.connect(object)`. It keeps no screen and performs no actions.
    public init() {}

    /// Creates an object that shows a screen and keeps it alive.
    ///
    /// If the screen is on the main queue, its rows are available when this returns.
    public init(_ screen: some ItemListScreen<ID>) {
        self.screen = screen
        let line = screen.connect(Relay(self))
        self.line = line
        connection.set(line)
    }

    deinit {
        connection.dispose()
    }

    /// Performs an action on an element.
    ///
    /// - Parameters:
    ///   - action: The user's action.
    ///   - target: The element.
    ///   - completion: Receives the answer, once, on the screen's queue.
    public func perform(
        _ action: ItemListAction, on target: ItemListTarget<ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil
    ) {
        guard let screen else {
            completion?(.refused(.closed))
            return
        }
        screen.perform(action, on: target, completion: completion)
    }

    /// Reports a view event to the screen, such as the visible rows or the focus. An object without a screen ignores it.
    public func report(_ report: ItemListReport<ID>) {
        line?.report(report)
    }

    /// Proposes to move a row.
    public func move(_ row: ID, to place: ItemListDestination<ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        guard let screen else {
            completion?(.refused(.closed))
            return
        }
        screen.move(row, to: place, completion: completion)
    }

    /// Proposes to move a row before the one at an offset, or to the end, as lists report a drag.
    ///
    /// - Parameters:
    ///   - source: The offset of the row.
    ///   - offset: The offset of the destination, counted with the row still in place; ``rows``' count for the end.
    public func move(rowAt source: Int, toOffset offset: Int) {
        guard rows.indices.contains(source), (0...rows.count).contains(offset), offset != source, offset != source + 1 else { return }
        move(rows[source].id, to: offset < rows.count ? .before(rows[offset].id) : .after(rows[rows.count - 1].id))
    }

    /// The rows by section. Observers are notified when rows are inserted, removed, moved or regrouped, but not of changes in their
    /// content.
    /// - Complexity: O(*n*); rows that were never read are made.
    public var sections: [ItemListObservedSection<ID>] {
        _ = groupingVersion
        return ItemListObservedSection.sections(of: rows)
    }

    /// Returns the row with an id.
    /// - Complexity: O(*n*).
    public func row(_ id: ID) -> ItemListObservedRow<ID>? {
        rows.first { $0.id == id }
    }

    /// Removes and returns the pending requests.
    public func takeRequests() -> [ItemListRequest<ID>.Kind] {
        if requests.isEmpty { return [] }
        defer { requests = [] }
        return requests
    }
}

extension ItemListObservedScreen: ItemListMainActorRenderer {
    /// Applies a transition, and touches only the properties that change.
    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        applyRows(transition)
        if chrome != transition.chrome { chrome = transition.chrome }
        if interaction != transition.interaction { interaction = transition.interaction }
        if presentationData != transition.presentationData { presentationData = transition.presentationData }
        if shortcuts != transition.shortcuts { shortcuts = transition.shortcuts }
        noteAnswers(transition)
        if !transition.requests.isEmpty { requests += transition.requests }
        completion()
    }

    /// Keeps the newest answer of each field, because an answer comes once and a view may read it only after the next transition.
    private func noteAnswers(_ transition: ItemListTransition<ID>) {
        let fields = Set(transition.textAnswers.map(\.field))
        // While no text is being typed, fields show the text of their rows.
        let kept = transition.interaction.text == nil ? [] : textAnswers.filter { !fields.contains($0.field) }
        let answers = kept + transition.textAnswers
        if answers != textAnswers { textAnswers = answers }
    }

    private func applyRows(_ transition: ItemListTransition<ID>) {
        let diff = transition.diff
        if transition.from == 0 {
            // Rows of an earlier connection keep their own source.
            let newest = NewestRows(transition.rows)
            self.newest = newest
            if !(rows.isEmpty && transition.rows.isEmpty) {
                rows = transition.rows.indices.map { ItemListObservedRow(newest, at: $0) }
            }
            return
        }
        guard let newest else { return }
        let (old, moved) = (newest.rows, Set(diff.insertions.compactMap(\.previousIndex)))
        for index in diff.deletions where !moved.contains(index) { rows[index].leave(old, at: index) }
        newest.rows = transition.rows
        if !diff.deletions.isEmpty || !diff.insertions.isEmpty {
            rows = rowsInPlace(transition, newest)
        }
        var isGroupedAnew = false
        func change(at index: Int) {
            if rows[index].change() { isGroupedAnew = true }
        }
        for update in diff.updates where rows.indices.contains(update.index) { change(at: update.index) }
        for insertion in diff.insertions where insertion.previousIndex != nil && insertion.reason != nil { change(at: insertion.index) }
        if isGroupedAnew { groupingVersion += 1 }
    }

    /// Applies the diff and keeps the object of each row.
    private func rowsInPlace(_ transition: ItemListTransition<ID>, _ newest: NewestRows<ID>) -> [ItemListObservedRow<ID>] {
        let diff = transition.diff
        let gone = Set(diff.deletions)
        var staying = rows.indices.lazy.filter { !gone.contains($0) }.makeIterator()
        var result: [ItemListObservedRow<ID>] = []
        result.reserveCapacity(transition.rows.count)
        var next = 0
        while result.count < transition.rows.count {
            let index = result.count
            if next < diff.insertions.count, diff.insertions[next].index == index {
                let row = diff.insertions[next].previousIndex.map { rows[$0] }
                result.append(row ?? ItemListObservedRow(newest, at: index))
                next += 1
            } else if let previous = staying.next() {
                result.append(rows[previous])
            } else {
                break
            }
        }
        return result
    }
}

/// A renderer with a weak reference to the object, so that the screen doesn't keep it alive.
@MainActor
private final class Relay<ID: Hashable & Sendable>: ItemListMainActorRenderer {
    private weak var screen: ItemListObservedScreen<ID>?

    init(_ screen: ItemListObservedScreen<ID>) {
        self.screen = screen
    }

    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        guard let screen else { return completion() }
        screen.apply(transition, completion: completion)
    }
}
