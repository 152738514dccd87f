import Dispatch
import Signals

/// W12: other stages beside `combineLatest` of as many inputs.
///
/// A run puts 1,800 numbers, in turns into all sources. Timed are the puts and all that they cause. No peer has these stages with the
/// same guarantees, so each is measured by a `combineLatest` with a map that is put the same numbers.
let stageRows = [
    row("withLatestFrom", of: 2) { inputs, _ in inputs[0].withLatestFrom(inputs[1]).map { $0 &+ $1 } },
    row("sample", of: 2) { inputs, _ in inputs[0].sample(inputs[1]) },
    row("share for two that are combined", of: 1) { inputs, _ in
        let shared = inputs[0].share()
        return combineLatest(shared, shared).map { $0 &+ $1 }
    },
    row("deliverOn, where it is the queue already", of: 1) { inputs, queue in inputs[0].deliverOn(queue) },
    row("combineLatest of 2 with queue:, where it is the queue already", of: 2) { inputs, queue in
        combineLatest(queue: queue, inputs[0], inputs[1]).map { $0 &+ $1 }
    },
    row("combineLatest of 9", of: 9) { inputs, _ in
        combineLatest(inputs[0], inputs[1], inputs[2], inputs[3], inputs[4], inputs[5], inputs[6], inputs[7], inputs[8])
            .map { a, b, c, d, e, f, g, h, i in a &+ b &+ c &+ d &+ e &+ f &+ g &+ h &+ i }
    },
]

private let count = 1_800
private let base = "combineLatest"

private typealias Numbers = Signal<Int, NoError>

private func row(_ title: String, of inputCount: Int, _ stage: @escaping @Sendable ([Numbers], Queue) -> Numbers) -> Row {
    Row("W12", title, unit: "value", units: count, goals: [Goal(1.5, base)]) {
        [
            contestant(Name.ours, inputCount, stage),
            contestant(base, inputCount, isSameWork: false) { inputs, _ in
                switch inputs.count {
                case 1: combineLatest(inputs[0], inputs[0]).map { $0 &+ $1 }
                case 2: combineLatest(inputs[0], inputs[1]).map { $0 &+ $1 }
                // The largest that stands in the sources by itself; the ninth input is mapped in front of it.
                default:
                    combineLatest(
                        inputs[0], inputs[1], inputs[2], inputs[3], inputs[4], inputs[5], inputs[6], merge(inputs[7], inputs[8])
                    ).map { a, b, c, d, e, f, g, h in a &+ b &+ c &+ d &+ e &+ f &+ g &+ h }
                }
            },
        ]
    }
}

private func contestant(
    _ name: String, _ inputCount: Int, isSameWork: Bool = true, _ stage: ([Numbers], Queue) -> Numbers
) -> Contestant {
    Contestant.lasting(name, isSameWork: isSameWork) {
        let pipes = (0..<inputCount).map { _ in ValuePipe<Int>() }
        let queue = Queue(name: "here")
        let tally = Tally()
        stage(pipes.map { $0.signal() }, queue).start(next: { tally.add($0) })
        return {
            queue.sync {
                for number in 0..<(count / inputCount) {
                    for pipe in pipes {
                        pipe.putNext(number)
                    }
                }
            }
            return tally.take()
        }
    }
}
