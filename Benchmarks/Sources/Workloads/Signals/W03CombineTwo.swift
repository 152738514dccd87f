import AsyncAlgorithms
import OpenCombine
import Signals

/// W3: `combineLatest` of two hot sources, map, sink.
///
/// A run puts 2,000 numbers, in turns into one source and the other, beginning with a zero each. Timed are the puts and all
/// that they cause. OpenCombine has no `combineLatest`. The floor has two sources, each with its lock, and the two latest values
/// under one lock that both share, as values may come from two threads; so a value takes two uncontended locks and four calls. It delivers two
/// values at once, and the older one last, where two threads put; `inOrder` doesn't, and takes a lock before and after a delivery. The
/// asynchronous contestant combines two channels, whose making is in the time.
let combineTwoRow = Row(
    "W3", "combineLatest of 2, map", unit: "value", units: count, goals: [Goal(2, Name.floor)],
    absentees: [Absentee(name: Name.openCombine, reason: "has none")]
) {
    [ours(), asyncAlgorithms(), combineTwoFloor(Name.floor), inOrder()]
}

private let count = 2_000

private func ours() -> Contestant {
    Contestant.lasting(Name.ours) {
        let (first, second) = (ValuePipe<Int>(), ValuePipe<Int>())
        let tally = Tally()
        combineLatest(first.signal(), second.signal()).map { $0 &+ $1 }.start(next: { tally.add($0) })
        return {
            first.putNext(0)
            second.putNext(0)
            _ = tally.take()
            for number in 0..<(count / 2) {
                first.putNext(number)
                second.putNext(number)
            }
            return tally.take()
        }
    }
}

private func asyncAlgorithms() -> Contestant {
    // A sum does not depend on which of two neighbours comes first, as both sources count up by one: the tasks may do as they like.
    Contestant(
        Name.asyncAlgorithms,
        run: {
            blocking {
                let (first, second) = (AsyncChannel<Int>(), AsyncChannel<Int>())
                async let sum = combineLatest(first, second).map { $0 &+ $1 }.reduce(0, &+)
                for number in 0..<(count / 2) {
                    await first.send(number)
                    await second.send(number)
                }
                first.finish()
                second.finish()
                return await sum
            }
        })
}

private func inOrder() -> Contestant {
    Contestant.lasting("by hand, in order") {
        let tally = Tally()
        let pair = HandWrittenOrderedPair(handWrittenCombine({ $0 &+ $1 }, { tally.add($0) }))
        return {
            pair.put(0, .first)
            pair.put(0, .second)
            _ = tally.take()
            for number in 0..<(count / 2) {
                pair.put(number, .first)
                pair.put(number, .second)
            }
            return tally.take()
        }
    }
}

/// The floor of this row, which others are measured by too.
func combineTwoFloor(_ name: String, isSameWork: Bool = true) -> Contestant {
    Contestant.lasting(name, units: count, isSameWork: isSameWork) {
        let tally = Tally()
        let pair = HandWrittenPair(handWrittenCombine({ $0 &+ $1 }, { tally.add($0) }))
        let first = HandWrittenSource { pair.putFirst($0) }
        let second = HandWrittenSource { pair.putSecond($0) }
        return {
            first.put(0)
            second.put(0)
            _ = tally.take()
            for number in 0..<(count / 2) {
                first.put(number)
                second.put(number)
            }
            return tally.take()
        }
    }
}
