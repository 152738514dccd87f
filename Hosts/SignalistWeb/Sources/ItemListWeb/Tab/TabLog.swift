/// A log of sent and received messages that survives interruptions of the connection, so that no message is lost or repeated.
///
/// Each message has a number and is kept until the other side has acknowledged it. After a reconnection, unacknowledged messages are sent
/// again.
struct TabLog: Sendable {
    private var kept: [(number: Int, text: String)] = []
    /// The number of the last sent message.
    private(set) var said = 0
    /// The number of the last received message.
    private(set) var heard = 0
    /// The number of bytes kept.
    private(set) var size = 0

    /// Keeps a message to send.
    /// - Returns: its number.
    mutating func say(_ text: String) -> Int {
        said += 1
        kept.append((said, text))
        size += text.utf8.count
        return said
    }

    /// Handles an acknowledgment of all messages up to a number.
    /// - Returns: false if no such message was sent.
    mutating func wasHeard(upTo number: Int) -> Bool {
        guard number <= said else { return false }
        let count = kept.prefix { $0.number <= number }.count
        size -= kept.prefix(count).reduce(0) { $0 + $1.text.utf8.count }
        kept.removeFirst(count)
        return true
    }

    /// Handles the number of a received message.
    /// - Returns: true for the next message, false for a repeated one, nil if a message before it is missing.
    mutating func hear(_ number: Int) -> Bool? {
        if number <= heard { return false }
        guard number == heard + 1 else { return nil }
        heard = number
        return true
    }

    /// The unacknowledged messages, in order.
    var unheard: [(number: Int, text: String)] { kept }
}
