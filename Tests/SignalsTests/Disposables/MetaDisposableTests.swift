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
}
