// budget: 3 s
import Observation
import Signals

/// A screen whose state is an observable object of the main actor, and chains as people write them: without types in the closures.
@MainActor @Observable final class SearchModel {
    var query = ""
    var count = 0
    var status: String?
}

enum SearchError: Error {
    case busy
    case gone
}

@MainActor final class SearchScreen {
    private let model = SearchModel()
    private let latest = ValuePromise(0)
    private let subscriptions = DisposableSet()
    private let queue = Queue(name: "search")

    nonisolated private func find(_ text: String) -> Signal<[String], SearchError> {
        text.isEmpty ? .fail(.gone) : .single([text])
    }

    func show() {
        let queries = Signal.observing(\.query, of: model).debounce(.milliseconds(300), queue: .mainQueue()).skip(while: { $0.isEmpty })
        let results = queries.flatMap(maxConcurrent: 4) { [self] query in
            find(query).retry(backoff: .exponential(.milliseconds(100)).jittered(0.5), maxRetries: 3, queue: queue, if: { $0 == .busy })
                .replaceError(with: [])
        }
        results.map { $0.count }.bind(to: latest).store(in: subscriptions)
        latest.get().assignOnMainActor(to: \.count, on: model).store(in: subscriptions)
        latest.get().pairwise().map { $0.1 > $0.0 ? "more" : "fewer" }.assignOnMainActor(to: \.status, on: model)
            .store(in: subscriptions)
    }

    func close() {
        subscriptions.dispose()
    }
}

func numbers(_ texts: Signal<String, NoError>) -> Signal<[Int], SearchError> {
    texts.tryMap { text throws(SearchError) in
        guard let number = Int(text) else { throw .gone }
        return number
    }.take(while: { $0 > 0 }).first(where: { $0 > 10 }).collect()
}

func inPipes(_ texts: Signal<String, NoError>, _ queue: Queue) -> Signal<Int, NoError> {
    texts |> skip(until: texts) |> delay(.seconds(1), queue: queue) |> flatMap { .single($0.count) } |> first(where: { $0 > 3 })
}
