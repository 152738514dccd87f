extension Area {
    static let controller = Area(
        "controller", "Controller, per transition",
        columns: [Name.ours, Name.diff, Name.equality],
        rows: [
            changeRow, recordedChangeRow, firstTransitionRow, sectionedChangeRow, sectionedInsertionRow, textRendererRow, selectAllRow,
            selectedChangeRow, deselectRow,
        ] + terminalScrollRows + lookRows,
        figures: burstFigures + memoryFigures)
}
