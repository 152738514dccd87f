public import ItemList
public import Signals

/// A host that runs a screen in a test. It performs the user's actions, advances time, and shows the rows in a screen reader's words.
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
/// Nothing goes unnoticed. A test fails if an action is refused, or if the screen reports a diagnostic such as a repeated id. It also fails
/// if the screen shows or requests something unchecked, shows nothing, never comes to rest, or leaks a subscription. The failure message
/// shows the actual state. ``finish(fileID:filePath:line:column:)`` checks for leftovers; otherwise the host's release does.
///
/// All work runs on the test's thread, by a ``clock`` that the test advances. A test therefore takes no real time and is deterministic.
public final class ItemListTestHost<ID: Hashable & Sendable> {
    /// The clock of the screen. A test may create further queues on it, for the screen's dependencies.
    public let clock: VirtualClock
    let shown: ShownScreen<ID>
    private let settle: (() -> Void)?
    let reporter: @Sendable (ItemListTestFailure) -> Void
    private let creation: ItemListTestPlace
    private let watch = SubscriptionWatch()
    private var screen: (any ItemListScreen<ID>)?
    private(set) var connection: ItemListConnection<ID>?
    private let hearing = MetaDisposable()
    /// The navigation of the screen; nil for a screen on its own.
    var navigation: NavigationController?
    /// The hosts of the other screens of the navigation that the test has looked at, by their numbers.
    var others: [Int: any OtherScreenHost] = [:]
    /// Set on such a host: releases the screens that have left the navigation. The checks at the end are left to the first host.
    var releaseGoneScreens: (() -> Void)?
    /// True if work keeps scheduling more work without end.
    private var isRestless = false

    /// Creates a host that makes, keeps and releases a screen.
    ///
    /// - `clock`: The clock of the screen.
    /// - `settle`: Waits for the screen's work outside the clock, such as a thread of its own or a file; nil if there is none. It blocks the
    ///   thread, so a test of asynchronous work waits by ``until(_:atMost:isolation:fileID:filePath:line:column:)`` instead.
    /// - `reporter`: Receives failures. The default one fails the running Swift Testing test.
    /// - `screen`: Makes the screen for the given environment. Called once, before this returns.
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

    /// Creates a host for a screen that the test keeps, on one of the clock's queues. The test itself checks its diagnostics and leaks.
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

    /// Runs all work that is due now, and shows changes that the test itself made.
    public func run() {
        run { _ in }
    }

    /// Advances time and runs the work that becomes due, in order of time.
    /// - Parameter seconds: At least 0.
    public func advance(by seconds: Double) {
        run(seconds: seconds) { _ in }
    }

    /// Sends the screen a view event, such as the visible rows, with all its immediate effects.
    public func report(_ report: ItemListReport<ID>) {
        run { [connection] _ in connection?.report(report) }
    }

    /// Calls a function on the screen and runs all immediate effects.
    ///
    /// - Parameter seconds: The time to advance afterwards.
    func run(seconds: Double = 0, _ body: (any ItemListScreen<ID>) -> Void) {
        watch.during {
            if let screen { body(screen) }
            work(seconds)
            if let settle {
                settle()
                work()
            }
        }
        releaseGoneScreens?()
        releaseGone()
    }

    /// Calls a function on the screen without running its effects.
    func begin(_ body: (any ItemListScreen<ID>) -> Void) {
        watch.during {
            if let screen { body(screen) }
        }
    }

    /// Runs the due work, with a limit for work that never ends.
    private func work(_ seconds: Double = 0) {
        guard !isRestless, !clock.advance(by: seconds, atMost: Self.affordableWorkCount) else { return }
        isRestless = true
        report(
            "the screen does not come to rest: \(Self.affordableWorkCount) pieces of work were done at once, and each asks for more. "
                + "Is its state set by what makes it?", at: creation)
    }

    /// A screen of 10,000 rows needs a few pieces of work for each change.
    private static var affordableWorkCount: Int { 100_000 }

    // MARK: The end

    /// Releases the screen and fails the test for everything that it hasn't checked.
    public func finish(fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column) {
        finish(at: ItemListTestPlace(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private func finish(at place: ItemListTestPlace) {
        guard screen != nil, releaseGoneScreens == nil else { return }
        run()
        reportUnseen(at: place)
        hearing.dispose()
        others.values.forEach { $0.release() }
        others = [:]
        navigation.take()?.close()
        (screen, connection) = (nil, nil)
        work()
        var live = watch.live
        if !live.isEmpty {
            // A row that is not made yet keeps its state, and the handlers of that keep the objects that they use.
            shown.recorder.makeAllRows()
            live = watch.live
        }
        if !live.isEmpty {
            report("the screen is gone, and these subscriptions live on:", live.map { "+ \($0)" }, at: place)
        }
    }

    /// Reports what the test did not look at.
    private func reportUnseen(at place: ItemListTestPlace) {
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
        reportUnseenModals(at: place)
    }

    // MARK: Failures

    func report(_ message: String, _ lines: [String] = [], at place: ItemListTestPlace) {
        reporter(ItemListTestFailure(message: ([message] + lines).joined(separator: "\n"), place: place))
    }

    func reportDiagnostics(at place: ItemListTestPlace) {
        let diagnostics = shown.takeDiagnostics()
        if !diagnostics.isEmpty {
            report("the screen noticed what the test did not expect:", diagnostics.map { "+ \($0)" }, at: place)
        }
    }

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

/// A host of another screen of a navigation.
protocol OtherScreenHost: AnyObject {
    /// Releases the screen. The test may keep the host, and look at the rows.
    func release()
}

extension ItemListTestHost: OtherScreenHost {
    func release() {
        (screen, connection) = (nil, nil)
        shown.recorder.makeAllRows()
    }
}
