import Dispatch
import Signals
import TestSupport
import Testing

/// One thread puts, one reads, one cancels.
@Suite struct SignalValuesRaceTests {
    static let policies: [SignalBuffering] = [.unbounded, .newest(1), .oldest(3)]

    @Test(arguments: policies) func aReaderGetsTheValuesInOrderThenTheEnd(buffering: SignalBuffering) {
        for seed in 1...50 as ClosedRange<UInt64> {
            let source = ManualSource<Int, Failure>()
            let steps = Steps()
            let received = Received<Int>()
            var generator = SeededGenerator(seed: seed)
            let (spins, fails) = (Int.random(in: 0..<30, using: &generator), Bool.random(using: &generator))
            steps.begin {
                do throws(Failure) {
                    for try await value in source.signal.values(buffering: buffering) { received.append(value) }
                    steps.note("|")
                } catch {
                    steps.note("#\(error)")
                }
            }
            DispatchQueue.concurrentPerform(iterations: 2) { thread in
                if thread == 0 {
                    for value in 1...200 {
                        source.put(value)
                        for _ in 0..<spins { _ = source.startCount }
                    }
                    if fails { source.fail(Failure("e")) } else { source.complete() }
                } else {
                    while steps.text == "" { steps.run() }
                }
            }
            let values = received.values
            switch buffering {
            case .unbounded: #expect(values == Array(1...200), "seed \(seed)")
            case .newest: #expect(values.last == 200 && zip(values, values.dropFirst()).allSatisfy(<), "seed \(seed)")
            case .oldest: #expect(values.first == 1 && zip(values, values.dropFirst()).allSatisfy(<), "seed \(seed)")
            }
            #expect(steps.text == (fails ? "#e" : "|"), "seed \(seed)")
            #expect(source.disposalCount == 1, "seed \(seed)")
        }
    }

    @Test(arguments: policies) func cancellationDisposesOnceAndAlwaysResumesTheReader(buffering: SignalBuffering) {
        for seed in 1...200 as ClosedRange<UInt64> {
            let source = ManualSource<Int, Failure>()
            let steps = Steps()
            var generator = SeededGenerator(seed: seed)
            let spins = (0..<3).map { _ in Int.random(in: 0..<300, using: &generator) }
            let (count, ending) = (Int.random(in: 0..<5, using: &generator), Int.random(in: 0..<3, using: &generator))
            let startsFirst = Bool.random(using: &generator)
            let task = steps.task {
                var iterator = source.signal.values(buffering: buffering).makeAsyncIterator()
                var text = ""
                repeat { text = await iterator.text() } while text != "nil" && text != "#e"
                steps.note(text)
                steps.note(await iterator.text())
                // A signal that ends meanwhile may still be on its way to the disposal, on the thread that ends it.
                steps.note(ending == 0 ? "\(source.liveCount)" : "0")
            }
            if startsFirst { steps.run() }
            DispatchQueue.concurrentPerform(iterations: 3) { thread in
                for _ in 0..<spins[thread] { _ = source.startCount }
                switch thread {
                case 0: steps.run()
                case 1: task.cancel()
                default:
                    for value in 0..<count { source.put(value) }
                    if ending == 1 { source.complete() }
                    if ending == 2 { source.fail(Failure("e")) }
                }
            }
            steps.run()
            #expect(["nil nil 0"].contains(steps.text) || ending == 2 && steps.text == "#e nil 0", "seed \(seed): \(steps.text)")
            #expect(source.liveCount == 0 && source.startCount <= 1, "seed \(seed)")
        }
    }
}
