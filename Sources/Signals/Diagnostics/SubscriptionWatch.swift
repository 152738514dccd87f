internal import Synchronization

/// Tells which subscriptions that a piece of code started live on, whatever else the process does meanwhile.
///
/// ```swift
/// let watch = SubscriptionWatch()
/// let screen = watch.during { SettingsScreen() }
/// screen.close()
/// #expect(watch.live.isEmpty)   // what is left says its file and line
/// ```
///
/// It sees what is started on the thread, or in the task, that runs the code. ``SignalDiagnostics/Options/inventory`` need not be on.
public struct SubscriptionWatch: Sendable {
    @TaskLocal private static var running: Int?
    /// How many watches there have been; while there are none, a start asks for nothing else.
    private static let count = Word(0)

    private let id: Int

    /// A watch that has seen nothing. It sees what is started by the code that ``during(_:)`` runs.
    public init() {
        id = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
    }

    /// The watch that sees what is started now.
    static var current: Int? {
        count.load(ordering: .relaxed) == 0 ? nil : running
    }

    /// Runs code and notes the subscriptions that it starts. Inside of another watch's code, only this one sees them.
    public func during<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let result = Self.$running.withValue(id) {
            do throws(Failure) { return Swift.Result<Result, Failure>.success(try body()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// The subscriptions that were started while this watched, and live, in the order of their starts.
    /// - Complexity: O(the subscriptions that any watch or the inventory has noted).
    public var live: [LiveSubscription] { SubscriptionInventory.live(watch: id) }
}
