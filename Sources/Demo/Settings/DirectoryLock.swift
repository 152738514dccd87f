/// Has a directory to oneself for a moment, against all threads and programs that do the same.
///
/// It is a courtesy among those who know of it: others see and change the files as ever.
enum DirectoryLock {
    /// How often anybody looks whether it is free, a millisecond apart. Somebody who was stopped in between must not hold up the others.
    private static let patience = 100

    static func hold<Result, Failure>(_ path: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        // A directory that can't be opened for reading may be one in which files can be replaced all the same.
        guard let directory = try? FileDescriptor(path, .read) else { return try body() }
        var looks = 0
        while !directory.tryLock(), looks < patience {
            Platform.sleep(microseconds: 1000)
            looks += 1
        }
        defer { directory.unlock() }
        return try body()
    }
}
