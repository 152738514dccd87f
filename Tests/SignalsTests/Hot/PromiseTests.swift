import Signals
import TestSupport
import Testing

@Suite struct PromiseTests {
    @Test func replaysTheLatestValueOfItsSignal() {
        let source = ManualSource<Int, NoError>()
        let promise = Promise<Int>()
        let early = promise.get().record()
        promise.set(source.signal)
        source.put(1)
        source.put(2)
        let late = promise.get().record()
        source.put(3)
        #expect(source.startCount == 1)
        #expect(early.text == "1 2 3")
        #expect(late.text == "2 3")
    }

    @Test func keepsItsValueUntilTheNextSignalHasOne() {
        let promise = Promise(1)
        let source = ManualSource<Int, NoError>()
        promise.set(source.signal)
        #expect(promise.get().record().text == "1")
        source.put(2)
        #expect(promise.get().record().text == "2")
        source.complete()
        #expect(source.liveCount == 0)
        #expect(promise.get().record().text == "2")
    }

    @Test func aSignalSetLaterEndsTheOneBefore() {
        let sources = [ManualSource<Int, NoError>(), ManualSource<Int, NoError>()]
        let promise = Promise<Int>()
        let recording = promise.get().record()
        promise.set(sources[0].signal)
        sources[0].put(1)
        promise.set(sources[1].signal)
        #expect(sources.map(\.liveCount) == [0, 1])
        sources[0].put(2)
        sources[1].put(3)
        #expect(recording.text == "1 3")
    }

    @Test func aLazyOneStartsWithTheFirstAccess() {
        let source = ManualSource<Int, NoError>()
        let promise = Promise(initializeOnFirstAccess: source.signal.beforeStarted {})
        let signal = promise.get()
        #expect(source.startCount == 0)
        let recordings = [signal.record(), signal.record()]
        source.put(1)
        #expect(source.startCount == 1)
        #expect(recordings.map(\.text) == ["1", "1"])
    }

    @Test func aSetBeforeTheFirstAccessReplacesTheLazySignal() {
        let source = ManualSource<Int, NoError>()
        let promise = Promise(initializeOnFirstAccess: source.signal)
        promise.set(.single(2))
        #expect(promise.get().record().text == "2")
        #expect(source.startCount == 0)
    }

    @Test func promisesInARowPassOnEachValueOnce() {
        let source = ValuePromise(0)
        let promises = (0..<20).map { _ in Promise<Int>() }
        var signal = source.get()
        for promise in promises {
            promise.set(signal)
            signal = promise.get()
        }
        let recording = signal.record()
        source.set(1)
        source.set(2)
        #expect(recording.text == "0 1 2")
        withExtendedLifetime(promises) {}
    }

    @Test func aPromiseMayBeSetToAnotherAgainAndAgain() {
        let source = Promise(1)
        let promise = Promise<Int>()
        let recording = combineLatest(promise.get(), source.get()).map { $0.0 * 10 + $0.1 }.record()
        for _ in 0..<1000 { promise.set(source.get()) }
        #expect(recording.text.split(separator: " ").allSatisfy { $0 == "11" })
        source.set(.single(2))
        #expect(recording.text.hasSuffix("11 22"))
    }
}
