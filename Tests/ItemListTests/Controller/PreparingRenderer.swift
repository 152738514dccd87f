import ItemList
import Signals
import TestSupport

/// A renderer that prepares: what it was asked for, where, and what it got.
final class PreparingRenderer: ItemListRenderer {
    struct Prepared: Sendable {
        let to: Int
    }

    let log = Received<String>()
    let recorder: ItemListRecorder<Int>
    private let queue: Queue
    private let onPrepare: @Sendable (ItemListTransition<Int>) -> Void

    init(queue: Queue, completesByItself: Bool = true, onPrepare: @escaping @Sendable (ItemListTransition<Int>) -> Void = { _ in }) {
        self.queue = queue
        self.onPrepare = onPrepare
        recorder = ItemListRecorder(completesByItself: completesByItself)
    }

    private var place: String { queue.isCurrent() ? "here" : "elsewhere" }

    func prepare(_ transition: ItemListTransition<Int>) -> Prepared {
        log.append("prepare \(transition.to) \(place)")
        onPrepare(transition)
        return Prepared(to: transition.to)
    }

    func apply(_ transition: ItemListTransition<Int>, prepared: Prepared, completion: @escaping @Sendable () -> Void) {
        log.append("apply \(transition.to) with \(prepared.to) \(place)")
        recorder.apply(transition, completion: completion)
    }

    func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
        apply(transition, prepared: prepare(transition), completion: completion)
    }
}
