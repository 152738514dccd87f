import Signals
import TestSupport
import Testing

/// Handlers of the first values in a branch set a promise that the branch reads.
@Suite struct PromiseInBranchTests {
    private let left = Received<Int>()
    private let right = Received<Int>()

    /// A zip of a signal with itself, with a handler of its rows.
    private func zipped(_ signal: Signal<Int, NoError>, _ handler: @escaping @Sendable (Int) -> Void) -> any Disposable {
        zip(signal.beforeNext { [left] in left.append($0) }, signal.beforeNext { [right] in right.append($0) }).start(next: {
            handler($0.0)
        })
    }

    @Test func equalBranchesEmitTheSameAfterASet() {
        let (source, promise) = (ValuePromise(1), Promise<Int>())
        promise.set(source.get())
        let handle = zipped(combineLatest(promise.get(), source.get()).mapToSignal { _ in promise.get() }) { value in
            if value == 2 { promise.set(source.get().map { $0 * 10 }) }
        }
        source.set(2)
        source.set(3)
        #expect([left.values, right.values] == [[1, 2, 20, 30], [1, 2, 20, 30]])
        handle.dispose()
    }

    @Test func equalBranchesEmitTheSameAfterAnEvent() {
        let (source, generator, promise) = (ValuePromise(1), ManualSource<Int, NoError>(), Promise<Int>())
        promise.set(merge(source.get(), generator.signal))
        let handle = zipped(combineLatest(promise.get(), source.get()).mapToSignal { _ in promise.get() }) { value in
            if value == 2 { generator.put(20) }
        }
        source.set(2)
        source.set(3)
        #expect(left.values == right.values)
        #expect(left.values.last == 3)
        handle.dispose()
    }

    /// Another source of the branch is replayed than the promise that is set.
    @Test func equalBranchesOfTwoSourcesEmitTheSame() {
        let (other, kept, promise) = (ValuePromise(0), ValuePromise(100), Promise(1))
        let selected = combineLatest(other.get(), kept.get()).map(\.0).distinctUntilChanged()
        let handle = zipped(selected.mapToSignal { _ in merge(kept.get(), promise.get()) }) { [left] value in
            if left.values.count > 2, value == 100 { promise.set(.single(10)) }
        }
        other.set(1)
        #expect([left.values, right.values] == [[100, 1, 100, 1, 10], [100, 1, 100, 1, 10]])
        handle.dispose()
    }

    /// The start in a handler reads the promise by two ways.
    @Test func aSetInAFirstValueIsTheLastValue() {
        let (source, tap, promise, handles) = (ValuePromise(0), ValuePromise(0), Promise<Int>(), DisposableSet())
        promise.set(source.get())
        let both = merge(promise.get().filter { $0 & 1 == 0 }, promise.get().filter { $0 & 1 == 1 })
        handles.add(combineLatest(tap.get(), promise.get()).start())
        handles.add(
            tap.get().filter { $0 == 1 }.take(1).start(next: { [left] _ in
                handles.add(
                    both.start(next: { value in
                        left.append(value)
                        if value == 1 { promise.set(merge(.single(3), .single(4))) }
                    }))
            }))
        transaction {
            tap.set(1)
            source.set(1)
        }
        #expect(left.values == [1, 3, 4])
        handles.dispose()
    }
}
