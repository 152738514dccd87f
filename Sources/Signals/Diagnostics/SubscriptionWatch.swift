internal import Synchronization

/// A recorder of the live subscriptions that a piece of code has started, independent of the rest of the process.
///
/// ```swift
/// let watch = SubscriptionWatch()
/// let screen = watch.during { SettingsScreen() }
/// screen.close()
/// #expect(watch.live.isEmpty)   // what is left says its file and line
/// ```
///
/// A watch records subscriptions started on the thread, or in the task, that runs the code. ``SignalDiagnostics/Options/inventory`` need
/// not be on.
public struct SubscriptionWatch: Sendable {
    @TaskLocal private static var running: Int?
    /// The number of watches ever made. While it is 0, a start doesn't read the task-local value.
    private static let count = Word(0)

    private let id: Int

    /// Creates a watch without subscriptions. It records those started by the code that ``during(_:)`` runs.
    public init() {
        id = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// The watch that records subscriptions started now.
    static var current: Int? {
        count.load(ordering: .relaxed) == 0 ? nil : running
    }

    /// Runs code and records the subscriptions it starts. Nested watches: only the innermost one records them.
    public func during<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let result = Self.$running.withValue(id) {
            do throws(Failure) { return Swift.Result<Result, Failure>.success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// The live subscriptions started during this watch, in the order of their starts.
    ///
    /// - Complexity: O(subscriptions recorded by the inventory and all watches).
    public var live: [LiveSubscription] { SubscriptionInventory.live(watch: id) }
}
