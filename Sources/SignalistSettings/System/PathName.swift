internal import SignalistC

/// A path, or a name in a directory, as the system has it: bytes, which need not be UTF-8.
///
/// Two names are the same if their bytes are: `é` in one code point is another name than `é` in two.
public struct PathName: Sendable, Hashable {
    package let bytes: [UInt8]

    /// A path that a text spells.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    package init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    private static let slash = UInt8(ascii: "/")

    /// The directory that holds the last component: "." for a bare name, "/" for the root. Nothing is looked up.
    package var directory: PathName {
        let trimmed = withoutLastSlashes
        guard let slash = trimmed.bytes.lastIndex(of: Self.slash) else { return trimmed.bytes.isEmpty ? "/" : "." }
        let directory = PathName(bytes: trimmed.bytes[..<slash]).withoutLastSlashes
        return directory.bytes.isEmpty ? "/" : directory
    }

    /// The last component: empty for the root.
    package var last: PathName {
        let trimmed = withoutLastSlashes.bytes
        return trimmed.lastIndex(of: Self.slash).map { PathName(bytes: trimmed[($0 + 1)...]) } ?? PathName(bytes: trimmed)
    }

    /// The path of a name as seen from this directory; an absolute name stands for itself.
    package func appending(_ name: PathName) -> PathName {
        if name.bytes.first == Self.slash { return name }
        return PathName(bytes: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + name.bytes)
    }

    /// The name with a text before and one behind it.
    func between(_ prefix: String, _ suffix: String) -> PathName {
        PathName(bytes: Array(prefix.utf8) + bytes + Array(suffix.utf8))
    }

    package func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }

    package func hasSuffix(_ text: String) -> Bool { bytes.reversed().starts(with: text.utf8.reversed()) }

    private var withoutLastSlashes: PathName {
        PathName(bytes: bytes.reversed().drop { $0 == Self.slash }.reversed())
    }

    /// Calls with the path as the system's functions take it.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes + [0]).withUnsafeBytes { buffer in body(buffer.baseAddress!.assumingMemoryBound(to: CChar.self)) }
    }
}

extension PathName: CustomStringConvertible, ExpressibleByStringLiteral, Comparable {
    /// The path as text; bytes that are no UTF-8 are replaced by `\u{FFFD}`.
    public var description: String { String(decoding: bytes, as: UTF8.self) }

    /// A path that a literal spells.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// The order of the bytes.
    public static func < (left: PathName, right: PathName) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

// The same for paths that come from texts.
extension PathName {
    package static func directory(of path: String) -> String { PathName(path).directory.description }

    package static func last(of path: String) -> String { PathName(path).last.description }

    package static func join(_ directory: String, _ name: String) -> String { PathName(directory).appending(PathName(name)).description }
}

extension PathName {
    /// The names in the directory that the path leads to, in no order.
    package func names() throws(SystemError) -> [PathName] {
        guard let opened = withCString({ opendir($0) }) else { throw .last }
        defer { closedir(opened) }
        var names: [PathName] = []
        while let entry = readdir(opened) {
            // The system's record ends with its name: the whole of `d_name` need not be there.
            let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
            let length = strlen(start.assumingMemoryBound(to: CChar.self))
            names.append(PathName(bytes: UnsafeRawBufferPointer(start: start, count: length)))
        }
        return names.filter { $0 != "." && $0 != ".." }
    }
}

/// Follows symbolic links by hand, so that the links themselves can be kept and watched.
package enum SymbolicLinks {
    /// The path, then what it links to, and so on to a path that is no link; nothing need exist there.
    ///
    /// - Throws: ``SystemError/tooManyLinks`` after 40 links, as they most likely go round in a circle.
    package static func chain(from path: PathName) throws(SystemError) -> [PathName] {
        let (chain, isComplete) = visited(from: path)
        guard isComplete else { throw .tooManyLinks }
        return chain
    }

    /// The same, or the first of them where they go round in a circle.
    static func visited(from path: PathName) -> (chain: [PathName], isComplete: Bool) {
        var chain = [path]
        var last = path
        while let target = Platform.target(ofLink: last) {
            guard chain.count <= 40 else { return (chain, false) }
            last = last.directory.appending(target)
            chain.append(last)
        }
        return (chain, true)
    }
}
