// expected: main actor-isolated property 'text' can not be mutated from a Sendable closure
import Signals

@MainActor final class Screen {
    var text = ""

    func show(_ texts: Signal<String, NoError>) -> any Disposable {
        texts.withState(
            { 0 },
            next: { (text: String, _: Int) in self.text = text }  // expected-line
        ).start()
    }
}
