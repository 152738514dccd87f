/// An incremental UTF-8 decoder.
///
/// Invalid input becomes U+FFFD as the Unicode Standard recommends (chapter 3.9, "U+FFFD Substitution of Maximal Subparts").
struct UTF8Decoder {
    private var value: UInt32 = 0
    private var missing = 0
    /// The range of the next byte. The lead byte rules out overlong forms, surrogates and values above U+10FFFF.
    private var allowed: ClosedRange<UInt8> = 0x80...0xbf

    var isInside: Bool {
        missing > 0
    }

    /// Decodes a byte and returns the completed scalars: at most two, a broken one and the one after it.
    mutating func decode(_ byte: UInt8) -> [Unicode.Scalar] {
        if missing > 0 {
            if allowed.contains(byte) {
                value = value << 6 | UInt32(byte & 0x3f)
                missing -= 1
                allowed = 0x80...0xbf
                return missing == 0 ? [Unicode.Scalar(value) ?? "\u{fffd}"] : []
            }
            missing = 0
            return ["\u{fffd}"] + begin(byte)
        }
        return begin(byte)
    }

    mutating func finish() -> [Unicode.Scalar] {
        defer { missing = 0 }
        return missing > 0 ? ["\u{fffd}"] : []
    }

    private mutating func begin(_ byte: UInt8) -> [Unicode.Scalar] {
        allowed = 0x80...0xbf
        switch byte {
        case ..<0x80:
            return [Unicode.Scalar(byte)]
        case 0xc2...0xdf:
            value = UInt32(byte & 0x1f)
            missing = 1
        case 0xe0...0xef:
            value = UInt32(byte & 0x0f)
            missing = 2
            allowed = byte == 0xe0 ? 0xa0...0xbf : byte == 0xed ? 0x80...0x9f : allowed
        case 0xf0...0xf4:
            value = UInt32(byte & 0x07)
            missing = 3
            allowed = byte == 0xf0 ? 0x90...0xbf : byte == 0xf4 ? 0x80...0x8f : allowed
        default:
            return ["\u{fffd}"]
        }
        return []
    }
}
