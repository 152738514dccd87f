/// A meter for the frames of a web socket that detects an oversized message before it is complete.
///
/// The meter reads only the frames' heads (RFC 6455, section 5.2) and skips their payload.
struct FrameMeter {
    enum Refusal: Error, Hashable {
        /// The frames of a message together have more bytes than the limit.
        case tooLong
        /// The frame isn't masked, as a client's frames must be.
        case notMasked
        /// The control frame has more than 125 bytes.
        case longControl
    }

    private let limit: Int
    /// The bytes of an incomplete frame head.
    private var head: [UInt8] = []
    /// The number of payload bytes still to come.
    private var rest = 0
    /// The length of the message so far.
    private var length = 0
    private var isLast = false

    /// - Parameter limit: the greatest length of a message, in bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Processes bytes in sequence.
    /// - Returns: the number of completed messages and control frames.
    /// - Complexity: O(1) for each frame, whatever its payload.
    mutating func take(_ bytes: some RandomAccessCollection<UInt8>) throws(Refusal) -> Int {
        var bytes = bytes[...]
        var ended = 0
        while true {
            let passed = min(rest, bytes.count)
            bytes = bytes.dropFirst(passed)
            rest -= passed
            if rest == 0, isLast {
                ended += 1
                isLast = false
            }
            guard rest == 0, let byte = bytes.popFirst() else { return ended }
            head.append(byte)
            try readHead()
        }
    }

    private mutating func readHead() throws(Refusal) {
        guard head.count >= 2 else { return }
        guard head[1] & 0x80 != 0 else { throw .notMasked }
        let short = Int(head[1] & 0x7F)
        let lengthBytes = short == 126 ? 2 : short == 127 ? 8 : 0
        guard head.count == 2 + lengthBytes + 4 else { return }
        let size = lengthBytes == 0 ? UInt64(short) : head[2..<(2 + lengthBytes)].reduce(0) { $0 << 8 | UInt64($1) }
        let isControl = head[0] & 0x08 != 0
        let isFinal = head[0] & 0x80 != 0
        head = []
        if isControl {
            guard size <= 125 else { throw .longControl }
            isLast = true
        } else {
            guard size <= UInt64(limit), length + Int(size) <= limit else { throw .tooLong }
            length = isFinal ? 0 : length + Int(size)
            isLast = isFinal
        }
        rest = Int(size)
    }
}
