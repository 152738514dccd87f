import TestSupport
import Testing

@testable import Signals

@Suite struct ValueBufferTests {
    /// What a buffer does, on an array.
    private struct Model {
        let buffering: SignalBuffering
        var values: [Int] = []
        var isOpen = true

        mutating func put(_ value: Int) {
            guard isOpen else { return }
            switch buffering {
            case .unbounded: values.append(value)
            case .newest(let capacity): values = (values + [value]).suffix(capacity)
            case .oldest(let capacity): values = (values + [value]).prefix(capacity).map { $0 }
            }
        }

        /// A value, "end", or "wait".
        mutating func take() -> String {
            values.isEmpty ? isOpen ? "wait" : "end" : "\(values.removeFirst())"
        }
    }

    private func take(_ buffer: ValueBuffer<Int, NoError>) -> String {
        switch buffer.takeReady() {
        case .success(let value?): "\(value)"
        case .success(nil): "end"
        case nil: "wait"
        }
    }

    private func policies(_ capacity: Int) -> [SignalBuffering] {
        [.unbounded, .newest(capacity), .oldest(capacity)]
    }

    @Test(arguments: 1...130) func everyCapacityKeepsWhatItSays(capacity: Int) {
        for buffering in policies(capacity) {
            var random = SeededGenerator(seed: UInt64(capacity))
            let buffer = ValueBuffer<Int, NoError>(buffering)
            var model = Model(buffering: buffering)
            var faults: [String] = []
            for step in 0..<400 {
                if Int.random(in: 0..<3, using: &random) > 0 {
                    buffer.put(step)
                    model.put(step)
                } else {
                    let (taken, expected) = (take(buffer), model.take())
                    if taken != expected { faults.append("step \(step): \(taken), not \(expected)") }
                }
            }
            buffer.putEnd(.completed)
            model.isOpen = false
            for _ in 0...model.values.count {
                let (taken, expected) = (take(buffer), model.take())
                if taken != expected { faults.append("after the end: \(taken), not \(expected)") }
            }
            #expect(faults.first == nil, "\(buffering)")
        }
    }
}
