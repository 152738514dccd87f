import Signals
import TestSupport
import Testing

@Suite struct TryMapTests {
    private let marbles = Marbles()

    private struct NoNumber: Error, CustomStringConvertible {
        let text: String
        var description: String { "no number: \(text)" }
    }

    private static func number(_ text: String) throws(Failure) -> Int {
        guard let number = Int(text) else { throw Failure(text) }
        return number
    }

    private static func parse(_ text: String) throws(NoNumber) -> Int {
        guard let number = Int(text) else { throw NoNumber(text: text) }
        return number
    }

    @Test func changesEachUntilTheClosureThrows() {
        let source = marbles.cold("1-2-x-3|")
        let signal = source.signal
        marbles.expect(signal.tryMap(Self.number), "1-2-#[x]")
        marbles.expect(signal |> tryMap(Self.number), "1-2-#[x]")
        source.expectSubscriptions("^---!", "^---!")
    }

    @Test func endsWithItsSignal() {
        let source = marbles.cold("1-2-|")
        let failing = marbles.cold("1-#")
        let endless = marbles.cold("1-2-3")
        marbles.expect(source.signal.tryMap(Self.number), "1-2-|")
        marbles.expect(failing.signal.tryMap(Self.number), "1-#")
        marbles.expect(endless.signal.tryMap(Self.number), "1-2", disposal: "---!")
        endless.expectSubscriptions("^--!")
    }

    @Test func aSignalThatCannotFailTakesTheErrorOfTheClosure() {
        let words = Signal<String, NoError>.from(["1", "x", "2"])
        let signal: Signal<Int, NoNumber> = words.tryMap(Self.parse)
        let piped: Signal<Int, NoNumber> = words |> tryMap(Self.parse)
        #expect(signal.record().text == "1 #no number: x")
        #expect(piped.record().text == "1 #no number: x")
        let closure = words.tryMap { (text: String) throws(NoNumber) -> Int in
            if text == "x" { throw NoNumber(text: text) }
            return 7
        }
        #expect(closure.record().text == "7 #no number: x")
    }

    @Test func aClosureWhichThrowsAnythingGivesAnyError() {
        let signal = Signal<String, NoError>.from(["1", "x"]).tryMap { (text: String) throws -> Int in try Self.parse(text) }
        let errors = Received<String>()
        signal.start(error: { (error: any Error) in errors.append("\(error)") })
        #expect(errors.values == ["no number: x"])
    }

    @Test func aLoopSeesThatItMayStop() {
        let puts = Counter()
        let loop = Signal<Int, Failure> { subscriber in
            while !subscriber.isTerminated, puts.count < 1000 {
                subscriber.putNext(puts.increment())
            }
            return .empty
        }
        let clock = VirtualClock()
        let recording = loop.tryMap { (value: Int) throws(Failure) -> Int in
            if value == 3 { throw Failure("three") }
            return value
        }.deliverOn(clock.queue).record()
        #expect(puts.count == 3)
        clock.run()
        #expect(recording.text == "1 2 #three")
        #expect(recording.isReleased)
    }

    @Test func theClosureIsNotAskedAfterTheErrorThoughItsHandlerPutsMore() {
        let source = ManualSource<Int, Failure>()
        let asked = Received<Int>()
        let recording = source.signal.tryMap { (value: Int) throws(Failure) -> Int in
            asked.append(value)
            if value == 2 {
                source.put(3)
                throw Failure("two")
            }
            return value
        }.record { source.put($0 + 1) }
        source.put(1)
        #expect(recording.text == "1 #two")
        #expect(asked.values == [1, 2])
        #expect(source.disposalCount == 1)
        #expect(recording.isReleased)
    }

    @Test func aClosureThatDisposesAndThrowsDeliversNothing() {
        let source = ManualSource<Int, Failure>()
        let handle = MetaDisposable()
        let errors = Counter()
        handle.set(
            source.signal.tryMap { (_: Int) throws(Failure) -> Int in
                handle.dispose()
                throw Failure("late")
            }.start(error: { _ in errors.increment() }))
        source.put(1)
        #expect(errors.count == 0)
        #expect(source.disposalCount == 1)
    }

    @Test func keepsTheRulesOfAStage() {
        #expect(
            StageContract.violations(
                { $0.tryMap { (value: Int) throws(Failure) -> Int in value } },
                { $0 |> tryMap { (value: Int) throws(Failure) -> Int in value } }) == [])
    }
}
