import ItemList

/// C3: the first transition of 100,000 entries.
///
/// The entries are there before a run, and so are those of floor E; a run makes the controller, connects a renderer that looks at forty
/// rows, and has the transition applied.
let firstTransitionRow = Row(
    "C3", "first transition of 100,000 rows", unit: "transition", units: 1, goals: [Goal(3, Name.equality)]
) {
    let entries = Screen.entries(100_000)
    return [
        Contestant(
            Name.ours,
            fresh: {
                let renderer = VisibleRowsRenderer()
                return {
                    let screen = Screen(entries)
                    screen.connect(renderer)
                    return renderer.changes.take()
                }
            }),
        equalityFloor(DiffLists(old: entries, new: entries)),
    ]
}
