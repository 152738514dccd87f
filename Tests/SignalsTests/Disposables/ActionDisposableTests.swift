import Dispatch
import Signals
import TestSupport
import Testing

@Suite struct ActionDisposableTests {
    @Test func runsOnceAndReleasesItsAction() {
        let runs = Counter()
        let releases = Counter()
        let make = { () -> ActionDisposable in
            let token = Token { releases.increment() }
            return ActionDisposable {
                token.touch()
                runs.increment()
            }
        }
        let disposable = make()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in disposable.dispose() }
        #expect([runs.count, releases.count] == [1, 1])
        _ = make()
        #expect([runs.count, releases.count] == [1, 2], "its release runs nothing")
    }

    @Test func mayDisposeItselfInItsAction() {
        let meta = MetaDisposable()
        let runs = Counter()
        meta.set(
            ActionDisposable {
                runs.increment()
                meta.dispose()
            })
        meta.dispose()
        #expect(runs.count == 1)
    }

}
