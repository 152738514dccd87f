/// What was said on one side of a line that may break, so that nothing of it is lost and nothing comes twice.
///
/// Each message has a number. It is kept until the other side has said that it heard it; when the line is there again, what was not heard is
/// said once more.
struct TabLog: Sendable {
    private var kept: [(number: Int, text: String)] = []
    /// The number of the last message that was said.
    private(set) var said = 0
    /// The number of the last message that was heard from the other side.
    private(set) var heard = 0
    /// How many bytes are kept.
    private(set) var size = 0

    /// Keeps a message.
    /// - Returns: its number.
    mutating func say(_ text: String) -> Int {
        said += 1
        kept.append((said, text))
        size += text.utf8.count
        return said
    }

    /// The other side has heard all messages up to a number.
    /// - Returns: whether that can be.
    mutating func wasHeard(upTo number: Int) -> Bool {
        guard number <= said else { return false }
        let count = kept.prefix { $0.number <= number }.count
        size -= kept.prefix(count).reduce(0) { $0 + $1.text.utf8.count }
        kept.removeFirst(count)
        return true
    }

    /// A message came.
    /// - Returns: whether it is to be taken: true for the next one, false for one that was heard before, nil if one is missing before it.
    mutating func hear(_ number: Int) -> Bool? {
        if number <= heard { return false }
        guard number == heard + 1 else { return nil }
        heard = number
        return true
    }

    /// What the other side has not heard, in order.
    var unheard: [(number: Int, text: String)] { kept }
}
