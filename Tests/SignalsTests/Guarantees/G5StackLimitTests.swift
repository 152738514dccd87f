import Signals
import TestSupport
import Testing

/// G5: a chain that is too long for the stack ends the program with words.
@Suite struct G5StackLimitTests {
    @Test func aChainThatIsTooLongForTheStackSaysSo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            runOnThread {
                var signal = Signal<Int, NoError>.single(1)
                for _ in 0..<10_000 {
                    signal = signal.map { $0 + 1 }
                }
                signal.start()
            }
        }
        let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(report.contains("too long for a stack of 512 KiB"))
    }

    /// Each promise is set to what follows from the one before, so nothing long is started.
    @Test func aChainOfPromisesThatIsTooLongForTheStackSaysSo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            runOnThread {
                let first = ValuePromise(0)
                var promises: [Promise<Int>] = []
                for _ in 0..<5_000 {
                    let promise = Promise<Int>()
                    promise.set((promises.last?.get() ?? first.get()).map { $0 + 1 })
                    promises.append(promise)
                }
                first.set(1)
            }
        }
        let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(report.contains("too long for a stack of 512 KiB"))
    }

    /// An end takes more of the stack than the start and the values before it.
    @Test func aChainThatIsTooLongForItsEndSaysSo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent, \.standardOutputContent]) {
            #if DEBUG
                let stageCount = 400
            #else
                let stageCount = 1_200
            #endif
            runOnThread {
                let source = ManualSource<Int, Failure>()
                var signal = source.signal
                for _ in 0..<stageCount { signal = merge(signal, .never()) }
                signal.start(next: { print("value \($0)") })
                source.put(1)
                source.fail(Failure("offline"))
            }
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output.contains("value 1"))
        let report = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(report.contains("too long for a stack of 512 KiB"))
    }

    @Test func aChainThatFitsStarts() {
        let received = Received<Int>()
        runOnThread {
            var signal = Signal<Int, NoError>.single(1)
            for _ in 0..<100 {
                signal = combineLatest(signal.map { $0 + 1 }, .single(1)).map { $0.0 }
            }
            signal.start(next: { received.append($0) })
        }
        #expect(received.values == [101])
    }
}
