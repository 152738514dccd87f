public import ItemList
public import Observation
internal import Signals

/// A screen as an `@Observable` object of the main actor, for views that follow such objects.
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
/// Each property tells of its own changes alone: who reads ``rows`` is told when rows come, go or move; what a row says is told by that
/// ``ItemListObservedRow``. The object keeps its screen, and not the other way round.
@MainActor
@Observable
public final class ItemListObservedScreen<ID: Hashable & Sendable> {
    /// The rows in their order.
    public private(set) var rows: [ItemListObservedRow<ID>] = []
    /// What surrounds the rows: the title, the buttons, the search.
    public private(set) var chrome = ItemListChrome()
    /// What is being done with the screen: where the cursor is, what is typed, selected and searched for.
    public private(set) var interaction = ItemListInteraction<ID>()
    /// How the screen looks.
    public private(set) var presentationData = PresentationData()
    /// The keys that do something on the screen, wherever the cursor is.
    public private(set) var shortcuts: [ItemListShortcut<ID>] = []
    /// What is still to be done once, in order: see ``takeRequests()``.
    public private(set) var requests: [ItemListRequest<ID>.Kind] = []
    /// What the screen's native fields are to hold, each named: see `NativeTextField`. Who shows such a field takes what is for it.
    public private(set) var textAnswers: [TextFieldAnswer] = []
    @ObservationIgnored private var newest: NewestRows<ID>?
    /// Counts what became of the rows' sections while the rows stayed where they were.
    private var groupingVersion = 0
    @ObservationIgnored private var screen: (any ItemListScreen<ID>)?
    @ObservationIgnored private var line: ItemListConnection<ID>?
    @ObservationIgnored nonisolated private let connection = MetaDisposable()

    /// An object that shows nothing until it is connected as a renderer: `screen.connect(object)`. It keeps no screen then, and asks nothing.
    public init() {}

    /// An object that shows a screen and keeps it.
    ///
    /// The rows of a screen on the main queue are there when this returns.
    public init(_ screen: some ItemListScreen<ID>) {
        self.screen = screen
        let line = screen.connect(Relay(self))
        self.line = line
        connection.set(line)
    }

    deinit {
        connection.dispose()
    }

    /// Has an element do what was asked for.
    ///
    /// - Parameters:
    ///   - action: what the user did.
    ///   - target: what it is for.
    ///   - completion: takes the one answer, on the screen's queue.
    public func perform(
        _ action: ItemListAction, on target: ItemListTarget<ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil
    ) {
        guard let screen else {
            completion?(.refused(.closed))
            return
        }
        screen.perform(action, on: target, completion: completion)
    }

    /// Tells the screen what became of it where it is shown: which rows are in sight, where keys go. An object without a screen tells nobody.
    public func report(_ report: ItemListReport<ID>) {
        line?.report(report)
    }

    /// Puts a row at another place, as a proposal to the state.
    public func move(_ row: ID, to place: ItemListDestination<ID>, completion: (@Sendable (ItemListAnswer) -> Void)? = nil) {
        guard let screen else {
            completion?(.refused(.closed))
            return
        }
        screen.move(row, to: place, completion: completion)
    }

    /// Puts a row before the one at an offset, or at the end, as lists tell what was dragged where.
    ///
    /// - Parameters:
    ///   - source: the offset of the row.
    ///   - offset: the offset of the row to put it before, counted with the row still in its place; ``rows``' count for the end.
    public func move(rowAt source: Int, toOffset offset: Int) {
        guard rows.indices.contains(source), (0...rows.count).contains(offset), offset != source, offset != source + 1 else { return }
        move(rows[source].id, to: offset < rows.count ? .before(rows[offset].id) : .after(rows[rows.count - 1].id))
    }

    /// The rows as they lie together. Who reads it is told when rows come, go, move or lie with others, and not of what they say.
    /// - Complexity: O(n); rows that were never looked at are made.
    public var sections: [ItemListObservedSection<ID>] {
        _ = groupingVersion
        return ItemListObservedSection.sections(of: rows)
    }

    /// The row with an id.
    /// - Complexity: O(n).
    public func row(_ id: ID) -> ItemListObservedRow<ID>? {
        rows.first { $0.id == id }
    }

    /// Gives what is to be done once, and forgets it.
    public func takeRequests() -> [ItemListRequest<ID>.Kind] {
        if requests.isEmpty { return [] }
        defer { requests = [] }
        return requests
    }
}

extension ItemListObservedScreen: ItemListMainActorRenderer {
    /// Changes what the transition changes, and nothing else.
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

    /// An answer comes once, and a view may look only after the next transition: the newest of each field stays.
    private func noteAnswers(_ transition: ItemListTransition<ID>) {
        let fields = Set(transition.textAnswers.map(\.field))
        // Where nobody types, fields show what their rows say.
        let kept = transition.interaction.text == nil ? [] : textAnswers.filter { !fields.contains($0.field) }
        let answers = kept + transition.textAnswers
        if answers != textAnswers { textAnswers = answers }
    }

    private func applyRows(_ transition: ItemListTransition<ID>) {
        let diff = transition.diff
        if transition.from == 0 {
            // Rows that were there before keep what they come from.
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

    /// The rows after the script, each the object that it was.
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

/// What a screen keeps of the object that shows it.
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
