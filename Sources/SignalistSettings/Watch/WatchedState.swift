internal import SignalistC

/// The state of a watched path, by which a change is seen that no event has reported.
struct WatchedState: Equatable {
    /// The most files of a folder that are compared.
    private static let fileLimit = 256

    private let status: FileStatus?
    /// The files of a watched folder by their names.
    private var files: [PathName: FileStatus] = [:]

    /// - Complexity: one call of the system; for a folder one more for each of its files, up to the limit.
    init(of path: PathName, _ detail: FileWatch.Detail) {
        status = Self.status(of: path)
        guard detail == .folder else { return }
        for name in ((try? path.names()) ?? []).prefix(Self.fileLimit) { files[name] = Self.status(of: path.appending(name)) }
    }

    private static func status(of path: PathName) -> FileStatus? {
        var status = stat()
        return path.withCString({ stat($0, &status) }) == 0 ? FileStatus(status) : nil
    }
}
