internal import SignalistC

/// The system's facts about a file.
package struct FileFacts: Sendable, Equatable {
    /// The kinds of things that a name can lead to.
    package enum Kind: Sendable {
        case file, directory, pipe, other
    }

    /// Tells a file from all others while it exists, whatever its name.
    package struct Identity: Sendable, Hashable {
        package let device: UInt64
        package let number: UInt64

        package init(device: UInt64, number: UInt64) {
            self.device = device
            self.number = number
        }
    }

    package let kind: Kind
    package let identity: Identity
    /// In bytes.
    package let size: Int
    /// The time of the last change of its content, in nanoseconds since 1970.
    package let modified: Int64

    package init(kind: Kind = .file, identity: Identity, size: Int, modified: Int64 = 0) {
        self.kind = kind
        self.identity = identity
        self.size = size
        self.modified = modified
    }

    /// The facts about the thing that a path leads to, through symbolic links.
    package init(of path: PathName) throws(SystemError) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else { throw .last }
        self.init(status)
    }

    package init(of path: String) throws(SystemError) {
        try self.init(of: PathName(path))
    }

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .directory
            case S_IFIFO, S_IFSOCK: .pipe
            default: .other
            }
        identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(clamping: status.st_size)
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        // Some file systems report any year; one time is only told from another.
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}

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
