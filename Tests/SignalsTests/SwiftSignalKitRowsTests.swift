import Signals
import TestSupport
import Testing

/// The rows of the table in the article on migrating from SwiftSignalKit that promise the same ends, errors and order, and those with a
/// difference.
@Suite struct SwiftSignalKitRowsTests {
    private let marbles = Marbles()
    private let log = Received<String>()

    private func logged(_ name: String) -> Signal<String, NoError> {
        Signal { [log] subscriber in
            log.append("\(name) starts")
            subscriber.putNext(name)
            return ActionDisposable { log.append("\(name) ends") }
        }
    }

    // MARK: Starting

    @Test func droppedHandleEndsNothing() {
        let pipe = ValuePipe<String>()
        _ = pipe.signal().start(next: { [log] in log.append($0) })
        pipe.putNext("a")
        #expect(log.values == ["a"])
    }

    @Test func runOnStartsAtOnceOnItsQueue() {
        let clock = VirtualClock()
        let signal = logged("a").runOn(clock.queue)
        clock.queue.async { [log] in
            _ = signal.start(next: { log.append($0) })
            log.append("started")
        }
        clock.run()
        #expect(log.values == ["a starts", "a", "started"])
    }

    @Test func deliverOnDeliversAtOnceOnItsQueue() {
        let clock = VirtualClock()
        clock.queue.async { [log] in
            _ = Signal<String, Failure>.fail(Failure("x")).startWith("a").deliverOn(clock.queue)
                .start(next: { log.append($0) }, error: { log.append("\($0)") })
            log.append("started")
        }
        clock.run()
        #expect(log.values == ["a", "\(Failure("x"))", "started"])
    }

    // MARK: Time

    @Test func delayStartsTheSignalLater() {
        let source = marbles.cold("a-#")
        marbles.expect(source.signal.delay(3, queue: marbles.queue), "---a-#")
        source.expectSubscriptions("---^-!")
    }

    @Test(arguments: [
        ("1-----2-|", "1-----2-|"), ("--|", "--|"), ("--#", "--#"), ("---1", "---(x|)"), ("-----#", "---(x|)"),
    ])
    func timeoutIsOverWithTheFirstEvent(_ source: String, _ result: String) {
        marbles.expect(marbles.cold(source).signal.timeout(3, queue: marbles.queue, alternate: .single("x")), result)
    }

    // MARK: Sources

    @Test func pipeReplaysNothing() {
        let pipe = ValuePipe<Int>()
        pipe.putNext(1)
        let recording = pipe.signal().record()
        pipe.putNext(2)
        #expect(recording.text == "2")
    }

    @Test func valuePromiseDeliversRepeatsUnlessItIgnoresThem() {
        let promises = [ValuePromise(1), ValuePromise(1, ignoreRepeated: true)]
        let recordings = promises.map { $0.get().record() }
        for promise in promises { [1, 2, 2].forEach(promise.set) }
        #expect(recordings.map(\.text) == ["1 1 2 2", "1 2"])
    }

    @Test func promiseOutlivesItsSignal() {
        let promise = Promise<Int>()
        promise.set(.single(1))
        let recording = promise.get().record()
        promise.set(.complete())
        promise.set(.single(2))
        #expect(recording.text == "1 2")
    }

    @Test func promiseKeepsItsValueUntilItsNewSignalHasOne() {
        let promise = Promise(1)
        promise.set(.never())
        #expect(promise.get().record().text == "1")
    }

    @Test func promiseEndsTheOldSignalBeforeItStartsTheNewOne() {
        let promise = Promise<String>()
        promise.set(logged("old"))
        promise.set(logged("new"))
        #expect(log.values == ["old starts", "old ends", "new starts"])
    }

    @Test func setBeforeTheFirstAccessReplacesTheFirstSignal() {
        let promise = Promise(initializeOnFirstAccess: logged("first"))
        promise.set(.single("set"))
        #expect(promise.get().record().text == "set")
        #expect(log.values.isEmpty)
    }

    @Test func signalOfAPromiseKeepsThePromise() {
        var signal = { [self] in
            let promise = Promise<String>()
            promise.set(logged("a"))
            return promise.get()
        }()
        let recording = signal.record()
        signal = .never()
        #expect(log.values == ["a starts"])
        recording.dispose()
        #expect(recording.text == "a" && log.values == ["a starts", "a ends"])
    }

    @Test func signalOfAValuePromiseKeepsItsLastValue() {
        let signal = { ValuePromise("a").get() }()
        let recording = signal.record()
        #expect(recording.text == "a" && recording.isReleased)
    }

    // MARK: Disposables

    private func disposable(_ name: String) -> any Disposable {
        ActionDisposable { [log] in log.append(name) }
    }

    @Test func metaDisposableDisposesTheReplacedOne() {
        let meta = MetaDisposable()
        meta.set(disposable("a"))
        meta.set(disposable("b"))
        #expect(log.values == ["a"])
        meta.dispose()
        meta.set(disposable("c"))
        #expect(log.values == ["a", "b", "c"])
    }

    @Test func disposableSetDisposesInTheOrderOfAddition() {
        let set = DisposableSet()
        set.add(disposable("a"))
        let key = set.add(disposable("b"))
        set.add(disposable("c"))
        set.remove(key)
        set.dispose()
        set.add(disposable("d"))
        #expect(log.values == ["a", "c", "d"])
    }

    @Test func disposableDictDisposesTheReplacedOne() {
        let dict = DisposableDict<Int>()
        dict.set(disposable("a"), forKey: 1)
        dict.set(disposable("b"), forKey: 2)
        dict.set(disposable("c"), forKey: 1)
        dict.set(nil, forKey: 2)
        #expect(log.values == ["a", "b"])
        dict.dispose()
        dict.set(disposable("d"), forKey: 3)
        #expect(log.values == ["a", "b", "c", "d"])
    }

    @Test func queueLocalObjectIsMadeAndUsedOnItsQueue() {
        final class Object {}
        let clock = VirtualClock()
        let object = QueueLocalObject<Object>(queue: clock.queue) { [log] in
            log.append("made \(clock.queue.isCurrent())")
            return Object()
        }
        object.with { [log] _ in log.append("used \(clock.queue.isCurrent())") }
        #expect(log.values.isEmpty)
        clock.run()
        #expect(log.values == ["made true", "used true"])
    }
}
