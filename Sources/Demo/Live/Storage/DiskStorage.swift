import SignalistSettings
import Signals

/// The files that the program stores; shared by all windows and pages, so that its folders are watched once.
struct DiskStorage: StorageSource {
    /// Changes of the folders with the settings and the themes. The free space has no events: it is read together with them.
    let changes: Signal<Void, NoError>
    private let file: SettingsFile<AppSettings>
    private let themes: String
    private let fixedDisk: DiskSpace?

    /// Creates a source for the settings file and the folder of themes; a fixed disk space replaces that of the system.
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

    /// The space of the file system that contains a folder, or will contain it once it is created.
    private func disk(at folder: String) -> DiskSpace? {
        if let space = try? Platform.space(at: folder) { return DiskSpace(size: space.size, free: space.free) }
        let above = PathName.directory(of: folder)
        return above == folder ? nil : disk(at: above)
    }
}
