// expected: cannot convert value of type 'Int' to closure result type 'Bool'
// budget: 2 s
import Signals

func text(_ volume: Signal<Int, NoError>, _ boost: Signal<Int, NoError>) -> Signal<String, NoError> {
    combineLatest(initialValues: (0, 1), volume, boost)
        .map { $0 * 10 + $1 }
        .filter { $0 + 3 }  // expected-line
        .map { "\($0)" }
}
