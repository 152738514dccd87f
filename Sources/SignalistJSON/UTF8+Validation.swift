extension UTF8 {
    /// The offset of the first byte outside a well-formed sequence (RFC 3629, section 4), or `nil` if there is none.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func firstInvalidOffset(in bytes: some Collection<UInt8>) -> Int? {
        bytes.withContiguousStorageIfAvailable(firstInvalidOffset) ?? Array(bytes).withUnsafeBufferPointer(firstInvalidOffset)
    }

    private static func firstInvalidOffset(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = 0
        while offset < bytes.count {
            // Skips ASCII eight bytes at a time, as most text is ASCII.
            while offset + 8 <= bytes.count, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) & 0x8080_8080_8080_8080 == 0 {
                offset += 8
            }
            guard offset < bytes.count else { break }
            let first = bytes[offset]
            if first < 0x80 {
                offset += 1
                continue
            }
            guard let (count, second) = sequence(after: first), offset + count < bytes.count, second.contains(bytes[offset + 1]) else {
                return offset
            }
            for index in 1..<count where bytes[offset + 1 + index] & 0b1100_0000 != 0b1000_0000 { return offset }
            offset += count + 1
        }
        return nil
    }

    /// The number of bytes after the first byte of a sequence, and the allowed range of the second byte.
    private static func sequence(after first: UInt8) -> (count: Int, second: ClosedRange<UInt8>)? {
        switch first {
        case 0xC2...0xDF: (1, 0x80...0xBF)
        case 0xE0: (2, 0xA0...0xBF)
        case 0xED: (2, 0x80...0x9F)
        case 0xE1...0xEF: (2, 0x80...0xBF)
        case 0xF0: (3, 0x90...0xBF)
        case 0xF1...0xF3: (3, 0x80...0xBF)
        case 0xF4: (3, 0x80...0x8F)
        default: nil
        }
    }
}
