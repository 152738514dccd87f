import Signals
import TestSupport
import Testing

/// Every operator as a stage between a source of numbers and a subscriber, so that a guarantee is tested with all of them.
struct CatalogueStage: Sendable, CustomTestStringConvertible {
    /// How the stage treats the values that come from the source.
    enum Passing {
        /// Each one at once, on the thread that puts it.
        case atOnce
        /// Each one, some when the queue comes to it.
        case onQueue
        /// Some, or others in their place.
        case some
    }

    let name: String
    let passing: Passing
    let apply: @Sendable (Signal<Int, NoError>, Queue) -> Signal<Int, NoError>

    init(_ name: String, _ passing: Passing = .atOnce, _ apply: @escaping @Sendable (Signal<Int, NoError>, Queue) -> Signal<Int, NoError>) {
        self.name = name
        self.passing = passing
        self.apply = apply
    }

    var testDescription: String { name }

    static let all: [CatalogueStage] = sources + mapping + combining + choosing + time + errors + elsewhere

    /// Those that pass each value on at once.
    static let straight = all.filter { $0.passing == .atOnce }

    private static let sources: [CatalogueStage] = [
        CatalogueStage("none") { signal, _ in signal },
        CatalogueStage("deferred") { signal, _ in .deferred { signal } },
        CatalogueStage("single") { signal, _ in Signal<Int, NoError>.single(0).mapToSignal { _ in signal } },
        CatalogueStage("interval", .some) { signal, queue in
            Signal<Int, NoError>.interval(1, queue: queue).mapToThrottled { _ in signal.take(1) }
        },
        CatalogueStage("timer", .some) { signal, queue in Signal<Void, NoError>.timer(1, queue: queue).mapToSignal { signal } },
    ]

    private static let mapping: [CatalogueStage] = [
        CatalogueStage("map") { signal, _ in signal.map { $0 } },
        CatalogueStage("mapError") { signal, _ in signal.castError(Failure.self).mapError { _ in Failure("other") }.restartIfError() },
        CatalogueStage("castError") { signal, _ in signal.castError(NoError.self) },
        CatalogueStage("compactMap") { signal, _ in signal.compactMap { $0 } },
        CatalogueStage("filter") { signal, _ in signal.filter { _ in true } },
        CatalogueStage("scan") { signal, _ in signal.scan(0) { $1 } },
        CatalogueStage("reduceLeft", .some) { signal, _ in signal.reduceLeft(0) { $1 } },
        CatalogueStage("mapOptional") { signal, _ in signal.map { Optional($0) }.mapOptional { $0 }.compactMap { $0 } },
        CatalogueStage("tryMap") { signal, _ in signal.tryMap { (value: Int) throws(NoError) -> Int in value } },
        CatalogueStage("pairwise") { signal, _ in signal.startWith(0).pairwise().map { $0.1 } },
        CatalogueStage("collect", .some) { signal, _ in signal.collect().map { $0.count } },
        CatalogueStage("flatMap") { signal, _ in signal.flatMap { .single($0) } },
        CatalogueStage("flatMap, one at a time") { signal, _ in signal.flatMap(maxConcurrent: 1) { .single($0) } },
        CatalogueStage("flatMap to hot ones", .some) { signal, _ in signal.flatMap(maxConcurrent: 3) { _ in signal } },
        CatalogueStage("mapToSignal") { signal, _ in signal.mapToSignal { .single($0) } },
        CatalogueStage("mapToSignal to the same") { signal, _ in signal.mapToSignal { value in .single(value) } },
        CatalogueStage("mapToSignal to hot ones", .some) { signal, _ in signal.mapToSignal { _ in signal } },
        CatalogueStage("mapToSignalPromotingError") { signal, _ in signal.mapToSignalPromotingError { .single($0) } },
        CatalogueStage("mapToQueue") { signal, _ in signal.mapToQueue { .single($0) } },
        CatalogueStage("mapToThrottled") { signal, _ in signal.mapToThrottled { .single($0) } },
        CatalogueStage("mapToExhaust") { signal, _ in signal.mapToExhaust { .single($0) } },
        CatalogueStage("mapToExhaust to hot ones", .some) { signal, _ in signal.mapToExhaust { _ in signal.take(2) } },
        CatalogueStage("distinctUntilChanged") { signal, _ in signal.distinctUntilChanged() },
        CatalogueStage("ignoreValues", .some) { signal, _ in signal.ignoreValues().materialize().compactMap { _ in nil } },
    ]

