// expected: value of type 'Int' has no member 'isEven'
// budget: 2 s
import Signals

func evenPorts(_ texts: Signal<String, NoError>) -> Signal<Int, NoError> {
    texts.compactMap { Int($0) }.filter { $0.isEven }.map { $0 + 1000 }  // expected-line
}
