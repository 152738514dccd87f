import AsyncAlgorithms
import OpenCombine
import Signals

/// W1: a hot source, map, filter, map, sink.
///
/// A run puts 2,000 numbers into one source that stays subscribed; three of four pass the filter. Timed are the puts and all that
/// they cause. The floor is a source with one uncontended lock a value and three nested closures before the sink. The asynchronous
/// contestant is a channel between two tasks, whose making is in the time.
let chainRow = Row(
    "W1", "source, map, filter, map, sink", unit: "value", units: count,
    goals: [Goal(1.5, Name.floor), Goal(0.4, Name.openCombine)]
) {
    [ours(), openCombine(), asyncAlgorithms(), floor()]
}

private let count = 2_000

private func ours() -> Contestant {
    Contestant.lasting(Name.ours) {
        let pipe = ValuePipe<Int>()
        let tally = Tally()
        pipe.signal().map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 3 }.start(next: { tally.add($0) })
        return {
            for number in 0..<count {
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
        let handle = subject.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 3 }.sink { tally.add($0) }
        return {
            for number in 0..<count {
                subject.send(number)
            }
            withExtendedLifetime(handle) {}
            return tally.take()
        }
    }
}

private func asyncAlgorithms() -> Contestant {
    Contestant(
        Name.asyncAlgorithms,
        run: {
            blocking {
                let channel = AsyncChannel<Int>()
                async let sum = channel.map { $0 &+ 1 }.filter { $0 & 3 != 0 }.map { $0 &* 3 }.reduce(0, &+)
                for number in 0..<count {
                    await channel.send(number)
                }
                channel.finish()
                return await sum
            }
        })
}

private func floor() -> Contestant {
    Contestant.lasting(Name.floor) {
        let tally = Tally()
        let last = handWrittenMap({ $0 &* 3 }, { tally.add($0) })
        let source = HandWrittenSource(handWrittenMap({ $0 &+ 1 }, handWrittenFilter({ $0 & 3 != 0 }, last)))
        return {
            for number in 0..<count {
                source.put(number)
            }
            return tally.take()
        }
    }
}
