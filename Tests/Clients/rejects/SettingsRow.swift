// expected: cannot convert value of type 'Int' to closure result type 'Bool'
// budget: 2 s
import Signals

func text(_ volume: ValuePromise<Int>, _ boost: ValuePromise<Int>) -> Signal<String, NoError> {
    combineLatest(volume.get(), boost.get()).map { $0 * 10 + $1 }.filter { $0 + 3 }.map { "\($0)" }  // expected-line
}
