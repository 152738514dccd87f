import Signals
import TestSupport
import Testing

/// Several values of one propagation in the branch of a switch come in the order in which they were put, as they do outside of it.
@Suite struct SwitchOrderTests {
    @Test func mergedBranchKeepsTheOrderOfATransaction() {
        let source = ValuePromise(0)
        @Sendable func merged() -> Signal<Int, NoError> {
            merge(source.get().filter { $0.isMultiple(of: 2) }, source.get().filter { !$0.isMultiple(of: 2) })
        }
        let alone = merged().record()
        let switched = Signal<Int, NoError>.single(1).then(.never()).mapToSignal { _ in merged() }.record()
        transaction {
            for number in 1...6 { source.set(number) }
        }
        #expect(alone.text == "0 1 2 3 4 5 6")
        #expect(switched.text == alone.text)
    }

    @Test func mergedBranchKeepsTheOrderOfTwoSources() {
        let (a, b) = (ValuePipe<Int>(), ValuePipe<Int>())
        let outer = ValuePromise(0)
        let switched = outer.get().mapToSignal { _ in merge(a.signal(), b.signal()) }.record()
        transaction {
            a.putNext(1)
            b.putNext(2)
            a.putNext(3)
        }
        #expect(switched.text == "1 2 3")
    }

    @Test func branchThatIsLeftGetsNoneOfThem() {
        let source = ValuePromise(0)
        let outer = ValuePromise(0)
        let recording = outer.get().mapToSignal { number in
            number == 0 ? merge(source.get().filter { $0 > 0 }, source.get().filter { $0 < 0 }) : .single(100)
        }.record()
        transaction {
            source.set(1)
            source.set(-1)
            outer.set(1)
            source.set(2)
        }
        #expect(recording.text == "100")
    }
}
