/// Collects the head of a request, up to the empty line that ends it.
struct RequestHead {
    enum Refusal: Error, Hashable {
        case tooLong
        /// Something follows the head before it was answered: no request here has a body.
        case hasBody
    }

    private static let end: [UInt8] = [13, 10, 13, 10]
    private(set) var bytes: [UInt8] = []

    /// Takes what came.
    /// - Returns: whether the head is complete.
    mutating func take(_ more: [UInt8]) throws(Refusal) -> Bool {
        // The end may have begun in what came before.
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
