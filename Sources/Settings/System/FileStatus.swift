internal import CLibrary

/// What tells whether a file is still the one that was read.
struct FileStatus: Equatable {
    /// Whether it is an ordinary file: no directory, pipe or device.
    let isFile: Bool
    /// The permission bits.
    let mode: UInt32
    /// In bytes.
    let size: Int
    private let identity: FileFacts.Identity
    /// When it was changed last, in nanoseconds.
    private let changed: Int64

    init(_ status: stat) {
        let facts = FileFacts(status)
        isFile = facts.kind == .file
        mode = UInt32(status.st_mode) & 0o7777
        size = facts.size
        identity = facts.identity
        #if canImport(Darwin)
            let time = status.st_ctimespec
        #else
            let time = status.st_ctim
        #endif
        changed = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
}
