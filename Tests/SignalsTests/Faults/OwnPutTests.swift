import Dispatch
import Signals
import TestSupport
import Testing

/// A thread that puts alone delivers all values itself, before its first call returns; and a start is whole before the values that its own closures put.
@Suite struct OwnPutTests {
    @Test func putsOfAStartInAHandlerStayOnItsThread() {
        let (a, b, c, promise) = (ValuePromise(0), ValuePromise(0), ValuePromise(0), Promise<Int>())
        let worker = HandThread()
        let values = Received<Int>()
        let thread = Received<ThreadID>()
        let connection = combineLatest(c.get(), promise.get()).start()
        let first = b.get().start(next: { value in
            values.append(value)
            thread.append(ThreadID.current)
        })
        let second = a.get().start(next: { value in
            guard value == 1 else { return }
            c.set(1)
            promise.set(
                Signal { subscriber in
                    b.set(2)
                    subscriber.putNext(1)
                    return .empty
                })
            b.set(1)
            a.set(2)
        })
        let own = Received<ThreadID>()
        worker.run {
            own.append(ThreadID.current)
            a.set(1)
            #expect(values.values == [0, 1, 2])
        }
        #expect(thread.values.dropFirst() == [own.values[0], own.values[0]])
        for handle in [connection, first, second] { handle.dispose() }
    }

    @Test func inputsOfAStartGetAPutOfItsHandlerTogether() {
        let source = ValuePromise(2)
        let same = merge(source.get().filter { $0.isMultiple(of: 2) }, source.get().filter { !$0.isMultiple(of: 2) })
        let recording = combineLatest(source.get(), same).map { "\($0.0),\($0.1)" }.beforeNext { if $0 == "2,2" { source.set(3) } }.record()
        #expect(recording.text == "2,2 3,3")
    }

    @Test func inputsBehindAnotherSignalGetAPutTogether() {
        let source = ValuePromise(2)
        let later = Signal<Int, NoError>.complete().then(Signal.deferred { source.get() })
        let same = merge(later.filter { $0.isMultiple(of: 2) }, later.filter { !$0.isMultiple(of: 2) })
        let recording = combineLatest(source.get(), same).map { "\($0.0),\($0.1)" }.beforeNext { if $0 == "2,2" { source.set(3) } }.record()
        #expect(recording.text == "2,2 3,3")
    }

    @Test func inputsBehindAnAlternateGetAPutTogether() {
        let source = ValuePromise(2)
        let alternate = Signal<Int, Failure>.fail(Failure("e")).catch { _ in source.get() }
        let same = merge(alternate.filter { $0.isMultiple(of: 2) }, alternate.filter { !$0.isMultiple(of: 2) })
        let recording = combineLatest(source.get(), same).map { "\($0.0),\($0.1)" }.beforeNext { if $0 == "2,2" { source.set(3) } }.record()
        #expect(recording.text == "2,2 3,3")
    }

    @Test func zipOfOneSourceStaysInStep() {
        let source = ValuePromise(1)
        let recording = zip(source.get().beforeNext { if $0 == 1 { source.set(2) } }, source.get()).map { "\($0.0),\($0.1)" }.record()
        source.set(3)
        source.set(4)
        #expect(recording.text == "1,1 2,2 3,3 4,4")
    }

    @Test func samplingOfAStartSettlesWithItsInput() {
        let (source, trigger) = (ValuePromise(1), ValuePromise(1))
        let sampled = source.get().sample(merge(trigger.get().map { _ in }, source.get().map { _ in }))
        let recording = combineLatest(source.get(), sampled).map { "\($0.0),\($0.1)" }.beforeNext { if $0 == "1,1" { source.set(2) } }
            .record()
        #expect(recording.text == "1,1 2,2")
    }

    @Test func loopOfAStartSeesWhatItsValuesPut() {
        let stop = ValuePipe<Void>()
        let promise = Promise<Int>()
        promise.set(.single(1))
        let recording = merge(promise.get().beforeNext { _ in stop.putNext(()) }, .from(0...)).take(until: stop.signal()).ignoreValues()
            .record()
        #expect(recording.text == "|")
    }
}
