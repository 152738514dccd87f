import OpenCombine
import Signals
import Synchronization

/// W10: remove subscribers of one source in random order.
///
/// Before a run a new source gets its subscribers, and their handles are shuffled with a fixed seed; timed is that all of them are
/// disposed. The floor removes closures from a dictionary by number, under one lock each. At 100,000 a subscriber may cost at most
/// twice what it costs at 1,000 (the memory that is touched no longer fits the caches).
let removalRows = [1_000, 10_000, 100_000].map { count in
    Row(
        "W10", "remove one of \(count) subscribers, random order", unit: "removal", units: count,
        goals: [Goal(0.2, Name.openCombine)] + (count > 1_000 ? [Goal(2, "ours of 1,000")] : [])
    ) {
        let few = count > 1_000 ? [ours(1_000, name: "ours of 1,000", isSameWork: false)] : []
        return [ours(count), openCombine(count), floor(count)] + few
    }
}

private func order(_ count: Int) -> [Int] {
    var numbers = SeededNumbers(seed: 10)
    return (0..<count).shuffled(using: &numbers)
}

private func ours(_ count: Int, name: String = Name.ours, isSameWork: Bool = true) -> Contestant {
    Contestant(
        name, units: count, isSameWork: isSameWork,
        fresh: {
            let pipe = ValuePipe<Int>()
            let tally = Tally()
            let handles = (0..<count).map { _ in pipe.signal().start(next: { tally.add($0) }) }
            let shuffled = order(count).map { handles[$0] }
            return {
                pipe.putNext(1)
                for handle in shuffled {
                    handle.dispose()
                }
                pipe.putNext(1)
                return tally.take()
            }
        })
}

private func openCombine(_ count: Int) -> Contestant {
    Contestant(
        Name.openCombine,
        fresh: {
            let subject = PassthroughSubject<Int, Never>()
            let tally = Tally()
            let handles = (0..<count).map { _ in subject.sink { tally.add($0) } }
            let shuffled = order(count).map { handles[$0] }
            return {
                subject.send(1)
                for handle in shuffled {
                    handle.cancel()
                }
                subject.send(1)
                return tally.take()
            }
        })
}

private func floor(_ count: Int) -> Contestant {
    Contestant(
        Name.floor,
        fresh: {
            let tally = Tally()
            let bag = DictionaryBag(count: count) { tally.add($0) }
            let shuffled = order(count)
            return {
                bag.put(1)
                for number in shuffled {
                    bag.remove(number)
                }
                bag.put(1)
                return tally.take()
            }
        })
}

private final class DictionaryBag: Sendable {
    private struct Listener {
        let next: @Sendable (Int) -> Void
    }

    private let listeners: Mutex<[Int: Listener]>

    init(count: Int, _ next: @escaping @Sendable (Int) -> Void) {
        listeners = Mutex(Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, Listener(next: next)) }))
    }

    @inline(never) func put(_ value: Int) {
        for listener in listeners.withLock({ $0 }).values {
            listener.next(value)
        }
    }

    @inline(never) func remove(_ number: Int) {
        let removed = listeners.withLock { $0.removeValue(forKey: number) }
        withExtendedLifetime(removed) {}
    }
}
