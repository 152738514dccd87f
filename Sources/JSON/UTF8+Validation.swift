extension UTF8 {
    /// The offset of the first byte that is not part of a well-formed sequence, or `nil` when all are.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func firstInvalidOffset(in bytes: some Collection<UInt8>) -> Int? {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch decoder.decode(&iterator) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}
