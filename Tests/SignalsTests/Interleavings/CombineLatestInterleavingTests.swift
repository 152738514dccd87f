import Signals
import TestSupport
import Testing

/// Two threads in a `combineLatest`, in steps taken by hand: what is delivered last is the last state.
@Suite struct CombineLatestInterleavingTests {
    enum Kind: CaseIterable, Sendable {
        case pipes, generators
    }

    /// A source of numbers, hot or cold.
    private struct Source: Sendable {
        let signal: Signal<Int, NoError>
        let put: @Sendable (Int) -> Void

        init(_ kind: Kind) {
            switch kind {
            case .pipes:
                let pipe = ValuePipe<Int>()
                signal = pipe.signal()
                put = { pipe.putNext($0) }
            case .generators:
                let source = ManualSource<Int, NoError>()
                signal = source.signal
                put = { source.put($0) }
            }
        }
    }

    private let a = HandThread()
    private let b = HandThread()

    @Test(arguments: Kind.allCases) func theLastValueIsTheLastStateWhenAHandlerIsHeldUp(kind: Kind) {
        let (x, y) = (Source(kind), Source(kind))
        let inHandler = Breakpoint()
        let recording = combineLatest(x.signal, y.signal).map { "\($0.0)\($0.1)" }.record { _ in inHandler.pass() }
        y.put(1)
        let first = a.run(until: inHandler) { x.put(1) }
        b.run { y.put(2) }
        b.run { y.put(3) }
        #expect(recording.text == "11")
        first.goOn()
        #expect(recording.text == "11 12 13")
        _ = recording
    }

    @Test(arguments: Kind.allCases) func aValueHeldUpOnItsWayDoesNotBringBackAnOldState(kind: Kind) {
        let (x, y) = (Source(kind), Source(kind))
        let onTheWay = Breakpoint(atPass: 2)
        let recording = combineLatest(x.signal.beforeNext { _ in onTheWay.pass() }, y.signal).map { "\($0.0)\($0.1)" }.record()
        x.put(1)
        y.put(1)
        let second = a.run(until: onTheWay) { x.put(2) }
        b.run { y.put(2) }
        b.run { x.put(3) }
        #expect(recording.text == "11")
        second.goOn()
        #expect(recording.text == "11 21 22 32")
    }

    @Test(arguments: Kind.allCases) func threeInputsAndTwoThreads(kind: Kind) {
        let sources = (0..<3).map { _ in Source(kind) }
        let inHandler = Breakpoint()
        let recording = combineLatest(sources[0].signal, sources[1].signal, sources[2].signal)
            .map { "\($0.0)\($0.1)\($0.2)" }.record { _ in inHandler.pass() }
        sources[0].put(1)
        sources[1].put(1)
        let first = a.run(until: inHandler) { sources[2].put(1) }
        b.run { sources[0].put(2) }
        b.run { sources[1].put(2) }
        first.goOn()
        b.run { sources[2].put(2) }
        #expect(recording.text == "111 211 221 222")
    }

    @Test(arguments: Kind.allCases) func oneInsideOfTheOther(kind: Kind) {
        let (x, y, z) = (Source(kind), Source(kind), Source(kind))
        let between = Breakpoint()
        let inner = combineLatest(x.signal, y.signal).map { "\($0.0)\($0.1)" }.beforeNext { _ in between.pass() }
        let recording = combineLatest(inner, z.signal).map { "\($0.0)\($0.1)" }.record()
        x.put(1)
        z.put(1)
        let first = a.run(until: between) { y.put(1) }
        b.run { y.put(2) }
        b.run { z.put(2) }
        b.run { x.put(2) }
        first.goOn()
        #expect(recording.text.hasSuffix("222"))
        let values = recording.text.split(separator: " ").map { $0.compactMap(\.wholeNumberValue) }
        #expect(zip(values, values.dropFirst()).allSatisfy { old, new in zip(old, new).allSatisfy(<=) }, "\(recording.text)")
    }

