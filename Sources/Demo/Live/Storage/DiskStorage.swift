import SignalistSettings
import Signals

/// What the program keeps beside its settings; one for all windows and pages, so that its folders are watched once.
struct DiskStorage: StorageSource {
    /// Of the folder of the settings and that of the themes. Nobody tells how full the file system is: it is read with the rest.
    let changes: Signal<Void, NoError>
    private let file: SettingsFile<AppSettings>
    private let themes: String
    private let fixedDisk: DiskSpace?

    /// - Parameters:
    ///   - themes: the folder of the user's own themes.
    ///   - fixedDisk: what the file system is said to be; nil for what the system says.
    init(file: SettingsFile<AppSettings>, themes: String, fixedDisk: DiskSpace? = nil) {
        self.file = file
        self.themes = themes
        self.fixedDisk = fixedDisk
        let folders = [PathName.directory(of: file.path), themes]
        changes =
            Signal { subscriber in
                let watches = folders.map { FileWatch(path: $0, seeing: .folder) { subscriber.putNext(()) } }
                return ActionDisposable { for watch in watches { watch.cancel() } }
            }
            |> share
    }

    func read() -> StorageUse {
        let folder = PathName(themes)
        return StorageUse(
            settings: size(of: PathName(file.path)),
            themes: ThemeFolder.themes(in: folder).reduce(0) { $0 + size(of: folder.appending($1)) }, kept: file.kept(),
            disk: fixedDisk ?? disk(at: PathName.directory(of: file.path)))
    }

    func remove(_ kept: [KeptSettings]) throws(SettingsFileError) {
        try file.remove(kept)
    }

    private func size(of path: PathName) -> Int {
        guard let facts = try? FileFacts(of: path), facts.kind == .file else { return 0 }
        return facts.size
    }

    /// The file system that a folder is on, or will be on when it is made.
    private func disk(at folder: String) -> DiskSpace? {
        if let space = try? Platform.space(at: folder) { return DiskSpace(size: space.size, free: space.free) }
        let above = PathName.directory(of: folder)
        return above == folder ? nil : disk(at: above)
    }
}
