// expected: main actor-isolated property 'text' can not be mutated from a Sendable closure
import Signals

@MainActor final class Screen {
    var text = ""

    func show(_ texts: Signal<String, NoError>) {
        texts.start(next: { self.text = $0 })
    }
}