    private static let combining: [CatalogueStage] = [
        CatalogueStage("combineLatest") { signal, _ in combineLatest(.single(0), signal).map { $0.1 } },
        CatalogueStage("combineLatest of a diamond", .some) { signal, _ in
            combineLatest(signal, signal.map { $0 }).map { max($0.0, $0.1) }
        },
        CatalogueStage("combineLatest of an array") { signal, _ in combineLatest([.single(0), signal]).map { $0[1] } },
        CatalogueStage("combineLatest of a dictionary") { signal, _ in
            combineLatest(["a": signal]).map { $0["a"] ?? -1 }
        },
        CatalogueStage("combineLatest with initial values", .some) { signal, _ in
            combineLatest(initialValues: (0, 0), signal, Signal<Int, NoError>.never()).map { $0.0 }
        },
        CatalogueStage("combineLatest on a queue", .onQueue) { signal, queue in combineLatest(queue: queue, [signal]).map { $0[0] } },
        CatalogueStage("combineLatest for the pipe") { signal, _ in
            (Signal<Int, NoError>.single(0) |> combineLatest(signal)).map { $1 }
        },
        CatalogueStage("zip") { signal, _ in zip(.from(0..<1_000), signal).map { (_: Int, value: Int) in value } },
        CatalogueStage("zip of an array", .some) { signal, _ in zip([signal, signal]).map { max($0[0], $0[1]) } },
        CatalogueStage("merge") { signal, _ in merge(.never(), signal) },
        CatalogueStage("merge of inner signals") { signal, _ in Signal<_, NoError>.single(signal).merge(maxConcurrent: 2) },
        CatalogueStage("merge for the pipe") { signal, _ in signal |> merge(.never()) },
        CatalogueStage("withLatestFrom") { signal, _ in signal.withLatestFrom(.single(0)).map { $0.0 } },
        CatalogueStage("startWith", .some) { signal, _ in signal.startWith(0) },
        CatalogueStage("then") { signal, _ in Signal.complete().then(signal).then(.single(0)) },
        CatalogueStage("switchToLatest") { signal, _ in signal.map { .single($0) }.switchToLatest() },
        CatalogueStage("queue") { signal, _ in signal.map { .single($0) }.queue() },
        CatalogueStage("exhaust") { signal, _ in signal.map { .single($0) }.exhaust() },
        CatalogueStage("race") { signal, _ in race(.never(), signal, .never()) },
        CatalogueStage("race with itself", .some) { signal, _ in race(signal, signal.map { $0 }) },
        CatalogueStage("throttled") { signal, _ in signal.map { .single($0) }.throttled() },
    ]

    private static let choosing: [CatalogueStage] = [
        CatalogueStage("take") { signal, _ in signal.take(1_000_000) },
        CatalogueStage("take until a value") { signal, _ in signal.take(until: { $0 < 0 }) },
        CatalogueStage("take until a signal") { signal, _ in signal.take(until: Signal<Int, NoError>.never()) },
        CatalogueStage("take while") { signal, _ in signal.take(while: { $0 >= 0 }) },
        CatalogueStage("first where", .some) { signal, _ in signal.first(where: { $0 == 2 }) },
        CatalogueStage("takeLast", .some) { signal, _ in signal.takeLast(2) },
        CatalogueStage("last", .some) { signal, _ in signal.last().compactMap { $0 } },
        CatalogueStage("skip") { signal, _ in signal.skip(0) },
        CatalogueStage("skip while") { signal, _ in signal.skip(while: { $0 < 0 }) },
        CatalogueStage("skip until") { signal, _ in signal.skip(until: .single(0)) },
        CatalogueStage("skip until a signal", .some) { signal, _ in signal.skip(until: signal.filter { $0 > 1 }) },
        CatalogueStage("sample", .some) { signal, _ in signal.sample(signal) },
    ]

