import Settings

/// What the program keeps beside its settings.
struct DiskStorage: StorageSource {
    let file: SettingsFile<AppSettings>
    /// The folder of the user's own themes.
    let themes: String
    /// What the file system is said to be; nil for what the system says.
    var fixedDisk: DiskSpace?

    func read() -> StorageUse {
        let themeNames = ((try? Platform.names(in: themes)) ?? []).filter(ThemeFolder.isTheme)
        return StorageUse(
            settings: size(of: file.path), themes: themeNames.reduce(0) { $0 + size(of: PathName.join(themes, $1)) }, kept: file.kept(),
            disk: fixedDisk ?? disk(at: PathName.directory(of: file.path)))
    }

    func remove(_ kept: [KeptSettings]) throws(SettingsFileError) {
        try file.remove(kept)
    }

    private func size(of path: String) -> Int {
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
