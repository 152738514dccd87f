/// The content of a file at one moment.
struct FileSnapshot {
    let bytes: [UInt8]
    let status: FileStatus

    /// True if there is nothing but space, as in a new file.
    var isEmpty: Bool { bytes.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

    /// True if the permissions protect the file from all writing.
    var isReadOnly: Bool { status.mode & 0o222 == 0 }
}
