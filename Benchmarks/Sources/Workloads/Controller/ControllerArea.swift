extension Area {
    // A state that is built of sections, and shares their arrays with the last one, has its rows here when entries have that form.

    static let controller = Area(
        "controller", "Controller, per transition",
        columns: [Name.ours, Name.generic, Name.diff, Name.equality],
        rows: [changeRow, recordedChangeRow, firstTransitionRow],
        figures: burstFigures + memoryFigures)
}
