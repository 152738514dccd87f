import ItemList
import Signals
import TestSupport
import Testing
@testable import ItemListTestSupport

/// An id that counts how often it is compared and hashed.
private struct CountedID: Hashable, Sendable {
    let number: Int
    let looks: Counter
    /// Whether it has the same hash as all others.
    var isColliding = false

    static func == (left: CountedID, right: CountedID) -> Bool {
        left.looks.increment()
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) {
        looks.increment()
        hasher.combine(isColliding ? 0 : number)
    }
}

private struct CountedIDEntry: ItemListNodeEntry {
    let id: CountedID
    var section: Int { 0 }

    static func == (left: CountedIDEntry, right: CountedIDEntry) -> Bool { left.id.number == right.id.number }

    func item(presentationData: ItemListPresentationData, arguments: Void) -> any ItemListItem {
        ItemListDisclosureItem(title: RichText("\(id.number)"))
    }
}

/// A renderer that looks at nothing.
private struct BlindRenderer: ItemListRenderer {
    let changes = Counter()

    func apply(_ transition: ItemListTransition<CountedID>, completion: @escaping @Sendable () -> Void) {
        changes.increment()
        completion()
    }
}

/// What it costs to tell new rows from those that a renderer has.
@Suite struct ShownIDTests {
    private let clock = VirtualClock()
    private let looks = Counter()
    private let state = ValuePromise<[[CountedIDEntry]]>()
    private let diagnostics = Received<ItemListDiagnostic>()
    private let controller: ItemListController<CountedIDEntry>
    private let renderer = BlindRenderer()

    init() {
        controller = ItemListController(
            queue: clock.queue, workQueue: clock.makeQueue(),
            state: state.get()
                |> map { sections in ItemListState(title: "", sections: sections) },
            diagnostics: { [diagnostics] in diagnostics.append($0) })
    }

    private func entry(_ number: Int, isColliding: Bool = false) -> CountedIDEntry {
        CountedIDEntry(id: CountedID(number: number, looks: looks, isColliding: isColliding))
    }

    /// Shows a state and returns how often that looked at an id.
    private func show(_ sections: [[CountedIDEntry]]) -> Int {
        let before = looks.count
        state.set(sections)
        clock.run()
        return looks.count - before
    }

    private func rows(isColliding: Bool = false) -> [[CountedIDEntry]] {
        (0..<100).map { section in (0..<10).map { entry(section * 10 + $0, isColliding: isColliding) } }
    }

    @Test func afterSomeInsertionsOneCostsWhatChanged() {
        let sections = rows()
        _ = show(sections)
        controller.connect(renderer)
        clock.run()
        var inserted = sections
        inserted[50].insert(entry(5_000), at: 5)
        #expect(show(inserted) > 1_000)
        #expect(show(sections) < 50)
        for _ in 1..<16 {
            _ = show(inserted)
            _ = show(sections)
        }
        for _ in 0..<5 {
            #expect(show(inserted) < 50)
            #expect(show(sections) < 50)
        }
        #expect(renderer.changes.count == 1 + 2 * 16 + 2 * 5)

        // A row of another section is found as before.
        inserted[50][5] = entry(3)
        #expect(diagnostics.values.isEmpty)
        _ = show(inserted)
        #expect(diagnostics.values.count == 1)
        // The row went meanwhile, so its id is free.
        var moved = sections
        moved[0].remove(at: 3)
        _ = show(moved)
        moved[90].insert(entry(3), at: 0)
        #expect(show(moved) < 50)
        #expect(diagnostics.values.count == 1)
    }

    @Test func idsThatShareAHashAreSearchedForAsBefore() {
        let sections = rows(isColliding: true)
        _ = show(sections)
        controller.connect(renderer)
        clock.run()
        var inserted = sections
        inserted[50].insert(entry(5_000, isColliding: true), at: 5)
        for _ in 0..<20 {
            #expect(show(inserted) < 1_200)
            #expect(show(sections) < 1_200)
        }
        inserted[50][5] = entry(3, isColliding: true)
        _ = show(inserted)
        #expect(diagnostics.values.count == 1)
    }
}
