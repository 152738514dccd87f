import Signals

/// W4: `combineLatest` of eight hot sources, sink.
///
/// A run puts 2,000 numbers, in turns into the eight sources, the first eight being zeros. Timed are the puts and all that
/// they cause. It is measured by the floor of W3.
let combineEightRow = Row(
    "W4", "combineLatest of 8", unit: "value", units: count, goals: [Goal(2.5, "floor of W3")],
    absentees: [Absentee(name: Name.openCombine, reason: "has none")]
) {
    [ours(), combineTwoFloor("floor of W3", isSameWork: false)]
}

private let count = 2_000

private func ours() -> Contestant {
    Contestant.lasting(Name.ours) {
        let pipes = (0..<8).map { _ in ValuePipe<Int>() }
        let signals = pipes.map { $0.signal() }
        let tally = Tally()
        combineLatest(
            signals[0], signals[1], signals[2], signals[3], signals[4], signals[5], signals[6], signals[7]
        ).start(next: { a, b, c, d, e, f, g, h in
            tally.add(a &+ b &+ c &+ d)
            tally.add(e &+ f &+ g &+ h)
        })
        // One after the other, as in the floor: a loop over an array would count references.
        let (a, b, c, d) = (pipes[0], pipes[1], pipes[2], pipes[3])
        let (e, f, g, h) = (pipes[4], pipes[5], pipes[6], pipes[7])
        @Sendable func put(_ number: Int) {
            a.putNext(number)
            b.putNext(number)
            c.putNext(number)
            d.putNext(number)
            e.putNext(number)
            f.putNext(number)
            g.putNext(number)
            h.putNext(number)
        }
        return {
            put(0)
            _ = tally.take()
            for number in 0..<((count - 8) / 8) {
                put(number)
            }
            return tally.take()
        }
    }
}
