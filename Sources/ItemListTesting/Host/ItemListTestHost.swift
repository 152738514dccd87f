public import ItemList
public import Signals

/// Runs a screen in a test: does what a user does, moves time, and sees the rows as the words that a screen reader says.
///
/// ```swift
/// @Test func soundsNeedNotifications() {
///     let settings = ValuePromise(Settings())
///     let host = ItemListTestHost { environment in
///         soundsController(settings, queue: environment.queue)
///     }
///     host.expect(rows: ["Notifications, switch, on", "Sounds, switch, on"])
///     host.tap("Notifications")
///     host.expect(rows: ["Notifications, switch, off"])
///     host.finish()
/// }
/// ```
///
/// Nothing goes unnoticed. A test fails where an action is refused, where the screen notices something wrong (a repeated id), where it shows or
/// asks for something that the test has not looked at, where it shows nothing at all or does not come to rest, and where a subscription that it
/// started lives on when it is gone. What failed says what there is instead. ``finish(fileID:filePath:line:column:)`` looks for what is left;
/// a host that is released without it does so then.
///
/// All work is done on the thread of the test, by a ``clock`` that moves when the test says so; so a test takes no time and always takes
/// the same way.
public final class ItemListTestHost<ID: Hashable & Sendable> {
    /// The time of the screen. A test may make further queues of it, for what else the screen is made of.
    public let clock: VirtualClock
    let shown: ShownScreen<ID>
    private let settle: (() -> Void)?
    private let reporter: @Sendable (ItemListTestFailure) -> Void
    private let creation: ItemListTestPlace
    private let watch = SubscriptionWatch()
    private var screen: (any ItemListScreen<ID>)?
    private(set) var connection: ItemListConnection<ID>?
    private let hearing = MetaDisposable()
    /// Whether each piece of work has asked for the next one, without an end.
    private var isRestless = false

    /// A host of a screen that it makes, keeps and lets go.
    ///
    /// - `clock`: the time of the screen.
    /// - `settle`: waits until what the screen does elsewhere than on the clock has come: on a thread of its own, in a file. nil where
    ///   all is done by the clock.
    /// - `reporter`: takes what is wrong. The standard one fails the Swift Testing test that runs.
    /// - `screen`: makes the screen, for the queue that it is given. Called once, before this returns.
    public init<Failure: Error>(
        clock: VirtualClock = VirtualClock(), settle: (() -> Void)? = nil,
        reporter: @escaping @Sendable (ItemListTestFailure) -> Void = ItemListTestFailure.standardReporter,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
        screen: (ItemListTestEnvironment) throws(Failure) -> any ItemListScreen<ID>
    ) throws(Failure) {
        self.clock = clock
        self.settle = settle
        self.reporter = reporter
        creation = ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
        let shown = ShownScreen<ID>()
        self.shown = shown
        let environment = ItemListTestEnvironment(queue: clock.queue, diagnostics: { shown.hear($0) })
        let made = try watch.during { () throws(Failure) in try screen(environment) }
        self.screen = made
        hearing.set(made.window.diagnostics.start(next: { shown.note($0) }))
        run { connection = $0.connect(shown) }
    }

    /// A host of a screen that the test keeps, whose queue is one of the clock's. What it notices and what it leaves is the test's to look at.
    public convenience init(
        _ screen: any ItemListScreen<ID>, clock: VirtualClock, settle: (() -> Void)? = nil,
        reporter: @escaping @Sendable (ItemListTestFailure) -> Void = ItemListTestFailure.standardReporter,
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        self.init(
            clock: clock, settle: settle, reporter: reporter, fileID: fileID, filePath: filePath, line: line, column: column,
            screen: { _ in screen })
        hearing.dispose()
        _ = shown.takeDiagnostics()
    }

    deinit {
        finish(at: creation)
    }

    // MARK: Time

    /// Does all that is due now. What the test itself changed is shown after it.
    public func run() {
        run { _ in }
    }

