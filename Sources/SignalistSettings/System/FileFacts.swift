internal import SignalistC

/// The kind, identity, size and modification time of a file.
package struct FileFacts: Sendable, Equatable {
    /// The kinds of file system entries.
    package enum Kind: Sendable {
        case file, directory, pipe, other
    }

    /// An identity that stays the same under any name while the file exists.
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
    /// The size in bytes.
    package let size: Int
    /// The time of the last change of the content, in nanoseconds since 1970.
    package let modified: Int64

    package init(kind: Kind = .file, identity: Identity, size: Int, modified: Int64 = 0) {
        self.kind = kind
        self.identity = identity
        self.size = size
        self.modified = modified
    }

    /// Reads the facts about the target of a path, through symbolic links.
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
        // Some file systems report any year, so the arithmetic wraps: times are only compared for equality.
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}

/// The properties of a file that reveal another content or another file.
struct FileStatus: Equatable {
    let isFile: Bool
    let mode: UInt32
    /// The size in bytes.
    let size: Int
    let linkCount: Int
    let identity: FileFacts.Identity
    /// The time of the last change: seconds since 1970, and nanoseconds. Some file systems report any year.
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
