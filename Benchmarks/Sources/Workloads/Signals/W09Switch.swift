import OpenCombine
import Signals
import Synchronization

/// W9: switch to the latest of many signals of one value each.
///
/// A run starts a cold sequence of 20,000 numbers, makes a signal of each number and switches to it, until the end. Timed is all of
/// that. OpenCombine would map a sequence when the publisher is made, so its sequence is erased. The floor makes an object with a
/// closure for each number, puts it in place of the last one under a lock and calls it.
let switchRow = Row(
    "W9", "switch to the latest of many singles", unit: "signal", units: count, goals: [Goal(0.35, Name.openCombine)]
) {
    [ours(), openCombine(), floor()]
}

private let count = 20_000

private func ours() -> Contestant {
    Contestant.lasting(Name.ours) {
        let tally = Tally()
        let signal = Signal<Int, NoError>.from(0..<count).map { Signal<Int, NoError>.single($0) }.switchToLatest()
        return {
            signal.start(next: { tally.add($0) })
            return tally.take()
        }
    }
}

private func openCombine() -> Contestant {
    Contestant.lasting(Name.openCombine) {
        let tally = Tally()
        let publisher = (0..<count).publisher.eraseToAnyPublisher().map { Just($0) }.switchToLatest()
        return {
            publisher.sink { tally.add($0) }.cancel()
            return tally.take()
        }
    }
}

private func floor() -> Contestant {
    Contestant.lasting(Name.floor) {
        let tally = Tally()
        let latest = Latest()
        return {
            for number in 0..<count {
                let single = makeSingle(number)
                latest.replace(with: single)
                single.run { tally.add($0) }
            }
            return tally.take()
        }
    }
}

private final class Single: Sendable {
    let run: @Sendable ((Int) -> Void) -> Void

    init(_ run: @escaping @Sendable ((Int) -> Void) -> Void) {
        self.run = run
    }
}

@inline(never) private func makeSingle(_ value: Int) -> Single {
    Single { $0(value) }
}

private final class Latest: Sendable {
    private let single = Mutex<Single?>(nil)

    @inline(never) func replace(with new: Single) {
        let old = single.withLock { single in
            let old = single
            single = new
            return old
        }
        withExtendedLifetime(old) {}
    }
}
