/// The subscriptions that were started while the inventory was on.
///
/// A subscription does nothing to leave: the inventory holds its scope weakly and asks whether it still lives. So the end of a
/// subscription costs the same whether it is listed or not, and one that is released without an end is not listed any more. Those that are
/// started while a ``SubscriptionWatch`` watches are kept as well, for that watch alone if the inventory is off.
@usableFromInline
enum SubscriptionInventory {
    private struct Entry {
        let id: Int
        let file: StaticString
        let line: UInt
        /// Whether it was started while the inventory was on.
        let isListed: Bool
        /// The watch that saw its start; nil for none.
        let watch: Int?
        weak var scope: Scope?

        // A scope holds no values of a user's, so the last reference to it may be released under a lock.
        var isLive: Bool { scope.map { !$0.isTerminated } ?? false }
    }

    private static let lock = Lock()
    // Guarded by `lock`.
    private nonisolated(unsafe) static var entries: [Entry] = []
    // Guarded by `lock`.
    private nonisolated(unsafe) static var lastID = 0
    // Guarded by `lock`.
    private nonisolated(unsafe) static var countAfterCleaning = 32

    /// Lists a subscription that is about to run.
    @usableFromInline
    static func addIfOn(_ scope: Scope, file: StaticString, line: UInt) {
        let isListed = SignalDiagnostics.options.contains(.inventory)
        let watch = SubscriptionWatch.current
        if isListed || watch != nil {
            add(scope, file: file, line: line, isListed: isListed, watch: watch)
        }
    }

    private static func add(_ scope: Scope, file: StaticString, line: UInt, isListed: Bool, watch: Int?) {
        lock.withLock {
            if entries.count >= 2 * countAfterCleaning {
                removeDead()
            }
            lastID += 1
            entries.append(Entry(id: lastID, file: file, line: line, isListed: isListed, watch: watch, scope: scope))
        }
    }

    /// - Parameter watch: the watch that saw their starts; nil for those that were started while the inventory was on.
    static func live(watch: Int? = nil) -> [LiveSubscription] {
        let live = lock.withLock {
            removeDead()
            return entries.filter { watch == nil ? $0.isListed : $0.watch == watch }
        }
        return live.map { LiveSubscription(id: $0.id, file: "\($0.file)", line: $0.line) }
    }

    private static func removeDead() {
        entries.removeAll { !$0.isLive }
        countAfterCleaning = max(32, entries.count)
    }
}

/// A subscription that somebody started and that has neither ended nor been disposed.
public struct LiveSubscription: Sendable, Hashable, Identifiable, CustomStringConvertible {
    /// Tells this subscription from all others of the process; a later one has a greater number.
    public let id: Int
    /// Where it was started, as `#fileID` names the file: `App/Settings.swift`.
    public let file: String
    /// The line of the call.
    public let line: UInt

    /// The place and the number: `App/Settings.swift:12 #3`.
    public var description: String { "\(file):\(line) #\(id)" }
}

extension SignalDiagnostics {
    /// The subscriptions that live, in the order of their starts: those that `start`, `startStrict` and `startOnMainActor` made
    /// while ``Options/inventory`` was on.
    ///
    /// A subscription is listed from its start until it ends, is disposed, or is released because its sources are gone. One
    /// that runs inside of an operator or of a ``Promise`` is part of it and not listed.
    ///
    /// ```swift
    /// SignalDiagnostics.options.insert(.inventory)
    /// let screen = SettingsScreen()
    /// screen.close()
    /// #expect(SignalDiagnostics.liveSubscriptions.isEmpty)   // what is left says its file and line
    /// ```
    ///
    /// - Complexity: O(the subscriptions in it); for the start of a subscription O(1), amortised.
    public static var liveSubscriptions: [LiveSubscription] { SubscriptionInventory.live() }

    /// Those of ``liveSubscriptions`` that were started in one file: a test that runs beside others looks at its own.
    ///
    /// - Parameter file: the file's name, as `#fileID` gives it.
    public static func liveSubscriptions(in file: String) -> [LiveSubscription] {
        liveSubscriptions.filter { $0.file == file }
    }
}
