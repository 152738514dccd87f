import SignalistSettings
import Signals
import Synchronization

@testable import SignalistDemoScreens

/// A disk that a test makes up.
final class KnownStorage: StorageSource {
    struct State {
        var use = StorageUse(settings: 700, themes: 2_300, disk: DiskSpace(size: 1_000_000_000, free: 400_000_000))
        var readCount = 0
        var refusal: SettingsFileError?
    }

    let state = Mutex(State())
    private let told = ValuePipe<Void>()

    var changes: Signal<Void, NoError> { told.signal() }

    /// Changes what there is, and says so.
    func change(_ body: (inout StorageUse) -> Void) {
        state.withLock { body(&$0.use) }
        told.putNext(())
    }

    var readCount: Int { state.withLock(\.readCount) }

    /// Keeps settings files, of so many bytes each.
    func keep(_ sizes: [String: Int]) {
        let kept = sizes.sorted { $0.key < $1.key }.map { KeptSettings(path: $0.key, size: $0.value) }
        state.withLock { $0.use.kept = kept }
    }

    func read() -> StorageUse {
        state.withLock { state in
            state.readCount += 1
            return state.use
        }
    }

    func remove(_ kept: [KeptSettings]) throws(SettingsFileError) {
        if let refusal = state.withLock(\.refusal) { throw refusal }
        state.withLock { $0.use.kept.removeAll(where: kept.contains) }
    }
}
