import Signals
import TestSupport
import Testing

/// Promises that feed each other.
@Suite struct PromiseCircleTests {
    /// Sets them on a thread of its own: a test fails, and nothing waits for it, if that never ends.
    private let worker = HandThread()
    private let pipe = ValuePipe<Int>()

    @Test func circleOfTwoPromisesIsSet() {
        let (first, second) = (Promise<Int>(), Promise<Int>())
        worker.run { [pipe] in
            first.set(second.get())
            second.set(merge(first.get().filter { $0 < 0 }, pipe.signal()))
        }
        let recording = first.get().record()
        worker.run { [pipe] in pipe.putNext(1) }
        #expect(recording.text == "1")
    }

    enum Stage: CaseIterable {
        case plain, shared, combined
    }

    /// Negative values go round once and come back positive.
    @Test(arguments: 1...5, Stage.allCases) func circleOfPromisesDelivers(length: Int, stage: Stage) {
        let promises = (0..<length).map { _ in Promise<Int>() }
        worker.run { [pipe] in
            for index in 1..<max(1, length) {
                let next = promises[index].get()
                switch stage {
                case .plain: promises[index - 1].set(next)
                case .shared: promises[index - 1].set(next.share())
                case .combined: promises[index - 1].set(combineLatest(next, next).map { value, _ in value })
                }
            }
            promises[length - 1].set(merge(promises[0].get().filter { $0 < 0 }.map { -$0 }, pipe.signal()))
        }
        let recordings = promises.map { $0.get().record() }
        worker.run { [pipe] in
            pipe.putNext(1)
            pipe.putNext(-2)
        }
        #expect(recordings.map(\.text) == promises.map { _ in "1 -2 2" })
    }

    /// The circle is closed by the middle of a chain, and what feeds it later has stages that settle.
    @Test(arguments: 2...5) func circleIsClosedByAnyOfItsPromises(length: Int) {
        for closing in 0..<length {
            let promises = (0..<length).map { _ in Promise<Int>() }
            worker.run { [pipe] in
                let source = combineLatest(pipe.signal(), pipe.signal()).map { (value: Int, _: Int) in value }
                for offset in 1...length {
                    let index = (closing + offset) % length
                    let next = promises[(index + 1) % length].get()
                    promises[index].set(index == 0 ? merge(next.filter { $0 < 0 }, source) : next)
                }
            }
            let recordings = promises.map { $0.get().record() }
            worker.run { [pipe] in pipe.putNext(1) }
            #expect(recordings.map(\.text) == promises.map { _ in "1" }, "closed by \(closing)")
        }
    }
}
