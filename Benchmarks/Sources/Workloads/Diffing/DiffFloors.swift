/// Floor E: `==` of each row of the old list with its copy, in a loop.
func equalityFloor<ID>(_ lists: DiffLists<ID>) -> Contestant {
    let copies = lists.old.map { $0 }
    return Contestant(
        Name.equality, isSameWork: false,
        run: {
            countEqual(lists.old, copies)
        })
}

@inline(never) private func countEqual<ID>(_ rows: [DiffRow<ID>], _ copies: [DiffRow<ID>]) -> Int {
    var count = 0
    for index in rows.indices where rows[index] == copies[index] {
        count += 1
    }
    return count
}

/// Floor H: the ids of the old list put into a dictionary with space for them, and as many look-ups.
func hashingFloor<ID>(_ lists: DiffLists<ID>) -> Contestant {
    Contestant(
        Name.hashing, isSameWork: false,
        run: {
            lookUpAll(lists.old)
        })
}

@inline(never) private func lookUpAll<ID>(_ rows: [DiffRow<ID>]) -> Int {
    var indices: [ID: Int] = [:]
    indices.reserveCapacity(rows.count)
    for index in rows.indices {
        indices[rows[index].id] = index
    }
    var sum = 0
    for row in rows {
        sum &+= indices[row.id] ?? 0
    }
    return sum
}
