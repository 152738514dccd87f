import ItemList
import SignalistSettings
import Signals

/// Follows a log for one window: reads the lines near those that are shown, and counts the rest.
///
/// All reading is done in small steps on a queue of its own; what the window asks for comes first.
// Sendable: all variables are used on the queue alone.
final class LogModel: @unchecked Sendable {
    /// How many lines are loaded at an end at once.
    static let pageLength = 500
    /// How far it may fall behind a file that grows before it leaves lines out, in bytes.
    static let affordableBacklog = 4 << 20
    /// How often changes that come by themselves are shown, in seconds.
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
    var window = LogWindow(at: LogPlace(file: 0, offset: 0))
    var parts = LogParts()
    /// Until when older files are looked at by themselves, in the queue's time.
    var lateDeadline: Int64 = .min
    let lateTimer = MetaDisposable()
    /// How many more lines are wanted at the ends.
    var wanted = (above: 0, below: 0)
    /// The place at which the search for lines with the words of the filter began.
    var origin = LogPlace(file: 0, offset: 0)
    /// The row that is to get the cursor as soon as it is there.
    var goal: LogGoal? {
        didSet { goalRow = nil }
    }
    /// The row that was asked for last, on the way to the goal.
    private(set) var goalRow: String?
    private var requestCount = 0
    var sight = LogSight()
    /// The place of the window before lines were filtered.
    var returnPlace: LogGoal?
    /// Up to where new lines were counted since the end was left.
    var countedTo = LogPlace(file: 0, offset: 0)

    init(source: any LogSource, queue: Queue) {
        self.source = source
        self.queue = queue
    }

    /// The states, while there is a subscriber.
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

    /// Looks at the files and the name, and shows what became of them.
    func look() {
        if isRunning { follow() }
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

    /// Shows the lines that are loaded, at the latest after so many seconds.
    func show(after delay: Double) {
        let time = queue.now + Int64(delay * 1e9)
        if let due, due <= time { return }
        due = time
        timer.set(queue.after(delay) { [weak self] in self?.show() })
    }

    /// How long changes that come by themselves may wait.
    var pause: Double {
        let pause = state.isAtEnd ? Self.frameTime : 0.25
        return max(0, pause - Double(queue.now &- max(lastShown, 0)) / 1e9)
    }

    /// Shows the lines that are loaded.
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
            // A host may leave states out, so each one asks for its own last row until the cursor is on one.
            if goal != .last { self.goal = nil }
        }
        // A state that follows the end ends with a row where its host stays, also while more is read.
        if state.isAtEnd || !state.hasMoreBelow, let last = window.last { sight.note(end: last.id) }
        promise.set(state)
    }

    /// The bytes and lines of the last file, or of a whole stream, and the lines of all files that have the words of the filter.
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
