import Signals
import Synchronization

/// W5: `combineLatest` of an array of a hundred hot sources, the sum of the array, sink.
///
/// A run puts 1,000 numbers, in turns into the hundred sources, the first hundred being zeros. Timed are the puts and all that
/// they cause. The first run has no values from before, so
/// it gives 99 fewer. The floor stores a value under one lock, copies the array of a hundred and adds its elements in the sink.
let combineHundredRow = Row(
    "W5", "combineLatest of an array of 100, sum", unit: "value", units: count, goals: [Goal(2, Name.floor)],
    absentees: [Absentee(name: Name.openCombine, reason: "has none")]
) {
    [ours(), floor()]
}

private let count = 1_000

private func ours() -> Contestant {
    Contestant.lasting(Name.ours) {
        let pipes = (0..<100).map { _ in ValuePipe<Int>() }
        let tally = Tally()
        combineLatest(pipes.map { $0.signal() }).start(next: { tally.add($0.reduce(0, &+)) })
        return {
            for pipe in pipes {
                pipe.putNext(0)
            }
            _ = tally.take()
            for number in 0..<((count - pipes.count) / 100) {
                for pipe in pipes {
                    pipe.putNext(number)
                }
            }
            return tally.take()
        }
    }
}

private func floor() -> Contestant {
    Contestant.lasting(Name.floor) {
        let tally = Tally()
        let latest = LatestValues(count: 100) { tally.add($0.reduce(0, &+)) }
        return {
            for index in 0..<100 {
                latest.put(0, at: index)
            }
            _ = tally.take()
            for number in 0..<((count - 100) / 100) {
                for index in 0..<100 {
                    latest.put(number, at: index)
                }
            }
            return tally.take()
        }
    }
}

private final class LatestValues: Sendable {
    private let values: Mutex<[Int]>
    private let next: @Sendable ([Int]) -> Void

    init(count: Int, _ next: @escaping @Sendable ([Int]) -> Void) {
        values = Mutex([Int](repeating: 0, count: count))
        self.next = next
    }

    @inline(never) func put(_ value: Int, at index: Int) {
        let copy = values.withLock { values in
            values[index] = value
            return values.withUnsafeBufferPointer { [Int]($0) }
        }
        next(copy)
    }
}
