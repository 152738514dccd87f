import Signals
import TestSupport
import Testing

/// G9: what is replaced is disposed before its successor can emit.
@Suite struct G9ReplaceTests {
    /// A signal that notes when it starts and when it is disposed.
    private func signal(_ name: String, _ log: Received<String>) -> Signal<String, NoError> {
        Signal { subscriber in
            log.append("start \(name)")
            subscriber.putNext(name)
            return ActionDisposable { log.append("end \(name)") }
        }
    }

    private let expected = ["start a", "got a", "end a", "start b", "got b"]

    @Test func promise() {
        let log = Received<String>()
        let promise = Promise<String>()
        promise.get().start(next: { log.append("got \($0)") })
        promise.set(signal("a", log))
        promise.set(signal("b", log))
        #expect(log.values == expected)
    }

    @Test func switchToLatest() {
        let log = Received<String>()
        let pipe = ValuePipe<String>()
        let handle = pipe.signal().mapToSignal { (name: String) in self.signal(name, log) }
            .start(next: { log.append("got \($0)") })
        pipe.putNext("a")
        pipe.putNext("b")
        #expect(log.values == expected)
        handle.dispose()
    }

    @Test func metaDisposable() {
        let log = Received<String>()
        let meta = MetaDisposable()
        meta.set(signal("a", log).start(next: { log.append("got \($0)") }))
        meta.set(nil)
        meta.set(signal("b", log).start(next: { log.append("got \($0)") }))
        #expect(log.values == expected)
        meta.dispose()
    }

    @Test func disposableDict() {
        let log = Received<String>()
        let dict = DisposableDict<Int>()
        dict.set(signal("a", log).start(next: { log.append("got \($0)") }), forKey: 1)
        dict.set(nil, forKey: 1)
        dict.set(signal("b", log).start(next: { log.append("got \($0)") }), forKey: 1)
        #expect(log.values == expected)
        dict.dispose()
    }

    @Test func aLateValueOfTheOldSignalIsDropped() {
        let old = ManualSource<String, NoError>()
        let promise = Promise<String>()
        let recording = promise.get().record()
        // The old generator puts one more value while it is disposed.
        promise.set(
            Signal { subscriber in
                let inner = old.signal.start(next: { subscriber.putNext($0) })
                return ActionDisposable {
                    old.put("late")
                    inner.dispose()
                }
            })
        old.put("a")
        promise.set(.single("b"))
        #expect(recording.text == "a b")
        #expect(promise.get().take(1).record().text == "b |")
    }
}
