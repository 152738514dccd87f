import Signals

/// A screen on the main actor that shows what was worked out in the background.
@MainActor final class Screen {
    private(set) var text = ""
    private let subscription = MetaDisposable()

    func show(_ numbers: Signal<Int, NoError>) {
        subscription.set(
            (numbers |> runOn(Queue.concurrentDefaultQueue()) |> map { (number: Int) in "\(number)" })
                .startOnMainActor(next: { [weak self] text in self?.text = text }, completed: { [weak self] in self?.text += "." }))
    }

    func close() {
        subscription.dispose()
    }
}
