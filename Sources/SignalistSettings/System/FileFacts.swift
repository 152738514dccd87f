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
