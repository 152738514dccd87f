// expected: cannot convert value of type 'Double' to closure result type 'String'
// budget: 2 s
import Signals

func status(_ connect: Signal<Int, NoError>, _ sync: Signal<Double, NoError>, _ idle: Signal<Void, NoError>) -> Signal<String, NoError> {
    connect.map { "attempt \($0 + 1)" }
        .startWith("connecting")
        .then(sync.filter { $0 > 0 }.map { $0 * 100 })  // expected-line
        .then(idle.map { "up to date" })
        .distinctUntilChanged()
}
