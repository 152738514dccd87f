internal import JSON
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
    private let fileQueue: Queue
    private let promise = ValuePromise<SettingsState<Values>>(ignoreRepeated: true)

    // Sendable: all variables are used on `queue` alone.
    /// What the file says; the last good settings while it says nothing that can be used.
    private var saved = SettingsContent<Values>(JSONDocument(), path: "")
    /// What is wrong with the file.
    private var fileProblems: [SettingsFileError] = []
    private var lock: SettingsFileError?
    private var watchProblem: SettingsFileError?
    private var writeProblem: SettingsFileError?
    /// What was put aside since the store was made.
    private var setAside: SettingsFileError?
    /// Changes that show and are not in the file yet: those that are being written, and those that wait.
    private var writing: [PendingChange<Values>] = []
    private var pending: [PendingChange<Values>] = []
    private var isWriting = false
    private var isFinishing = false
    /// What waits until nothing was typed for a while.
    private var typingPause: (any Disposable)?
    /// How often a file was looked at that is no document.
    private var brokenLooks = 0
    /// Of looks at the file that follow each other the newest counts.
    private var lookNumber = 0
    /// The newest look that was asked for before the last write had ended.
    private var lookNumberOfWrite = 0
    private var watch: FileWatch?
    private var history = SettingsHistory<Values>()
    private var retry: (wait: any Disposable, looks: Int)?
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
            for key in keys.all { drafts[key.name] = nil }
            change(keys.all.map { $0.reset() })
        }
    }

    /// Takes the last change back that was made here and not taken back yet: the file has in its place what it had before, spelled as it was,
    /// or nothing. What another program has changed since stays.
    ///
    /// - Returns: whether there was a change to take back.
    @discardableResult
    public func undo() -> Bool {
        queue.sync {
            guard lock == nil, let step = history.takeLast() else { return false }
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
    /// - Throws: why the last change was taken back, unless the file has changed since.
    public func finish() throws(SettingsFileError) {
        queue.sync {
            isFinishing = true
            endDrafts()
            // Nobody waits for better times any more.
            if let (wait, looks) = retry.take() {
                wait.dispose()
                write(looks: looks)
            }
            writePending()
        }
        while queue.sync({ isWriting || !pending.isEmpty }) {
            fileQueue.sync {}
        }
        let problem = queue.sync {
            isFinishing = false
            return writeProblem
        }
        if let problem { throw problem }
    }

    /// - Parameter session: changes of one session are typed: they are written together after a pause, and undone together.
    func change(_ changes: [SettingsChange<Values>], session: Int? = nil) {
        queue.sync {
            if let lock {
                writeProblem = lock
                emit()
                return
            }
            for problem in changes.lazy.compactMap(\.problem) {
                writeProblem = .problem(path: file.path, problem)
                emit()
                return
            }
            let setBack = changes.map { history.setBack(by: $0) }
            let steps = history.add(changes, before: current(), session: session)
            add(
                zip(zip(changes, steps), setBack).map { PendingChange(change: $0.0, step: $0.1, setBack: $1) }, isTyping: session != nil)
        }
    }

    private func add(_ changes: [PendingChange<Values>], isTyping: Bool = false) {
        for change in changes {
            // Nobody has seen what was typed before, but the screen.
            if isTyping, let step = pending.last?.step, step === change.step { pending.removeLast() }
            pending.append(change)
        }
        emit()
        if isTyping, !isFinishing {
            typingPause = typingPause ?? queue.after(SettingsTiming.typingPause) { [weak self] in self?.writePending() }
        } else {
            writePending()
        }
    }

    // MARK: Writing

    /// Writes all pending changes with one replacement of the file.
    func writePending() {
        typingPause?.dispose()
        typingPause = nil
        guard !isWriting, !pending.isEmpty else { return }
        isWriting = true
        // What undoes or sets back something that waits itself is written after it.
        let count = pending.firstIndex { $0.awaited.map { !$0.isWritten } ?? false } ?? pending.count
        writing = Array(pending.prefix(max(count, 1)))
        pending.removeFirst(writing.count)
        write(looks: 0)
    }

    /// - Parameter looks: how often the file was no document.
    private func write(looks: Int) {
        let changes = writing.map(\.resolved)
        let mayRepair = looks >= SettingsTiming.looks.count || isFinishing
        let repair = mayRepair ? SettingsRepair.setAside(saved.document) : .refuse
        fileQueue.justDispatch { [self] in
            let result: Result<SettingsUpdate<Values>, SettingsFileError>
            do throws(SettingsFileError) {
                result = .success(try file.update(changes, repair: repair))
            } catch {
                result = .failure(error)
            }
            // What was written is known: the file may be another one already, or half of one that somebody else writes.
            let found = (try? result.get()) == nil ? file.load() : nil
            queue.async { [self] in wrote(result, looks: looks, found: found) }
        }
    }

    private func writeAgain(after seconds: Double, looks: Int) {
        let wait = queue.after(seconds) { [self] in
            retry = nil
            write(looks: looks)
        }
        retry = (wait, looks)
    }

    private func wrote(_ result: Result<SettingsUpdate<Values>, SettingsFileError>, looks: Int, found: SettingsContent<Values>?) {
        if case .failure(.syntax) = result, looks < SettingsTiming.looks.count {
            // Another program may be in the middle of it.
            if isFinishing { return write(looks: SettingsTiming.looks.count) }
            writeAgain(after: SettingsTiming.looks[looks], looks: looks + 1)
            return
        }
        if case .failure(.busy(let path)) = result, !isFinishing {
            writeProblem = .busy(path: path)
            emit()
            writeAgain(after: SettingsTiming.busyPause, looks: looks)
            return
        }
        // A look that was asked for meanwhile reads the file after the write: it is newer, and nothing else may tell what it finds.
        lookNumberOfWrite = lookNumber
        let written = writing
        writing = []
        switch result {
        case .success(let update):
            for (change, old) in zip(written, update.replaced) { change.step?.wasWritten(change.resolved.json, over: old) }
            writeProblem = nil
            setAside = update.setAside ?? setAside
            take(update.content)
        case .failure(let error):
            history.remove(written.compactMap(\.step))
            pending.removeAll { waiting in waiting.undone.map { undone in written.contains { $0.step === undone } } ?? false }
            writeProblem = error
            found.map(take)
        }
        isWriting = false
        emit()
        // What is typed waits for its pause.
        if typingPause == nil || isFinishing { writePending() }
    }

    // MARK: The file

    /// Looks at the file, which may have changed.
    func reload() {
        queue.async { [weak self] in
            guard let self else { return }
            brokenLooks = 0
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
        if content.isBroken, brokenLooks < SettingsTiming.looks.count {
            // Another program may be in the middle of it.
            queue.after(SettingsTiming.looks[brokenLooks]) { [weak self] in
                guard let self, number == lookNumber else { return }
                look()
            }
            brokenLooks += 1
            return
        }
        // It was about a file that is another one now, unless the change was there before the write.
        if !isWriting, number > lookNumberOfWrite { writeProblem = nil }
        take(content)
        emit()
    }

    private func take(_ content: SettingsContent<Values>) {
        fileProblems = content.problems
        lock = content.lock
        guard content.values != nil else { return }
        saved = content
        if let document = content.document { history.forget(changedIn: document, except: Set((writing + pending).map(\.change.name))) }
    }

    private func current() -> Values {
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

    private func emit() {
        if isHoldingBack { return }
        let values = current()
        var problems = fileProblems
        for problem in [writeProblem, setAside, watchProblem].compactMap(\.self) where !problems.contains(problem) {
            problems.append(problem)
        }
        var state = SettingsState(values: values, problems: problems, lock: lock)
        if lock == nil { state.undoable = history.lastNames }
        state.drafts = drafts.compactMapValues { $0.state(in: values) }
        promise.set(state)
    }

    /// The values that the state shows, on the store's queue.
    var shownValues: Values { current() }

    /// Whether the file has something for a setting that is not allowed.
    func hasProblem(_ name: String) -> Bool {
        fileProblems.contains { $0.valueProblem?.concerns(name) == true }
    }

    func nextSession() -> Int {
        sessionCount += 1
        return sessionCount
    }

    /// Whether nothing can be changed.
    var isLocked: Bool { lock != nil }
}
