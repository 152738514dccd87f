import Signals
import TestSupport
import Testing

/// One propagation delivers several values of a source: a switch starts the branch of the newest one, and no other.
@Suite struct SeveralValuesTests {
    private let source = ValuePromise(0)
    private let other = ValuePromise(0)
    private let texts = Received<String>()
    private let handles = DisposableSet()

    private func start() {
        handles.add(
            source.get().mapToSignal { [source] x in source.get().map { "pair \(x) \($0)" } }.start(next: { [texts] in texts.append($0) }))
        handles.add(
            source.get().mapToSignal { [other] x in x == 1 ? .single("left") : other.get().map { "other \($0)" } }
                .start(next: { [texts] in texts.append($0) }))
        texts.removeAll()
    }

    @Test func transactionEntersTheLastBranchOnly() {
        start()
        transaction {
            source.set(1)
            other.set(5)
            source.set(2)
        }
        #expect(texts.values == ["pair 2 2", "other 5"])
        handles.dispose()
    }

    @Test func updatesOfATransactionEnterTheLastBranchOnly() {
        start()
        transaction {
            source.update { $0 + 1 }
            source.update { $0 + 1 }
        }
        #expect(texts.values == ["pair 2 2", "other 0"])
        handles.dispose()
    }

    @Test func transactionsThatMeetEnterTheLastBranchOnly() {
        start()
        let worker = HandThread()
        transaction {
            source.update { $0 + 1 }
            worker.run { [source] in transaction { _ = source.update { $0 + 1 } } }
        }
        #expect(texts.values == ["pair 2 2", "other 0"])
        handles.dispose()
    }

    @Test func putsOneByOneEnterEachBranch() {
        start()
        source.set(1)
        source.set(2)
        #expect(texts.values == ["pair 1 1", "left", "pair 2 2", "other 0"])
        handles.dispose()
    }

    /// The old branch ends in the propagation, and the outer signal too.
    @Test func endsOfATransactionComeBehindTheLastBranch() {
        let (outer, inner) = (ManualSource<Int, NoError>(), ManualSource<Int, NoError>())
        let recording = merge(outer.signal, source.get()).mapToSignal { [source] x in
            x == 0 ? inner.signal : source.get().take(1).map { x * 10 + $0 }
        }.record()
        transaction {
            source.set(1)
            source.set(2)
            inner.complete()
            outer.complete()
        }
        #expect(recording.text == "22")
        recording.dispose()
    }

    /// The start is beside another thread, which delivers several values until it ends.
    @Test func lateValuesEnterTheLastBranchOnly() {
        let (first, second, inHandler, inStart) = (HandThread(), HandThread(), Breakpoint(atPass: 2), Breakpoint())
        handles.add(source.get().start(next: { _ in inHandler.pass() }))
        let puts = first.run(until: inHandler) { [source] in (1...8).forEach { source.set($0) } }
        let start = second.run(until: inStart) { [source, texts, handles] in
            handles.add(
                source.get().mapToSignal { x in source.get().map { "\(x) \($0)" } }.start(next: {
                    texts.append($0)
                    inStart.pass()
                }))
        }
        puts.goOn()
        start.goOn()
        #expect(eventually { texts.values.last == "8 8" }, "\(texts.values)")
        // The branch of the first late value reads what is there by then.
        let mixed = texts.values.filter { text in
            let pair = text.split(separator: " ")
            return pair[0] != pair[1]
        }
        #expect(mixed.count <= 1, "\(texts.values)")
        handles.dispose()
    }
}
