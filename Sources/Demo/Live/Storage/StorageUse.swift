import SignalistSettings
import Signals

/// What the program keeps on the disk, and how full that is, at one moment.
struct StorageUse: Sendable, Equatable {
    /// The settings file, in bytes.
    var settings = 0
    /// The files of themes, in bytes.
    var themes = 0
    /// Settings files that were kept when they were replaced.
    var kept: [KeptSettings] = []
    /// Nil where the system does not tell.
    var disk: DiskSpace?
}

/// How full a file system is, in bytes, as it is shown: what lies below a tenth of a unit changes all the time.
struct DiskSpace: Sendable, Equatable {
    let size: Int
    let used: Int
    let free: Int

    init(size: Int, free: Int) {
        self.size = size
        used = SizeText.shown(max(size - free, 0))
        self.free = SizeText.shown(free)
    }

    /// What it is while the clock stands still, so that pictures repeat.
    static let fixed = DiskSpace(size: 500_000_000_000, free: 180_000_000_000)
}

/// Where it is seen what the program keeps.
protocol StorageSource: Sendable {
    func read() -> StorageUse

    /// Says that it may be something else now.
    var changes: Signal<Void, NoError> { get }

    /// Removes settings files that were kept.
    func remove(_ kept: [KeptSettings]) throws(SettingsFileError)
}
