import SignalistSettings

/// The known state of a file to which the log's name leads or has led.
struct LogPart: Sendable {
    /// The number of the file; a rewritten file gets a new number.
    let number: Int
    let reader: LogReader
    /// The last facts that were read.
    var facts: FileFacts
    var trace = LogTrace()
    var index = LogIndex()
    var matches = LogMatchCount()
    /// The loaded last line, if it has no newline yet: its beginning, and the offset up to which it has none.
    var open: (start: Int, known: Int)?
    /// The offset of the first byte added after the window had moved on to the next file; nil if there is none.
    var late: Int?

    var identity: FileFacts.Identity { facts.identity }
    var size: Int { facts.size }
    var start: LogPlace { LogPlace(file: number, offset: 0) }
    var end: LogPlace { LogPlace(file: number, offset: size) }
}

/// The newest files to which the log's name has led, oldest first.
///
/// Older files are renamed or have no name any more; they are read by their descriptors.
struct LogParts: Sendable {
    /// The greatest number of open files.
    static let capacity = 4

    private(set) var all: [LogPart] = []
    private var count = 0

    /// The file at the name.
    var last: LogPart? { all.last }
    /// The position of the first byte of all files.
    var start: LogPlace { all.first?.start ?? end }
    var end: LogPlace { all.last?.end ?? LogPlace(file: count, offset: 0) }

    /// Adds the file at the name; removes the oldest file if there are too many.
    mutating func add(_ reader: LogReader, _ facts: FileFacts) {
        count += 1
        all.append(LogPart(number: count, reader: reader, facts: facts))
        if all.count > Self.capacity { all.removeFirst() }
    }

    /// Gives the last file a new number and forgets its state, because it was rewritten.
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

    /// The file with a number, if it is still kept.
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

    func bytes(before place: LogPlace) -> Int {
        all.reduce(0) { $0 + ($1.number < place.file ? $1.size : $1.number == place.file ? max(0, place.offset) : 0) }
    }
}
