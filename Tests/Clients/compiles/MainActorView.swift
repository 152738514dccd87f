// budget: 1 s
import Signals

// A view on the main actor that shows what two signals make in the background.

@MainActor final class View {
    var title = ""
    var isEnabled = false
    let subscriptions = DisposableSet()

    func show(_ name: ValuePromise<String>, _ count: ValuePromise<Int>, worker: Queue) {
        subscriptions.add(
            combineLatest(name.get(), count.get())
                .deliverOn(worker)
                .map { "\($0) (\($1 * 2))" }
                .distinctUntilChanged()
                .deliverOnMainQueue()
                .startOnMainActor(next: { [weak self] in self?.title = $0 }))
        subscriptions.add(
            (count.get() |> map { $0 > 0 } |> deliverOnMainQueue).startOnMainActor(next: { [weak self] in self?.isEnabled = $0 }))
    }
}
