/// A file that was kept under another name when the settings file was replaced: it was broken, or of an older version.
public struct KeptSettings: Sendable, Hashable {
    /// Where it is.
    public let path: String
    /// How long it is, in bytes.
    public let size: Int

    package init(path: String, size: Int) {
        self.path = path
        self.size = size
    }
}

extension SettingsFile {
    /// The copies of the file that were kept when it was replaced, by their names in ascending order.
    ///
    /// - Complexity: O(*n* log *n*) in the number of files beside the settings.
    public func kept() -> [KeptSettings] {
        guard let target = try? SymbolicLinks.chain(from: path).last else { return [] }
        let (directory, name) = (PathName.directory(of: target), PathName.last(of: target))
        return Platform.names(in: directory).sorted().compactMap { found in
            guard Self.isKept(found, of: name) else { return nil }
            let path = PathName.join(directory, found)
            guard let facts = try? FileFacts(of: path), facts.kind == .file else { return nil }
            return KeptSettings(path: path, size: facts.size)
        }
    }

    /// Removes copies that were kept. One that is gone already is no mistake.
    ///
    /// - Throws: why one could not be removed; those before it are gone.
    public func remove(_ kept: [KeptSettings]) throws(SettingsFileError) {
        for copy in kept {
            do throws(SystemError) {
                try Platform.remove(copy.path)
            } catch {
                if error != .noSuchFile { throw .unwritable(path: copy.path, error) }
            }
        }
    }

    /// Whether a name is one that the file gets when it is kept: `settings.json.broken`, `settings.json.version-1-2`.
    private static func isKept(_ found: String, of name: String) -> Bool {
        guard found.hasPrefix(name + ".") else { return false }
        let words = found.dropFirst(name.count + 1).split(separator: "-", omittingEmptySubsequences: false)
        let numbers = words.dropFirst()
        guard numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }) else {
            return false
        }
        return switch words.first {
        case "broken": numbers.count <= 1
        case "version": (1...2).contains(numbers.count)
        default: false
        }
    }
}
