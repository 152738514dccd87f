extension Area {
    /// D1 to D12 for three kinds of ids at five sizes. Timed is the making of a script (or of what stands for one) from two lists that are
    /// there, and the release of the script.
    static let diffing = Area(
        "diffing", "Diffing, per pair of lists",
        columns: [
            Name.ours, Name.generic, Name.standardLibrary, Name.orderedSet, Name.merge, Name.equality, Name.hashing,
        ],
        rows: rows(Int.self) + rows(String.self) + rows(WideID.self),
        attempts: ["D3", "D10"].map { id in
            Attempts(
                id,
                """
                the id of an inserted row is looked for among those of all rows, beside the pass that compares the rows: for strings by \
                `==` 3.7 to 4.3 E, by code units 1.7 to 2.1, and from the far end of the list backwards as much; by the hashes of what is \
                shown, which a controller remembers, it costs nothing (C7), but a diff of two arrays remembers nothing
                """)
        } + [
            Attempts(
                "D5",
                """
                ten rows take about as long as in an ordered set: hashed like more rows some took 1.6 times as long as there, compared one by \
                one up to sixteen rows all but this take less
                """)
        ])

    private static func rows<ID: DiffID>(_ id: ID.Type) -> [Row] {
        [10_000, 10, 100, 1_000, 100_000].flatMap { count in
            DiffWorkload.allCases.map { row($0, count, id) }
        }
    }

    private static func row<ID: DiffID>(_ workload: DiffWorkload, _ count: Int, _ id: ID.Type) -> Row {
        var absentees: [Absentee] = []
        // It takes about 8 ns for each pair of edits: more than a second from here on.
        let isSlow = workload.editCount(count) > 11_000
        if isSlow { absentees.append(Absentee(name: Name.standardLibrary, reason: "seconds")) }
        if !workload.isSorted { absentees.append(Absentee(name: Name.merge, reason: "unsorted")) }
        // The goal of the floors is set at 10,000 rows; no peer that takes any list may be faster at any size.
        var goals = count == 10_000 ? [workload.goal] : []
        if !isSlow { goals.append(Goal(1, Name.standardLibrary)) }
        goals.append(Goal(1, Name.orderedSet))
        return Row(
            workload.id, "\(workload.title), \(count) rows, \(ID.name)", unit: "diff", units: 1, goals: goals, absentees: absentees
        ) {
            let lists = workload.lists(count, id)
            var contestants = [ourDiff(lists), ourGenericDiff(lists), orderedSetDiff(lists), equalityFloor(lists), hashingFloor(lists)]
            if !isSlow { contestants.append(standardLibraryDiff(lists)) }
            if workload.isSorted { contestants.append(sortedMerge(lists)) }
            return contestants
        }
    }
}
