import Signals
import TestSupport
import Testing

@Suite struct MergeTests {
    private let marbles = Marbles()

    @Test func deliversAllValuesAsTheyCome() {
        let a = marbles.cold("a--b-|")
        let b = marbles.cold("x-y---z|")
        marbles.expect(merge(a.signal, b.signal), "(ax)-yb--z|")
        a.expectSubscriptions("^----!")
        b.expectSubscriptions("^------!")
    }

    @Test func theFirstErrorEndsTheOthers() {
        let a = marbles.cold("a----b")
        let b = marbles.cold("-x-#")
        marbles.expect(merge(a.signal, b.signal), "ax-#")
        a.expectSubscriptions("^--!")
        b.expectSubscriptions("^--!")
    }

    @Test func anErrorWhileItStartsKeepsTheOthersFromRunning() {
        let a = marbles.cold("#")
        let b = marbles.cold("x")
        marbles.expect(merge(a.signal, b.signal), "#")
        b.expectSubscriptions()
        marbles.expect(merge(b.signal, a.signal), "(x#)")
        b.expectSubscriptions("(^!)")
    }

    @Test func disposalEndsAllInputs() {
        let a = marbles.cold("a--a")
        let b = marbles.cold("-b--b")
        marbles.expect(merge(a.signal, b.signal), "ab", disposal: "--!")
        a.expectSubscriptions("^-!")
        b.expectSubscriptions("^-!")
    }

    @Test func downstreamThatHasEnoughStopsTheStart() {
        let b = marbles.cold("x")
        marbles.expect(merge([.values(["a", "b"]), b.signal]).take(1), "(a|)")
        b.expectSubscriptions()
    }

    @Test func nothingToMergeCompletes() {
        #expect(merge([Signal<Int, Failure>]()).record().text == "|")
    }

    @Test func theMethodAndThePipeAndTheirOwnSignalFirst() {
        let first = Signal<Int, Failure>.values([1])
        for signal in [first.merge(.values([2]), .values([3])), first |> merge(.values([2]), .values([3]))] {
            #expect(signal.record().text == "1 2 3 |")
        }
    }

    @Test func theFunctionOfAllSignalsIsMeantUnlessItIsPiped() {
        let one = Signal<Int, Failure>.values([1])
        let alone = merge(one)
        let two = merge(one, one)
        let three = one |> merge(one, one)
        #expect([alone, two, three].map { $0.record().text } == ["1 |", "1 1 |", "1 1 1 |"])
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(StageContract.violations({ merge($0) }, { $0.merge() }, { $0 |> merge() }) == [])
    }

    @Test func inputsThatHaveEndedKeepNoMemory() async {
        await #expect(processExitsWith: .success) {
            let inputs = (0..<100_000).map { Signal<Int, NoError>.single($0) } + [.never()]
            let handles = DisposableSet()
            let growth = memoryGrowth { handles.add(merge(inputs).start()) }
            precondition(growth < 4_000_000, "\(growth) bytes")
            handles.dispose()
        }
    }
}
