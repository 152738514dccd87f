import Signals
import TestSupport
import Testing

@Suite struct ScopedDisposableTests {
    @Test func disposesWhenItIsReleased() {
        let count = Counter()
        do {
            let scoped = ActionDisposable { count.increment() }.scoped()
            #expect(count.count == 0)
            withExtendedLifetime(scoped) {}
        }
        #expect(count.count == 1)
    }

    @Test func disposesOnceWhenThatWasDoneBefore() {
        let count = Counter()
        do {
            let scoped = ScopedDisposable(ActionDisposable { count.increment() })
            scoped.dispose()
            #expect(count.count == 1)
        }
        #expect(count.count == 1)
    }
}
