#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What the system says of a file.
struct FileFacts: Sendable, Equatable {
    /// What a name can lead to.
    enum Kind: Sendable {
        case file, directory, pipe, other
    }

    /// Tells a file from all others while it exists, whatever its name.
    struct Identity: Sendable, Hashable {
        let device: UInt64
        let number: UInt64
    }

    let kind: Kind
    let identity: Identity
    /// In bytes.
    let size: Int

    init(kind: Kind = .file, identity: Identity, size: Int) {
        self.kind = kind
        self.identity = identity
        self.size = size
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
        size = Int(status.st_size)
    }
}
