internal import SignalistJSON
public import Signals

/// The settings of a program as a signal: a change shows at once, is written in the background, and yields to the content of the file.
///
/// ```swift
/// let store = SettingsStore(file: SettingsFile<Preferences>(path: path))
/// store.follow()
/// let subscription = store.state.start(next: { print($0.values.volume) })  // 50
/// store.set(Preferences.volume, to: 70)                                    // 70
/// store.undo()                                                            // 50
/// try store.finish()
/// ```
///
/// A store begins with the content of the file and never fails: it uses the valid values and reports the rest as problems in its state. A
/// change that can't be written is reverted, and the state contains the reason. Changes by other programs arrive like any other change.
/// Releasing the store ends the watch and loses unwritten changes; call ``finish()`` before.
public final class SettingsStore<Values: SettingsValues>: @unchecked Sendable {
    /// The state and its changes, delivered on the store's queue. The signal never ends.
    public var state: Signal<SettingsState<Values>, NoError> { promise.get() }

    /// The current state; callable from any thread.
    public var currentState: SettingsState<Values> { promise.value ?? SettingsState() }

    /// The file with the settings.
    public let file: SettingsFile<Values>

    let queue: Queue
    let fileQueue: Queue
    private let promise = ValuePromise<SettingsState<Values>>(ignoreRepeated: true)

    let write = StoreWrite<Values>()

    // Sendable: all variables are used on `queue` alone.
    /// The content of the file, or the last usable content while the file isn't usable.
    var saved = SettingsContent<Values>(JSONDocument(), path: "")
    private var fileProblems: [SettingsFileError] = []
    /// The reason why no setting can be changed; nil if they can.
    private(set) var lock: SettingsFileError?
    private var watchProblem: SettingsFileError?
    var writeProblem: SettingsFileError?
    /// The last file that was set aside since the store was created.
    var setAside: SettingsFileError?
    /// Changes that show but aren't in the file yet: being written, and waiting.
    var writing: [PendingChange<Values>] = []
    var pending: [PendingChange<Values>] = []
    /// The number of threads that wait in ``finish()``.
    private(set) var finishCount = 0
    /// The pause before typed text is written.
    var typingPause: (any Disposable)?
    /// The pause before the next attempt to write.
    var retry: (any Disposable)?
    /// The number of attempts to write that found an incomplete file.
    var brokenLooks = 0
    /// The time since when another program has held the lock, by the queue's clock.
    var busySince: Int64?
    /// The number of reads that found an incomplete file.
    private var unfinishedLooks = 0
    /// The number of the newest read; results of older reads are ignored.
    private(set) var lookNumber = 0
    /// The newest read that was requested before the last write ended.
    var lookNumberOfWrite = 0
    private var watch: FileWatch?
    var history = SettingsHistory<Values>()
    private var sessionCount = 0
    private var isHoldingBack = false
    var drafts: [String: OpenDraft<Values>] = [:]

    /// Creates a store and reads the file.
    ///
    /// - Parameters:
    ///   - file: the file with the settings.
    ///   - queue: a serial queue for changes and for the delivery of the state.
    ///   - fileQueue: a serial queue for reading and writing the file.
    public init(
        file: SettingsFile<Values>, queue: Queue = Queue(name: "settings"), fileQueue: Queue = Queue(name: "settings file")
    ) {
        self.file = file
        self.queue = queue
        self.fileQueue = fileQueue
        take(file.load())
        emit()
    }

    // MARK: Changes

    /// Changes a setting. The state contains the change when this returns, so that the next screen shows it.
    ///
    /// A change that restores the value before the last change also restores its spelling in the file, or removes it if there was none. A
    /// value that the key doesn't allow is refused, as is any change while the settings are read-only; the state has the reason.
    public func set<Value>(_ key: SettingKey<Values, Value>, to value: Value) {
        change([.set(key, to: value)])
    }

    /// Resets a setting to its default and removes it from the file.
    public func reset<Value>(_ key: SettingKey<Values, Value>) {
        change([.reset(key)])
    }

    /// Resets settings to their defaults, in one change.
    public func reset(_ keys: SettingTable<Values>) {
        queue.sync {
            emittingOnce {
                guard change(keys.all.map { $0.reset() }) else { return }
                for key in keys.all {
                    drafts[key.name]?.giveUp(in: shownValues)
                    if drafts[key.name]?.isOpen == false { drafts[key.name] = nil }
                }
            }
        }
    }

