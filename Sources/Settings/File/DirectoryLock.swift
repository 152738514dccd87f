/// Has a directory to oneself, against all threads and programs that do the same.
///
/// The system gives the lock back when its owner ends, however it ends; so a dead one holds up nobody, and a slow one has it as long as it
/// needs. It is a courtesy among those who know of it: others see and change the files as ever. A file system that knows no locks has
/// nobody wait.
enum DirectoryLock {
    /// How long somebody waits for an owner that lives and does not go on, in microseconds.
    static let patience: UInt32 = 10_000_000

    /// Does something while it has the directory.
    ///
    /// - Throws: ``SystemError`` of opening the directory, or `busy` if another program has had it for all of the patience.
    static func hold<Result>(
        _ path: String, patience: UInt32 = patience, _ body: () throws(SettingsFileError) -> Result
    ) throws(SettingsFileError) -> Result {
        let directory = try open(path)
        var (pause, waited): (UInt32, UInt32) = (50, 0)
        while !directory.tryLock() {
            guard waited < patience else { throw .busy(path: path) }
            Platform.sleep(microseconds: pause)
            waited += pause
            pause = min(pause * 2, 2000)
        }
        defer { directory.unlock() }
        return try body()
    }

    private static func open(_ path: String) throws(SettingsFileError) -> FileDescriptor {
        do throws(SystemError) { return try FileDescriptor(path, .read) } catch { throw .unwritable(path: path, error) }
    }
}
