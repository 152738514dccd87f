/// The first and the last bytes of what is known of a file, by which one that was written anew is told from one that has grown.
struct LogTrace: Sendable {
    private static let length = 4096

    private var head: [UInt8] = []
    private var tail: [UInt8] = []
    private var size = 0

    /// Compares a file that is not shorter than it was, and keeps its last bytes.
    /// - Returns: true if it still has the bytes that are known.
    mutating func follow(_ reader: LogReader, upTo newSize: Int) throws(LogReadError) -> Bool {
        // The head is read once, so that a file which is written anew between two calls of the system is not taken for itself.
        let head = try reader.bytes(in: 0..<min(Self.length, newSize))
        let oldTail = try reader.bytes(in: size - tail.count..<size)
        let isSame = head.starts(with: self.head) && oldTail == tail
        tail = try reader.bytes(in: max(0, newSize - Self.length)..<newSize)
        (self.head, size) = (head, newSize)
        return isSame
    }
}