    private static let time: [CatalogueStage] = [
        CatalogueStage("delay", .some) { signal, queue in signal.delay(1, queue: queue) },
        CatalogueStage("delay by a Duration", .some) { signal, queue in signal.delay(.seconds(1), queue: queue) },
        CatalogueStage("delayValues", .onQueue) { signal, queue in signal.delayValues(1, queue: queue) },
        CatalogueStage("debounce", .some) { signal, queue in signal.debounce(1, queue: queue) },
        CatalogueStage("debounce by the value", .some) { signal, queue in signal.debounce(queue: queue, seconds: { Double($0 % 3) }) },
        CatalogueStage("throttle, leading", .some) { signal, queue in signal.throttle(1, .leading, queue: queue) },
        CatalogueStage("throttle, trailing", .some) { signal, queue in signal.throttle(1, .trailing, queue: queue) },
        CatalogueStage("throttle, latest", .some) { signal, queue in signal.throttle(1, .latest, queue: queue) },
        CatalogueStage("timeout") { signal, queue in signal.timeout(1_000, queue: queue, alternate: .never()) },
        CatalogueStage("timeout between values") { signal, queue in
            signal.timeout(betweenValues: 1_000, queue: queue, alternate: .never())
        },
        CatalogueStage("timeout in total") { signal, queue in signal.timeout(inTotal: 1_000, queue: queue, alternate: .never()) },
        CatalogueStage("buffer by count") { signal, _ in signal.buffer(count: 1).map { $0[0] } },
        CatalogueStage("buffer by time", .some) { signal, queue in signal.buffer(seconds: 1, queue: queue).map { $0[0] } },
    ]

    private static let errors: [CatalogueStage] = [
        CatalogueStage("catch") { signal, _ in signal.castError(Failure.self).catch { _ in .never() } },
        CatalogueStage("replaceError") { signal, _ in signal.castError(Failure.self).replaceError(with: -1) },
        CatalogueStage("restart") { signal, _ in signal.restart() },
        CatalogueStage("restartIfError") { signal, _ in signal.restartIfError() },
        CatalogueStage("retry") { signal, queue in signal.retry(backoff: .constant(1), queue: queue) },
        CatalogueStage("retry with a reset") { signal, queue in
            signal.retry(backoff: .constant(1), resetsAfterValue: true, queue: queue)
        },
        CatalogueStage("recurse") { signal, _ in signal.recurse() },
        CatalogueStage("materialize") { signal, _ in signal.materialize().dematerialize() },
    ]

    private static let elsewhere: [CatalogueStage] = [
        CatalogueStage("deliverOn", .onQueue) { signal, queue in signal.deliverOn(queue) },
        CatalogueStage("deliverOn, the latest", .some) { signal, queue in signal.deliverOn(queue, keeping: .latest) },
        CatalogueStage("runOn", .some) { signal, queue in signal.runOn(queue) },
        CatalogueStage("share") { signal, _ in signal.share() },
        CatalogueStage("replay") { signal, _ in signal.replay(2) },
        CatalogueStage("Multicast") { signal, _ in Multicast<Int, Int, NoError>().get(1, signal) },
        CatalogueStage("side effects") { signal, _ in
            signal.beforeNext { _ in }.afterNext { _ in }.beforeStarted {}.beforeCompleted {}.afterCompleted {}.onError { _ in }
                .afterDisposed {}.withState({ 0 }, next: { _, _ in })
        },
    ]
}