    /// A has changed one of two paths when B puts into another source: no output shows the half of A's change.
    @Test func aDiamondThatIsHeldUpShowsNoGlitch() {
        let root = ValuePromise(1)
        let other = ValuePipe<Int>()
        let onTheWay = Breakpoint(atPass: 2)
        let recording = combineLatest(root.get(), root.get().beforeNext { _ in onTheWay.pass() }.map { $0 * 10 }, other.signal())
            .map { "\($0.0),\($0.1),\($0.2)" }.record()
        other.putNext(0)
        let second = a.run(until: onTheWay) { root.set(2) }
        b.run { other.putNext(1) }
        b.run { other.putNext(2) }
        #expect(recording.text == "1,10,0")
        second.goOn()
        #expect(recording.text == "1,10,0 2,20,0 2,20,1 2,20,2")
    }

    @Test func aGeneratorThatPutsWhileADiamondIsHeldUpShowsNoGlitch() {
        let root = ValuePromise(1)
        let other = ManualSource<Int, NoError>()
        let onTheWay = Breakpoint(atPass: 2)
        let recording = combineLatest(root.get(), root.get().beforeNext { _ in onTheWay.pass() }.map { $0 * 10 }, other.signal)
            .map { "\($0.0),\($0.1),\($0.2)" }.record()
        other.put(0)
        let second = a.run(until: onTheWay) { root.set(2) }
        b.run { other.put(1) }
        #expect(recording.text == "1,10,0")
        second.goOn()
        #expect(recording.text == "1,10,0 2,20,0 2,20,1")
    }

    /// A change comes while another one is held up in its middle, and is held up in its own middle: each emits once, and whole.
    @Test func twoDiamondsThatAreHeldUpEmitWholeOneAfterTheOther() {
        let (x, y) = (ValuePromise(1), ValuePromise(1))
        let (onXsWay, onYsWay) = (Breakpoint(atPass: 2), Breakpoint(atPass: 2))
        let recording = combineLatest(
            x.get(), x.get().beforeNext { _ in onXsWay.pass() }, y.get(), y.get().beforeNext { _ in onYsWay.pass() }
        ).map { "\($0.0)\($0.1)\($0.2)\($0.3)" }.record()
        let inX = a.run(until: onXsWay) { x.set(2) }
        b.run { y.set(2) }
        #expect(recording.text == "1111")
        let inY = inX.goOn(until: onYsWay)
        b.run { x.set(3) }
        #expect(recording.text == "1111 2211")
        inY.goOn()
        #expect(recording.text == "1111 2211 2222 3322")
    }

    /// Each value comes while the one before is being delivered, so the thread that delivers does not come to an end: each output still
    /// comes as soon as its value was delivered.
    @Test func outputsAreNotHeldBackWhileAThreadDeliversWithoutAPause() {
        let (x, y) = (ValuePromise(0), ValuePromise(0))
        let recording = combineLatest(x.get(), y.get()).map { "\($0.0)\($0.1)" }.record()
        let rounds = 4
        let (inX, inY) = ((0...rounds).map { _ in Breakpoint() }, (0...rounds).map { _ in Breakpoint() })
        x.get().start(next: { value in if value > 0 { inX[value].pass() } })
        y.get().start(next: { value in if value > 0 { inY[value].pass() } })
        var step = a.run(until: inX[1]) { x.set(1) }
        for round in 1..<rounds {
            b.run { y.set(round) }
            step = step.goOn(until: inY[round])
            #expect(recording.text.hasSuffix(" \(round)\(round - 1)"))
            b.run { x.set(round + 1) }
            step = step.goOn(until: inX[round + 1])
            #expect(recording.text.hasSuffix(" \(round)\(round)"))
        }
        step.goOn()
        #expect(recording.text == "00 10 11 21 22 32 33 43")
    }

