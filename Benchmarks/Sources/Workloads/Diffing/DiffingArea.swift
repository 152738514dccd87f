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
                the id of an inserted row is looked for among those of all rows: in a pass of its own, from the end that was read last, \
                numbers took 1.4 to 1.5 E, strings 3.7 to 4.3 by `==` and 1.5 to 2.1 by code units; among 16 to 128 rows right after they \
                are compared, numbers 0.9 to 1.5 and strings 1.4 to 2.2; in the loop that compares the rows, as now, numbers 1.0 to 1.1 \
                and strings 1.3 to 1.7. Rows that share their strings are compared without a look at the characters, of which a search reads one in \
                each id at least, on a cache line of its own: E takes 58 instructions a row of strings and misses the first cache twice, \
                the diff 99 and three times (callgrind), and a loop by hand that compares and reads one character 84 and three times, 1.4 E in \
                runs in which the diff took 1.7. By the hashes of what is shown, which a controller remembers, it costs nothing (C7), but a \
                diff of two arrays remembers nothing
                """)
        })

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
