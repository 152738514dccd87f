import Signals
import TestSupport
import Testing

/// The operators that run a closure and change nothing.
@Suite struct SideEffectTests {
    typealias IntSignal = Signal<Int, Failure>

    /// The order of what closures and handlers see.
    private func order(_ signal: IntSignal, _ stage: (IntSignal, Received<String>) -> IntSignal) -> [String] {
        let log = Received<String>()
        let handle = stage(signal, log).start(
            next: { log.append("next \($0)") }, error: { log.append("error \($0)") }, completed: { log.append("completed") })
        handle.dispose()
        return log.values
    }

    @Test func beforeAndAfterNext() {
        let before = order(.single(1)) { signal, log in signal.beforeNext { log.append("before \($0)") } }
        #expect(before == ["before 1", "next 1", "completed"])
        let after = order(.single(1)) { signal, log in signal |> afterNext { log.append("after \($0)") } }
        #expect(after == ["next 1", "after 1", "completed"])
    }

    @Test func beforeStartedComesFirst() {
        let log = order(.single(1).beforeStarted {}) { signal, log in
            signal.beforeNext { _ in log.append("value") } |> beforeStarted { log.append("started") }
        }
        #expect(log == ["started", "value", "next 1", "completed"])
    }

    @Test(arguments: ["|", "#e"]) func onlyACompletionIsACompletionAndAnErrorAnError(ending: String) {
        let end = ending == "|" ? IntSignal.complete() : .fail(Failure("e"))
        let log = order(end) { signal, log in
            signal.beforeCompleted { log.append("before") }.afterCompleted { log.append("after") }.onError { log.append("on \($0)") }
        }
        #expect(log == (ending == "|" ? ["before", "completed", "after"] : ["on e", "error e"]))
    }

    @Test(arguments: ["|", "#e", "dispose"]) func afterDisposedRunsOnceAfterAnyEnd(ending: String) {
        let source = ManualSource<Int, Failure>()
        let log = Received<String>()
        let handle = source.signal.afterDisposed { log.append("disposed, \(source.liveCount) live") }.start(
            error: { _ in log.append("#e") }, completed: { log.append("|") })
        #expect(log.values == [])
        switch ending {
        case "|": source.complete()
        case "#e": source.fail(Failure("e"))
        default: handle.dispose()
        }
        handle.dispose()
        #expect(log.values == (ending == "dispose" ? [] : [ending]) + ["disposed, 0 live"])
    }

    @Test func nothingRunsForAnEndThatComesAfterDisposal() {
        let log = Received<String>()
        let own = MetaDisposable()
        let pipe = ValuePipe<Int>()
        own.set(
            pipe.signal().mapToSignal { _ in Signal<Int, NoError>.single(1) }.then(.complete())
                .beforeCompleted { log.append("before") }.afterCompleted { log.append("after") }
                .start(next: { _ in own.dispose() }, completed: { log.append("completed") }))
        pipe.putNext(1)
        #expect(log.values == [])
    }

    @Test func theyKeepTheRulesOfAStage() {
        #expect(StageContract.violations({ $0.beforeNext { _ in } }, { $0 |> beforeNext { _ in } }) == [])
        #expect(StageContract.violations({ $0.afterNext { _ in } }, { $0 |> afterNext { _ in } }) == [])
        #expect(StageContract.violations({ $0.beforeStarted {} }, { $0 |> beforeStarted {} }) == [])
        #expect(StageContract.violations({ $0.beforeCompleted {} }, { $0 |> beforeCompleted {} }) == [])
        #expect(StageContract.violations({ $0.afterCompleted {} }, { $0 |> afterCompleted {} }) == [])
        #expect(StageContract.violations({ $0.onError { _ in } }, { $0 |> onError { _ in } }) == [])
        #expect(StageContract.violations({ $0.afterDisposed {} }, { $0 |> afterDisposed {} }) == [])
    }
}
