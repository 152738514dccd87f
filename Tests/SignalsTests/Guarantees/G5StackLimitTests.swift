import Signals
import TestSupport
import Testing

/// G5: a chain that is too long for the stack it is started on ends the program with words.
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
        #expect(report.contains("too long to be started on a stack of 512 KiB"))
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
