// budget: 1 s
import Signals

// The total of a cart: its items, a discount and what the sending costs.

struct Item: Sendable {
    var price: Double
    var count: Int
}

func total(
    _ items: Signal<[Item], NoError>, _ discount: Signal<Double, NoError>, _ shipping: Signal<Double, NoError>
) -> Signal<Double, NoError> {
    combineLatest(items, discount, shipping).map { items, discount, shipping in
        let sum = items.reduce(0) { $0 + $1.price * Double($1.count) }
        return sum * (1 - discount) + (sum > 50 ? 0 : shipping)
    }
}

func label(_ items: Signal<[Item], NoError>) -> Signal<String, NoError> {
    items |> map { $0.reduce(0) { $0 + $1.count } } |> distinctUntilChanged |> map { "\($0) items" }
}
