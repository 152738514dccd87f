import Signals
import TestSupport
import Testing

/// The end of a shared signal, while it is delivered or as something follows from it.
@Suite struct EndFaultTests {
    private struct Offline: Error {}

    private let second = HandThread()

    private func text(_ recording: Locked<Recording?>) -> String {
        let recording = recording.withLock { $0 }
        return recording?.text ?? ""
    }

    /// The handler of the end has another thread subscribe, then puts something, which has the subscriber admitted.
    @Test func aSubscriberThatComesDuringTheEndGetsIt() {
        let state = ValuePromise(0)
        let shared = state.get().take(1).replay(1, keepsCompletion: true)
        let late = Locked<Recording?>(nil)
        shared.start(completed: { [second] in
            second.run { late.withLock { $0 = shared.record() } }
            state.set(1)
        })
        #expect(eventually { text(late) == "0 |" }, "\(text(late))")
    }

    @Test func whatTwoBranchesGiveAtTheEndIsOneStep() {
        let source = ManualSource<Int, Offline>()
        let user = source.signal.replay(1)
        let name = user.map { "name\($0)" }.replaceError(with: "none")
        let age = user.map { "age\($0)" }.replaceError(with: "none")
        let pairs = combineLatest(name, age).map { "\($0.0)+\($0.1)" }.record()
        source.put(1)
        source.put(2)
        source.fail(Offline())
        #expect(pairs.text == "name1+age1 name2+age2 none+none |")
    }

    @Test func whatFollowsOnACompletionIsOneStep() {
        let source = ManualSource<Int, NoError>()
        let shared = source.signal.share()
        let pairs = combineLatest(shared.takeLast(), shared.then(.single(9)), shared.reduceLeft(0) { $0 + $1 })
            .map { "\($0.0)\($0.1)\($0.2)" }.record()
        source.put(1)
        source.put(2)
        source.complete()
        #expect(pairs.text == "293 |")
    }

    /// The value ends the signal that is sampled, and the same value samples it.
    @Test func aSampledSignalThatEndsWithItsValueGivesIt() {
        let pipe = ValuePipe<Int>()
        let both = pipe.signal().take(1).sample(pipe.signal()).record()
        let silent = pipe.signal().take(1).sample(pipe.signal().filter { $0 > 1 }).record()
        pipe.putNext(1)
        #expect([both.text, silent.text] == ["1 |", "|"])
    }

    /// The stage emits in the second phase of a propagation when its input gets a value and ends.
    @Test(arguments: [true, false]) func aLastValueComesBeforeTheEnd(combines: Bool) {
        let (source, tap) = (ManualSource<Int, NoError>(), ValuePipe<Int>())
        let pairs = combines ? combineLatest(source.signal, .single(0)) : source.signal.withLatestFrom(.single(0))
        let recording = pairs.map(\.0).record { value in
            guard value == 1 else { return }
            source.put(2)
            source.complete()
        }
        source.put(0)
        let handle = tap.signal().start(next: { _ in source.put(1) })
        tap.putNext(0)
        #expect(recording.text == "0 1 2 |")
        handle.dispose()
    }
}
