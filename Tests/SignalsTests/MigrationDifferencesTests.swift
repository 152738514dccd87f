import Signals
import TestSupport
import Testing

/// The rows of the tables of differences in the articles on migrating from RxSwift, RxJS and Combine.
@Suite struct MigrationDifferencesTests {
    private let marbles = Marbles()

    @Test func combineLatestEmitsOncePerPut() {
        let source = ValuePipe<Int>()
        let recording = combineLatest(source.signal(), source.signal().map { $0 * 10 }).map { "\($0.0),\($0.1)" }.record()
        source.putNext(1)
        source.putNext(2)
        #expect(recording.text == "1,10 2,20")
    }

    @Test func combineLatestCompletesWithAnEmptyInput() {
        let other = marbles.cold("a-b-c")
        marbles.expect(combineLatest(marbles.cold("--|").signal, other.signal).map { $0 + $1 }, "--|")
        other.expectSubscriptions("^-!")
    }

    @Test func combineLatestOfNoSignalsDeliversAnEmptyArray() {
        let recording = combineLatest([Signal<Int, NoError>]()).map { "[\($0.map(String.init).joined())]" }.record()
        #expect(recording.text == "[] |")
    }

    @Test func zipCompletesWithAnInputWithoutWaitingValues() {
        #expect(zip(Signal<Int, NoError>.never(), Signal<Int, NoError>.complete()).map { $0 + $1 }.record().text == "|")
        marbles.expect(zip(marbles.cold("a-|").signal, marbles.cold("--1-2").signal).map { $0.0 }, "--(a|)")
    }

    @Test func withLatestFromCompletesWithAnEmptySignal() {
        marbles.expect(marbles.cold("a-b-c").signal.withLatestFrom(marbles.cold("---|").signal).map { $0.0 }, "---|")
    }

    @Test func sampleCompletesWithTheTriggerAndTheSource() {
        marbles.expect(marbles.cold("a--b-").signal.sample(marbles.cold("-x-|").signal), "-a-|")
        marbles.expect(marbles.cold("a-|").signal.sample(marbles.cold("---x").signal), "--|")
    }

    @Test func throttleAndDebounceDeliverTheWaitingValueWithTheEnd() {
        marbles.expect(marbles.cold("1-2|").signal.throttle(5, .latest, queue: marbles.queue), "1--(2|)")
        marbles.expect(marbles.cold("1-2|").signal.debounce(5, queue: marbles.queue), "---(2|)")
    }

    @Test func delayValuesDelaysErrors() {
        marbles.expect(marbles.cold("1-#").signal.delayValues(3, queue: marbles.queue), "---1-#")
    }

    @Test func delayValuesDelaysTheCompletion() {
        marbles.expect(marbles.cold("1--|").signal.delayValues(3, queue: marbles.queue), "---1--|")
    }

    @Test func replayStartsAnewAfterTheLastSubscriberHasLeft() {
        let source = ValuePipe<Int>()
        let replayed = source.signal().replay(1)
        let first = replayed.record()
        source.putNext(1)
        #expect(replayed.take(1).record().text == "1 |")
        first.dispose()
        source.putNext(2)
        #expect(replayed.record().text == "")
    }

    @Test func bufferOpensAWindowWithItsFirstValue() {
        let source = marbles.cold("---1-2-----|")
        let text = source.signal.buffer(count: 9, seconds: 4, queue: marbles.queue).map { $0.joined() == "12" ? "x" : "?" }
        marbles.expect(text, "-------x---|")
    }

    @Test func timeoutRunsTheNamedSignal() {
        marbles.expect(marbles.cold("1-----2").signal.timeout(betweenValues: 3, queue: marbles.queue, alternate: .complete()), "1--|")
        marbles.expect(
            marbles.cold("1-----2").signal.timeout(betweenValues: 3, queue: marbles.queue, alternate: .single("a")), "1--(a|)")
    }
}
