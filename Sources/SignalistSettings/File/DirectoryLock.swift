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
