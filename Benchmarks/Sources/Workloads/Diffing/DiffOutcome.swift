/// What every right script says of two lists, however many rows it moves.
struct DiffOutcome {
    /// The rows that are not in the new list.
    var removedCount: Int
    /// The rows that are not in the old list.
    var insertedCount: Int
    /// The rows in both lists that are no longer equal.
    var changedCount: Int

    var checksum: Int {
        (removedCount &* 1_000_003 &+ insertedCount) &* 1_000_003 &+ changedCount
    }
}
