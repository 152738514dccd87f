public import ItemList
public import Signals

/// The environment of a tested screen: a queue of a virtual clock, and a diagnostics handler.
///
/// The host receives the diagnostics of a controller even without the handler. With the handler, they aren't printed to standard error.
public struct ItemListTestEnvironment: Sendable {
    /// The queue of the controller and of everything that waits.
    public let queue: Queue
    /// Receives diagnostics. An unexpected one fails the test.
    public let diagnostics: @Sendable (ItemListDiagnostic) -> Void
}
