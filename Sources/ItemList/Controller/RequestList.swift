/// The requests that a window has not carried out yet.
struct RequestList<ID: Hashable & Sendable> {
    /// Requests of the newest state that wait for their rows.
    private var waiting: [ItemListRequest<ID>] = []
    /// Waiting requests from the window itself.
    private var asked: [ItemListRequest<ID>.Kind] = []
    /// The highest number of a request in any state so far.
    private var highest: Int?

    /// Adds the new requests of a state and drops waiting ones that the state no longer lists.
    mutating func note(_ requests: [ItemListRequest<ID>]) {
        if requests.isEmpty, waiting.isEmpty { return }
        let last = highest
        waiting = requests.filter { request in
            last.map { request.number > $0 } ?? true || waiting.contains(request)
        }
        .sorted { $0.number < $1.number }
        highest = ([last] + requests.map(\.number)).compactMap(\.self).max()
    }

    /// Adds a request from the window itself, in place of a waiting one of its kind.
    mutating func ask(_ request: ItemListRequest<ID>.Kind) {
        asked.removeAll { $0.isReplaced(by: request) }
        asked.append(request)
    }

    /// Takes the requests with existing rows.
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
        case (.focus, .focus), (.selectText, .selectText): true
        case (.search, .search): true
        case (.select, .select), (.select, .deselectAll), (.deselectAll, .select), (.deselectAll, .deselectAll): true
        case (.ensureVisible, .ensureVisible), (.ensureVisible, .scrollTo), (.scrollTo, .ensureVisible), (.scrollTo, .scrollTo): true
        default: false
        }
    }
}
