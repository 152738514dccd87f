import ItemList
import Signals
import Synchronization

/// A list of many rows of several heights, which is searched, read from both ends and changed from outside.
///
/// The rows lie in blocks, so that a change costs a block and not the whole list.
final class LongTrial: Sendable {
    struct Model: Sendable {
        var blocks: [[LongTrialEntry]]
        var nextID: Int
        var request: ItemListRequest<Int>?
        var isDark = false
        var anchor = ItemListAnchor.top
        var loadsMore: Set<ItemListEdge> = []
        var tick = 0

        init(count: Int) {
            blocks = stride(from: 0, to: count, by: 1000).map { start in
                (start..<min(count, start + 1000)).map { LongTrialEntry(id: $0, lines: $0 % 3) }
            }
            nextID = count
        }

        /// The block and the place there of a row, by its place in the list.
        private func place(_ index: Int) -> (Int, Int) {
            var rest = index
            for (block, entries) in blocks.enumerated() {
                if rest < entries.count || block == blocks.count - 1 { return (block, min(rest, entries.count)) }
                rest -= entries.count
            }
            return (0, 0)
        }

        mutating func insert(_ count: Int, at index: Int) {
            let (block, place) = place(index)
            blocks[block].insert(contentsOf: (nextID..<(nextID + count)).map { LongTrialEntry(id: $0, lines: $0 % 3) }, at: place)
            nextID += count
        }

        mutating func remove(_ count: Int, at index: Int) {
            for _ in 0..<count {
                let (block, place) = place(index)
                if place < blocks[block].count { blocks[block].remove(at: place) }
            }
        }

        /// Sorts all rows anew, each time in another order.
        mutating func shuffle(_ seed: Int) {
            for block in blocks.indices { blocks[block].sort { $0.id &* (2 * seed + 1) % 1009 < $1.id &* (2 * seed + 1) % 1009 } }
        }

        mutating func grow(_ index: Int, to lines: Int) {
            let (block, place) = place(index)
            if place < blocks[block].count { blocks[block][place].lines = lines }
        }

        /// Takes a line of words from outside.
        mutating func take(_ words: [String]) {
            let numbers = words.dropFirst().compactMap(Int.init)
            switch (words.first, numbers.first, numbers.last) {
            case ("insert", let index?, let count?): insert(count, at: index)
            case ("remove", let index?, let count?): remove(count, at: index)
            case ("shuffle", let seed?, _): shuffle(seed)
            case ("grow", let index?, let lines?): grow(index, to: lines)
            case ("go", let row?, _):
                let position = words.last.flatMap(ItemListScrollPosition.init) ?? .nearest
                request = ItemListRequest((request?.number ?? 0) + 1, .scrollTo(row, position))
            case ("focus", let row?, _): request = ItemListRequest((request?.number ?? 0) + 1, .focus(.row(row)))
            case ("dark", _, _): isDark.toggle()
            case ("anchor", _, _): anchor = words.last.flatMap(ItemListAnchor.init) ?? .top
            case ("loads", _, _): loadsMore = Set(words.last.flatMap(ItemListEdge.init).map { [$0] } ?? [])
            case ("edit", _, _):
                for block in blocks.indices {
                    for place in blocks[block].indices { blocks[block][place].isEditing.toggle() }
                }
            default: break
            }
            tick += 1
        }

        /// Sixty rows at an end.
        mutating func load(_ edge: ItemListEdge) {
            insert(60, at: edge == .top ? 0 : blocks.reduce(0) { $0 + $1.count })
        }

        mutating func move(_ id: Int, to place: ItemListDestination<Int>) {
            func find(_ id: Int) -> (Int, Int)? {
                for block in blocks.indices {
                    if let place = blocks[block].firstIndex(where: { $0.id == id }) { return (block, place) }
                }
                return nil
            }
            guard let (block, index) = find(id) else { return }
            let entry = blocks[block].remove(at: index)
            if let (block, index) = find(place.row) {
                if case .after = place { blocks[block].insert(entry, at: index + 1) } else { blocks[block].insert(entry, at: index) }
            }
            tick += 1
        }
    }

    private let model: ValuePromise<Model>
    // What comes from outside and what is dropped come on two threads.
    private let lock = Mutex(())

    init(count: Int) {
        model = ValuePromise(Model(count: count))
    }

    func take(_ words: [String]) { change { $0.take(words) } }

    private func change(_ body: (inout Model) -> Void) {
        lock.withLock { _ in
            guard var next = model.value else { return }
            body(&next)
            model.set(next)
        }
    }

    func controller(on queue: Queue) -> ItemListController<LongTrialEntry> {
        ItemListController(
            queue: queue, presentationData: model.get().map { PresentationData(theme: $0.isDark ? .night : .day) }.distinctUntilChanged()
        ) { window in
            combineLatest(model.get(), window.query).map { model, query in
                let found = query.isEmpty ? model.blocks : model.blocks.map { $0.filter { $0.title.contains(query) } }
                var chrome = ItemListChrome(title: .textWithSubtitle("Long list", "\(model.tick)"))
                chrome.anchor = model.anchor
                chrome.loadsMore = model.loadsMore
                chrome.search = ItemListSearch(placeholder: "Find a row", query: query)
                var state = ItemListState(chrome: chrome, sections: found, arguments: ())
                state.moved = { row, place in self.change { $0.move(row, to: place) } }
                state.handlers.list = { if case .loadMore(let edge) = $0 { self.change { $0.load(edge) } } }
                state.requests = model.request.map { [$0] } ?? []
                return state
            }
        }
    }
}

struct LongTrialEntry: ItemListNodeEntry {
    let id: Int
    var lines: Int
    var isEditing = false

    var section: Int { 0 }
    var title: String { "Row \(id)" }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        if id % 50 == 7 {
            return ItemListSingleLineInputItem(title: title, text: "", placeholder: "Type here", textUpdated: { (_: String) in })
        }
        let rest = String(repeating: " and more of it", count: lines * 6)
        return ItemListDisclosureItem(title: RichText(title + rest), label: .text("\(lines)"), action: {})
            .editable(isEditing: isEditing, canMove: isEditing)
    }
}
