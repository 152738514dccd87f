/// A complete file under a temporary name, ready to take the place of another; what is not used is removed.
struct FileReplacement: ~Copyable {
    private let path: String

    /// Writes the file, and waits until its content is safe from a loss of power.
    ///
    /// - Parameters:
    ///   - target: the path of the file to replace: only within one directory is replacing a single step on every file system.
    ///   - bytes: the content.
    ///   - mode: the permission bits, or `nil` for a file that only the user may read and write.
    init(of target: String, bytes: [UInt8], mode: UInt32?) throws(SystemError) {
        let unique = String(UInt64.random(in: .min ... .max), radix: 16)
        let path = PathName.join(PathName.directory(of: target), Self.prefix(of: target) + unique + Self.suffix)
        let file = try FileDescriptor(path, .create)
        do throws(SystemError) {
            try file.writeAll(bytes)
            if let mode { try file.setMode(mode) }
            try file.synchronize()
        } catch {
            try? Platform.remove(path)
            throw error
        }
        self.path = path
    }

    deinit {
        // Once it is renamed, nothing has this name.
        try? Platform.remove(path)
    }

    /// Takes the place of a file in the directory.
    borrowing func rename(to target: String) throws(SystemError) {
        try Platform.rename(path, to: target)
    }

    /// Gets a name that nothing else has; called by who has the lock of the directory.
    borrowing func rename(toFree target: String) throws(SystemError) {
        guard (try? FileFacts(of: target)) == nil else { throw .exists }
        try Platform.rename(path, to: target)
    }

    /// Waits until the names of a directory are safe from a loss of power.
    static func synchronizeNames(in directory: String) throws(SystemError) {
        try FileDescriptor(directory, .read).synchronize()
    }

    /// Removes what writers have left that were killed. Who has the lock of the directory knows that nobody is writing.
    static func removeLeftovers(of target: String) {
        let directory = PathName.directory(of: target)
        for name in Platform.names(in: directory) where name.hasPrefix(prefix(of: target)) && name.hasSuffix(suffix) {
            try? Platform.remove(PathName.join(directory, name))
        }
    }

    private static func prefix(of target: String) -> String { "." + PathName.last(of: target) + "-" }

    private static let suffix = ".tmp"
}
