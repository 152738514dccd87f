import ItemList

/// C1: from a state's emission to the applied transition, 10,000 rows of which one changed.
///
/// A run sets one of two lists in turns, and a renderer that draws the rows that changed applies the transition. Beside it the diff of
/// the same lists.
let changeRow = Row(
    "C1", "10,000 rows, one changed, to a view of the changed rows", unit: "transition", units: 1, goals: [Goal(1.5, Name.diff)]
) {
    let renderer = VisibleRowsRenderer()
    return [transitions(to: renderer) { renderer.changes.take() }, diffAlone()]
}

/// C2: the same to the recorder, which keeps the transition.
let recordedChangeRow = Row(
    "C2", "10,000 rows, one changed, to the recorder", unit: "transition", units: 1, goals: [Goal(1.5, Name.diff)]
) {
    let recorder = ItemListRecorder<Int>()
    return [transitions(to: recorder) { recorder.transitions.last?.diff.updates.count ?? 0 }, diffAlone()]
}

private func transitions(to renderer: some ItemListRenderer<Int>, changeCount: @escaping () -> Int) -> Contestant {
    Contestant.lasting(Name.ours) {
        let first = Screen.entries(10_000)
        let second = Screen.oneChanged(first)
        let screen = Screen(first)
        screen.connect(renderer)
        var isFirst = true
        return {
            isFirst.toggle()
            screen.show(isFirst ? first : second)
            return changeCount()
        }
    }
}

private func diffAlone() -> Contestant {
    let first = Screen.entries(10_000)
    let second = Screen.oneChanged(first)
    return Contestant(Name.diff, run: { itemListDiff(from: first, to: second).updates.count })
}
