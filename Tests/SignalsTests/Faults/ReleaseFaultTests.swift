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
        private let left = Locked(200_000)
        /// In a struct: a closure that is the value of a generic type by itself is wrapped once more each time it is read.
        private struct Put: Sendable {
            let call: @Sendable (Link?) -> Void
        }

        private let put = Locked<Put?>(nil)

        var leftCount: Int { left.withLock { $0 } }

        func start(_ put: @escaping @Sendable (Link?) -> Void) {
            self.put.withLock { $0 = Put(call: put) }
            putNext()
            putNext()
            self.put.withLock { $0 = nil }
        }

        private func putNext() {
            let number = left.withLock { left in
                left -= 1
                return left
            }
            put.withLock { $0 }?.call(number > 0 ? Link { self.putNext() } : nil)
        }
    }

    @Test(.needsMendedCore, arguments: Keeper.allCases) func releaseThatPutsTheNextValueDoesNotRecurse(keeper: Keeper) {
        let chain = Chain()
        runOnThread(stackSize: 512 * 1024) {
            let source = ValuePromise<Link?>(nil)
            let pipe = ValuePipe<Link?>()
            let promise = Promise<Link?>()
            let handles = DisposableSet()
            switch keeper {
            case .valuePromise: chain.start { source.set($0) }
            case .observedValuePromise:
                handles.add(source.get().start(next: { _ in }))
                chain.start { source.set($0) }
            case .promise:
                promise.set(source.get())
                chain.start { source.set($0) }
            case .replay:
                handles.add(pipe.signal().replay(3).start(next: { _ in }))
                chain.start { link in pipe.putNext(link) }
            case .transaction: chain.start { link in transaction { source.set(link) } }
            }
            handles.dispose()
        }
        #expect(chain.leftCount <= 0)
    }
}
