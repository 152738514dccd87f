import ItemList
import Signals

/// A renderer that does what a test says.
final class ClosureRenderer<ID: Hashable & Sendable>: ItemListRenderer {
    private let body: @Sendable (ItemListTransition<ID>, @escaping @Sendable () -> Void) -> Void

    init(_ body: @escaping @Sendable (ItemListTransition<ID>, @escaping @Sendable () -> Void) -> Void) {
        self.body = body
    }

    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        body(transition, completion)
    }
}

extension ItemListRecorder {
    /// A renderer that hands its transitions to this recorder and is at work on each for some seconds.
    func slow(_ seconds: @escaping @Sendable () -> Double, on queue: Queue) -> ClosureRenderer<ID> {
        ClosureRenderer { [self] transition, completion in
            apply(transition) {}
            queue.after(seconds(), completion)
        }
    }
}
