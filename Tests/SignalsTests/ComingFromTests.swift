import Signals
import TestSupport
import Testing

/// The screen that the articles for people who come from elsewhere show.
@Suite struct ComingFromTests {
    struct SearchError: Error {}

    final class SearchScreen: Sendable {
        let query = ValuePromise("", ignoreRepeated: true)
        let rows: Signal<[String], NoError>

        init(queue: Queue, search: @escaping @Sendable (String) -> Signal<[String], SearchError>) {
            let found = query.get()
                .debounce(0.3, queue: queue)
                .mapToSignal { (text: String) -> Signal<[String]?, NoError> in
                    guard !text.isEmpty else { return .single([]) }
                    return search(text).map { .some($0) }.catch { _ in .single([]) }.startWith(nil)
                }
            rows = combineLatest(query.get(), found.startWith([])).map { text, found in
                guard let found else { return ["Searching…"] }
                return found.isEmpty && !text.isEmpty ? ["Nothing found"] : found
            }
        }
    }

    @Test func theScreenShowsWhatIsFound() {
        let clock = VirtualClock()
        let answers = ValuePipe<[String]>()
        let screen = SearchScreen(queue: clock.queue) { text in
            guard text != "?" else { return .fail(SearchError()) }
            return answers.signal().map { $0.filter { $0.hasPrefix(text) } }.castError(SearchError.self).take(1)
        }
        let recording = screen.rows.map { $0.joined(separator: ",") }.map { "[\($0)]" }.record()
        screen.query.set("s")
        screen.query.set("si")
        clock.advance(by: 0.3)
        answers.putNext(["signal", "single", "queue"])
        screen.query.set("?")
        clock.advance(by: 0.3)
        let expected = [
            "", "Nothing found", "Nothing found", "Searching…", "signal,single", "signal,single", "Searching…", "Nothing found",
        ]
        #expect(recording.text == expected.map { "[\($0)]" }.joined(separator: " "))
    }
}
