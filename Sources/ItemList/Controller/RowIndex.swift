internal import Signals

/// The indices of the rows of a snapshot, by their ids.
///
/// Most snapshots are asked for one or two rows, where a linear search is much cheaper than hashing all ids. Further lookups build a table.
// Sendable: the lock guards the variable.
@usableFromInline final class RowIndex<Entry: ItemListNodeEntry>: @unchecked Sendable {
    private enum Known {
        case searches(Int)
        case table([Entry.ID: Int])
    }

    private static var affordableSearchCount: Int { 2 }
    private let lock = Lock()
    private var known = Known.searches(0)

    @usableFromInline
    init() {}

    // An id's `==` and `hash` are user code, so they run without the lock.

    /// - Complexity: O(1), amortized.
    func index(of id: Entry.ID, in entries: SectionedRows<Entry>, _ work: RowWork<Entry>) -> Int? {
        let table: [Entry.ID: Int]? = lock.withLock {
            switch known {
            case .searches(let count):
                known = .searches(count + 1)
                return nil
            case .table(let table): return table
            }
        }
        if let table { return table[id] }
        guard isSearchedOften else { return work.index(id, entries.sections) }
        let made = work.table(entries.sections)
        lock.withLock { known = .table(made) }
        return made[id]
    }

    private var isSearchedOften: Bool {
        lock.withLock {
            if case .searches(let count) = known { count > Self.affordableSearchCount } else { true }
        }
    }
}

/// Makes rows one after the other and caches each item for the next row, which has it as its neighbor.
@usableFromInline
struct RowWalk<Entry: ItemListNodeEntry> {
    @usableFromInline let snapshot: ItemListSnapshot<Entry>
    /// The items of at most three adjacent rows; `start` is the index of the first.
    @usableFromInline var items: [any ItemListItem] = []
    @usableFromInline var start = 0

    @inlinable
    init(_ snapshot: ItemListSnapshot<Entry>) {
        self.snapshot = snapshot
    }

    @inlinable
    mutating func item(at index: Int) -> any ItemListItem {
        if index >= start, index < start + items.count { return items[index - start] }
        let item = snapshot.item(at: index)
        if index == start + items.count, !items.isEmpty {
            if items.count == 3 {
                items.removeFirst()
                start += 1
            }
            items.append(item)
        } else {
            items = [item]
            start = index
        }
        return item
    }

    @inlinable
    mutating func traits(at index: Int) -> ItemListNeighborTraits<Entry.Section> {
        item(at: index).neighborTraits(in: snapshot.entries[index].section)
    }

    @inlinable
    mutating func neighbors(at index: Int) -> ItemListNeighbors {
        let top = index > 0 ? traits(at: index - 1) : nil
        let middle = traits(at: index)
        return itemListNeighbors(
            item: middle, topItem: top, bottomItem: index + 1 < snapshot.entries.count ? traits(at: index + 1) : nil)
    }

    @inlinable
    mutating func row(at index: Int) -> ItemListRow<Entry.ID> {
        let entry = snapshot.entries[index]
        let neighbors = neighbors(at: index)
        let item = item(at: index)
        let strings = snapshot.look.presentationData.strings
        var content = item.offeredContent(in: strings)
        snapshot.activity?.show(in: &content, of: entry.id, strings)
        if let activity = snapshot.activity, activity.isUndoable(entry.id) {
            content.offers.insert(.undo)
        }
        if content.editing?.isSelected != nil {
            content.editing?.isSelected = snapshot.activity?.isSelected(entry.id) ?? false
        }
        return ItemListRow(
            id: entry.id, tag: entry.tag, section: ItemListSectionName(entry.section), content: content, neighbors: neighbors,
            isAlwaysPlain: item.isAlwaysPlain)
    }
}
