public import ItemList
public import Signals

/// What a screen that is tested is made with: a queue of a virtual clock, and an ear for what it notices.
///
/// The host hears of what a controller notices also without the ear; with it, nothing of that is written to the standard error.
public struct ItemListTestEnvironment: Sendable {
    /// The queue for the controller, and for whatever waits.
    public let queue: Queue
    /// Takes diagnostics: each one that the test does not expect fails it.
    public let diagnostics: @Sendable (ItemListDiagnostic) -> Void
}