    /// Moves time on and does what becomes due, each at its own time.
    /// - Parameter seconds: at least 0.
    public func advance(by seconds: Double) {
        run(seconds: seconds) { _ in }
    }

    /// Tells the screen what became of it where it is shown, and does all that follows from it: which rows are in sight, say.
    public func report(_ report: ItemListReport<ID>) {
        run { [connection] _ in connection?.report(report) }
    }

    /// Does something with the screen and all that follows from it at once.
    ///
    /// - Parameter seconds: how far time moves on after it.
    func run(seconds: Double = 0, _ body: (any ItemListScreen<ID>) -> Void) {
        watch.during {
            if let screen { body(screen) }
            work(seconds)
            if let settle {
                settle()
                work()
            }
        }
    }

    /// Does something with the screen, and nothing of what follows from it.
    func begin(_ body: (any ItemListScreen<ID>) -> Void) {
        watch.during {
            if let screen { body(screen) }
        }
    }

    /// Does what is due by then, unless there is no end of it.
    private func work(_ seconds: Double = 0) {
        guard !isRestless, !clock.advance(by: seconds, atMost: Self.affordableWorkCount) else { return }
        isRestless = true
        report(
            "the screen does not come to rest: \(Self.affordableWorkCount) pieces of work were done at once, and each asks for more. "
                + "Is its state set by what makes it?", at: creation)
    }

    /// A screen of 10,000 rows needs a few pieces for each change.
    private static var affordableWorkCount: Int { 100_000 }

    // MARK: The end

    /// Lets the screen go and fails the test for whatever it has not looked at.
    public func finish(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
        finish(at: ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private func finish(at place: ItemListTestPlace) {
        guard screen != nil else { return }
        run()
        reportDiagnostics(at: place)
        if shown.recorder.transitions.isEmpty { report("the screen has shown nothing: no state of it has come", at: place) }
        let unseen = shown.unseen
        if let last = unseen.last {
            let before = shown.lastSeen.map(Self.lines) ?? []
            let count = unseen.count == 1 ? "a transition" : "\(unseen.count) transitions"
            report(
                "the test did not look at \(count); since it looked last (-) the screen has become (+):",
                lineDifference(from: before, to: Self.lines(last)), at: place)
        }
        let requests = shown.takeRequests()
        if !requests.isEmpty {
            report("the screen asked for what the test did not look at:", requests.map { "+ \($0)" }, at: place)
        }
        let faults = shown.recorder.faults
        if !faults.isEmpty {
            report("the transitions do not lead to the rows:", faults, at: place)
        }
        hearing.dispose()
        screen = nil
        work()
        let live = watch.live
        if !live.isEmpty {
            report("the screen is gone, and these subscriptions live on:", live.map { "+ \($0)" }, at: place)
        }
    }

    // MARK: Failures

    func report(_ message: String, _ lines: [String] = [], at place: ItemListTestPlace) {
        reporter(ItemListTestFailure(message: ([message] + lines).joined(separator: "\n"), place: place))
    }

    /// Fails the test for what the screen has noticed.
    func reportDiagnostics(at place: ItemListTestPlace) {
        let diagnostics = shown.takeDiagnostics()
        if !diagnostics.isEmpty {
            report("the screen noticed what the test did not expect:", diagnostics.map { "+ \($0)" }, at: place)
        }
    }

    /// What surrounds the rows, then the rows.
    static func lines(_ transition: ItemListTransition<ID>) -> [String] {
        chromeLines(transition) + rowLines(transition)
    }

    static func rowLines(_ transition: ItemListTransition<ID>) -> [String] {
        let strings = transition.presentationData.strings
        return transition.rows.flatMap { row in
            [itemListLine(row.content, in: strings)] + itemListPartLines(row.content, in: strings)
        }.filter { !$0.isEmpty }
    }

    static func chromeLines(_ transition: ItemListTransition<ID>) -> [String] {
        var chrome = transition.chrome
        if !transition.rows.isEmpty { chrome.emptyState = nil }
        return itemListLines(chrome: chrome, rows: ItemListRows<ID>([]), in: transition.presentationData.strings)
    }
}
