import ItemList
import Signals

extension DiffRow: ItemListNodeEntry {
    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        ItemListDisclosureItem(title: RichText(title), label: .text(detail))
    }
}

/// A screen of rows on a virtual clock, so that all of a transition happens on one thread, when it is asked for.
final class Screen {
    typealias Entry = DiffRow<Int>

    let clock = VirtualClock()
    let entries: ValuePromise<[Entry]>
    let controller: ItemListController<Entry>

    init(_ entries: [Entry]) {
        self.entries = ValuePromise(entries)
        controller = ItemListController(
            queue: clock.queue,
            state: self.entries.get().map { entries in
                ItemListState(title: "Rows", entries: entries)
            })
    }

    /// Shows the first state on a renderer.
    func connect(_ renderer: some ItemListRenderer<Int>) {
        controller.connect(renderer)
        clock.run()
    }

    /// Emits a state and returns when it is applied.
    func show(_ entries: [Entry]) {
        self.entries.set(entries)
        clock.run()
    }

    static func entries(_ count: Int) -> [Entry] {
        (0..<count).map { Entry($0) }
    }

    static func oneChanged(_ entries: [Entry]) -> [Entry] {
        var entries = entries
        entries[entries.count / 2].flag.toggle()
        return entries
    }
}

/// A renderer like a view of a list: it makes the rows on the screen at first, and then those that changed.
final class VisibleRowsRenderer: ItemListRenderer {
    /// How many rows changed.
    let changes = Tally()
    private let ids = Tally()

    func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
        if transition.from == 0 {
            transition.rows.prefix(40).forEach { ids.add($0.id) }
        } else {
            for update in transition.diff.updates {
                ids.add(transition.rows[update.index].id)
            }
            for insertion in transition.diff.insertions {
                ids.add(transition.rows[insertion.index].id)
            }
            changes.add(transition.diff.updates.count + max(transition.diff.insertions.count, transition.diff.deletions.count))
        }
        completion()
    }
}
