import ItemList
import Settings
import Signals

/// Follows a log for one window: reads the lines near those that are shown, and counts the rest.
///
/// All reading is done in small steps on a queue of its own, between which whatever the window asks for comes first.
// Sendable: all variables are used on the queue alone.
final class LogModel: @unchecked Sendable {
    /// How many lines are loaded at an end at once.
    static let pageLength = 500
    /// How far it may fall behind a file that grows before it leaves lines out, in bytes.
    static let affordableBacklog = 4 << 20
    /// How often what comes by itself is shown, in seconds.
    static let frameTime = 1.0 / 30

    let source: any LogSource
    let queue: Queue
    private let promise = ValuePromise<LogState>()
    private let timer = MetaDisposable()
    private let watch = MetaDisposable()
    private var isRunning = false
    private var isStepping = false
    /// When the next state is due; nil if none is.
    private var due: Int64?
    private var lastShown: Int64 = .min

    var state = LogState()
    var window = LogWindow(at: 0)
    var file: (reader: LogReader, identity: FileFacts.Identity)?
    var generation = 0
    var index = LogIndex()
    /// The last line, where nothing ends it yet: where it begins, and up to where it is known not to end.
    var open: (start: Int, known: Int)?
    /// How many more lines are wanted at the ends.
    var wanted = (above: 0, below: 0)
    /// Where the search for lines that fit began.
    var origin = 0
    /// The row that is to get the cursor as soon as it is there.
    var goal: LogGoal? {
        didSet { goalRow = nil }
    }
    /// The row that was asked for last, on the way to the goal.
    private(set) var goalRow: String?
    private var requestCount = 0
    var sight = LogSight()
    /// Where the window was before lines were filtered.
    var returnPlace: LogGoal?
    /// Up to where new lines were counted since the end was left.
    var countedTo = 0

    init(source: any LogSource, queue: Queue) {
        self.source = source
        self.queue = queue
    }

    /// The states, while somebody takes them.
    var states: Signal<LogState, NoError> {
        Signal { [self] subscriber in
            // The first state is complete, so that the first picture is.
            queue.sync { start() }
            let states = promise.get().start(next: { subscriber.putNext($0) })
            return ActionDisposable { [self] in
                states.dispose()
                queue.async { [self] in stop() }
            }
        }
    }

    private func start() {
        guard !isRunning else { return }
        isRunning = true
        do throws(SystemError) {
            watch.set(
                try source.watch { [weak self, queue] in
                    queue.async { [weak self] in self?.look() }
                })
        } catch {
            state.problem = .system(error)
        }
        if file == nil {
            openFile()
        } else {
            look()
        }
        show()
    }

    private func stop() {
        isRunning = false
        watch.set(nil)
        timer.set(nil)
        due = nil
    }

    // MARK: The file

    /// Shows the end of the file that the name leads to.
    func openFile() {
        do throws(LogProblem) {
            let opened = try source.open()
            let facts: FileFacts
            do throws(SystemError) { facts = try opened.facts() } catch { throw .system(error) }
            file = (LogReader(file: opened), facts.identity)
            state.problem = nil
            begin(size: facts.size)
        } catch {
            file = nil
            (window, state.size, index) = (LogWindow(at: 0), 0, LogIndex())
            state.problem = error
        }
    }

    /// Begins with a file of which nothing is known.
    private func begin(size: Int) {
        index = LogIndex()
        state.size = size
        state.newCount = 0
        // A place of another file is none of this one.
        if returnPlace != nil { returnPlace = .last }
        go(to: .last)
        // The first lines at once.
        step()
        pump()
    }

    /// Sees what became of the file.
    func look() {
        guard isRunning else { return }
        do throws(SystemError) {
            let named = try source.facts()
            guard let file, LogProblem(named.kind) == nil else { return reopen(nil) }
            if named.identity != file.identity { return reopen(.replaced) }
            if state.event == .gone { state.event = nil }
            let size = try file.reader.file.facts().size
            if size < state.size {
                restart(size: size, .emptied)
            } else if size > state.size {
                grow(to: size)
            }
        } catch {
            guard error == .noSuchFile, let file else { return reopen(nil) }
            state.event = .gone
            // Who has it open may still write to it.
            if let size = try? file.reader.file.facts().size, size > state.size { grow(to: size) }
        }
        show(after: pause)
    }

    private func reopen(_ event: LogState.Event?) {
        generation += 1
        state.event = event
        openFile()
        show()
    }

    func restart(size: Int, _ event: LogState.Event) {
        generation += 1
        state.event = event
        begin(size: size)
    }

    private func grow(to size: Int) {
        // Where nothing was read yet, the line may go on.
        if window.range.isEmpty, window.range.upperBound == state.size, wanted.above > 0 { window = LogWindow(at: size) }
        state.size = size
        let isBehind = size - window.range.upperBound > Self.affordableBacklog
        if state.isAtEnd, state.filter == nil, isBehind, wanted.below == 0 {
            go(to: .last)
        }
        pump()
    }

    // MARK: Steps

    /// Does one step after another, with all else that the queue has to do between them.
    func pump() {
        guard !isStepping, isRunning else { return }
        isStepping = true
        queue.justDispatch { [weak self] in
            guard let self else { return }
            isStepping = false
            if isRunning, step() { pump() }
        }
    }

    // MARK: States

    /// Shows what there is, at the latest after so many seconds.
    func show(after delay: Double) {
        let time = queue.now + Int64(delay * 1e9)
        if let due, due <= time { return }
        due = time
        timer.set(queue.after(delay) { [weak self] in self?.show() })
    }

    /// How long what comes by itself may wait.
    var pause: Double {
        let pause = state.isAtEnd ? Self.frameTime : 0.25
        return max(0, pause - Double(queue.now &- max(lastShown, 0)) / 1e9)
    }

    /// Shows what there is.
    func show() {
        due = nil
        timer.set(nil)
        lastShown = queue.now
        state.pages = window.pages
        state.hasMoreAbove = window.range.lowerBound > 0
        state.hasMoreBelow = window.range.upperBound < state.size
        let isCounted = index.end >= state.size
        state.lineCount = isCounted ? index.lineCount : nil
        state.countedFraction = isCounted ? 1 : Double(index.end) / Double(state.size)
        state.filteredFraction = fractionLookedThrough
        if let goal, let row = goal.row(in: window) {
            if row != goalRow {
                goalRow = row
                requestCount += 1
                state.request = ItemListRequest(requestCount, .focus(.row(row)))
            }
            // A host may leave states out, so each one asks for its own last row until the cursor is on one.
            if goal != .last { self.goal = nil }
        }
        // A state that follows the end ends with a row where its host stays, also while more is read.
        if state.isAtEnd || !state.hasMoreBelow, let last = window.last { sight.note(end: last.id) }
        promise.set(state)
    }

    private var fractionLookedThrough: Double? {
        guard state.filter != nil else { return nil }
        if wanted.above > 0, window.range.lowerBound > 0 { return 1 - Double(window.range.lowerBound) / Double(max(origin, 1)) }
        if wanted.below > 0, window.range.upperBound < state.size {
            return Double(window.range.upperBound) / Double(max(state.size, 1))
        }
        return nil
    }
}
