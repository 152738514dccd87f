import AsyncAlgorithms
import Dispatch
import OpenCombine
import OpenCombineDispatch
import Signals
import Synchronization

/// W11: one hop to a serial queue.
///
/// A run puts 2,000 numbers into one source on this thread and waits until the last was received on the queue. Timed is all of that.
/// There are two floors: an `async` of the queue for each value, and values that collect in a locked array which one `async` at a
/// time empties. The asynchronous contestant is a channel between two tasks.
let hopRow = Row("W11", "one hop to a serial queue", unit: "value", units: count, goals: [Goal(0.3, Name.openCombine)]) {
    [ours(), openCombine(), asyncAlgorithms(), asyncFloor(), batchedFloor()]
}

private let count = 2_000

/// A sink that says when it has received the last number.
private final class Receiver: Sendable {
    private let tally = Tally()
    private let done = DispatchSemaphore(value: 0)

    func receive(_ number: Int) {
        tally.add(number)
        if number == count - 1 { done.signal() }
    }

    func waitForSum() -> Int {
        done.wait()
        return tally.take()
    }
}

private func ours() -> Contestant {
    Contestant.lasting(Name.ours) {
        let pipe = ValuePipe<Int>()
        let receiver = Receiver()
        pipe.signal().deliverOn(Queue(name: "hop")).start(next: { receiver.receive($0) })
        return {
            for number in 0..<count {
                pipe.putNext(number)
            }
            return receiver.waitForSum()
        }
    }
}

private func openCombine() -> Contestant {
    Contestant.lasting(Name.openCombine) {
        let subject = PassthroughSubject<Int, Never>()
        let receiver = Receiver()
        let handle = subject.receive(on: DispatchQueue(label: "hop").ocombine).sink { receiver.receive($0) }
        return {
            for number in 0..<count {
                subject.send(number)
            }
            withExtendedLifetime(handle) {}
            return receiver.waitForSum()
        }
    }
}

private func asyncAlgorithms() -> Contestant {
    Contestant(
        Name.asyncAlgorithms,
        run: {
            blocking {
                let channel = AsyncChannel<Int>()
                async let sum = channel.reduce(0, &+)
                for number in 0..<count {
                    await channel.send(number)
                }
                channel.finish()
                return await sum
            }
        })
}

private func asyncFloor() -> Contestant {
    Contestant.lasting(Name.floor) {
        let queue = DispatchQueue(label: "hop")
        let receiver = Receiver()
        return {
            for number in 0..<count {
                queue.async { receiver.receive(number) }
            }
            return receiver.waitForSum()
        }
    }
}

private func batchedFloor() -> Contestant {
    Contestant.lasting("floor, batched") {
        let receiver = Receiver()
        let buffer = Buffer { receiver.receive($0) }
        return {
            for number in 0..<count {
                buffer.put(number)
            }
            return receiver.waitForSum()
        }
    }
}

private final class Buffer: Sendable {
    private struct State {
        var waiting: [Int] = []
        var isDraining = false
    }

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "hop")
    private let next: @Sendable (Int) -> Void

    init(_ next: @escaping @Sendable (Int) -> Void) {
        self.next = next
    }

    @inline(never) func put(_ value: Int) {
        let isFirst = state.withLock { state in
            state.waiting.append(value)
            defer { state.isDraining = true }
            return !state.isDraining
        }
        if isFirst {
            queue.async { self.drain() }
        }
    }

    private func drain() {
        while true {
            let batch = state.withLock { state in
                defer { state.waiting = [] }
                state.isDraining = !state.waiting.isEmpty
                return state.waiting
            }
            if batch.isEmpty { return }
            batch.forEach(next)
        }
    }
}
