import Signals
import TestSupport
import Testing

/// `bind(to:)` and `store(in:)`.
@Suite struct BindTests {
    private let source = ManualSource<Int, NoError>()

    @Test func setsEachValueOnAPromise() {
        let promise = ValuePromise(0)
        let recording = promise.get().record()
        let handle = source.signal.bind(to: promise)
        source.put(1)
        source.put(2)
        #expect(recording.text == "0 1 2")
        handle.dispose()
        source.put(3)
        #expect(recording.text == "0 1 2")
        #expect(source.disposalCount == 1)
    }

    @Test func putsEachValueIntoAPipe() {
        let pipe = ValuePipe<Int>()
        let recording = pipe.signal().record()
        source.signal.bind(to: pipe)
        source.put(1)
        source.complete()
        #expect(recording.text == "1", "the pipe does not learn of the end")
        #expect(source.disposalCount == 1)
    }

    @Test func aTargetThatIsGoneEndsItWithTheNextValue() {
        weak var released: ValuePromise<Int>?
        do {
            let promise = ValuePromise(0)
            released = promise
            source.signal.bind(to: promise)
            source.put(1)
        }
        #expect(released == nil)
        #expect(source.liveCount == 1)
        source.put(2)
        #expect(source.disposalCount == 1)
    }

    @Test func aPromiseFedByItselfIsReleased() {
        weak var released: ValuePromise<Int>?
        do {
            let promise = ValuePromise(1)
            released = promise
            promise.get().filter { $0 < 10 }.map { $0 * 2 }.bind(to: promise)
            let recording = promise.get().record()
            #expect(recording.text == "16")
            promise.set(3)
            #expect(recording.text == "16 3 6 12")
        }
        #expect(released == nil)
    }

    @Test func whatFeedsASourceThatFeedsItKeepsTheOrder() {
        let (first, second) = (ValuePipe<Int>(), ValuePipe<Int>())
        let recording = second.signal().record { if $0 < 4 { first.putNext($0 + 1) } }
        let subscriptions = DisposableSet()
        first.signal().bind(to: second).store(in: subscriptions)
        first.putNext(1)
        #expect(recording.text == "1 2 3 4")
        subscriptions.dispose()
        first.putNext(9)
        #expect(recording.text == "1 2 3 4")
    }

    @Test func aSetDisposesWhatIsStoredInIt() {
        let set = DisposableSet()
        let key = source.signal.start().store(in: set)
        let other = ManualSource<Int, NoError>()
        other.signal.start().store(in: set)
        set.remove(key)?.dispose()
        #expect([source.liveCount, other.liveCount] == [0, 1])
        set.dispose()
        #expect(other.liveCount == 0)
        other.signal.start().store(in: set)
        #expect([other.startCount, other.disposalCount] == [2, 2])
    }
}
