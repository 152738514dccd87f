/// A copy of the settings file that was kept when the file was replaced, because it was broken or of an older version.
public struct KeptSettings: Sendable, Hashable {
    private let location: PathName
    /// The length in bytes.
    public let size: Int

    /// The path as text.
    public var path: String { location.description }

    package init(path: String, size: Int) {
        self.init(PathName(path), size: size)
    }

    fileprivate init(_ location: PathName, size: Int) {
        self.location = location
        self.size = size
    }

    fileprivate func remove() throws(SystemError) {
        try Platform.remove(location)
    }
}

extension SettingsFile {
    /// Finds the kept copies of the file, sorted by name.
    ///
    /// - Complexity: O(*n* log *n*) in the number of files beside the settings.
    public func kept() -> [KeptSettings] {
        guard let target = try? target(), let names = try? target.directory.names() else { return [] }
        return names.sorted().compactMap { found in
            guard Self.isKept(found, of: target.last) else { return nil }
            let path = target.directory.appending(found)
            guard let facts = try? FileFacts(of: path), facts.kind == .file else { return nil }
            return KeptSettings(path, size: facts.size)
        }
    }

    /// Removes kept copies. A copy that is already gone is ignored.
    ///
    /// - Throws: the error of the first copy that can't be removed; the copies before it are removed.
    public func remove(_ kept: [KeptSettings]) throws(SettingsFileError) {
        for copy in kept {
            do throws(SystemError) {
                try copy.remove()
            } catch {
                if error != .noSuchFile { throw .unwritable(path: copy.path, error) }
            }
        }
    }

    /// True for the name of a kept copy: `settings.json.broken`, `settings.json.version-1-2`.
    private static func isKept(_ found: PathName, of name: PathName) -> Bool {
        let start = name.between("", ".")
        guard found.bytes.starts(with: start.bytes) else { return false }
        let words = String(decoding: found.bytes[start.bytes.count...], as: UTF8.self).split(
            separator: "-", omittingEmptySubsequences: false)
        // The first copy has no number.
        func isCopy(_ numbers: ArraySlice<Substring>) -> Bool {
            numbers.isEmpty || numbers.count == 1 && number(numbers.first).map { $0 > 1 } == true
        }
        return switch words.first {
        case "broken": isCopy(words[1...])
        case "version": words.count > 1 && number(words[1]) != nil && isCopy(words[2...])
        default: false
        }
    }

    /// A positive integer without a sign or leading zeros.
    private static func number(_ text: Substring?) -> Int? {
        text.flatMap { text in Int(text).flatMap { $0 > 0 && String($0) == text ? $0 : nil } }
    }
}
