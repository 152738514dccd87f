import OpenCombine
import Signals

/// W7: subscribe to a mapped state source, receive its value, dispose.
///
/// A run does 1,000 such cycles, one after the other, on one mapped signal of a source that replays its state. Timed is all of a
/// cycle, the release of the subscription included. The floor is the allocation and release of one object.
let subscribeRow = Row(
    "W7", "subscribe and dispose a mapped state source", unit: "cycle", units: count, goals: [Goal(0.3, Name.openCombine)]
) {
    [ours(), openCombine(), floor()]
}

private let count = 1_000

private func ours() -> Contestant {
    Contestant.lasting(Name.ours) {
        let promise = ValuePromise(1)
        let signal = promise.get().map { $0 &+ 1 }
        let tally = Tally()
        return {
            for _ in 0..<count {
                signal.start(next: { tally.add($0) }).dispose()
            }
            // A promise that is released closes its source.
            withExtendedLifetime(promise) {}
            return tally.take()
        }
    }
}

private func openCombine() -> Contestant {
    Contestant.lasting(Name.openCombine) {
        let subject = CurrentValueSubject<Int, Never>(1)
        let publisher = subject.map { $0 &+ 1 }
        let tally = Tally()
        return {
            for _ in 0..<count {
                publisher.sink { tally.add($0) }.cancel()
            }
            return tally.take()
        }
    }
}

private func floor() -> Contestant {
    Contestant(
        Name.floor,
        run: {
            var sum = 0
            for _ in 0..<count {
                sum &+= makeObject(2).value
            }
            return sum
        })
}

private final class Object {
    let value: Int

    init(_ value: Int) {
        self.value = value
    }
}

@inline(never) private func makeObject(_ value: Int) -> Object {
    Object(value)
}
