import Signals
import TestSupport
import Testing

/// Puts and sets of a handler take effect in their order.
@Suite struct HandlerOrderTests {
    @Test(arguments: [false, true]) func promiseIsSetBehindWhatTheHandlerPut(isConnected: Bool) {
        let (a, b, promise, tap) = (ValuePromise(0), ValuePromise(10), Promise<Int>(), ValuePipe<Int>())
        promise.set(.single(5))
        let (pairs, handles) = (Received<[Int]>(), DisposableSet())
        handles.add(combineLatest(a.get(), promise.get()).start(next: { pairs.append([$0.0, $0.1]) }))
        if isConnected { handles.add(merge(a.get(), tap.signal()).start()) }
        handles.add(
            tap.signal().start(next: { _ in
                a.set(1)
                promise.set(b.get())
            }))
        tap.putNext(0)
        #expect(pairs.values == [[0, 5], [1, 5], [1, 10]])
        handles.dispose()
    }

    /// The put goes to sources that nothing connects with the promise.
    @Test func newPromiseHasItsValueBehindAPut() {
        let (a, tap, values) = (ValuePromise(0), ValuePipe<Int>(), Received<Int>())
        let keep = merge(a.get(), tap.signal()).start()
        let handle = tap.signal().start(next: { _ in
            a.set(1)
            let promise = Promise<Int>()
            promise.set(.single(7))
            promise.get().start(next: { values.append($0) }).dispose()
        })
        tap.putNext(0)
        #expect(values.values == [7])
        for handle in [keep, handle] { handle.dispose() }
    }
}
