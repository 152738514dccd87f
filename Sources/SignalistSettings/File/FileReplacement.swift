/// A complete file under a temporary name, ready to replace another one; removed if it is not used.
struct FileReplacement: ~Copyable {
    private let path: PathName

    /// Writes the file, and waits until its content is safe from a loss of power.
    ///
    /// - Parameters:
    ///   - target: the path of the file to replace: only within one directory is replacing a single step on every file system.
    ///   - bytes: the content.
    ///   - keepsAttributes: true for the owner, the mode and the extended attributes of the target; false for a file that only the user
    ///     may read.
    /// - Throws: why it can't be written; ``SystemError/notPermitted`` if it can't have the attributes.
    init(of target: PathName, bytes: [UInt8], keepsAttributes: Bool) throws(SystemError) {
        let path = Self.newPath(besides: target)
        let file = try FileDescriptor(path, .create)
        do throws(SystemError) {
            if keepsAttributes { try Self.copyAttributes(of: target, to: file) }
            try file.writeAll(bytes)
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
    borrowing func rename(to target: PathName) throws(SystemError) {
        try Platform.rename(path, to: target)
    }

    /// Gets a name that nothing else has, while the directory is locked.
    borrowing func rename(toFree target: PathName) throws(SystemError) {
        guard (try? FileFacts(of: target)) == nil else { throw .exists }
        try Platform.rename(path, to: target)
    }

    private static func copyAttributes(of target: PathName, to file: borrowing FileDescriptor) throws(SystemError) {
        do {
            try file.copyAttributes(from: FileDescriptor(target, .readWithoutWaiting))
        } catch {
            throw .notPermitted
        }
    }

    /// Waits until the names of a directory are safe from a loss of power.
    static func synchronizeNames(in directory: PathName) throws(SystemError) {
        try FileDescriptor(directory, .read).synchronize()
    }

    /// Removes the temporary files of writers that were killed: while the directory is locked, no other writer has any.
    static func removeLeftovers(of target: PathName) {
        let directory = target.directory
        for name in (try? directory.names()) ?? [] where isTemporary(name, of: target.last) {
            try? Platform.remove(directory.appending(name))
        }
    }

    /// `.settings.json-0123456789abcdef.tmp`
    private static func newPath(besides target: PathName) -> PathName {
        let number = String(UInt64.random(in: .min ... .max), radix: 16)
        let digits = String(repeating: "0", count: digitCount - number.utf8.count) + number
        return target.directory.appending(target.last.between(".", "-" + digits + suffix))
    }

    /// True for a name that only a replacement gets: other files are left alone.
    private static func isTemporary(_ name: PathName, of target: PathName) -> Bool {
        let start = target.between(".", "-")
        guard name.bytes.starts(with: start.bytes), name.hasSuffix(suffix) else { return false }
        let digits = name.bytes.dropFirst(start.bytes.count).dropLast(suffix.utf8.count)
        return digits.count == digitCount && digits.allSatisfy(isDigit)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    private static let digitCount = 16
    private static let suffix = ".tmp"
}

/// The content of a file at one moment.
struct FileSnapshot {
    let bytes: [UInt8]
    let status: FileStatus

    /// True if there is nothing but space, as in a new file. Some editors write a byte order mark into it.
    var isEmpty: Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    /// True if the permissions protect the file from all writing.
    var isReadOnly: Bool { status.mode & 0o222 == 0 }
}

/// A lock of a directory, against all threads and programs that take the same.
///
/// The system releases the lock when its owner ends, however it ends: a dead owner delays nobody, and a slow one has the lock as long as it
/// needs. Programs that don't take it see and change the files as ever. On a file system without locks nobody waits.
enum DirectoryLock {
    /// The longest wait for an owner that lives and does not go on, in microseconds.
    static let patience: UInt32 = 10_000_000

    /// Does something while the lock is held.
    ///
    /// - Returns: nil if the path has come to lead to another directory, so that the lock is worth nothing.
    /// - Throws: ``SettingsFileError/unwritable(path:_:)`` if the directory can't be opened, ``SettingsFileError/busy(path:)`` if another
    ///   program had the lock for all of the patience.
    static func hold<Result>(
        _ path: PathName, patience: UInt32 = patience, _ body: () throws(SettingsFileError) -> Result?
    ) throws(SettingsFileError) -> Result? {
        let directory = try open(path)
        var (pause, waited): (UInt32, UInt32) = (50, 0)
        while !directory.tryLock() {
            guard waited < patience else { throw .busy(path: path.description) }
            Platform.sleep(microseconds: pause)
            waited += pause
            pause = min(pause * 2, 2000)
        }
        defer { directory.unlock() }
        guard let found = try? FileFacts(of: path), found.identity == (try? directory.facts())?.identity else { return nil }
        return try body()
    }

    private static func open(_ path: PathName) throws(SettingsFileError) -> FileDescriptor {
        do throws(SystemError) {
            return try FileDescriptor(path, .read)
        } catch {
            throw .unwritable(path: path.description, error)
        }
    }
}
