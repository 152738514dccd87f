// budget: 1 s
import Signals

// What a screen shows before anything has come.

func text(_ volume: Signal<Int, NoError>, _ boost: Signal<Int, NoError>) -> Signal<String, NoError> {
    combineLatest(initialValues: (0, 1), volume, boost)
        .map { $0 * 10 + $1 }
        .filter { $0 > 3 }
        .map { "\($0)" }
}
