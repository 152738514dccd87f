/// A complete file under a temporary name, ready to replace another; removed if it isn't used.
struct FileReplacement: ~Copyable {
    private let path: PathName

    /// Writes the file and waits until its content is on disk, safe from a power loss.
    ///
    /// - Parameters:
    ///   - target: the path of the file to replace. Replacing is atomic on every file system only within one directory.
    ///   - bytes: the content.
    ///   - keepsAttributes: true to copy the owner, the mode and the extended attributes of the target; false for a file that only the user
    ///     can read.
    /// - Throws: the system's error; ``SystemError/notPermitted`` if the attributes can't be set.
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
        // A renamed file no longer has this name.
        try? Platform.remove(path)
    }

    borrowing func rename(to target: PathName) throws(SystemError) {
        try Platform.rename(path, to: target)
    }

    /// Renames the file to an unused name; the directory is locked.
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

    /// Waits until the names of a directory are on disk, safe from a power loss.
    static func synchronizeNames(in directory: PathName) throws(SystemError) {
        try FileDescriptor(directory, .read).synchronize()
    }

    /// Removes the temporary files of killed writers. Under the directory's lock, no other writer has any.
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

    /// True for the name of a replacement; other files must not be removed.
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

struct FileSnapshot {
    let bytes: [UInt8]
    let status: FileStatus

    /// True if the file has only white space, like a new file. Some editors write a byte order mark into it.
    var isEmpty: Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    /// True if the permissions forbid writing to everyone.
    var isReadOnly: Bool { status.mode & 0o222 == 0 }
}

/// An advisory lock of a directory against other threads and programs that use it.
///
/// The system releases the lock when its owner ends for any reason, so a crashed owner delays no one. Programs that don't use the lock can
/// still read and write the files. On a file system without locks, the call proceeds without one.
enum DirectoryLock {
    /// The longest wait for the lock, in microseconds.
    static let patience: UInt32 = 10_000_000

    /// Runs a function while it holds the lock.
    ///
    /// - Returns: nil if the path now leads to another directory, because the lock doesn't protect that one.
    /// - Throws: ``SettingsFileError/unwritable(path:_:)`` if the directory can't be opened, ``SettingsFileError/busy(path:)`` if another
    ///   program holds the lock for all of `patience`.
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