    @Test func anEndWhileAChangeIsOnTheWayComesAfterIt() {
        let root = ValuePromise(1)
        let other = ManualSource<Int, Failure>()
        let onTheWay = Breakpoint(atPass: 2)
        let rising = root.get().castError(Failure.self)
        let recording = combineLatest(rising, rising.beforeNext { _ in onTheWay.pass() }, other.signal)
            .map { "\($0.0)\($0.1)\($0.2)" }.record()
        other.put(1)
        let second = a.run(until: onTheWay) { root.set(2) }
        b.run {
            other.put(2)
            other.fail(Failure("e"))
        }
        #expect(recording.text == "111")
        second.goOn()
        #expect(recording.text == "111 221 222 #e")
        #expect(recording.isReleased && other.disposalCount == 1)
    }

    @Test func anEndWhileAHandlerIsHeldUpComesAfterIt() {
        let (x, y) = (ManualSource<Int, Failure>(), ManualSource<Int, Failure>())
        let inHandler = Breakpoint()
        let recording = combineLatest(x.signal, y.signal).map { "\($0.0)\($0.1)" }.record { _ in inHandler.pass() }
        x.put(1)
        let first = a.run(until: inHandler) { y.put(1) }
        b.run { x.put(2) }
        b.run { x.fail(Failure("e")) }
        b.run { x.put(3) }
        #expect(recording.text == "11")
        first.goOn()
        #expect(recording.text == "11 21 #e")
        #expect(recording.isReleased && [x.liveCount, y.liveCount] == [0, 0])
    }

    @Test func aDisposalWhileAChangeIsOnTheWayReleasesWhenItHasSettled() {
        let root = ValuePromise(1)
        let onTheWay = Breakpoint(atPass: 2)
        let recording = combineLatest(root.get(), root.get().beforeNext { _ in onTheWay.pass() }).map { "\($0.0)\($0.1)" }.record()
        let second = a.run(until: onTheWay) { root.set(2) }
        b.run { recording.dispose() }
        second.goOn()
        root.set(3)
        #expect(recording.text == "11")
        #expect(recording.isReleased)
    }

    /// All that holds the stage lets go of it after a change has come and before it has settled.
    @Test(arguments: ["pipe", "take", "switch"], [true, false])
    func aStageThatIsLetGoBeforeItSettlesLivesUntilThen(way: String, byAnotherThread: Bool) {
        let (x, y) = (ValuePipe<Token>(), ValuePipe<Token>())
        func input(_ pipe: ValuePipe<Token>) -> Signal<Token, NoError> {
            switch way {
            case "take": pipe.signal().take(9)
            case "switch": pipe.signal().mapToSignal { .single($0).then(.never()) }
            default: pipe.signal()
            }
        }
        let released = Counter()
        let recording = combineLatest(input(x), input(y)).map { _ in 1 }.record()
        y.putNext(Token { released.increment() })
        let onTheWay = Breakpoint()
        let handle = x.signal().start(next: { _ in if byAnotherThread { onTheWay.pass() } else { recording.dispose() } })
        if byAnotherThread {
            let change = a.run(until: onTheWay) { x.putNext(Token { released.increment() }) }
            b.run { recording.dispose() }
            change.goOn()
        } else {
            x.putNext(Token { released.increment() })
        }
        #expect(recording.text == "" && recording.isReleased)
        #expect(released.count == 2, "the stage is released with the values that it has")
        handle.dispose()
    }

    /// What another thread puts between two paths of a value comes after both, one value at a time.
    @Test func aValueOfAnotherThreadBetweenTwoPathsOfOneValue() {
        let (root, other) = (ValuePromise(1), ValuePromise(1))
        let onTheWay = Breakpoint(atPass: 2)
        let recording = combineLatest(root.get(), other.get(), root.get().beforeNext { _ in onTheWay.pass() })
            .map { "\($0.0)\($0.1)\($0.2)" }.record()
        let second = a.run(until: onTheWay) { root.set(2) }
        b.run { other.set(2) }
        b.run { other.set(3) }
        #expect(recording.text == "111")
        second.goOn()
        #expect(recording.text == "111 212 222 232")
        root.set(3)
        other.set(4)
        #expect(recording.text == "111 212 222 232 333 343")
    }
}