    /// Undoes the last change of this store that isn't undone yet and restores the old value in its spelling, or removes it.
    ///
    /// Values that another program has changed since stay. An undo that can't be written can be tried again.
    ///
    /// A store keeps its last 100 changes. Settings that were changed together are one change, and so is a text that was typed in sequence.
    ///
    /// - Returns: true if there was a change to undo.
    @discardableResult
    public func undo() -> Bool {
        queue.sync {
            guard lock == nil, let step = history.beginTakingBack() else { return false }
            add(step.changes.map { PendingChange(change: $0.restoring, undone: $0) })
            return true
        }
    }

    /// Starts to watch the file for changes by other programs.
    ///
    /// The watch continues through all problems of the path, and shows the next valid file. While changes may be missed, the state reports
    /// it.
    public func follow() {
        queue.sync {
            guard watch == nil else { return }
            watch = file.watch(
                onChange: { [weak self] in self?.reload() },
                onProblem: { [weak self, queue] error in
                    queue.async { [weak self] in
                        self?.watchProblem = error
                        self?.emit()
                    }
                })
        }
        reload()
    }

    /// Saves all drafts and waits until all earlier changes are written.
    ///
    /// The call waits up to 0.75 seconds for an incomplete file and up to ten seconds for the lock of another program. It can be called on
    /// any queue and in a subscriber of the state. It must not be called in a migration or a format, because the write itself runs them.
    ///
    /// - Throws: the reason why the last change was reverted, unless the file has changed since.
    public func finish() throws(SettingsFileError) {
        queue.sync {
            finishCount += 1
            endDrafts()
            hurry()
        }
        let isInside = fileQueue.isCurrent()
        while queue.sync({ isUnwritten }) {
            // Writes on this thread if needed: the store's queue, or a thread that runs both queues, is blocked meanwhile.
            let isRunning = fileQueue.sync { write.make(in: file) }
            precondition(!isRunning || !isInside, "SettingsStore.finish() can't be called by a migration or a format that its write runs")
        }
        let problem = queue.sync {
            finishCount -= 1
            return writeProblem
        }
        if let problem { throw problem }
    }

    private var isUnwritten: Bool {
        takeAnswer()
        writePending()
        return !writing.isEmpty
    }

    // MARK: The file

    func reload() {
        queue.async { [weak self] in
            guard let self else { return }
            unfinishedLooks = 0
            look()
        }
    }

    private func look() {
        lookNumber += 1
        let number = lookNumber
        fileQueue.justDispatch { [weak self] in
            guard let self else { return }
            let content = file.load()
            queue.async { [weak self] in self?.looked(number, content) }
        }
    }

    private func looked(_ number: Int, _ content: SettingsContent<Values>) {
        guard number == lookNumber else { return }
        if content.mayBeUnfinished, unfinishedLooks < SettingsTiming.looks.count {
            // Another program may be writing the file.
            queue.after(SettingsTiming.looks[unfinishedLooks]) { [weak self] in
                guard let self, number == lookNumber else { return }
                look()
            }
            unfinishedLooks += 1
            return
        }
        // The problem was about an older state of the file, unless the read was requested before the write ended.
        if writing.isEmpty, number > lookNumberOfWrite { writeProblem = nil }
        take(content)
        emit()
    }

    func take(_ content: SettingsContent<Values>) {
        fileProblems = content.problems
        lock = content.lock
        guard content.values != nil else { return }
        saved = content
        if let document = content.document { history.forget(changedIn: document, except: Set((writing + pending).map(\.change.name))) }
    }

    /// The values in the state; on the store's queue.
    var shownValues: Values {
        var values = saved.values ?? Values()
        for change in writing { change.change.apply(&values) }
        for change in pending { change.change.apply(&values) }
        return values
    }

    /// Emits the state once for several changes.
    func emittingOnce(_ body: () -> Void) {
        let isOuter = !isHoldingBack
        isHoldingBack = true
        body()
        guard isOuter else { return }
        isHoldingBack = false
        emit()
    }

    func emit() {
        if isHoldingBack { return }
        let values = shownValues
        var problems = fileProblems
        for problem in [writeProblem, setAside, watchProblem].compactMap(\.self) where !problems.contains(problem) {
            problems.append(problem)
        }
        var state = SettingsState(values: values, problems: problems, lock: lock)
        if lock == nil { state.undoable = history.lastNames }
        state.drafts = drafts.compactMapValues { $0.state(in: values) }
        promise.set(state)
    }

    func hasProblem(_ name: String) -> Bool {
        fileProblems.contains { $0.valueProblem?.concerns(name) == true }
    }

    func nextSession() -> Int {
        sessionCount += 1
        return sessionCount
    }
}
