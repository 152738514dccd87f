/// A buffer for the head of a request, up to the empty line at its end.
struct RequestHead {
    enum Refusal: Error, Hashable {
        case tooLong
        /// Data follows the head before the response: requests have no body here.
        case hasBody
    }

    private static let end: [UInt8] = [13, 10, 13, 10]
    private(set) var bytes: [UInt8] = []

    /// Appends received bytes.
    /// - Returns: true if the head is complete.
    mutating func take(_ more: [UInt8]) throws(Refusal) -> Bool {
        // The end of the head may begin in earlier bytes.
        let start = max(0, bytes.count - 3)
        bytes += more
        var index = start
        while index + 4 <= bytes.count {
            if bytes[index..<(index + 4)].elementsEqual(Self.end) {
                guard index + 4 == bytes.count else { throw .hasBody }
                guard bytes.count <= WebLimits.headBytes else { throw .tooLong }
                return true
            }
            index += 1
        }
        guard bytes.count <= WebLimits.headBytes else { throw .tooLong }
        return false
    }
}
