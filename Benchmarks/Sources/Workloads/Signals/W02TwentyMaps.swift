import OpenCombine
import Signals

/// W2: a hot source, twenty maps, sink.
///
/// A run puts 2,000 numbers into one source that stays subscribed. Timed are the puts and all that they cause. OpenCombine makes
/// one stage of maps that follow each other. The floor is a source with one uncontended lock a value and twenty nested closures.
let twentyMapsRow = Row("W2", "twenty maps", unit: "value", units: count, goals: [Goal(1.5, Name.floor)]) {
    [ours(), openCombine(), floor()]
}

private let count = 2_000

private func ours() -> Contestant {
    Contestant.lasting(Name.ours) {
        let pipe = ValuePipe<Int>()
        let tally = Tally()
        var signal = pipe.signal()
        for _ in 0..<20 {
            signal = signal.map { $0 &+ 1 }
        }
        signal.start(next: { tally.add($0) })
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
        var publisher = subject.map { $0 &+ 1 }
        for _ in 1..<20 {
            publisher = publisher.map { $0 &+ 1 }
        }
        let handle = publisher.sink { tally.add($0) }
        return {
            for number in 0..<count {
                subject.send(number)
            }
            withExtendedLifetime(handle) {}
            return tally.take()
        }
    }
}

private func floor() -> Contestant {
    Contestant.lasting(Name.floor) {
        let tally = Tally()
        var next: @Sendable (Int) -> Void = { tally.add($0) }
        for _ in 0..<20 {
            next = handWrittenMap({ $0 &+ 1 }, next)
        }
        let source = HandWrittenSource(next)
        return {
            for number in 0..<count {
                source.put(number)
            }
            return tally.take()
        }
    }
}
