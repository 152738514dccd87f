// expected: capture of 'cache' with non-Sendable type 'Cache' in a '@Sendable' closure
import Signals

final class Cache {
    var texts: [Int: String] = [:]
}

func texts(_ numbers: Signal<Int, NoError>, _ cache: Cache) -> Signal<String, NoError> {
    numbers.mapToSignal { (number: Int) in .single(cache.texts[number] ?? "") }  // expected-line
}
