import SignalistJSON

extension CommandLine {
    /// The arguments as the system has them: `arguments` replaces bytes that are not UTF-8, and so names another file.
    static var bytes: [[UInt8]] {
        UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).map { argument in
            argument.map { text in
                var length = 0
                while text[length] != 0 { length += 1 }
                return UnsafeBufferPointer(start: text, count: length).map(UInt8.init(bitPattern:))
            } ?? []
        }
    }

    /// The texts of arguments.
    /// - Throws: ``UsageError/notUTF8(_:)`` with the first argument that is none.
    static func texts(of arguments: some Sequence<[UInt8]>) throws(UsageError) -> [String] {
        var texts: [String] = []
        for argument in arguments {
            guard UTF8.firstInvalidOffset(in: argument) == nil else { throw .notUTF8(escaped(argument)) }
            texts.append(String(decoding: argument, as: UTF8.self))
        }
        return texts
    }

    /// The text of bytes, in which those that are not UTF-8 are written as `\xE9`.
    private static func escaped(_ bytes: [UInt8]) -> String {
        var (text, rest) = ("", bytes[...])
        while let offset = UTF8.firstInvalidOffset(in: rest) {
            text += String(decoding: rest.prefix(offset), as: UTF8.self)
            text += "\\x" + String(rest[rest.startIndex + offset], radix: 16, uppercase: true)
            rest = rest.dropFirst(offset + 1)
        }
        return text + String(decoding: rest, as: UTF8.self)
    }
}
