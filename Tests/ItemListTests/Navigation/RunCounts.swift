import ItemList
import Signals
import Synchronization

/// Counts the runs of screens' states, and the screens that live.
final class RunCounts: Sendable {
    private struct State {
        var runs: [String: Int] = [:]
        var living: [String: Int] = [:]
    }

    private let state = Mutex(State())

    /// The runs of a screen's state now.
    subscript(name: String) -> Int { state.withLock { $0.runs[name] ?? 0 } }

    /// The names of the screens that live.
    var living: [String] { state.withLock { state in state.living.filter { $0.value > 0 }.map(\.key).sorted() } }

    func screen(_ name: String, on queue: Queue) -> ItemListController<ItemListItemEntry<String>> {
        let life = Life(name, self)
        return ItemListController(
            queue: queue,
            state: Signal { [self] subscriber in
                count(name, 1)
                subscriber.putNext(ItemListState(title: name, entries: []))
                return ActionDisposable { [self] in
                    _ = life
                    count(name, -1)
                }
            })
    }

    private func count(_ name: String, _ difference: Int) {
        state.withLock { $0.runs[name, default: 0] += difference }
    }

    private final class Life: Sendable {
        private let name: String
        private let counts: RunCounts

        init(_ name: String, _ counts: RunCounts) {
            (self.name, self.counts) = (name, counts)
            counts.state.withLock { $0.living[name, default: 0] += 1 }
        }

        deinit {
            counts.state.withLock { $0.living[name, default: 0] -= 1 }
        }
    }
}
