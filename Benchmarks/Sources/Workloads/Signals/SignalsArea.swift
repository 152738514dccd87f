extension Area {
    static let signals = Area(
        "signals", "Signals, per value (or what the row says)",
        columns: [Name.ours, Name.openCombine, Name.asyncAlgorithms, Name.floor],
        rows: [
            chainRow, twentyMapsRow, combineTwoRow, combineEightRow, combineHundredRow, fanOutRow, subscribeRow, coldSequenceRow,
            switchRow,
        ] + removalRows + [hopRow])
}
