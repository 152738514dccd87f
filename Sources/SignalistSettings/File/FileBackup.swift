/// A copy of a file's content during a write in place; it survives if the writer is killed.
///
/// The copy is beside the file, or in the directory for temporary files if the file's directory isn't writable. Its name contains the
/// file's device and number: `.settings.json-801-1a2b3c.old`. The caller holds the lock of the file's directory.
struct FileBackup {
    private let path: PathName
    private let isBesideTarget: Bool

    /// Writes the copy and waits until it is on disk, safe from a power loss.
    init(of target: PathName, _ identity: FileFacts.Identity, bytes: [UInt8]) throws(SystemError) {
        var refusal = SystemError.noSuchFile
        for path in Self.paths(of: target, identity) {
            let isBesideTarget = path.directory == target.directory
            do throws(SystemError) {
                let file = try FileDescriptor(path, .create)
                do throws(SystemError) {
                    if isBesideTarget { try? file.copyAttributes(from: FileDescriptor(target, .readWithoutWaiting)) }
                    try file.writeAll(bytes)
                    try file.synchronize()
                } catch {
                    try? Platform.remove(path)
                    throw error
                }
                try? FileReplacement.synchronizeNames(in: path.directory)
                (self.path, self.isBesideTarget) = (path, isBesideTarget)
                return
            } catch {
                refusal = error
            }
        }
        throw refusal
    }

    private init(path: PathName, target: PathName) {
        self.path = path
        isBesideTarget = path.directory == target.directory
    }

    /// Finds the backup of a killed writer.
    static func find(of target: PathName, _ identity: FileFacts.Identity) -> FileBackup? {
        paths(of: target, identity).lazy.map { FileBackup(path: $0, target: target) }.first { $0.isTrusted }
    }

    func bytes(upTo limit: Int) -> [UInt8]? {
        try? FileDescriptor(path, .readWithoutWaiting).readAll(upTo: limit)
    }

    func remove() {
        try? Platform.remove(path)
    }

    /// True if a writer of this user made the file: in a directory for temporary files, anyone can create files.
    private var isTrusted: Bool {
        guard Platform.target(ofLink: path) == nil, let file = try? FileDescriptor(path, .readWithoutWaiting),
            (try? file.status())?.isFile == true
        else { return false }
        return isBesideTarget || (try? file.owner()) == Platform.user
    }

    private static func paths(of target: PathName, _ identity: FileFacts.Identity) -> [PathName] {
        let number = String(identity.device, radix: 16) + "-" + String(identity.number, radix: 16)
        let name = target.last.between(".", "-" + number + ".old")
        return [target.directory.appending(name), Platform.temporaryDirectory.appending(name)]
    }
}
