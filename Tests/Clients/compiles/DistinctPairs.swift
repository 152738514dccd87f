// budget: 1 s
import Signals

// A pair that is passed on when one of its members has changed.

struct Position: Sendable {
    var x: Double
    var y: Double
    var label: String
}

func places(_ a: Signal<Int, NoError>, _ b: Signal<String, NoError>) -> Signal<String, NoError> {
    combineLatest(a, b)
        .distinctUntilChanged { $0.0 == $1.0 && $0.1 == $1.1 }
        .map { "\($0) at \($1)" }
}

func moves(_ positions: Signal<Position, NoError>) -> Signal<Double, NoError> {
    positions
        .distinctUntilChanged { abs($0.x - $1.x) < 0.5 && abs($0.y - $1.y) < 0.5 }
        .map { $0.x * $0.x + $0.y * $0.y }
}

func labels(_ positions: Signal<Position, NoError>) -> Signal<String, NoError> {
    positions |> distinctUntilChanged { $0.label == $1.label } |> map { $0.label }
}
