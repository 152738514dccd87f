internal import SignalistJSON
public import Signals

/// The settings of a program as a signal: a change shows at once, is written in the background, and gives way to what the file says.
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
/// A store begins with whatever the file says, and never fails: what can be read is used, and the rest is among the problems of the state. A
/// change that cannot be written is taken back, and the reason is part of the state. What another program writes into the file arrives like
/// any other change. The release of the store ends the watch; changes that are not written then are lost, which ``finish()`` prevents.
public final class SettingsStore<Values: SettingsValues>: @unchecked Sendable {
    /// The state, and each change of it, on the store's queue. It never ends.
    public var state: Signal<SettingsState<Values>, NoError> { promise.get() }

    /// The state as it is now, from any thread.
    public var currentState: SettingsState<Values> { promise.value ?? SettingsState() }

    /// The file that the settings are in.
    public let file: SettingsFile<Values>

    let queue: Queue
    let fileQueue: Queue
    private let promise = ValuePromise<SettingsState<Values>>(ignoreRepeated: true)

    let write = StoreWrite<Values>()

    // Sendable: all variables are used on `queue` alone.
    /// What the file says; the last good settings while it says nothing that can be used.
    var saved = SettingsContent<Values>(JSONDocument(), path: "")
    /// What is wrong with the file.
    private var fileProblems: [SettingsFileError] = []
    /// The reason why no setting can be changed.
    private(set) var lock: SettingsFileError?
    private var watchProblem: SettingsFileError?
    var writeProblem: SettingsFileError?
    /// What was put aside since the store was made.
    var setAside: SettingsFileError?
    /// Changes that show and are not in the file yet: those that are being written, and those that wait.
    var writing: [PendingChange<Values>] = []
    var pending: [PendingChange<Values>] = []
    /// The number of threads that wait in ``finish()``.
    private(set) var finishCount = 0
    /// What waits until nothing was typed for a while.
    var typingPause: (any Disposable)?
    /// The wait before a write is tried again.
    var retry: (any Disposable)?
    /// The number of attempts to write that found a file that is no document.
    var brokenLooks = 0
    /// Since when another program has had the lock, by the queue's clock.
    var busySince: Int64?
    /// The number of looks that found a file that is no document.
    private var unfinishedLooks = 0
    /// Of looks at the file that follow each other the newest counts.
    private(set) var lookNumber = 0
    /// The newest look that was asked for before the last write had ended.
    var lookNumberOfWrite = 0
    private var watch: FileWatch?
    var history = SettingsHistory<Values>()
    private var sessionCount = 0
    private var isHoldingBack = false
    var drafts: [String: OpenDraft<Values>] = [:]

    /// A store over what the file says now.
    ///
    /// - Parameters:
    ///   - file: where the settings are.
    ///   - queue: a serial queue, where changes are made and delivered.
    ///   - fileQueue: a serial queue, where the file is read and written.
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

    /// Changes a setting. The state has the change when this returns, so that an action is answered with a screen that shows it.
    ///
    /// Where that brings the value back that the setting had before its last change, the file has it as it had it then: spelled as it was, or
    /// not at all. A value that the key does not allow, and a change while the settings can only be read, are refused; the state says why.
    public func set<Value>(_ key: SettingKey<Values, Value>, to value: Value) {
        change([.set(key, to: value)])
    }

    /// Gives a setting its default back: it is taken out of the file.
    public func reset<Value>(_ key: SettingKey<Values, Value>) {
        change([.reset(key)])
    }

    /// Gives settings their defaults back, in one change.
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

    /// Takes the last change back that was made here and not taken back yet: the file has in its place what it had before, spelled as it was,
    /// or nothing. What another program has changed since stays. A change that can't be taken back, because the file can't be written, is
    /// among those to take back again.
    ///
    /// - Returns: whether there was a change to take back.
    @discardableResult
    public func undo() -> Bool {
        queue.sync {
            guard lock == nil, let step = history.beginTakingBack() else { return false }
            add(step.changes.map { PendingChange(change: $0.restoring, undone: $0) })
            return true
        }
    }

    /// Follows what other programs write into the file, from now on.
    ///
    /// Whatever is wrong with the path, the watch goes on: the next good file shows. What may go unseen meanwhile is a problem of the state.
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

    /// Ends what is being typed, as if it were left, and returns when everything is written that was changed before.
    ///
    /// The call waits up to 0.75 seconds for a program that is just writing the file, and up to ten seconds for one that has locked it. Call
    /// it on any queue, or in a handler of the state; not in a migration or a format, which the write itself runs.
    ///
    /// - Throws: why the last change was taken back, unless the file has changed since.
    public func finish() throws(SettingsFileError) {
        queue.sync {
            finishCount += 1
            endDrafts()
            hurry()
        }
        let isInside = fileQueue.isCurrent()
        while queue.sync({ isUnwritten }) {
            // The write may be done here: the queue of the store, or the thread that both queues are on, can't do it meanwhile.
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

    /// Looks at the file, which may have changed.
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
            // Another program may be in the middle of it.
            queue.after(SettingsTiming.looks[unfinishedLooks]) { [weak self] in
                guard let self, number == lookNumber else { return }
                look()
            }
            unfinishedLooks += 1
            return
        }
        // It was about a file that is another one now, unless the change was there before the write.
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

    /// The values that the state shows, on the store's queue.
    var shownValues: Values {
        var values = saved.values ?? Values()
        for change in writing { change.change.apply(&values) }
        for change in pending { change.change.apply(&values) }
        return values
    }

    /// Makes several changes of the state one.
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

    /// Whether the file has something for a setting that is not allowed.
    func hasProblem(_ name: String) -> Bool {
        fileProblems.contains { $0.valueProblem?.concerns(name) == true }
    }

    func nextSession() -> Int {
        sessionCount += 1
        return sessionCount
    }
}
