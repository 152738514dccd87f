import Signals
import TestSupport
import Testing

@Suite struct MetaDisposableTests {
    @Test func settingDisposesTheOldOneOnce() {
        let meta = MetaDisposable()
        let log = Received<Int>()
        meta.set(ActionDisposable { log.append(1) })
        #expect(log.values == [])
        meta.set(ActionDisposable { log.append(2) })
        #expect(log.values == [1])
        meta.set(nil)
        meta.set(nil)
        #expect(log.values == [1, 2])
    }

    @Test func afterDisposalEachNewOneIsDisposedAtOnce() {
        let meta = MetaDisposable()
        let log = Received<Int>()
        meta.set(ActionDisposable { log.append(1) })
        meta.dispose()
        meta.dispose()
        meta.set(ActionDisposable { log.append(2) })
        #expect(log.values == [1, 2])
    }

    @Test func oneSetByTheDisposalOfTheOldOneIsTheNewest() {
        let meta = MetaDisposable()
        let log = Received<String>()
        meta.set(ActionDisposable { meta.set(ActionDisposable { log.append("newest") }) })
        meta.set(ActionDisposable { log.append("second") })
        #expect(log.values == ["second"])
        meta.dispose()
        #expect(log.values == ["second", "newest"])
    }

    @Test func releasedUndisposedItDisposesNothing() {
        let log = Counter()
        do {
            let meta = MetaDisposable()
            meta.set(ActionDisposable { log.increment() })
        }
        #expect(log.count == 0)
    }

    // MARK: By a closure

    @Test func aClosureMakesTheNewOneAfterTheEndOfTheOldOne() {
        let meta = MetaDisposable()
        let log = Received<String>()
        for name in ["1", "2"] {
            meta.set {
                log.append("make \(name)")
                return ActionDisposable { log.append("end \(name)") }
            }
        }
        meta.dispose()
        #expect(log.values == ["make 1", "end 1", "make 2", "end 2"])
    }

    @Test func afterDisposalAClosureIsNotCalled() {
        let meta = MetaDisposable()
        let calls = Counter()
        meta.set(ActionDisposable { meta.dispose() })
        for _ in 0..<2 {
            meta.set {
                calls.increment()
                return .empty
            }
        }
        #expect(calls.count == 0)
    }

    @Test func disposalInsideOfTheClosureDisposesWhatItMakes() {
        let meta = MetaDisposable()
        let disposals = Counter()
        meta.set {
            meta.dispose()
            return ActionDisposable { disposals.increment() }
        }
        #expect(disposals.count == 1)
    }

    @Test func oneSetInsideOfTheClosureIsTheNewest() {
        let meta = MetaDisposable()
        let log = Received<String>()
        meta.set {
            meta.set(ActionDisposable { log.append("inner") })
            return ActionDisposable { log.append("outer") }
        }
        #expect(log.values == ["outer"])
        meta.set(
            ActionDisposable {
                meta.set { ActionDisposable { log.append("by the disposal") } }
            })
        #expect(log.values == ["outer", "inner"])
        let calls = Counter()
        meta.set {
            calls.increment()
            return .empty
        }
        #expect(calls.count == 0, "the call made by the disposal is newer")
        meta.dispose()
        #expect(log.values == ["outer", "inner", "by the disposal"])
    }

    @Test func anErrorOfTheClosureHoldsNothing() {
        let meta = MetaDisposable()
        let log = Received<String>()
        meta.set(ActionDisposable { log.append("old") })
        #expect(throws: Failure.self) {
            try meta.set { () throws(Failure) -> any Disposable in throw Failure("e") }
        }
        meta.dispose()
        #expect(log.values == ["old"])
    }

    @Test func secondDisposalOfAnotherThreadDisposesTheHeldOne() {
        let (meta, thread, disposals) = (MetaDisposable(), HandThread(), Counter())
        meta.set(
            ActionDisposables { count in
                disposals.increment()
                guard count == 1 else { return }
                thread.run { meta.dispose() }
                #expect(disposals.count == 2, "it returned before what is held was disposed")
            })
        meta.dispose()
        #expect(disposals.count == 2)
    }

    /// Calls a closure with the number of each disposal.
    private final class ActionDisposables: Disposable {
        private let count = Counter()
        private let action: @Sendable (Int) -> Void

        init(_ action: @escaping @Sendable (Int) -> Void) {
            self.action = action
        }

        func dispose() {
            action(count.increment())
        }
    }
}
