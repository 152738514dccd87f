import Signals
import TestSupport
import Testing

/// G6: a synchronous generator sees that it may stop.
@Suite struct G6StopTests {
    /// Its queue is current in the test.
    static let clock = VirtualClock()

    /// Those that pass each value on at once when they are on their queue. `CatalogueTests` has those that always do.
    static let stages = CatalogueStage.all.filter { ["none", "combineLatest on a queue", "deliverOn", "runOn"].contains($0.name) }

    @Test func theStagesAreFound() {
        #expect(Self.stages.count == 4)
    }

    @Test(arguments: stages, [1, 3]) func takeOfALoopOfAMillionCostsAsManyPuts(stage: CatalogueStage, count: Int) {
        let puts = Counter()
        let loop = Signal<Int, NoError> { subscriber in
            for number in 0..<1_000_000 {
                if subscriber.isTerminated { break }
                puts.increment()
                subscriber.putNext(number)
            }
            subscriber.putCompletion()
            return .empty
        }
        let queue = Self.clock.queue
        let recording = queue.sync { stage.apply(loop, queue).take(count).record() }
        #expect(puts.count == count)
        #expect(recording.text.hasSuffix("|"))
    }

    @Test func aHandlerThatDisposesStopsTheLoop() {
        let puts = Counter()
        let own = MetaDisposable()
        let pipe = ValuePipe<Void>()
        own.set(
            pipe.signal().mapToSignal {
                Signal<Int, NoError> { subscriber in
                    while !subscriber.isTerminated {
                        puts.increment()
                        subscriber.putNext(1)
                    }
                    return .empty
                }
            }.start(next: { _ in if puts.count == 5 { own.dispose() } }))
        pipe.putNext(())
        #expect(puts.count == 5)
    }
}
