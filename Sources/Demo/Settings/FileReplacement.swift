/// A complete file under a temporary name, ready to take the place of another; what is not used is removed.
struct FileReplacement: ~Copyable {
    private let path: String
    private let directory: String

    /// Writes the file, and waits until its content is safe from a loss of power.
    ///
    /// - Parameters:
    ///   - directory: the directory of the file to replace: only within one file system is replacing a single step.
    ///   - bytes: the content.
    ///   - mode: the permission bits, or `nil` for a file that only the user may read and write.
    init(in directory: String, bytes: [UInt8], mode: UInt32?) throws(SystemError) {
        let name = ".settings-" + String(UInt64.random(in: .min ... .max), radix: 16) + ".tmp"
        let path = PathName.join(directory, name)
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
        self.directory = directory
    }

    deinit {
        // Once it is renamed, nothing has this name.
        try? Platform.remove(path)
    }

    /// Takes the place of a file in the directory.
    borrowing func rename(to target: String) throws(SystemError) {
        try Platform.rename(path, to: target)
    }

    /// Waits until the new name is safe from a loss of power, too.
    borrowing func synchronizeName() throws(SystemError) {
        try FileDescriptor(directory, .read).synchronize()
    }
}
