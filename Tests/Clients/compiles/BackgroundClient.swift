import Signals

/// Works on a queue of its own and guards its state there.
final class Counter: Sendable {
    private let queue = Queue(name: "counter", qos: .utility)
    private let values = ValuePromise(0, ignoreRepeated: true)
    private let totals = Promise<Int>()
    private let subscriptions = DisposableSet()

    func follow(_ ticks: Signal<Int, NoError>) {
        let total = combineLatest(ticks, values.get()).map { (tick: Int, value: Int) in tick + value }
        queue.async { [totals] in totals.set(total) }
        subscriptions.add(total.deliverOn(queue).filter { $0 > 0 }.start(next: { [values] in values.set($0) }))
    }

    func stop() {
        queue.async { [subscriptions] in subscriptions.dispose() }
    }
}
