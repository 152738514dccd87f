import Signals

/// A store that is written with operators of every family, as methods.
enum StoreError: Error, Equatable {
    case offline
    case notFound(String)
}

struct Item: Sendable, Equatable {
    let name: String
    let price: Int?
}

final class Store: Sendable {
    private let queue = Queue(name: "store")
    private let query = ValuePromise("", ignoreRepeated: true)
    private let discount = ValuePromise(0)
    private let reloads = ValuePipe<Void>()
    private let items = Multicast<String, [Item], StoreError>(replay: 1)
    private let subscriptions = DisposableSet()

    private func load(_ name: String) -> Signal<[Item], StoreError> {
        Signal.deferred {
            name.isEmpty ? .fail(.notFound(name)) : .single([Item(name: name, price: 10), Item(name: name + "!", price: nil)])
        }
    }

    func found(_ name: String) -> Signal<[Item], StoreError> {
        items.get(name, load(name).retry(backoff: .exponential(0.5, maximum: 8), maxRetries: 5, queue: queue))
    }

    var results: Signal<[Item], NoError> {
        query.get().filter { !$0.isEmpty }.mapToSignalPromotingError { [self] (name: String) in found(name) }
            .catch { (_: StoreError) in .single([]) }
    }

    var prices: Signal<[Int], NoError> {
        combineLatest(results, discount.get()).map { (items: [Item], discount: Int) in
            items.compactMap(\.price).map { $0 - discount }
        }
    }

    var cheapest: Signal<Int, NoError> {
        prices.map { $0.min() }.distinctUntilChanged().mapOptional { (price: Int) in price * 2 }.compactMap { $0 }.share()
    }

    var total: Signal<Int, NoError> {
        prices.map { $0.reduce(0, +) }.scan(0) { $0 + $1 }.replay(2)
    }

    func search(_ name: String, discount newDiscount: Int) {
        transaction {
            query.set(name)
            discount.set(newDiscount)
        }
    }

    func follow() {
        subscriptions.add(reloads.signal().withLatestFrom(cheapest).start(next: { _, price in print(price) }))
        subscriptions.add(cheapest.sample(reloads.signal()).deliverOn(queue).start(next: { print($0) }))
        subscriptions.add(
            merge(cheapest, total).skip(1).take(until: { $0 > 100 }, inclusive: true).takeLast(3).startWith(0)
                .withState({ ValuePromise(0) }, next: { value, state in state.set(value) }, disposed: { _ in print("over") })
                .startOnMainActor(next: { print($0) }))
        subscriptions.add(
            zip(cheapest, Signal.from(1...3)).materialize().dematerialize().delay(0.1, queue: queue).runOn(queue)
                .start(next: { (pair: (Int, Int)) in print(pair) }))
        subscriptions.add(
            found("a").mapError { _ in StoreError.offline }.restartIfError().then(.never()).take(until: cheapest).last().start())
    }

    deinit {
        subscriptions.dispose()
    }
}

/// `last` as an operator, where nothing is awaited.
func lastName(_ names: Signal<String, NoError>) -> Signal<String, NoError> {
    names.last().map { (name: String?) in name ?? "none" }
}

/// `last` as a call that waits, and as an operator, in async code.
func describe(_ names: Signal<String, NoError>) async throws(StoreError) -> String {
    let last = await names.last()
    let asOperator: Signal<String?, NoError> = names.last()
    let first = await asOperator.map { $0 ?? "none" }.first()
    let failing = names.castError(StoreError.self)
    let count = try await failing.reduceLeft(0) { (count: Int, _: String) in count + 1 }.last()
    return "\(last ?? "none") \(first ?? "none") \(count ?? 0)"
}

/// Values put together by a transaction that returns and throws.
func change(_ width: ValuePromise<Int>, _ height: ValuePromise<Int>, by change: Int) throws(StoreError) -> Int {
    try transaction { () throws(StoreError) in
        guard change > 0 else { throw .offline }
        width.set(change)
        height.set(change)
        return change * change
    }
}
