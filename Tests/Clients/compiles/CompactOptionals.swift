// budget: 1 s
import Signals

// What can be parsed, and what an optional value holds.

func evenPorts(_ texts: Signal<String, NoError>) -> Signal<Int, NoError> {
    texts.compactMap { Int($0) }.filter { $0 % 2 == 0 }.map { $0 + 1000 }
}

func firstWords(_ lines: Signal<String?, NoError>) -> Signal<String, NoError> {
    lines
        .compactMap { $0 }
        .compactMap { $0.split(separator: " ").first }
        .map { $0.uppercased() + "!" }
}

func lengths(_ lines: Signal<String?, NoError>) -> Signal<Int, NoError> {
    lines |> map { $0?.count ?? 0 } |> filter { $0 > 1 }
}

func chosen(_ selection: Signal<Int?, NoError>, _ names: Signal<[String], NoError>) -> Signal<String, NoError> {
    combineLatest(selection, names).compactMap { selection, names in
        guard let selection, names.indices.contains(selection) else { return nil }
        return names[selection]
    }
}
