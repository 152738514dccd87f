import CEventCounter
import Workloads

/// Counts what does not depend on how fast a machine is, for `Benchmarks/Scripts/check.sh counts`.
///
///     EventCounts allocations|locks|comparisons|lookups
///
/// Each line is a name, a tab and a count. Locks are seen only when the package is built with `-Xswiftc -DSIGNALS_PTHREAD_LOCKS`.
@main struct EventCounts {
    static func main() {
        guard counts_events() else { fatalError("EventCounts: this system does not let a program count its allocations") }
        switch CommandLine.arguments.dropFirst() {
        case ["allocations"]: printAllocations()
        case ["locks"]: printLocks()
        case ["lookups"]: printLookups()
        case ["comparisons"]: printComparisons()
        default: fatalError("usage: EventCounts allocations|locks|comparisons|lookups")
        }
    }
}

/// The rows whose allocations and locks are counted; the contestants that take part print a line each.
private let rows = ["W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9"]

private func printAllocations() {
    for id in rows {
        for name in [Name.ours, Name.openCombine] {
            printEvents("allocations", id, name, allocation_count)
        }
    }
    printLiveBlocks()
    printNavigationBlocks()
    printContents()
    printScrolling()
}

private func printLocks() {
    for id in rows {
        printEvents("locks", id, Name.ours, lock_count)
    }
}

/// Prints how often unspecialized code of a row looks up a type.
private func printLookups() {
    for id in rows {
        printEvents("type lookups", id, Name.ours, lookup_count)
    }
}

/// Prints how many events a unit of a row's work takes, in the third and fourth run.
private func printEvents(_ kind: String, _ id: String, _ name: String, _ counter: () -> Int) {
    guard let (row, contestant) = Row.contestant(id, name) else { return }
    contestant.runOnce()
    contestant.runOnce()
    let before = counter()
    contestant.runOnce()
    contestant.runOnce()
    printLine("\(id) \(name): \(kind) a \(row.unit)", Double(counter() - before) / Double(2 * row.units))
}

func printLine(_ name: String, _ count: Double) {
    // Three decimals: what happens once in a run of thousands is no part of a unit.
    print("\(name)\t\((count * 1_000).rounded() / 1_000)")
}
