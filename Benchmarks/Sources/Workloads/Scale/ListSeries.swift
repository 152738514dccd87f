import ItemList

/// How lists grow, in rows and in what changes.
let listSeries = [
    Series("L1", "rows, one changed: the diff", unit: "row") { diff(DiffWorkload.oneChanged, $0) },
    Series("L2", "rows, shuffled: the diff", unit: "row", power: 1.1) { diff(DiffWorkload.shuffled, $0) },
    Series("L3", "rows, all new: the diff", unit: "row") { diff(DiffWorkload.allNew, $0) },
    Series("L4", "rows, a tenth each deleted, inserted, changed: the diff", unit: "row") { diff(DiffWorkload.tenthsMixed, $0) },
    Series("L5", "changed rows of 100,000: the diff", unit: "change") { changedRows($0) },
    Series("L6", "rows, one changed: the transition", unit: "row") { transition($0) },
    Series("L7", "rows, first transition", unit: "row") { firstTransition($0) },
    Series("L8", "changed rows of 100,000: the transition", unit: "change", sizes: [100, 1_000, 10_000]) { changedRowsTransition($0) },
    Series("L9", "rows whose ids all share a hash, shuffled: the diff", unit: "row", power: 1.1) {
        diff(DiffWorkload.shuffled, $0, CollidingID.self)
    },
]

private func diff<ID: DiffID>(_ workload: DiffWorkload, _ count: Int, _ id: ID.Type = Int.self) -> Contestant {
    let lists = workload.lists(count, id)
    return Contestant("diff", run: { DiffOutcome(itemListDiff(from: lists.old, to: lists.new)).checksum })
}

private func changedEvery(_ stride: Int, _ entries: [Screen.Entry]) -> [Screen.Entry] {
    var entries = entries
    for index in Swift.stride(from: 0, to: entries.count, by: stride) {
        entries[index].flag.toggle()
    }
    return entries
}

private func changedRows(_ count: Int) -> Contestant {
    let old = Screen.entries(100_000)
    let new = changedEvery(100_000 / count, old)
    return Contestant("changed rows", run: { itemListDiff(from: old, to: new).updates.count })
}

private func shown(_ first: [Screen.Entry], _ second: [Screen.Entry]) -> Contestant {
    Contestant.lasting("transition") {
        let screen = Screen(first)
        let renderer = VisibleRowsRenderer()
        screen.connect(renderer)
        var isFirst = true
        return {
            isFirst.toggle()
            screen.show(isFirst ? first : second)
            return renderer.changes.take()
        }
    }
}

private func transition(_ count: Int) -> Contestant {
    let first = Screen.entries(count)
    return shown(first, Screen.oneChanged(first))
}

private func changedRowsTransition(_ count: Int) -> Contestant {
    let first = Screen.entries(100_000)
    return shown(first, changedEvery(100_000 / count, first))
}

private func firstTransition(_ count: Int) -> Contestant {
    let entries = Screen.entries(count)
    return Contestant(
        "first transition",
        fresh: {
            let renderer = VisibleRowsRenderer()
            return {
                Screen(entries).connect(renderer)
                return renderer.changes.take()
            }
        })
}
