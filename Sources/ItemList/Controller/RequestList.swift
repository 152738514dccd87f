/// Which of a screen's requests a window has still to carry out.
struct RequestList<ID: Hashable & Sendable> {
    /// Those of the newest state that wait for their rows, and those that the window was asked for itself.
    private var waiting: [ItemListRequest<ID>] = []
    private var asked: [ItemListRequest<ID>.Kind] = []
    /// The highest number that a state has listed.
    private var highest: Int?

    /// Notes what a new state lists.
    mutating func note(_ requests: [ItemListRequest<ID>]) {
        if requests.isEmpty, waiting.isEmpty { return }
        let last = highest
        waiting = requests.filter { request in
            last.map { request.number > $0 } ?? true || waiting.contains(request)
        }
        .sorted { $0.number < $1.number }
        highest = ([last] + requests.map(\.number)).compactMap(\.self).max()
    }

    /// Notes what the window was asked for by itself. What waits for a row gives way to another request of its sort.
    mutating func ask(_ request: ItemListRequest<ID>.Kind) {
        asked.removeAll { $0.isReplaced(by: request) }
        asked.append(request)
    }

    /// Takes those whose rows are there.
    mutating func takeDue(rowsThat isThere: (ID) -> Bool) -> [ItemListRequest<ID>.Kind] {
        if waiting.isEmpty, asked.isEmpty { return [] }
        func isDue(_ request: ItemListRequest<ID>.Kind) -> Bool { request.row.map(isThere) ?? true }
        let due = waiting.map(\.kind).filter(isDue) + asked.filter(isDue)
        waiting.removeAll { isDue($0.kind) }
        asked.removeAll(where: isDue)
        return due
    }
}

extension ItemListRequest.Kind {
    fileprivate func isReplaced(by other: Self) -> Bool {
        switch (self, other) {
        case (.focus, .focus), (.selectAll, .selectAll): true
        case (.ensureVisible, .ensureVisible), (.ensureVisible, .scrollTo), (.scrollTo, .ensureVisible), (.scrollTo, .scrollTo): true
        default: false
        }
    }
}
