import Signals

/// A screen on the main actor that reads signals as sequences, and asks them for values.
@MainActor final class Thermometer {
    private(set) var text = ""

    func follow(_ degrees: Signal<Double, NoError>) async {
        for await degrees in degrees.values(buffering: .newest(1)) {
            text = "\(degrees)"
        }
    }

    func showFirst(_ degrees: Signal<Double, NoError>) async {
        if let first = await degrees.first() {
            text = "\(first)"
        }
    }

    func showLast(_ degrees: Signal<Double, NoError>) async {
        text = await degrees.last().map { "\($0)" } ?? "none"
    }

    func startReading(_ degrees: Signal<Double, NoError>) -> Task<Void, Never> {
        Task { await follow(degrees) }
    }
}

enum LoadError: Error, Equatable {
    case refused
}

@Sendable func load(_ path: String) async throws(LoadError) -> String {
    guard !path.isEmpty else { throw .refused }
    return path
}

func loaded(_ path: String) -> Signal<String, LoadError> {
    Signal.task { () async throws(LoadError) in try await load(path) }
}

/// Names each error in a typed catch.
func report(_ path: String) async -> String {
    do {
        return try await loaded(path).get()
    } catch .failed(.refused) {
        return "refused"
    } catch {
        return error == .empty ? "empty" : "\(error)"
    }
}

func printAll(_ lines: Signal<String, LoadError>) async throws(LoadError) {
    for try await line in lines.values() {
        print(line)
    }
    if let last = try await lines.last() {
        print(last)
    }
}

/// Sequences become signals whose errors are those of the sequence.
func signals(_ ticks: AsyncStream<Int>, _ lines: AsyncThrowingStream<String, any Error>) -> any Disposable {
    let numbers: Signal<Int, NoError> = Signal.from(ticks)
    let doubled = from(ticks) |> map { (tick: Int) in tick * 2 }
    let texts: Signal<String, any Error> = .from(lines)
    let answer = Signal.task(priority: .utility) { await numbers.first() }
    let later: Signal<Int, NoError> = task { 42 }
    let subscriptions = DisposableSet()
    subscriptions.add(doubled.start(next: { print($0) }))
    subscriptions.add(texts.start(next: { print($0) }, error: { print($0) }))
    subscriptions.add(answer.map { $0 ?? 0 }.startOnMainActor(next: { print($0) }))
    subscriptions.add(later.start())
    return subscriptions
}
