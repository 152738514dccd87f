/// The content of a file at one moment.
struct FileSnapshot {
    let bytes: [UInt8]
    let status: FileStatus

    /// True if there is nothing but space, as in a new file. Some editors write a byte order mark into it.
    var isEmpty: Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }

    /// True if the permissions protect the file from all writing.
    var isReadOnly: Bool { status.mode & 0o222 == 0 }
}
