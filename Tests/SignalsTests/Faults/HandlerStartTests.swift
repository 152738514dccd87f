import Signals
import TestSupport
import Testing

/// A start in a handler gives what the same start gives elsewhere.
@Suite struct HandlerStartTests {
    /// The events of a start: outside of everything, then in a handler.
    private static func starts(of makeSignal: @escaping @Sendable () -> Signal<String, NoError>) -> [String] {
        let (pipe, texts) = (ValuePipe<Int>(), Received<String>())
        let start: @Sendable () -> Void = {
            let recording = makeSignal().record()
            texts.append(recording.text)
            recording.dispose()
        }
        start()
        let handle = pipe.signal().start(next: { _ in start() })
        pipe.putNext(0)
        handle.dispose()
        return texts.values
    }

    // MARK: Shared signals

    @Test func sharedSignalInABranchHasItsFirstValue() {
        let (account, posts) = (ValuePromise(1), ValuePromise(7))
        let texts = Self.starts { account.get().mapToSignal { _ in posts.get().share() }.map { "\($0)" } }
        #expect(texts == ["7", "7"])
    }

    @Test func mergeOfAGeneratorAndASharedBranchIsWhole() {
        let posts = ValuePromise(7)
        let texts = Self.starts {
            let branch = posts.get().mapToSignal { _ in Signal<Int, NoError>.from([2, 3]).share() }
            return merge(branch, .single(1)).map { "\($0)" }
        }
        #expect(texts == ["2 3 1", "2 3 1"])
    }
}
