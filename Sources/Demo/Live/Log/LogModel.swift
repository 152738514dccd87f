import ItemList
import SignalistSettings
import Signals

/// The model of a log for one window: it reads the lines near the visible ones, and counts the rest.
///
/// The model reads in small steps on its own queue; requests of the window come first.
// Sendable: all variables are used on the queue alone.
final class LogModel: @unchecked Sendable {
    /// The number of lines loaded at an end at once.
    static let pageLength = 500
    /// The lag behind a growing file, in bytes, after which the model skips lines.
    static let affordableBacklog = 4 << 20
    /// The shortest interval between states without a request, in seconds.
    static let frameTime = 1.0 / 30

    let source: any LogSource
    let queue: Queue
    private let promise = ValuePromise<LogState>()
    private let timer = MetaDisposable()
    private let watch = MetaDisposable()
    private var isRunning = false
    private var isStepping = false
    /// The time of the next state; nil if none is due.
    private var due: Int64?
    private var lastShown: Int64 = .min

    var state = LogState()
    var window = LogWindow(at: LogPlace(file: 0, offset: 0))
    var parts = LogParts()
    /// The end of polling older files, in the queue's time.
    var lateDeadline: Int64 = .min
    let lateTimer = MetaDisposable()
    /// The number of lines to load at each end.
    var wanted = (above: 0, below: 0)
    /// The position at which the search for matching lines began.
    var origin = LogPlace(file: 0, offset: 0)
    /// The row that gets the cursor once it is loaded.
    var goal: LogGoal? {
        didSet { goalRow = nil }
    }
    /// The last row requested on the way to the goal.
    private(set) var goalRow: String?
    private var requestCount = 0
    var sight = LogSight()
    /// The goal that restores the window's position before filtering.
    var returnPlace: LogGoal?
    /// The position up to which new lines are counted since the window left the end.
    var countedTo = LogPlace(file: 0, offset: 0)

    init(source: any LogSource, queue: Queue) {
        self.source = source
        self.queue = queue
    }

    var states: Signal<LogState, NoError> {
        Signal { [self] subscriber in
            // The first state is complete, so that the first picture is too.
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
        look()
        show()
    }

    private func stop() {
        isRunning = false
        watch.set(nil)
        timer.set(nil)
        lateTimer.set(nil)
        due = nil
    }

    /// Checks the files and the name, and shows the changes.
    func look() {
        if isRunning { follow() }
    }

    // MARK: Steps

    /// Performs steps until none is left, and lets other work of the queue run between them.
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

    /// Shows the loaded lines within a number of seconds.
    func show(after delay: Double) {
        let time = queue.now + Int64(delay * 1e9)
        if let due, due <= time { return }
        due = time
        timer.set(queue.after(delay) { [weak self] in self?.show() })
    }

    /// The seconds until the next state without a request may be shown.
    var pause: Double {
        let pause = state.isAtEnd ? Self.frameTime : 0.25
        return max(0, pause - Double(queue.now &- max(lastShown, 0)) / 1e9)
    }

    func show() {
        due = nil
        timer.set(nil)
        lastShown = queue.now
        state.pages = window.pages
        state.hasMoreAbove = window.range.lowerBound > parts.start
        state.hasMoreBelow = window.range.upperBound < parts.end
        noteCounts()
        state.filteredFraction = fractionLookedThrough
        if let goal, let row = goal.row(in: window) {
            if row != goalRow {
                goalRow = row
                requestCount += 1
                state.request = ItemListRequest(requestCount, .focus(.row(row)))
            }
            // A renderer may skip states, so each state requests its own last row until the cursor is on one.
            if goal != .last { self.goal = nil }
        }
        // A state at the end of the log ends with a row that keeps a renderer at the end, even during reading.
        if state.isAtEnd || !state.hasMoreBelow, let last = window.last { sight.note(end: last.id) }
        promise.set(state)
    }

    /// Updates the size and line count of the last file, or of a whole stream, and the matches in all files.
    private func noteCounts() {
        let named = source.isStream ? parts.all[...] : parts.all.suffix(1)
        state.size = named.reduce(0) { $0 + $1.size }
        let indexed = named.reduce(0) { $0 + min($1.index.end, $1.size) }
        state.lineCount = indexed < state.size ? nil : named.reduce(0) { $0 + $1.index.lineCount }
        state.countedFraction = indexed < state.size ? Double(indexed) / Double(state.size) : 1
        (state.foundCount, state.foundFraction) = (0, nil)
        guard state.filter != nil else { return }
        let shown = window.count
        if !state.hasMoreAbove, !state.hasMoreBelow {
            state.foundCount = shown
            return
        }
        state.foundCount = parts.all.reduce(0) { $0 + $1.matches.total }
        let (counted, size) = parts.all.reduce((0, 0)) { ($0.0 + min($1.matches.end, $1.size), $0.1 + $1.size) }
        if counted < size {
            state.foundCount = max(state.foundCount, shown)
            state.foundFraction = Double(counted) / Double(size)
        }
    }

    private var fractionLookedThrough: Double? {
        guard state.filter != nil else { return nil }
        if wanted.above > 0, state.hasMoreAbove {
            return 1 - Double(parts.bytes(before: window.range.lowerBound)) / Double(max(parts.bytes(before: origin), 1))
        }
        if wanted.below > 0, state.hasMoreBelow {
            return Double(parts.bytes(before: window.range.upperBound)) / Double(max(parts.bytes(before: parts.end), 1))
        }
        return nil
    }
}
