/// A strict parser for JSON (RFC 8259) that skips a byte order mark at the start.
package struct JSONParser {
    /// The deepest nesting of arrays and objects; the limit protects the stack.
    package static let depthLimit = 128

    /// The greatest number of arrays and objects: one takes two bytes of text, but more than 30 times as much memory.
    package static let containerLimit = 1_000_000

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0
    private var containerCount = 0

    /// Parses UTF-8 text.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    package static func parse(_ bytes: [UInt8]) throws(JSONSyntaxError) -> JSONValue {
        // Bounds checks of an array would take half of the time.
        try bytes.withUnsafeBufferPointer { (buffer) throws(JSONSyntaxError) in
            var parser = try JSONParser(buffer)
            parser.skipWhitespace()
            let value = try parser.value(depth: 0)
            parser.skipWhitespace()
            guard parser.next == nil else { throw parser.unexpected(.end) }
            return value
        }
    }

    /// Validates the encoding once, so that later steps decode without checks.
    private init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
        if let offset = UTF8.firstInvalidOffset(in: bytes) {
            throw .invalidUTF8(at: SourcePosition(of: offset, in: bytes))
        }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes = bytes.starts(with: mark) ? UnsafeBufferPointer(rebasing: bytes.dropFirst(mark.count)) : bytes
    }

    private mutating func value(depth: Int) throws(JSONSyntaxError) -> JSONValue {
        switch next {
        case UInt8(ascii: "{"): return .object(try object(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try array(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return .number(try number())
        default: break
        }
        if skip(word: "true") { return .bool(true) }
        if skip(word: "false") { return .bool(false) }
        if skip(word: "null") { return .null }
        throw unexpected(.value)
    }

    private mutating func object(depth: Int) throws(JSONSyntaxError) -> JSONObject {
        try open(depth: depth)
        var members: [JSONObject.Member] = []
        var keys = DistinctKeys()
        if skip(UInt8(ascii: "}")) { return JSONObject() }
        repeat {
            try skipSpaceBehindComma(before: "}")
            guard next == UInt8(ascii: "\"") else { throw unexpected(.key) }
            let start = offset
            let key = try string()
            guard keys.insert(key) else { throw .duplicateKey(key, at: position(of: start)) }
            skipWhitespace()
            guard skip(UInt8(ascii: ":")) else { throw unexpected(.colon) }
            skipWhitespace()
            members.append(.init(key: key, value: try value(depth: depth)))
            skipWhitespace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { throw unexpected(.commaOrBrace) }
        return JSONObject(uniqueMembers: members)
    }

    private mutating func array(depth: Int) throws(JSONSyntaxError) -> [JSONValue] {
        try open(depth: depth)
        var elements: [JSONValue] = []
        if skip(UInt8(ascii: "]")) { return elements }
        repeat {
            try skipSpaceBehindComma(before: "]")
            elements.append(try value(depth: depth))
            skipWhitespace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw unexpected(.commaOrBracket) }
        return elements
    }

    private mutating func open(depth: Int) throws(JSONSyntaxError) {
        guard depth <= Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit, at: position(of: offset)) }
        guard containerCount < Self.containerLimit else { throw .tooMany(limit: Self.containerLimit, at: position(of: offset)) }
        containerCount += 1
        offset += 1
        skipWhitespace()
    }

    /// Skips the space after a comma and throws if the closing bracket follows.
    private mutating func skipSpaceBehindComma(before bracket: Unicode.Scalar) throws(JSONSyntaxError) {
        let comma = offset - 1
        skipWhitespace()
        if next == UInt8(ascii: bracket) { throw .trailingComma(at: position(of: comma)) }
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONNumber {
        let start = offset
        _ = skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) { try digits() }
        if skip(UInt8(ascii: ".")) { try digits() }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try digits()
        }
        return JSONNumber(literal: text(from: start))
    }

    private mutating func digits() throws(JSONSyntaxError) {
        let start = offset
        while let byte = next, Self.isDigit(byte) { offset += 1 }
        guard offset > start else { throw unexpected(.digit) }
    }

    private mutating func string() throws(JSONSyntaxError) -> String {
        offset += 1
        var start = offset
        // The text before the last escape; most strings have no escape.
        var before = ""
        while true {
            while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { offset += 1 }
            switch next {
            case UInt8(ascii: "\""):
                let rest = text(from: start)
                offset += 1
                return before.isEmpty ? rest : before + rest
            case UInt8(ascii: "\\"):
                before += text(from: start)
                before += try escape()
                start = offset
            default:
                throw unexpected(.quote)
            }
        }
    }

    private func text(from start: Int) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
    }

    private mutating func escape() throws(JSONSyntaxError) -> String {
        offset += 1
        let known: String? =
            switch next {
            case UInt8(ascii: "\""): "\""
            case UInt8(ascii: "\\"): "\\"
            case UInt8(ascii: "/"): "/"
            case UInt8(ascii: "b"): "\u{8}"
            case UInt8(ascii: "f"): "\u{C}"
            case UInt8(ascii: "n"): "\n"
            case UInt8(ascii: "r"): "\r"
            case UInt8(ascii: "t"): "\t"
            default: nil
            }
        if let known {
            offset += 1
            return known
        }
        guard next == UInt8(ascii: "u") else { throw unexpected(.escape) }
        let start = offset - 1
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return String(scalar) }
        guard UTF16.isLeadSurrogate(unit) else {
            throw unexpected(.highSurrogate, at: start)
        }
        let second = offset
        guard skip(UInt8(ascii: "\\")), next == UInt8(ascii: "u") else { throw unexpected(.lowSurrogate, at: second) }
        let low = try codeUnit()
        guard UTF16.isTrailSurrogate(low) else { throw unexpected(.lowSurrogate, at: second) }
        return String(decoding: [unit, low], as: UTF16.self)
    }

    /// Parses the four hexadecimal digits after a `u`.
    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
        offset += 1
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw unexpected(.hexadecimalDigits)
            }
            unit = unit << 4 | UInt16(digit)
            offset += 1
        }
        return unit
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        offset += 1
        return true
    }

    private mutating func skip(word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard bytes.count - offset >= count else { return false }
        for index in 0..<count where bytes[offset + index] != word.utf8Start[index] { return false }
        offset += count
        return true
    }

    private mutating func skipWhitespace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { offset += 1 }
    }

    private func position(of offset: Int) -> SourcePosition {
        SourcePosition(of: offset, in: bytes)
    }

    private func unexpected(_ expected: JSONExpectation, at place: Int? = nil) -> JSONSyntaxError {
        let place = place ?? offset
        if expected.isOutsideValues, startsComment(at: place) { return .comment(at: position(of: place)) }
        let scalar = String(decoding: bytes[place...].prefix(4), as: UTF8.self).unicodeScalars.first
        let found: JSONFinding =
            switch scalar {
            case nil: .end
            case "\n", "\r": .endOfLine
            case let scalar? where scalar.properties.generalCategory == .control: .control(scalar.value)
            case let scalar?: .character(scalar)
            }
        return .unexpected(found: found, expected: expected, at: position(of: place))
    }

    /// True if a comment of JavaScript or a shell begins at an offset.
    private func startsComment(at offset: Int) -> Bool {
        let start = bytes[offset...].prefix(2)
        return start.first == UInt8(ascii: "#") || start.elementsEqual("//".utf8) || start.elementsEqual("/*".utf8)
    }
}

extension JSONExpectation {
    /// True between values and brackets, where other formats allow comments.
    fileprivate var isOutsideValues: Bool {
        switch self {
        case .value, .object, .key, .colon, .commaOrBrace, .commaOrBracket, .end: true
        case .digit, .quote, .escape, .hexadecimalDigits, .highSurrogate, .lowSurrogate: false
        }
    }
}

/// The keys of an object, distinguished by their code points.
private struct DistinctKeys {
    private struct Key: Hashable {
        let text: String

        static func == (left: Key, right: Key) -> Bool {
            left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
        }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    /// The first keys, searched linearly: a small array needs less memory than a set.
    private var few: [Key] = []
    private var many: Set<Key> = []

    /// - Returns: true if the key is new.
    mutating func insert(_ text: String) -> Bool {
        let key = Key(text: text)
        if !many.isEmpty { return many.insert(key).inserted }
        if few.contains(key) { return false }
        few.append(key)
        if few.count > 8 { many = Set(few) }
        return true
    }
}
