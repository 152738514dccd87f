// expected: cannot convert value of type 'String' to expected argument type 'Int'
// budget: 2 s
import Signals

func total(_ unread: [String: Signal<Int, NoError>]) -> Signal<Int, NoError> {
    combineLatest(unread).map { $0.values.reduce("", +) }.distinctUntilChanged()  // expected-line
}
