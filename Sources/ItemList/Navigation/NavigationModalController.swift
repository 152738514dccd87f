public import Signals

/// A question above the screens of a window, and its answer: ``AlertController``, ``ActionSheetController``, or one of your own.
public protocol NavigationModalController: Sendable {
    /// What comes of it.
    associatedtype Answer: Sendable

    /// What kind of a thing it is.
    var presentation: NavigationPresentation { get }

    /// Makes what is shown.
    ///
    /// - Parameters:
    ///   - queue: where it lives: the navigation's queue.
    ///   - answer: ends it, with its answer or with nil for none; the first call counts.
    func makeScreen(on queue: Queue, answer: @escaping @Sendable (Answer?) -> Void) -> any ItemListScreen
}
