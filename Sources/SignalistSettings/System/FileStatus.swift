internal import SignalistC

/// The properties of a file by which another content, or another file, is noticed.
struct FileStatus: Equatable {
    /// Whether it is an ordinary file: no directory, pipe or device.
    let isFile: Bool
    /// The permission bits.
    let mode: UInt32
    /// In bytes.
    let size: Int
    /// The number of names that the file has.
    let linkCount: Int
    let identity: FileFacts.Identity
    /// The time of the last change: seconds since 1970, and nanoseconds behind them. Some file systems report any year.
    private let changed: [Int]

    init(_ status: stat) {
        let facts = FileFacts(status)
        isFile = facts.kind == .file
        mode = UInt32(status.st_mode) & 0o7777
        size = facts.size
        linkCount = Int(clamping: status.st_nlink)
        identity = facts.identity
        #if canImport(Darwin)
            let time = status.st_ctimespec
        #else
            let time = status.st_ctim
        #endif
        changed = [Int(time.tv_sec), Int(time.tv_nsec)]
    }
}
