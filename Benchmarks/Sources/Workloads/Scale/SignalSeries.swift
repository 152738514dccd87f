import Signals

/// How signals grow: the size is what the title says there are more of, and the cost is that of one of them.
let signalSeries = [
    Series("S1", "values through map, filter, map", unit: "value", contestant: values),
    Series("S2", "maps in a chain, each value", unit: "map", sizes: [1, 10, 100], marginalLimit: 3, repetitions: 1_000, contestant: maps),
    Series("S3", "sources of a combineLatest, each value", unit: "source", sizes: [10, 100, 1_000, 10_000], repetitions: 10) {
        combinedValues($0)
    },
    Series("S4", "sources of a combineLatest, subscribed and disposed", unit: "source", sizes: [10, 100, 1_000, 10_000]) {
        combinedStart($0)
    },
    Series("S5", "subscribers of a source, each value", unit: "subscriber", contestant: fanOut),
    Series("S6", "subscribers that come and go, first in first out", unit: "subscriber", contestant: comeAndGo),
    Series("S7", "inner signals of a switch", unit: "signal", contestant: { inner($0) { $0.switchToLatest() } }),
    Series("S8", "inner signals of a queue that wait for the first", unit: "signal", contestant: waitingInner),
    Series("S9", "signals one after the other (then)", unit: "signal", contestant: succession),
    Series("S10", "values that wait for the other side of a zip", unit: "value", contestant: zipped),
    Series("S11", "values that a handler puts back into the source", unit: "value", contestant: reentrantValues),
]

private func values(_ count: Int) -> Contestant {
    Contestant.lasting("values") {
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

private func maps(_ count: Int) -> Contestant {
    Contestant.lasting("maps") {
        let pipe = ValuePipe<Int>()
        let tally = Tally()
        var signal = pipe.signal()
        for _ in 0..<count {
            signal = signal.map { $0 &+ 1 }
        }
        signal.start(next: { tally.add($0) })
        return {
            for number in 0..<1_000 {
                pipe.putNext(number)
            }
            return tally.take()
        }
    }
}

private func combinedValues(_ count: Int) -> Contestant {
    Contestant.lasting("combined values") {
        let pipes = (0..<count).map { _ in ValuePromise(0) }
        let tally = Tally()
        combineLatest(pipes.map { $0.get() }).start(next: { tally.add($0[0]) })
        return {
            for number in 0..<10 {
                pipes[number * (count - 1) / 9].set(number)
            }
            pipes[0].set(0)
            return tally.take() & 0
        }
    }
}

private func combinedStart(_ count: Int) -> Contestant {
    Contestant.lasting("combined start") {
        let promises = (0..<count).map { ValuePromise($0) }
        let signal = combineLatest(promises.map { $0.get() })
        let tally = Tally()
        return {
            signal.start(next: { tally.add($0.count) }).dispose()
            // A promise that is released closes its source.
            withExtendedLifetime(promises) {}
            return tally.take()
        }
    }
}

private func fanOut(_ count: Int) -> Contestant {
    Contestant.lasting("fan-out") {
        let pipe = ValuePipe<Int>()
        let tally = Tally()
        for _ in 0..<count {
            pipe.signal().start(next: { tally.add($0) })
        }
        return {
            pipe.putNext(1)
            return tally.take()
        }
    }
}

private func comeAndGo(_ count: Int) -> Contestant {
    Contestant.lasting("come and go") {
        let pipe = ValuePipe<Int>()
        let tally = Tally()
        return {
            let handles = (0..<count).map { _ in pipe.signal().start(next: { tally.add($0) }) }
            pipe.putNext(1)
            for handle in handles {
                handle.dispose()
            }
            return tally.take()
        }
    }
}

private func inner(
    _ count: Int, _ flatten: @escaping (Signal<Signal<Int, NoError>, NoError>) -> Signal<Int, NoError>
) -> Contestant {
    Contestant.lasting("inner signals") {
        let tally = Tally()
        let signal = flatten(Signal<Int, NoError>.from(0..<count).map { Signal<Int, NoError>.single($0) })
        return {
            signal.start(next: { tally.add($0) })
            return tally.take()
        }
    }
}

private func waitingInner(_ count: Int) -> Contestant {
    Contestant.lasting("waiting inner signals") {
        let tally = Tally()
        return {
            let first = ValuePipe<Int>()
            let outer = ValuePipe<Signal<Int, NoError>>()
            let handle = outer.signal().queue().start(next: { tally.add($0) })
            outer.putNext(first.signal().take(1))
            for number in 1..<count {
                outer.putNext(.single(number))
            }
            first.putNext(0)
            handle.dispose()
            return tally.take()
        }
    }
}

private func succession(_ count: Int) -> Contestant {
    Contestant.lasting("succession") {
        let tally = Tally()
        var signal = Signal<Int, NoError>.single(0)
        for number in 1..<count {
            signal = signal.then(.single(number))
        }
        let whole = signal
        return {
            whole.start(next: { tally.add($0) })
            return tally.take()
        }
    }
}

private func zipped(_ count: Int) -> Contestant {
    Contestant.lasting("zip") {
        let (first, second) = (ValuePipe<Int>(), ValuePipe<Int>())
        let tally = Tally()
        zip(first.signal(), second.signal()).start(next: { tally.add($0 &+ $1) })
        return {
            for number in 0..<count {
                first.putNext(number)
            }
            for number in 0..<count {
                second.putNext(number)
            }
            return tally.take()
        }
    }
}

private func reentrantValues(_ count: Int) -> Contestant {
    Contestant.lasting("values put back") {
        let pipe = ValuePipe<Int>()
        let tally = Tally()
        pipe.signal().start(next: { number in
            tally.add(number)
            if number > 0 { pipe.putNext(number - 1) }
        })
        return {
            pipe.putNext(count - 1)
            return tally.take()
        }
    }
}
