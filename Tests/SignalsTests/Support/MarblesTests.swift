@testable import Signals
import TestSupport
import Testing

@Suite struct MarblesTests {
    private let marbles = Marbles()

    /// Checks that `body`, written on the line of the call, reports something there which contains `text`, and nothing else.
    private func expectReport(_ text: String, line: Int = #line, _ body: () -> Void) {
        withKnownIssue {
            body()
        } matching: { issue in
            issue.sourceLocation?.line == line && issue.comments.contains { $0.rawValue.contains(text) }
        }
    }

    // MARK: Sources

    @Test func aColdSourceRunsForEachSubscription() {
        let source = marbles.cold("1-2--3|", of: Int.self)
        marbles.expect(source.signal.map { $0 * 2 }, "2-4--6|")
        marbles.expect(source.signal.delay(2, queue: marbles.queue), "--1-2--3|")
        source.expectSubscriptions("^-----!", "--^-----!")
    }

    @Test func aHotSourceRunsForAllFromTheMomentItIsMade() {
        let source = marbles.hot("a-b-c-(d|)")
        marbles.expect(source.signal.delay(1, queue: marbles.queue), "--b-c-(d|)")
        marbles.expect(source.signal, "|")
        source.expectSubscriptions("-^----!", "(^!)")
    }

    @Test func aHotSourceDeliversInAPropagation() {
        let source = marbles.hot("-1-2|", of: Int.self)
        marbles.expect(combineLatest(source.signal, source.signal).map { $0 + $1 }, "-2-4|")
    }

    @Test(arguments: ["-(1#)", "(1#)", "-#[late]"]) func sourcesFail(diagram: String) {
        marbles.expect(marbles.cold(diagram).signal, diagram)
        marbles.expect(marbles.hot(diagram).signal, diagram)
    }

    @Test func whatStandsFirstInAColdDiagramIsDeliveredWhileItStarts() {
        let source = marbles.cold("(ab)c")
        let received = Received<String>()
        let handle = source.signal.start(next: { received.append($0) })
        #expect(received.values == ["a", "b"])
        handle.dispose()
    }

    @Test func aDisposedSourceDeliversNothingMore() {
        let source = marbles.cold("-a-b")
        let recording = source.signal.record()
        marbles.clock.advance(by: 1)
        recording.dispose()
        marbles.clock.advance(by: 5)
        #expect(recording.text == "a")
        source.expectSubscriptions("^!")
    }

    // MARK: Agreement

    @Test func disposalComesLastInItsTick() {
        let source = marbles.cold("a-bc|")
        marbles.expect(source.signal, "a-b", disposal: "--!")
        source.expectSubscriptions("^-!")
    }

    @Test func disposalAfterTheEndChangesNothing() {
        let source = marbles.cold("a|")
        marbles.expect(source.signal, "a|", disposal: "-----!")
        source.expectSubscriptions("^!")
    }

    @Test func aSignalThatDoesNotEndIsDisposedAtTheEnd() {
        let source = marbles.cold("a-b")
        marbles.expect(source.signal, "a-b")
        source.expectSubscriptions("^")
    }

    @Test func subscriptionsOutsideOfWhatIsExpectedAreNotLeaks() {
        let source = marbles.hot("-a")
        let recording = source.signal.record()
        marbles.expect(source.signal.take(1), "-(a|)")
        source.expectSubscriptions("^", "^!")
        recording.dispose()
    }

    // MARK: Reports

    @Test func aWrongValueIsReported() {
        let signal = marbles.cold("1-2|").signal
        let shown = """
            differs at tick 2
              expected  1-3|
              actual    1-2|
                          ^
            """
        expectReport(shown) { marbles.expect(signal, "1-3|") }
    }

    @Test func aLateEventIsReported() {
        let signal = marbles.cold("1-2|").signal.delay(998, queue: marbles.queue)
        expectReport("actual     -- 998 ticks -- 1-2|") { marbles.expect(signal, "-") }
    }

