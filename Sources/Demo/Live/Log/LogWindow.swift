/// The loaded lines of a log between two positions: all, or those that match a filter.
struct LogWindow: Sendable {
    /// The greatest number of lines kept; more only while all of them are visible.
    static let capacity = 3_000
    /// The number of lines in a page, which is the unit of comparison when a line is added.
    static let pageLength = 256

    private(set) var pages: [[LogEntry]] = []
    private(set) var range: Range<LogPlace>

    init(at place: LogPlace) {
        range = place..<place
    }

    var first: LogEntry? { pages.first?.first }
    var last: LogEntry? { pages.last?.last }
    var count: Int { pages.reduce(0) { $0 + $1.count } }

    mutating func append(_ entries: [LogEntry], upTo end: LogPlace) {
        range = range.lowerBound..<max(end, range.lowerBound)
        var rest = entries[...]
        if let last = pages.last, last.count < Self.pageLength {
            let added = rest.prefix(Self.pageLength - last.count)
            if !added.isEmpty { pages[pages.count - 1] = last + added }
            rest = rest.dropFirst(added.count)
        }
        while !rest.isEmpty {
            pages.append(Array(rest.prefix(Self.pageLength)))
            rest = rest.dropFirst(Self.pageLength)
        }
    }

    mutating func prepend(_ entries: [LogEntry], from start: LogPlace) {
        range = start..<range.upperBound
        if entries.isEmpty { return }
        if let first = pages.first, first.count + entries.count <= Self.pageLength {
            pages[0] = entries + first
            return
        }
        var rest = entries[...]
        var added: [[LogEntry]] = []
        while !rest.isEmpty {
            added.insert(Array(rest.suffix(Self.pageLength)), at: 0)
            rest = rest.dropLast(Self.pageLength)
        }
        pages.insert(contentsOf: added, at: 0)
    }

    /// Removes the lines from a position to the end.
    mutating func remove(from start: LogPlace) {
        range = min(range.lowerBound, start)..<min(range.upperBound, start)
        while let last, last.place >= start {
            pages[pages.count - 1].removeLast()
            if pages.last?.isEmpty == true { pages.removeLast() }
        }
    }

    mutating func replace(_ places: Range<LogPlace>, by entries: [LogEntry]) {
        for page in pages.indices where pages[page].contains(where: { places.contains($0.place) }) {
            pages[page].removeAll { places.contains($0.place) }
        }
        pages.removeAll(where: \.isEmpty)
        if entries.isEmpty { return }
        guard let page = pages.firstIndex(where: { ($0.last?.place ?? places.upperBound) >= places.upperBound }) else {
            pages.append(entries)
            return
        }
        let index = pages[page].firstIndex { $0.place >= places.upperBound } ?? pages[page].count
        pages[page].insert(contentsOf: entries, at: index)
    }

    /// Removes pages until the capacity is met, but none with a line in a range.
    mutating func trim(top: Bool, keeping kept: ClosedRange<LogPlace>?) {
        var count = count
        while count > Self.capacity, pages.count > 1, let page = top ? pages.first : pages.last, let first = page.first,
            let last = page.last
        {
            if let kept, top ? last.place >= kept.lowerBound : first.place <= kept.upperBound { return }
            count -= page.count
            if top {
                pages.removeFirst()
                range = last.end..<range.upperBound
            } else {
                pages.removeLast()
                range = range.lowerBound..<first.place
            }
        }
    }

    /// Changes lines; unchanged pages stay the same arrays.
    mutating func update(_ change: (inout LogEntry) -> Void) {
        for page in pages.indices {
            var entries = pages[page]
            for index in entries.indices { change(&entries[index]) }
            if entries != pages[page] { pages[page] = entries }
        }
    }

    func entry(_ id: String) -> LogEntry? {
        for page in pages {
            if let entry = page.first(where: { $0.id == id }) { return entry }
        }
        return nil
    }
}
