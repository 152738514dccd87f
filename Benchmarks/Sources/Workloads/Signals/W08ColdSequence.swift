import OpenCombine
import Signals

/// W8: a cold sequence, map, filter, reduce.
///
/// A run starts a signal of 100,000 numbers anew, and it ends with their reduced sum; half of them pass the filter. Timed is all of
/// that. OpenCombine would do the work of a sequence when the publisher is made, so its sequence is erased. The floor is a loop before
/// three nested closures, without a lock.
let coldSequenceRow = Row(
    "W8", "a cold sequence, map, filter, reduce", unit: "value", units: count, goals: [Goal(0.2, Name.openCombine)]
) {
    [ours(), openCombine(), floor()]
}

private let count = 100_000

private func ours() -> Contestant {
    Contestant.lasting(Name.ours) {
        let tally = Tally()
        let signal = Signal<Int, NoError>.from(0..<count).map { $0 &+ 1 }.filter { $0 & 1 == 0 }.reduceLeft(0) { $0 &+ $1 }
        return {
            signal.start(next: { tally.add($0) })
            return tally.take()
        }
    }
}

private func openCombine() -> Contestant {
    Contestant.lasting(Name.openCombine) {
        let tally = Tally()
        let publisher = (0..<count).publisher.eraseToAnyPublisher().map { $0 &+ 1 }.filter { $0 & 1 == 0 }.reduce(0, &+)
        return {
            publisher.sink { tally.add($0) }.cancel()
            return tally.take()
        }
    }
}

private func floor() -> Contestant {
    Contestant.lasting(Name.floor) {
        let tally = Tally()
        let next = handWrittenMap({ $0 &+ 1 }, handWrittenFilter({ $0 & 1 == 0 }, { tally.add($0) }))
        return {
            for number in 0..<count {
                next(number)
            }
            return tally.take()
        }
    }
}
