/// The row that is compared: an id, a section, two strings and a flag. One string is short, the other lies on the heap.
struct DiffRow<ID: DiffID>: Identifiable, Equatable, Sendable {
    let id: ID
    let section: Int
    let title: String
    let detail: String
    var flag = false

    init(_ number: Int) {
        id = ID(number: number)
        section = number / 1_000
        title = "Row \(number % 10_000)"
        detail = "What the row with the number \(number) says"
    }
}

/// Two lists to compare. Rows that both have share their strings, as they do when a state's lists are made anew.
struct DiffLists<ID: DiffID> {
    let old: [DiffRow<ID>]
    let new: [DiffRow<ID>]
}
