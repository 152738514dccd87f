import JSON
import Signals

/// The settings as a signal: a change shows at once, is written in the background, and gives way to what the file says.
///
/// A change that cannot be written is taken back and the reason is part of the state. What another program writes into the file
/// arrives like any other change.
final class SettingsStore: @unchecked Sendable {
    private struct Change {
        let apply: @Sendable (inout AppSettings) -> Void
        let write: @Sendable (inout JSONDocument) throws -> Void
    }

    /// The state, and each change of it, on the store's queue.
    var state: Signal<SettingsState, NoError> { promise.get() }

    let file: SettingsFile
    private let queue: Queue
    private let fileQueue: Queue
    private let promise = ValuePromise<SettingsState>(ignoreRepeated: true)

    // Sendable: all variables are used on `queue` alone.
    /// What the file says; the last good settings while it says nothing that can be used.
    private var saved = AppSettings()
    private var fileProblem: SettingsFileError?
    private var writeProblem: SettingsFileError?
    /// Changes that show and are not in the file yet.
    private var pending: [Change] = []
    private var isWriting = false
    private var watch: FileWatch?

    /// A store over what the file says now.
    ///
    /// - Parameters:
    ///   - queue: where changes are made and delivered.
    ///   - fileQueue: where the file is read and written.
    /// - Throws: why the file cannot be used.
    init(file: SettingsFile, queue: Queue, fileQueue: Queue = Queue(name: "settings file")) throws(SettingsFileError) {
        self.file = file
        self.queue = queue
        self.fileQueue = fileQueue
        let content = file.load()
        if case .failed(let error) = content { throw error }
        take(content)
        emit()
    }

    /// Changes a setting. The state has the change when this returns, so that an action is answered with a screen that shows it.
    func set<Value>(_ key: SettingKey<Value>, to value: Value) {
        change(apply: { $0[keyPath: key.field] = value }, write: { try $0.set(key, to: value) })
    }

    /// Gives settings their defaults back.
    func reset<Section>(_ field: WritableKeyPath<AppSettings, Section> & Sendable, _ keys: [any SettingDescriptor]) {
        change(
            apply: { $0[keyPath: field] = AppSettings()[keyPath: field] },
            write: { document in
                for key in keys {
                    try document.reset(key)
                }
            })
    }

    /// Follows what other programs write into the file, from now on.
    func follow() throws(SettingsFileError) {
        let watch = try file.watch(
            onChange: { [weak self] in self?.reload() },
            onFailure: { [weak self, queue] error in
                queue.async { [weak self] in self?.failed(error) }
            })
        queue.async { [weak self] in self?.watch = watch }
        reload()
    }

    /// Returns when everything is written that was changed before.
    ///
    /// - Throws: why the last change was taken back, unless the file has changed since.
    func finish() throws(SettingsFileError) {
        while queue.sync({ isWriting || !pending.isEmpty }) {
            fileQueue.sync {}
        }
        if let problem = queue.sync({ writeProblem }) { throw problem }
    }

    // MARK: Changes

    private func change(
        apply: @escaping @Sendable (inout AppSettings) -> Void, write: @escaping @Sendable (inout JSONDocument) throws -> Void
    ) {
        queue.sync {
            pending.append(Change(apply: apply, write: write))
            emit()
            writePending()
        }
    }

    /// Writes all pending changes with one replacement of the file.
    private func writePending() {
        guard !isWriting, !pending.isEmpty else { return }
        isWriting = true
        let batch = pending
        fileQueue.justDispatch { [self] in
            var written: AppSettings?
            var failure: SettingsFileError?
            do throws(SettingsFileError) {
                written = try file.update { document in
                    for change in batch {
                        try change.write(&document)
                    }
                }
            } catch {
                failure = error
            }
            // What was written is known: the file may be another one already, or half of one that somebody else writes.
            let found = written == nil ? file.load() : nil
            queue.async { [self, written, failure] in
                pending.removeFirst(batch.count)
                isWriting = false
                writeProblem = failure
                if let written {
                    saved = written
                    fileProblem = nil
                }
                found.map(take)
                emit()
                writePending()
            }
        }
    }

    // MARK: The file

    private func reload() {
        fileQueue.justDispatch { [weak self] in
            guard let self else { return }
            let content = file.load()
            queue.async { [weak self] in
                guard let self else { return }
                // It was about a file that is another one now.
                writeProblem = nil
                take(content)
                emit()
            }
        }
    }

    private func failed(_ error: SettingsFileError) {
        fileProblem = error
        emit()
    }

    private func take(_ content: SettingsContent) {
        fileProblem = nil
        switch content {
        case .missing: saved = AppSettings()
        case .loaded(_, let settings): saved = settings
        case .readOnly(_, let settings, let version):
            saved = settings
            fileProblem = .newerVersion(path: file.path, found: version, known: SettingsFile.version)
        case .failed(let error): fileProblem = error
        }
    }

    private func emit() {
        var state = SettingsState(settings: saved, problem: (fileProblem ?? writeProblem)?.description)
        for change in pending {
            change.apply(&state.settings)
        }
        promise.set(state)
    }
}
