import SignalistJSON

/// An argument that isn't UTF-8, such as a file's name.
public struct ArgumentEncodingError: Error, Hashable, CustomStringConvertible {
    /// The argument, with its invalid bytes written as `\xE9`.
    public let argument: String

    package init(_ argument: String) {
        self.argument = argument
    }

    public var description: String {
        "'\(argument)' is not UTF-8; allowed: arguments and names of files in UTF-8 (a symbolic link may lead to a file of any name)"
    }
}

extension CommandLine {
    /// The arguments without the program's name.
    ///
    /// `CommandLine.arguments` replaces invalid UTF-8, so that a path would name another file.
    public static func texts() throws(ArgumentEncodingError) -> [String] {
        try texts(of: bytes.dropFirst())
    }

    private static var bytes: [[UInt8]] {
        UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).map { argument in
            argument.map { text in
                var length = 0
                while text[length] != 0 { length += 1 }
                return UnsafeBufferPointer(start: text, count: length).map(UInt8.init(bitPattern:))
            } ?? []
        }
    }

    /// Converts arguments to text.
    /// - Throws: an error with the first argument that isn't UTF-8.
    package static func texts(of arguments: some Sequence<[UInt8]>) throws(ArgumentEncodingError) -> [String] {
        var texts: [String] = []
        for argument in arguments {
            guard UTF8.firstInvalidOffset(in: argument) == nil else { throw ArgumentEncodingError(String(escapingInvalid: argument)) }
            texts.append(String(decoding: argument, as: UTF8.self))
        }
        return texts
    }
}

extension String {
    /// Decodes UTF-8 with invalid bytes written as `\xE9`.
    init(escapingInvalid bytes: [UInt8]) {
        var (text, rest) = ("", bytes[...])
        while let offset = UTF8.firstInvalidOffset(in: rest) {
            text += String(decoding: rest.prefix(offset), as: UTF8.self) + String(escapedByte: rest[rest.startIndex + offset])
            rest = rest.dropFirst(offset + 1)
        }
        self = text + String(decoding: rest, as: UTF8.self)
    }

    /// A byte written as `\xE9`.
    init(escapedByte byte: UInt8) {
        self = (byte < 0x10 ? "\\x0" : "\\x") + String(byte, radix: 16, uppercase: true)
    }
}
