import OpenCombine
import Signals
import Synchronization

/// W6: a hot source with a thousand subscribers.
///
/// A run puts 20 numbers into one source that keeps its subscribers; a unit is one delivery. Timed are the puts and all that they
/// cause. The floor takes an array of subscribers under one lock a value and calls the closure of each.
let fanOutRow = Row("W6", "fan-out to 1,000", unit: "delivery", units: valueCount * subscriberCount, goals: [Goal(1.5, Name.floor)]) {
    [ours(), openCombine(), floor()]
}

private let valueCount = 20
private let subscriberCount = 1_000

private func ours() -> Contestant {
    Contestant.lasting(Name.ours) {
        let pipe = ValuePipe<Int>()
        let tally = Tally()
        for _ in 0..<subscriberCount {
            pipe.signal().start(next: { tally.add($0) })
        }
        return {
            for number in 0..<valueCount {
                pipe.putNext(number)
            }
            return tally.take()
        }
    }
}

private func openCombine() -> Contestant {
    Contestant.lasting(Name.openCombine) {
        let subject = PassthroughSubject<Int, Never>()
        let tally = Tally()
        let handles = (0..<subscriberCount).map { _ in subject.sink { tally.add($0) } }
        return {
            for number in 0..<valueCount {
                subject.send(number)
            }
            withExtendedLifetime(handles) {}
            return tally.take()
        }
    }
}

private func floor() -> Contestant {
    Contestant.lasting(Name.floor) {
        let tally = Tally()
        let source = Source((0..<subscriberCount).map { _ in Listener { tally.add($0) } })
        return {
            for number in 0..<valueCount {
                source.put(number)
            }
            return tally.take()
        }
    }
}

private final class Listener: Sendable {
    let next: @Sendable (Int) -> Void

    init(_ next: @escaping @Sendable (Int) -> Void) {
        self.next = next
    }
}

private final class Source: Sendable {
    private let listeners: Mutex<[Listener]>

    init(_ listeners: [Listener]) {
        self.listeners = Mutex(listeners)
    }

    @inline(never) func put(_ value: Int) {
        for listener in listeners.withLock({ $0 }) {
            listener.next(value)
        }
    }
}
