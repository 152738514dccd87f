import ItemList
import Signals

/// C4: how many transitions a thousand emissions cost a renderer that takes 16 ms for each.
///
/// Time is virtual. A renderer may get one transition at once and one more for each 16 ms until the last state is shown.
let burstFigures = [
    Figure("C4", "1,000 emissions at once, renderer of 16 ms", unit: "transitions") { _ in burst(seconds: 0) },
    Figure("C4", "1,000 emissions in 100 ms, renderer of 16 ms", unit: "transitions") { _ in burst(seconds: 0.1) },
]

private func burst(seconds: Double) -> Figure.Outcome {
    let screen = Screen(Screen.entries(100))
    let renderer = SlowRenderer(clock: screen.clock)
    screen.connect(renderer)
    screen.clock.advance(by: 1)
    _ = renderer.transitions.take()
    let start = screen.clock.now
    var entries = Screen.entries(100)
    for index in 0..<1_000 {
        // Of 99 rows, so that the last state is another one than the first.
        entries[index % 99].flag.toggle()
        screen.entries.set(entries)
        if seconds > 0 { screen.clock.advance(by: seconds / 1_000) }
    }
    screen.clock.advance(by: 1)
    let time = renderer.lastCompletion.seconds - start
    return Figure.Outcome(Double(renderer.transitions.take()), limit: 1 + (time / SlowRenderer.seconds).rounded(.down))
}

private final class SlowRenderer: ItemListRenderer {
    static let seconds = 0.016

    /// When something happened, on the clock. Used on the clock's queue and, between its runs, by who moves it: one thread.
    final class Moment: @unchecked Sendable {
        var seconds = 0.0
    }

    let transitions = Tally()
    let lastCompletion = Moment()
    private let clock: VirtualClock

    init(clock: VirtualClock) {
        self.clock = clock
    }

    func apply(_ transition: ItemListTransition<Int>, completion: @escaping @Sendable () -> Void) {
        transitions.add(1)
        clock.queue.after(Self.seconds) { [lastCompletion, clock] in
            lastCompletion.seconds = clock.now
            completion()
        }
    }
}
