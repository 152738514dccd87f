import Signals
import TestSupport
import Testing

/// G5: a chain of 100,000 stages of each operator is built, and released, on a stack of 512 KiB.
@Suite struct G5ChainTests {
    /// Ends in a crash of the process if the stack is too small.
    private func buildAndRelease<Value: Sendable, Failure: Error>(
        _ first: Signal<Value, Failure> = .never(),
        _ stage: @escaping @Sendable (Signal<Value, Failure>) -> Signal<Value, Failure>
    ) {
        runOnThread {
            var signal = first
            for _ in 0..<100_000 {
                signal = stage(signal)
            }
        }
    }

    private typealias Numbers = Signal<Int, NoError>

    @Test func deferreds() { buildAndRelease { (signal: Numbers) in .deferred { signal } } }

    @Test func mapErrors() { buildAndRelease { (signal: Signal<Int, Failure>) in signal.mapError { $0 } } }
    @Test func castErrors() { buildAndRelease { (signal: Numbers) in signal.castError(NoError.self) } }
    @Test func compactMaps() { buildAndRelease { (signal: Numbers) in signal.compactMap { $0 } } }
    @Test func scans() { buildAndRelease { (signal: Numbers) in signal.scan(0) { $0 + $1 } } }
    @Test func reduceLefts() { buildAndRelease { (signal: Numbers) in signal.reduceLeft(0) { $0 + $1 } } }
    @Test func reduceLeftsWithoutAnInitialResult() { buildAndRelease { (signal: Numbers) in signal.reduceLeft { $0 + $1 } } }
    @Test func mapOptionals() { buildAndRelease { (signal: Signal<Int?, NoError>) in signal.mapOptional { $0 + 1 } } }
    @Test func flatMaps() { buildAndRelease { (signal: Numbers) in signal.flatMap { .single($0) } } }
    @Test func tryMaps() { buildAndRelease { (signal: Numbers) in signal.tryMap { (value: Int) throws(NoError) -> Int in value } } }
    @Test func pairwises() { buildAndRelease { (signal: Numbers) in signal.pairwise().map { $0.0 } } }
    @Test func collects() { buildAndRelease { (signal: Numbers) in signal.collect().map { $0.count } } }
    @Test func replacedErrors() { buildAndRelease { (signal: Numbers) in signal.replaceError(with: 1) } }
    @Test func mapToSignalsPromotingError() { buildAndRelease { (signal: Numbers) in signal.mapToSignalPromotingError { .single($0) } } }
    @Test func ignoreValues() { buildAndRelease { (signal: Signal<Never, NoError>) in signal.ignoreValues() } }

    @Test func takesUntilAValue() { buildAndRelease { (signal: Numbers) in signal.take(until: { $0 > 1 }) } }
    @Test func takesUntilASignal() { buildAndRelease { (signal: Numbers) in signal.take(until: Numbers.never()) } }
    @Test func takesUntilASignalThatIsAChain() { buildAndRelease { (signal: Numbers) in Numbers.never().take(until: signal) } }
    @Test func takeLasts() { buildAndRelease { (signal: Numbers) in signal.takeLast() } }
    @Test func takeLastsOfACount() { buildAndRelease { (signal: Numbers) in signal.takeLast(2) } }
    @Test func lasts() { buildAndRelease { (signal: Numbers) in signal.last().compactMap { $0 } } }
    @Test func skips() { buildAndRelease { (signal: Numbers) in signal.skip(1) } }

    @Test func takesWhile() { buildAndRelease { (signal: Numbers) in signal.take(while: { $0 > 1 }) } }
    @Test func firstsWhere() { buildAndRelease { (signal: Numbers) in signal.first(where: { $0 > 1 }) } }
    @Test func skipsWhile() { buildAndRelease { (signal: Numbers) in signal.skip(while: { $0 > 1 }) } }
    @Test func skipsUntil() { buildAndRelease { (signal: Numbers) in signal.skip(until: Numbers.never()) } }

    @Test func startsWith() { buildAndRelease { (signal: Numbers) in signal.startWith(0) } }

    @Test func materializesAndDematerializes() {
        buildAndRelease { (signal: Signal<Int, Failure>) in signal.materialize().dematerialize() }
    }

    @Test func withStates() { buildAndRelease { (signal: Numbers) in signal.withState({ 0 }, next: { _, _ in }) } }
}
