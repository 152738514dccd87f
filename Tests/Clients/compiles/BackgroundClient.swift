import Signals

/// Works on a queue of its own and guards its state there.
final class Counter: Sendable {
    private let queue = Queue(name: "counter", qos: .utility)
    private let values = ValuePromise(0, ignoreRepeated: true)
    private let subscriptions = DisposableSet()

    func follow(_ ticks: Signal<Int, NoError>) {
        let total = combineLatest(ticks, values.get()).map { (tick: Int, value: Int) in tick + value }
        subscriptions.add(total.deliverOn(queue).filter { $0 > 0 }.start(next: { [values] in values.set($0) }))
    }

    func stop() {
        queue.async { [subscriptions] in subscriptions.dispose() }
    }
}
