// expected: value of type '[Item]' has no member 'shipping'
// budget: 2 s
import Signals

struct Item: Sendable {
    var price: Double
    var count: Int
}

func total(
    _ items: Signal<[Item], NoError>, _ discount: Signal<Double, NoError>, _ shipping: Signal<Double, NoError>
) -> Signal<Double, NoError> {
    combineLatest(items, discount, shipping).map { items, discount, shipping in
        let sum = items.reduce(0) { $0 + $1.price * Double($1.count) }
        return sum * (1 - discount) + items.shipping  // expected-line
    }
}
