internal import SignalistC

/// A path, or a name in a directory, as bytes, which need not be UTF-8.
///
/// Two names are equal if their bytes are: `é` as one code point differs from `é` as two.
public struct PathName: Sendable, Hashable {
    package let bytes: [UInt8]

    /// Creates a path from text.
    public init(_ text: String) {
        bytes = Array(text.utf8)
    }

    package init(bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    private static let slash = UInt8(ascii: "/")

    /// The directory of the last component: "." for a bare name, "/" for the root. Doesn't access the file system.
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

    /// Joins a name to this directory; an absolute name replaces it.
    package func appending(_ name: PathName) -> PathName {
        if name.bytes.first == Self.slash { return name }
        return PathName(bytes: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + name.bytes)
    }

    func between(_ prefix: String, _ suffix: String) -> PathName {
        PathName(bytes: Array(prefix.utf8) + bytes + Array(suffix.utf8))
    }

    package func hasPrefix(_ text: String) -> Bool { bytes.starts(with: text.utf8) }

    package func hasSuffix(_ text: String) -> Bool { bytes.reversed().starts(with: text.utf8.reversed()) }

    private var withoutLastSlashes: PathName {
        PathName(bytes: bytes.reversed().drop { $0 == Self.slash }.reversed())
    }

    /// Calls a function with the path as a C string.
    func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        (bytes + [0]).withUnsafeBytes { buffer in body(buffer.baseAddress!.assumingMemoryBound(to: CChar.self)) }
    }
}

extension PathName: CustomStringConvertible, ExpressibleByStringLiteral, Comparable {
    /// The path as text, with `\u{FFFD}` for invalid UTF-8.
    public var description: String { String(decoding: bytes, as: UTF8.self) }

    /// Creates a path from a literal.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// Compares byte by byte.
    public static func < (left: PathName, right: PathName) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

// Shortcuts for paths as text.
extension PathName {
    package static func directory(of path: String) -> String { PathName(path).directory.description }

    package static func last(of path: String) -> String { PathName(path).last.description }

    package static func join(_ directory: String, _ name: String) -> String { PathName(directory).appending(PathName(name)).description }
}

extension PathName {
    /// The names in the directory, in no particular order.
    package func names() throws(SystemError) -> [PathName] {
        guard let opened = withCString({ opendir($0) }) else { throw .last }
        defer { closedir(opened) }
        var names: [PathName] = []
        while let entry = readdir(opened) {
            // The name ends the system's record, so the record may be shorter than `d_name`.
            let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
            let length = strlen(start.assumingMemoryBound(to: CChar.self))
            names.append(PathName(bytes: UnsafeRawBufferPointer(start: start, count: length)))
        }
        return names.filter { $0 != "." && $0 != ".." }
    }
}

/// Resolution of symbolic links one by one, so that the links themselves can be kept and watched.
package enum SymbolicLinks {
    /// The path, its target if it is a link, and so on to a path that isn't a link. No path need exist.
    ///
    /// - Throws: ``SystemError/tooManyLinks`` after 40 links, which most likely form a cycle.
    package static func chain(from path: PathName) throws(SystemError) -> [PathName] {
        let (chain, isComplete) = visited(from: path)
        guard isComplete else { throw .tooManyLinks }
        return chain
    }

    /// The chain of links; in a cycle, its first links and `isComplete` as false.
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