    @Test func aMissingEventIsReported() {
        let signal = marbles.cold("1-2").signal
        expectReport("differs at tick 3") { marbles.expect(signal, "1-2|") }
    }

    @Test func anEventBetweenTwoTicksIsReported() {
        let signal = marbles.cold("1").signal.delay(1.5, queue: marbles.queue)
        expectReport("\"1\" came between two ticks, after 1.5 seconds") { marbles.expect(signal, "-1") }
    }

    @Test func aLeakedSubscriptionIsReported() {
        let source = marbles.cold("1--2")
        let signal = Signal<String, Failure> { subscriber in
            source.signal.start(next: { subscriber.putNext($0) })
            return .empty
        }
        let atTheEnd = "a subscription of the source \"1--2\" still runs after the end at tick 0: ^"
        expectReport(atTheEnd) { marbles.expect(signal.take(1), "(1|)") }
        expectReport("still runs after the end at tick 1") { marbles.expect(signal, "1", disposal: "-!") }
        expectReport("still runs after the disposal") { marbles.expect(signal, "1--2") }
        source.expectSubscriptions("^", "^", "^")
    }

    @Test func aSubscriptionThatEndsLateIsReported() {
        let source = marbles.cold("1---2")
        let signal = Signal<String, Failure> { [queue = marbles.queue] subscriber in
            let handle = source.signal.start(next: { subscriber.putNext($0) })
            return ActionDisposable { queue.after(1) { handle.dispose() } }
        }
        expectReport("still runs after the end at tick 1") { marbles.expect(signal, "1", disposal: "-!") }
        source.expectSubscriptions("^-!")
    }

    @Test func aSecondDisposalIsReported() {
        let source = marbles.cold("1|")
        let signal = Signal<String, Failure>(subscribe: { sink in
            let run = source.signal.subscribe(sink)
            return ActionDisposable {
                run.dispose()
                run.dispose()
            }
        })
        expectReport("was disposed 2 times: ^!") { marbles.expect(signal, "1|") }
    }

    @Test(arguments: ["1|", "1"]) func handlersThatAreNotReleasedAreReported(diagram: String) {
        let kept = Received<Sink<String, Failure>>()
        let source = marbles.cold(diagram)
        let signal = Signal<String, Failure>(subscribe: { sink in
            kept.append(sink)
            return source.signal.subscribe(sink)
        })
        expectReport("the handlers are not released") { marbles.expect(signal, diagram) }
        #expect(kept.values.count == 1)
    }

    @Test func subscriptionsThatDifferAreReported() {
        let source = marbles.cold("1-2|")
        expectReport("subscription 1 is missing: ^--!") { source.expectSubscriptions("^--!") }
        marbles.expect(source.signal, "1-2|")
        expectReport("subscription 1 is not expected: ^--!") { source.expectSubscriptions() }
        expectReport("subscription 1: differs at tick 2") { source.expectSubscriptions("^-!") }
        expectReport("subscription 2 is missing: ^") { source.expectSubscriptions("^--!", "^") }
        marbles.expect(source.signal.delay(0.5, queue: marbles.queue), "", disposal: "!")
        marbles.expect(source.signal.delay(0.5, queue: marbles.queue).filter { _ in false }, "", disposal: "-!")
        expectReport("\"^\" came between two ticks, after 0.5 seconds") { source.expectSubscriptions("^--!", "^!") }
    }

    @Test func malformedDiagramsAreReported() {
        expectReport("malformed diagram, column 3: \"x\" is no Int") { _ = marbles.cold("1-x", of: Int.self) }
        expectReport("malformed diagram, column 2: \"^\" cannot stand here") { _ = marbles.hot("1^2") }
        let source = marbles.cold("1")
        expectReport("malformed diagram, column 2: the group is not closed") { marbles.expect(source.signal, "1(") }
        expectReport("malformed diagram, column 4: the disposal is missing") { marbles.expect(source.signal, "1", disposal: "---") }
        source.expectSubscriptions()
        expectReport("malformed diagram, column 4: \"!\" cannot stand here") { source.expectSubscriptions("^-!!") }
    }
}
