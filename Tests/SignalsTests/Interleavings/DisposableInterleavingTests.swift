import Signals
import TestSupport
import Testing

/// Disposables that are changed on one thread while another one disposes them: whatever goes in is disposed once.
@Suite struct DisposableInterleavingTests {
    private let a = HandThread()
    private let b = HandThread()
    private let log = Received<String>()

    private func note(_ name: String, _ breakpoint: Breakpoint? = nil) -> ActionDisposable {
        ActionDisposable { [log] in
            log.append(name)
            breakpoint?.pass()
        }
    }

    @Test func metaIsDisposedWhileItReplaces() {
        let meta = MetaDisposable()
        let inDisposal = Breakpoint()
        meta.set(note("old", inDisposal))
        let new = note("new")
        let step = a.run(until: inDisposal) { meta.set(new) }
        b.run { meta.dispose() }
        #expect(log.values == ["old", "new"])
        step.goOn()
        #expect(log.values == ["old", "new"])
    }

    @Test func metaReplacesWhileItIsDisposed() {
        let meta = MetaDisposable()
        let inDisposal = Breakpoint()
        meta.set(note("old", inDisposal))
        let new = note("new")
        let step = a.run(until: inDisposal) { meta.dispose() }
        b.run { meta.set(new) }
        #expect(log.values == ["old", "new"])
        step.goOn()
        #expect(log.values == ["old", "new"])
    }

    @Test func metaReplacesTwiceAtOnce() {
        let meta = MetaDisposable()
        let inDisposal = Breakpoint()
        meta.set(note("1", inDisposal))
        let (second, third) = (note("2"), note("3"))
        let step = a.run(until: inDisposal) { meta.set(second) }
        b.run { meta.set(third) }
        #expect(log.values == ["1", "2"])
        step.goOn()
        meta.dispose()
        #expect(log.values == ["1", "2", "3"])
    }

    @Test func anActionRunsOnceForTwoThreads() {
        let inDisposal = Breakpoint()
        let disposable = note("action", inDisposal)
        let step = a.run(until: inDisposal) { disposable.dispose() }
        b.run { disposable.dispose() }
        step.goOn()
        #expect(log.values == ["action"])
    }

    @Test func aSetIsAddedToWhileItIsDisposed() {
        let set = DisposableSet()
        let inDisposal = Breakpoint()
        set.add(note("1", inDisposal))
        set.add(note("2"))
        let late = note("late")
        let step = a.run(until: inDisposal) { set.dispose() }
        b.run { set.add(late) }
        #expect(log.values == ["1", "late"])
        b.run { set.dispose() }
        step.goOn()
        #expect(log.values == ["1", "late", "2"])
    }

    @Test func aDictIsChangedWhileItReplaces() {
        let dict = DisposableDict<Int>()
        let inDisposal = Breakpoint()
        dict.set(note("old", inDisposal), forKey: 1)
        let (new, newest, late) = (note("new"), note("newest"), note("late"))
        let step = a.run(until: inDisposal) { dict.set(new, forKey: 1) }
        b.run {
            dict.set(newest, forKey: 1)
            dict.dispose()
            dict.set(late, forKey: 2)
        }
        #expect(log.values == ["old"])
        step.goOn()
        #expect(log.values == ["old", "new", "newest", "late"])
    }
}
