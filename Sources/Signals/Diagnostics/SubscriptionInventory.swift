/// The subscriptions started while the inventory was on.
///
/// An ending subscription does nothing to leave the inventory, so its end costs the same whether it is listed or not. The inventory holds
/// its scope weakly and checks whether the scope is live; a subscription released without an end isn't listed any more. Subscriptions
/// started during a ``SubscriptionWatch`` are kept too, for that watch alone if the inventory is off.
@usableFromInline
enum SubscriptionInventory {
    private struct Entry {
        let id: Int
        let file: StaticString
        let line: UInt
        /// True if it was started while the inventory was on.
        let isListed: Bool
        /// The watch during which it was started; nil for none.
        let watch: Int?
        weak var scope: Scope?

        // A scope holds no user values, so its last reference may be released under a lock.
        var isLive: Bool { scope.map { !$0.isTerminated } ?? false }
    }

    private static let lock = Lock()
    // Guarded by `lock`.
    private nonisolated(unsafe) static var entries: [Entry] = []
    // Guarded by `lock`.
    private nonisolated(unsafe) static var lastID = 0
    // Guarded by `lock`.
    private nonisolated(unsafe) static var countAfterCleaning = 32

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

    /// - Parameter watch: Selects subscriptions started during this watch; nil selects those started while the inventory was on.
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

/// A subscription that has neither ended nor been disposed.
public struct LiveSubscription: Sendable, Hashable, Identifiable, CustomStringConvertible {
    /// The number of the subscription, unique in the process; later subscriptions have greater numbers.
    public let id: Int
    /// The file that started it, in the format of `#fileID`: `App/Settings.swift`.
    public let file: String
    /// The line that started it.
    public let line: UInt

    /// The file, the line and the number: `App/Settings.swift:12 #3`.
    public var description: String { "\(file):\(line) #\(id)" }
}

extension SignalDiagnostics {
    /// The live subscriptions, in the order of their starts. Lists those made by `start`, `startStrict` and `startOnMainActor` while
    /// ``Options/inventory`` was on.
    ///
    /// A subscription is listed from its start until it ends, is disposed, or is released because its sources are gone. A subscription
    /// inside an operator or a ``Promise`` belongs to the outer one and isn't listed.
    ///
    /// ```swift
    /// SignalDiagnostics.options.insert(.inventory)
    /// let screen = SettingsScreen()
    /// screen.close()
    /// #expect(SignalDiagnostics.liveSubscriptions.isEmpty)   // what is left says its file and line
    /// ```
    ///
    /// - Complexity: O(subscriptions listed); amortized O(1) for the start of a subscription.
    public static var liveSubscriptions: [LiveSubscription] { SubscriptionInventory.live() }

    /// Returns the ``liveSubscriptions`` started in one file, so that a test that runs in parallel with others sees only its own.
    ///
    /// - Parameter file: The file's name, in the format of `#fileID`.
    public static func liveSubscriptions(in file: String) -> [LiveSubscription] {
        liveSubscriptions.filter { $0.file == file }
    }
}
