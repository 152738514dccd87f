import Dispatch
import Signals

/// W13: several threads put at once.
///
/// A run puts 100,000 numbers from as many threads as the title says, which Dispatch makes; timed are the puts and all that they cause.
/// How the threads meet is chance, so the sums are not compared. They are measured by one thread that puts as many into the same
/// graph; four graphs, one for each thread, by the same work on one thread, on a machine of two cores. Beside one `combineLatest` stands what
/// does the same for two numbers, written by hand with a lock.
let threadRows = [
    row("2 threads, one combineLatest of 2", 2, goal: 3, byHand: orderedPair) { oneGraph(of: 2) },
    row("4 threads, one combineLatest of 2", 4, goal: 4, byHand: orderedPair) { oneGraph(of: 4) },
    row("2 threads, one promise", 2, goal: nil) { onePromise(of: 2) },
    row("4 threads, one promise", 4, goal: nil) { onePromise(of: 4) },
    row("4 threads, a combineLatest of 2 each", 4, goal: 1 / 1.8) { graphEach(of: 4) },
]

private let count = 100_000
private let base = "one thread"

/// What the threads put into: one closure for each.
private typealias Puts = @Sendable (_ thread: Int, _ number: Int) -> Void

private func row(
    _ title: String, _ threadCount: Int, goal: Double?, byHand: (@Sendable () -> Puts)? = nil, _ make: @escaping @Sendable () -> Puts
) -> Row {
    Row("W13", title, unit: "put", units: count, goals: goal.map { [Goal($0, base)] } ?? []) {
        [threads(Name.ours, threadCount, make), oneThread(base, threadCount, make)]
            + (byHand.map { [threads("by hand", threadCount, $0), oneThread("by hand, one thread", threadCount, $0)] } ?? [])
    }
}

private func threads(_ name: String, _ threadCount: Int, _ make: @escaping @Sendable () -> Puts) -> Contestant {
    Contestant.lasting(name, isSameWork: false) {
        let put = make()
        return {
            DispatchQueue.concurrentPerform(iterations: threadCount) { thread in
                for number in 0..<(count / threadCount) {
                    put(thread, number)
                }
            }
            return 0
        }
    }
}

private func oneThread(_ name: String, _ threadCount: Int, _ make: @escaping @Sendable () -> Puts) -> Contestant {
    Contestant.lasting(name, isSameWork: false) {
        let put = make()
        return {
            for thread in 0..<threadCount {
                for number in 0..<(count / threadCount) {
                    put(thread, number)
                }
            }
            return 0
        }
    }
}

private func oneGraph(of threadCount: Int) -> Puts {
    let (first, second, tally) = (ValuePipe<Int>(), ValuePipe<Int>(), Tally())
    combineLatest(first.signal(), second.signal()).map { $0 &+ $1 }.start(next: { tally.add($0) })
    return { thread, number in (thread.isMultiple(of: 2) ? first : second).putNext(number) }
}

private func orderedPair() -> Puts {
    let tally = Tally()
    let pair = HandWrittenOrderedPair(handWrittenCombine({ $0 &+ $1 }, { tally.add($0) }))
    return { thread, number in pair.put(number, thread.isMultiple(of: 2) ? .first : .second) }
}

private func onePromise(of threadCount: Int) -> Puts {
    let (promise, tally) = (ValuePromise(0), Tally())
    promise.get().start(next: { tally.add($0) })
    return { _, number in promise.set(number) }
}

private func graphEach(of threadCount: Int) -> Puts {
    let puts = (0..<threadCount).map { _ in oneGraph(of: 1) }
    return { thread, number in puts[thread](number & 1, number) }
}
