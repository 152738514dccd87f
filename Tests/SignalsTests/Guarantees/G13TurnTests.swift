import Signals
import TestSupport
import Testing

/// G13: what a thread delivers, it delivers in the turn of the graph that it is in, also where it comes there in the middle of something else:
/// meanwhile others leave what they put.
@Suite struct G13TurnTests {
    private let first = HandThread()
    private let second = HandThread()
    private let third = HandThread()
    private let a = ValuePromise(1)

    /// Has a thread deliver what makes 2 of a first part until it rests in a handler, and another thread put into the graph of that handler.
    private func expectTurn(
        _ part: Signal<Int, NoError>, sourceLocation: SourceLocation = #_sourceLocation, begin: () -> Void = {},
        deliver: @escaping @Sendable () -> Void
    ) {
        let inHandler = Breakpoint(atPass: 2)
        let recording = combineLatest(part, a.get()).map { "\($0.0)\($0.1)" }.record { _ in inHandler.pass() }
        let other = a.get().record()
        begin()
        eventually { recording.text == "11" }
        let step = first.run(until: inHandler, sourceLocation: sourceLocation, deliver)
        second.run { [a] in a.set(2) }
        #expect(other.text == "1", "left with the one who delivers", sourceLocation: sourceLocation)
        step.goOn()
        expect(recording, "11 21 22", sourceLocation: sourceLocation)
        expect(other, "1 2", sourceLocation: sourceLocation)
    }

    @Test func whatAHopDeliversInPlaceHasTheTurnOfTheGraphBehindIt() {
        let (queue, source) = (Queue(name: "here"), ValuePromise(1))
        expectTurn(source.get().deliverOn(queue)) { queue.sync { source.set(2) } }
    }

    @Test func whatAGeneratorPutsInAHandlerHasTheTurnUntilItHasSettled() {
        let (generator, trigger) = (ManualSource<Int, NoError>(), ValuePipe<Int>())
        let handle = trigger.signal().start(next: { generator.put($0) })
        defer { handle.dispose() }
        expectTurn(generator.signal, begin: { generator.put(1) }) { trigger.putNext(2) }
    }

    /// The other one puts into the graph of the generator while what the handler has called settles.
    @Test func whatAGeneratorPutsInATransactionHasTheTurnUntilItHasSettled() {
        let (generator, elsewhere) = (ManualSource<Int, NoError>(), ValuePromise(0))
        expectTurn(generator.signal, begin: { generator.put(1) }) {
            transaction {
                elsewhere.set(1)
                generator.put(2)
            }
        }
    }

    /// What the first part delivers needs no turn, as nothing else is delivered there. What follows it does.
    @Test(arguments: [false, true]) func whatFollowsASignalThatWasAloneHasTheTurnWhileItStarts(isCaught: Bool) {
        struct Failure: Error {}
        let (before, generator, busy) = (ManualSource<String, Failure>(), ManualSource<Int, NoError>(), ValuePromise(1))
        let (inHandler, inStart, delivered) = (Breakpoint(atPass: 2), Breakpoint(), Received<Int>())
        let handle = busy.get().start(next: { _ in inHandler.pass() })
        defer { handle.dispose() }
        let next = combineLatest(generator.signal.beforeNext { delivered.append($0) }, busy.get().beforeNext { _ in inStart.pass() })
            .map { "\($0.0)\($0.1)" }
        let whole =
            isCaught ? before.signal.catch { _ in next } : before.signal.catch { _ in .complete() }.then(next)
        let recording = whole.record()
        let holding = first.run(until: inHandler) { busy.set(2) }
        let starting = second.run(until: inStart) { before.fail(Failure()) }
        third.run { generator.put(7) }
        #expect(delivered.values == [], "left with the one who starts it")
        starting.goOn()
        holding.goOn()
        eventually { recording.text.hasSuffix("72") }
        #expect(recording.text.hasSuffix("72"))
    }

    /// The hop begins a graph of its own, which is entered in the middle of what the generator has entered.
    @Test func whatStartsBeforeAHopInATransactionHasTheTurnUntilItHasSettled() {
        let (generator, queue, b) = (ManualSource<Int, NoError>(), Queue(name: "behind"), ValuePromise(1))
        let inStage = Breakpoint()
        let part = generator.signal.mapToSignal { [a] _ in
            combineLatest(a.get(), b.get()).map { (sum: (Int, Int)) -> Int in
                inStage.pass()
                return sum.0 + sum.1
            }.deliverOn(queue).share()
        }
        let recording = part.record()
        let other = a.get().record()
        let step = first.run(until: inStage) { transaction { generator.put(1) } }
        second.run { [a] in a.set(2) }
        #expect(other.text == "1", "left with the one who settles")
        step.goOn()
        expect(recording, "2 3")
        expect(other, "1 2")
    }

    /// A start has joined a graph, and gets its turn for a moment when it puts a value there. In that moment it does what another thread has
    /// left, which starts something, too.
    @Test func whatAStartHasJoinedIsLetInWhenTheStartIsOver() {
        let (b, pipe, left, other) = (ValuePromise(1), ValuePipe<Int>(), Promise<Int>(), Promise<Int>())
        left.set(a.get())
        other.set(a.get())
        let whole = merge(pipe.signal(), a.get()).record()
        let (inA, inB, inStart, inPut) = (Breakpoint(atPass: 2), Breakpoint(atPass: 2), Breakpoint(), Breakpoint())
        let busy = [a.get().record { _ in inA.pass() }, b.get().record { _ in inB.pass() }]
        let handle = pipe.signal().start(next: { _ in inPut.pass() })
        let next = Signal<Int, NoError>.deferred {
            inStart.pass()
            pipe.putNext(5)
            return b.get()
        }
        let recordings = Received<Recording>()
        let holding = first.run(until: inA) { [a] in a.set(2) }
        let starting = second.run(until: inStart) { [a] in
            recordings.append(combineLatest(a.get(), next).map { "\($0.0)\($0.1)" }.record())
        }
        holding.goOn()
        let putting = starting.goOn(until: inPut)
        left.set(
            Signal { [a] _ in
                other.set(a.get())
                return EmptyDisposable()
            })
        let holdingOther = third.run(until: inB) { b.set(2) }
        putting.goOn()
        #expect(recordings.values.map(\.text) == ["22"])
        holdingOther.goOn()
        expect(recordings.values.first, "22")
        #expect(whole.text == "1 2 5")
        withExtendedLifetime(busy) { handle.dispose() }
    }
}
