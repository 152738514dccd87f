import Signals
import TestSupport
import Testing

/// Values whose release puts the next one.
@Suite struct ReleaseFaultTests {
    enum Keeper: CaseIterable {
        case valuePromise, observedValuePromise, promise, replay, transaction
    }

    private final class Link: Sendable {
        private let onRelease: @Sendable () -> Void

        init(_ onRelease: @escaping @Sendable () -> Void) {
            self.onRelease = onRelease
        }

        deinit {
            onRelease()
        }
    }

    /// The links that are left.
    private final class Chain: Sendable {
        private let left = Locked(20_000)

        /// In a struct: a closure that is the value of a generic type by itself is wrapped once more each time it is read.
        private struct Put: Sendable {
            let call: @Sendable (Link?) -> Void
        }

        private let put = Locked<Put?>(nil)

        var leftCount: Int { left.withLock { $0 } }

        func start(_ put: @escaping @Sendable (Link?) -> Void) {
            self.put.withLock { $0 = Put(call: put) }
            for _ in 0..<3 { putNext() }
        }

        private func putNext() {
            let number = left.withLock { left in
                left -= 1
                return left
            }
            put.withLock { $0 }?.call(number > 0 ? Link { self.putNext() } : nil)
        }
    }

    /// The first links are put by a handler. A caller of `set` keeps the value until the call returns, so a release that comes after that is not
    /// the source's, and would recurse in the caller.
    @Test(arguments: Keeper.allCases) func releaseThatPutsTheNextValueDoesNotRecurse(keeper: Keeper) {
        let chain = Chain()
        runOnThread(stackSize: 512 * 1024) {
            let source = ValuePromise<Link?>(nil)
            let pipe = ValuePipe<Link?>()
            let promise = Promise<Link?>()
            let (handles, handler) = (DisposableSet(), ValuePipe<Void>())
            func start(_ put: @escaping @Sendable (Link?) -> Void) {
                handles.add(handler.signal().start(next: { chain.start(put) }))
            }
            switch keeper {
            case .valuePromise: start { source.set($0) }
            case .observedValuePromise:
                handles.add(source.get().start(next: { _ in }))
                start { source.set($0) }
            case .promise:
                promise.set(source.get())
                start { source.set($0) }
            case .replay:
                handles.add(pipe.signal().replay(2).start(next: { _ in }))
                start { link in pipe.putNext(link) }
            case .transaction: start { link in transaction { source.set(link) } }
            }
            handler.putNext(())
            handles.dispose()
        }
        #expect(chain.leftCount <= 0)
    }
}
