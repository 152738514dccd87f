import Signals
import TestSupport
import Testing

/// A search field as a program would write it, and its test: what is typed is searched for when nothing was typed for 0.3 seconds,
/// an answer that a newer search overtook is dropped, and a search that takes more than 2 seconds is given up.
private func results(
    for typed: Signal<String, NoError>, queue: Queue, search: @escaping @Sendable (String) -> Signal<String, NoError>
) -> Signal<String, NoError> {
    typed.debounce(0.3, queue: queue).distinctUntilChanged().mapToSignal { (text: String) in
        search(text).timeout(2, queue: queue, alternate: .single("no answer for \(text)"))
    }
}

@Suite struct DebouncedSearchExampleTests {
    /// Every part of the program that waits takes the queue of this clock.
    private let clock = VirtualClock()
    private let typed = ValuePipe<String>()
    private let searches = Received<String>()

    /// - Parameter seconds: how long the server takes to answer.
    private func startSearching(seconds: Double = 1) -> Recording {
        results(for: typed.signal(), queue: clock.queue) { [clock, searches] text in
            searches.append(text)
            return Signal.single("found \(text)").delay(seconds, queue: clock.queue)
        }.record()
    }

    @Test func searchesWhenTheTypingPauses() {
        let recording = startSearching()
        for letters in ["s", "sw", "swi"] {
            typed.putNext(letters)
            clock.advance(by: 0.2)
        }
        #expect(searches.values == [], "each letter began the wait anew")
        clock.advance(by: 0.1)
        #expect(searches.values == ["swi"], "0.3 seconds after the last letter")
        clock.advance(by: 0.999_999_999)
        #expect(recording.text == "")
        clock.advance(by: 0.000_000_001)
        #expect(recording.text == "found swi")
    }

    @Test func theSameTextIsNotSearchedForTwice() {
        let recording = startSearching()
        typed.putNext("swift")
        clock.advance(by: 1)
        typed.putNext("swif")
        clock.advance(by: 0.1)
        typed.putNext("swift")
        clock.advance(by: 5)
        #expect(searches.values == ["swift"])
        #expect(recording.text == "found swift")
    }

    @Test func anAnswerThatWasOvertakenIsDropped() {
        let recording = startSearching(seconds: 1)
        typed.putNext("old")
        clock.advance(by: 0.5)
        typed.putNext("new")
        clock.advance(by: 5)
        #expect(searches.values == ["old", "new"])
        #expect(recording.text == "found new")
    }

    @Test func aSlowSearchIsGivenUp() {
        let recording = startSearching(seconds: 60)
        typed.putNext("swift")
        clock.advance(by: 2.3)
        #expect(recording.text == "no answer for swift")
        clock.advance(by: 60)
        #expect(recording.text == "no answer for swift")
    }

    @Test func anHourOfTypingTakesNoTime() {
        let recording = startSearching(seconds: 0)
        for number in 0..<3_600 {
            typed.putNext("\(number)")
            clock.advance(by: 1)
        }
        #expect(searches.values.count == 3_600)
        #expect(recording.text.hasSuffix("found 3599"))
        #expect(clock.now == 3_600)
    }
}
