import ItemList
import Signals

/// C6: from a state's emission to the applied transition, 100,000 rows in 1,000 sections, of which one row changed.
///
/// A run sets one of two states in turns, which share all sections but one, and a renderer that draws the rows that changed applies the
/// transition. Beside it the diff of the same sections, and that of the same rows in one list.
let sectionedChangeRow = Row(
    "C6", "100,000 rows in 1,000 sections, one changed", unit: "transition", units: 1,
    goals: [Goal(0.05, Name.diff), Goal(0.05, Name.diff, of: Name.sections)]
) {
    let first = sections()
    var second = first
    second[500][50].flag.toggle()
    let changed = second
    let (firstRows, changedRows) = (Array(first.joined()), Array(changed.joined()))
    return [
        sectionedTransitions(first, changed),
        Contestant(Name.sections, run: { itemListDiff(from: first, to: changed).updates.count }),
        Contestant(Name.diff, run: { itemListDiff(from: firstRows, to: changedRows).updates.count }),
    ]
}

/// C7: the same with a row that comes and goes in turns. When it comes it is told from all others by its id.
///
/// A controller remembers the ids of the rows that a renderer has, once rows have come sixteen times; the diffs beside it look for the id among
/// all others.
let sectionedInsertionRow = Row(
    "C7", "100,000 rows in 1,000 sections, one comes or goes", unit: "transition", units: 1,
    goals: [Goal(0.05, Name.diff), Goal(1, Name.diff, of: Name.sections)]
) {
    let first = sections()
    var second = first
    second[500].insert(Screen.Entry(100_099), at: 50)
    let changed = second
    let (firstRows, changedRows) = (Array(first.joined()), Array(changed.joined()))
    return [
        sectionedTransitions(first, changed, warmUpCount: 40),
        Contestant(Name.sections, run: { itemListDiff(from: first, to: changed).insertions.count }),
        Contestant(Name.diff, run: { itemListDiff(from: firstRows, to: changedRows).insertions.count }),
    ]
}

extension Name {
    static let sections = "diff of sections"
}

/// The numbers are even, so that there is a place between any two.
private func sections() -> [[Screen.Entry]] {
    (0..<1_000).map { section in (0..<100).map { Screen.Entry((section * 100 + $0) * 2) } }
}

/// - Parameter warmUpCount: how many transitions come before those that are measured; an even number.
private func sectionedTransitions(_ first: [[Screen.Entry]], _ second: [[Screen.Entry]], warmUpCount: Int = 0) -> Contestant {
    Contestant.lasting(Name.ours) {
        let clock = VirtualClock()
        let renderer = VisibleRowsRenderer()
        let state = ValuePromise(first)
        let controller = ItemListController<Screen.Entry>(
            queue: clock.queue,
            state: state.get().map { sections in
                ItemListState(title: "Rows", sections: sections)
            })
        controller.connect(renderer)
        clock.run()
        _ = renderer.changes.take()
        var isFirst = true
        func show() -> Int {
            isFirst.toggle()
            state.set(isFirst ? first : second)
            clock.run()
            return withExtendedLifetime(controller) { renderer.changes.take() }
        }
        for _ in 0..<warmUpCount {
            _ = show()
        }
        return show
    }
}
