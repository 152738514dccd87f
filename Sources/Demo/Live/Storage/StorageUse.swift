import SignalistSettings
import Signals

/// The sizes of the program's files and of the disk, at one moment.
struct StorageUse: Sendable, Equatable {
    /// The size of the settings file, in bytes.
    var settings = 0
    var themes = 0
    /// The kept copies of replaced settings files.
    var kept: [KeptSettings] = []
    /// The disk space; nil if the system doesn't report it.
    var disk: DiskSpace?
}

/// The space of a file system in bytes, rounded as shown, because the exact numbers change all the time.
struct DiskSpace: Sendable, Equatable {
    let size: Int
    let used: Int
    let free: Int

    init(size: Int, free: Int) {
        self.size = size
        used = SizeText.shown(max(size - free, 0))
        self.free = SizeText.shown(free)
    }

    /// A constant for the fixed clock, so that pictures repeat.
    static let fixed = DiskSpace(size: 500_000_000_000, free: 180_000_000_000)
}

/// A source of storage sizes.
protocol StorageSource: Sendable {
    func read() -> StorageUse

    /// An event for each possible change.
    var changes: Signal<Void, NoError> { get }

    func remove(_ kept: [KeptSettings]) throws(SettingsFileError)
}
