/// Follows the frames of a web socket as their bytes go by, and tells when a message is too long before it is there.
///
/// Only the heads of frames are looked at (RFC 6455, section 5.2); what they hold passes untouched.
struct FrameMeter {
    enum Refusal: Error, Hashable {
        /// A message, all of its frames together, has more bytes than the limit.
        case tooLong
        /// A client has to mask what it sends.
        case notMasked
        /// A frame that controls the connection has at most 125 bytes.
        case longControl
    }

    private let limit: Int
    /// The bytes of a head that is not complete.
    private var head: [UInt8] = []
    /// How many bytes of the frame are still to come.
    private var rest = 0
    /// How long the message is by now.
    private var length = 0
    private var isLast = false

    /// - Parameter limit: the longest message, in bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Follows some bytes.
    /// - Returns: how many frames ended in them that end a message or control the connection.
    /// - Complexity: O(1) for each frame, whatever it holds.
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
