import SignalistSettings

/// A file that the name of a log leads or has led to, as far as it is known.
struct LogPart: Sendable {
    /// Counts the files, and how often one was written anew.
    let number: Int
    let reader: LogReader
    /// The newest facts that were read.
    var facts: FileFacts
    var trace = LogTrace()
    var index = LogIndex()
    var matches = LogMatchCount()
    /// The last line that is loaded, if nothing ends it yet: where it begins, and up to where it is known not to end.
    var open: (start: Int, known: Int)?
    /// The first byte that came after the window had gone on to the next file; nil if none has.
    var late: Int?

    var identity: FileFacts.Identity { facts.identity }
    var size: Int { facts.size }
    var start: LogPlace { LogPlace(file: number, offset: 0) }
    var end: LogPlace { LogPlace(file: number, offset: size) }
}

/// The newest of the files that the name of a log has led to, the oldest first.
///
/// The older ones were renamed, or have no name any more; they are read by their descriptors.
struct LogParts: Sendable {
    /// The most files that are kept open.
    static let capacity = 4

    private(set) var all: [LogPart] = []
    private var count = 0

    /// The file that the name leads to.
    var last: LogPart? { all.last }
    /// The first byte of all files.
    var start: LogPlace { all.first?.start ?? end }
    /// The end of the last file.
    var end: LogPlace { all.last?.end ?? LogPlace(file: count, offset: 0) }

    /// Adds the file that the name leads to now; the oldest one goes where there are too many.
    mutating func add(_ reader: LogReader, _ facts: FileFacts) {
        count += 1
        all.append(LogPart(number: count, reader: reader, facts: facts))
        if all.count > Self.capacity { all.removeFirst() }
    }

    /// Takes the last file for one of which nothing is known, as it was written anew.
    mutating func renewLast(_ facts: FileFacts) {
        guard let old = all.popLast() else { return }
        add(old.reader, facts)
    }

    mutating func remove(_ number: Int) {
        all.removeAll { $0.number == number }
    }

    mutating func removeAll() {
        all = []
    }

    /// The file of a number, if it is still there.
    subscript(number: Int) -> LogPart? {
        get { all.first { $0.number == number } }
        set {
            guard let index = all.firstIndex(where: { $0.number == number }), let newValue else { return }
            all[index] = newValue
        }
    }

    func next(after number: Int) -> LogPart? { all.first { $0.number > number } }

    func previous(before number: Int) -> LogPart? { all.last { $0.number < number } }

    mutating func update(_ change: (inout LogPart) -> Void) {
        for index in all.indices { change(&all[index]) }
    }

    /// How many bytes there are before a place.
    func bytes(before place: LogPlace) -> Int {
        all.reduce(0) { $0 + ($1.number < place.file ? $1.size : $1.number == place.file ? max(0, place.offset) : 0) }
    }
}
