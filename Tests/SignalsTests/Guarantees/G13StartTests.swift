import Signals
import TestSupport
import Testing

/// G13: a start returns with one consistent state, however busy others are; what comes later is delivered by those who deliver.
@Suite struct G13StartTests {
    /// Counts what a thread does inside of a `start`, on that thread alone.
    @TaskLocal private static var starting: Counter?

    private let first = HandThread()
    private let second = HandThread()
    private let third = HandThread()
    private let a = ValuePromise(1)
    private let b = ValuePromise(1)
    private let count = StressPlan.steps(5_000)
    /// How often a start may call its handler: with the state that it finds, and with a little of what follows.
    private let limit = 8

    private var pair: Signal<String, NoError> { combineLatest(a.get(), b.get()).map { "\($0.0)\($0.1)" } }

    /// Starts a signal, and counts the calls of the handler that this thread makes before `start` has returned.
    private func start<Value>(
        _ signal: Signal<Value, NoError>, _ ownCalls: Counter, next: @escaping @Sendable (Value) -> Void
    ) -> any Disposable {
        Self.$starting.withValue(ownCalls) {
            signal.start(next: { value in
                if Self.starting === ownCalls { ownCalls.increment() }
                next(value)
            })
        }
    }

    // MARK: While another thread is held up

    /// Has a thread set both in a transaction, and rest in a handler.
    private func setBoth(until inHandler: Breakpoint) -> StoppedStep {
        first.run(until: inHandler) { [a, b] in
            transaction {
                a.set(2)
                b.set(2)
            }
        }
    }

    @Test func startBesideAHeldUpHandlerReturnsWithItsState() {
        let inHandler = Breakpoint(atPass: 2)
        let early = pair.record { _ in inHandler.pass() }
        let step = setBoth(until: inHandler)
        let late = Received<Recording>()
        second.run { [pair] in late.append(pair.record()) }
        #expect(late.values.map(\.text) == ["22"])
        second.run { [a, b] in
            a.set(3)
            transaction {
                a.set(4)
                b.set(4)
            }
        }
        #expect(late.values.map(\.text) == ["22"])
        step.goOn()
        expect(early, "11 22 32 44")
        expect(late.values[0], "22 32 44")
    }

    /// The promise's new value is on its way: the first output may combine the state before with the one that is being delivered. The settled
    /// one follows.
    @Test func startBesideAPromiseThatIsStillToChangeSettles() {
        let promise = Promise<Int>()
        let inHandler = Breakpoint(atPass: 2)
        let early = a.get().record { _ in inHandler.pass() }
        promise.set(a.get().map { $0 * 10 })
        let step = first.run(until: inHandler) { [a] in a.set(2) }
        let late = [
            combineLatest(a.get(), promise.get()).map { "\($0.0)/\($0.1)" }.record(),
            combineLatest(promise.get(), a.get()).map { "\($0.1)/\($0.0)" }.record(),
            a.get().withLatestFrom(promise.get()).map { "\($0.0)/\($0.1)" }.record(),
            a.get().mapToSignal { [promise] a in promise.get().map { "\(a)/\($0)" } }.record(),
        ]
        #expect(late.map(\.text) == ["2/10", "2/10", "2/10", "2/10"])
        step.goOn()
        expect(early, "1 2")
        for (recording, text) in zip(late, ["2/10 2/20", "2/10 2/20", "2/10", "2/10 2/20"]) { expect(recording, text) }
    }

    /// Values that come while a start sets a promise and reads it are steps of both.
    @Test func valuesThatComeDuringAStartFollowStepByStep() {
        let (inHandler, inStart) = (Breakpoint(atPass: 2), Breakpoint())
        let early = a.get().record { _ in inHandler.pass() }
        let delivering = first.run(until: inHandler) { [a] in a.set(2) }
        let late = Received<Recording>()
        let starting = second.run(until: inStart) { [a] in
            let promise = Promise<Int>()
            let branch = Signal<String, NoError>.deferred {
                promise.set(a.get().map { $0 * 10 })
                return a.get().mapToSignal { a in promise.get().map { "\(a)/\($0)" } }
            }
            let rest = Signal<Int, NoError>.deferred {
                inStart.pass()
                return .single(0)
            }
            late.append(combineLatest(branch, rest).map { text, _ in text }.record())
        }
        delivering.goOn()
        first.run { [a] in
            a.set(3)
            a.set(4)
        }
        starting.goOn()
        expect(early, "1 2 3 4")
        expect(late.values.first, "2/20 3/30 4/40")
    }

    /// The start has its first output; more steps end before it returns.
    @Test func stepsThatEndDuringAStartStaySteps() {
        let (inHandler, inStart) = (Breakpoint(atPass: 2), Breakpoint())
        let early = pair.record { _ in inHandler.pass() }
        let step = setBoth(until: inHandler)
        let late = Received<Recording>()
        let starting = second.run(until: inStart) { [a, b] in
            late.append(a.get().withLatestFrom(b.get()).map { "\($0.0)\($0.1)" }.record { _ in inStart.pass() })
        }
        step.goOn()
        first.run { [a, b] in
            for number in 3...5 {
                transaction {
                    a.set(number)
                    b.set(number)
                }
            }
        }
        starting.goOn()
        expect(early, "11 22 33 44 55")
        expect(late.values.first, "22 33 44 55")
    }

    /// Steps end between the reading of one source and that of the other: one output combines them, of the newest state.
    @Test func stepsThatEndBetweenTwoReadingsAreOne() {
        let (inHandler, inStart) = (Breakpoint(atPass: 2), Breakpoint())
        let early = pair.record { _ in inHandler.pass() }
        let step = setBoth(until: inHandler)
        let late = Received<Recording>()
        let starting = second.run(until: inStart) { [a, b] in
            let rest = Signal<Int, NoError>.deferred {
                inStart.pass()
                return b.get()
            }
            late.append(combineLatest(a.get(), rest).map { "\($0.0)\($0.1)" }.record())
        }
        step.goOn()
        first.run { [a, b] in
            for number in 3...5 {
                transaction {
                    a.set(number)
                    b.set(number)
                }
            }
        }
        starting.goOn()
        expect(early, "11 22 33 44 55")
        expect(late.values.first, "25 55")
    }

    /// The step under way ends between the reading of one source and that of the other.
    @Test func stepThatEndsDuringAStartIsSeenOnce() {
        let inHandler = Breakpoint(atPass: 2)
        let early = pair.record { _ in inHandler.pass() }
        let step = setBoth(until: inHandler)
        let late = combineLatest(
            a.get(),
            .deferred { [b] in
                step.goOn()
                return b.get()
            }
        ).map { "\($0.0)\($0.1)" }.record()
        expect(early, "11 22")
        expect(late, "22")
    }

    /// The branch is entered by a thread that finds the graph held up.
    @Test func aBranchThatIsEnteredBesideAHandlerThatIsHeldUpIsOfOneMoment() {
        let inHandler = Breakpoint(atPass: 2)
        let early = pair.record { _ in inHandler.pass() }
        let choice = ValuePromise(false)
        let chosen = choice.get().mapToSignal { [pair] isOn in isOn ? pair : .single("-") }.record()
        let step = setBoth(until: inHandler)
        second.run { choice.set(true) }
        step.goOn()
        expect(early, "11 22")
        eventually { chosen.text.hasSuffix("22") }
        #expect(["- 11 22", "- 22"].contains(chosen.text), "\(chosen.text)")
    }

    /// Who starts is held up in its own handler: the others' puts return, and come to it afterwards.
    @Test func aStartThatIsHeldUpHoldsNobodyUp() {
        let inReplay = Breakpoint()
        let (early, late) = (pair.record(), Received<Recording>())
        let step = first.run(until: inReplay) { [pair] in late.append(pair.record { _ in inReplay.pass() }) }
        second.run { [a, b] in
            a.set(2)
            transaction {
                a.set(3)
                b.set(3)
            }
            #expect([a.value, b.value] == [3, 3])
        }
        step.goOn()
        expect(early, "11 21 33")
        expect(late.values[0], "11 21 33")
    }

    /// Another thread puts a thousand values while the start's first one is being received.
    @Test func aStartLeavesWhatHasComeMeanwhileToOthers() {
        let (values, ownCalls, handles) = (Received<Int>(), Counter(), DisposableSet())
        first.run { [a, second] in
            handles.add(
                start(a.get(), ownCalls) { value in
                    values.append(value)
                    guard value == 1 else { return }
                    second.run {
                        for number in 2...1_000 { a.set(number) }
                    }
                })
        }
        #expect(ownCalls.count <= limit)
        eventually { values.values.last == 1_000 }
        #expect(fault(ofRow: values.values, from: 1, to: 1_000) == nil)
        handles.dispose()
    }

    // MARK: Beside a thread that never rests

    /// Puts 1, 2 … on one thread, meanwhile has another one take each start, and goes on until all have returned, but for a bound.
    /// - Returns: the last number.
    private func put(into source: ValuePromise<Int>, while start: @escaping @Sendable (Int) -> Void, times: Int) -> Int {
        let (isBusy, bound) = (ValuePromise(true), 4 * count)
        let isOver = runThreads(2) { [count] thread in
            if thread == 0 {
                for number in 1...bound where number <= count || isBusy.value == true { source.set(number) }
            } else {
                while source.value == 0 { yieldThread() }
                for number in 0..<times { start(number) }
                isBusy.set(false)
            }
        }
        #expect(isOver, "stuck")
        return source.value ?? -1
    }

    @Test(arguments: 1...6) func aStartBesideABusyThreadReturnsAfterAFewValues(round: Int) {
        let source = ValuePromise(0)
        let starts = (0..<4).map { _ in (values: Received<Int>(), ownCalls: Counter()) }
        let handles = DisposableSet()
        let last = put(
            into: source,
            while: { number in
                handles.add(
                    start(source.get(), starts[number].ownCalls) { value in
                        starts[number].values.append(value)
                        spin(nanoseconds: 20_000)
                    })
            }, times: starts.count)
        eventually { starts.allSatisfy { $0.values.values.last == last } }
        for start in starts {
            #expect((1...limit).contains(start.ownCalls.count), "calls before `start` had returned")
            #expect(fault(ofRow: start.values.values, to: last) == nil)
        }
        handles.dispose()
    }

    enum Shape: CaseIterable, Sendable {
        case promise, diamond, nested, branch, latest, replay

        /// A signal of pairs of a number and ten times that number.
        fileprivate func signal(_ a: ValuePromise<Int>, _ promise: Promise<Int>) -> Signal<(Int, Int), NoError> {
            let tenfold = a.get().map { $0 * 10 }
            switch self {
            case .promise: return combineLatest(a.get(), promise.get())
            case .diamond: return combineLatest(a.get(), tenfold)
            case .nested:
                let inner = combineLatest(a.get(), promise.get(), combineLatest(tenfold, a.get()).map { $0.0 })
                return combineLatest(inner, tenfold).map { inner, tenfold in (inner.0 + inner.1 - inner.2, tenfold) }
            case .branch: return a.get().mapToSignal { number in number >= 0 ? promise.get().map { (number, $0) } : .never() }
            case .latest: return a.get().withLatestFrom(promise.get())
            case .replay: return combineLatest(promise.get().replay(1), a.get()).map { ($0.1, $0.0) }
            }
        }
    }

    /// Each output after those of the start is of one state, and each state from then on is an output.
    @Test(arguments: Shape.allCases) func startsBesideABusyThreadSettle(shape: Shape) {
        let (source, promise) = (ValuePromise(0), Promise<Int>())
        promise.set(source.get().map { $0 * 10 })
        let starts = (0..<12).map { _ in (pairs: Received<(Int, Int)>(), ownCalls: Counter(), returned: Received<Int>()) }
        let handles = DisposableSet()
        let last = put(
            into: source,
            while: { number in
                handles.add(start(shape.signal(source, promise), starts[number].ownCalls) { starts[number].pairs.append($0) })
                starts[number].returned.append(starts[number].pairs.values.count)
                yieldThread()
            }, times: starts.count)
        eventually { starts.allSatisfy { $0.pairs.values.last?.0 == last } }
        for start in starts {
            // A promise that is still to change gives its first value later, which is a limit.
            #expect(start.ownCalls.count <= limit, "calls before `start` had returned")
            var settled = start.pairs.values.dropFirst(start.returned.values[0])
            // Each value that came during the start has the switch enter its branch anew, which then shows the newest value.
            if shape == .branch, let mixed = settled.lastIndex(where: { $0.0 * 10 != $0.1 }) {
                settled = settled[(mixed + 1)...]
            }
            #expect(settled.count { $0.0 * 10 != $0.1 } == 0, "mixed outputs")
            let fault = settled.isEmpty ? nil : fault(ofRow: settled.map(\.0), to: last)
            #expect(fault == nil, "the outputs behind the first \(start.returned.values[0]): \(start.pairs.values.prefix(6)) …")
            // The first output of a start at the end may be mixed; no value of the promise alone makes another one of withLatestFrom.
            if shape != .latest || !settled.isEmpty {
                #expect(start.pairs.values.last?.1 == last * 10)
            }
        }
        handles.dispose()
    }

    // MARK: Across graphs

    /// A handler in one graph starts a signal of another one, and the other way round, while both are held up.
    @Test func handlersThatStartEachOthersGraphsDoNotWaitForEachOther() {
        let (inA, inB) = (Breakpoint(atPass: 2), Breakpoint(atPass: 2))
        let late = Received<[String: Recording]>()
        let handles = [
            a.get().start(next: { [b] value in
                inA.pass()
                if value == 2 { late.append(["b": b.get().record()]) }
            }),
            b.get().start(next: { [a] value in
                inB.pass()
                if value == 2 { late.append(["a": a.get().record()]) }
            }),
        ]
        let steps = [first.run(until: inA) { [a] in a.set(2) }, second.run(until: inB) { [b] in b.set(2) }]
        for step in steps { step.goOn() }
        third.run { [a, b] in
            a.set(3)
            b.set(3)
        }
        let recordings = late.values.reduce(into: [:]) { all, one in all.merge(one) { $1 } }
        expect(recordings["b"], "2 3")
        eventually { recordings["a"]?.text.hasSuffix("3") == true }
        #expect(["1 2 3", "2 3"].contains(recordings["a"]?.text))
        handles.forEach { $0.dispose() }
    }

    /// Both are in each other's graph when they go on.
    @Test func handlersThatJoinBothGraphsDoNotWaitForEachOther() {
        let (inA, inB, joinedA, joinedB) = (Breakpoint(atPass: 2), Breakpoint(atPass: 2), Breakpoint(), Breakpoint())
        let late = Received<Recording>()
        let handles = [
            a.get().start(next: { [pair] value in
                inA.pass()
                guard value == 2 else { return }
                late.append(pair.record())
                joinedA.pass()
            }),
            b.get().start(next: { [pair] value in
                inB.pass()
                guard value == 2 else { return }
                late.append(pair.record())
                joinedB.pass()
            }),
        ]
        var steps = [first.run(until: inA) { [a] in a.set(2) }, second.run(until: inB) { [b] in b.set(2) }]
        steps = [steps[0].goOn(until: joinedA), steps[1].goOn(until: joinedB)]
        third.run { [a, b] in
            transaction {
                a.set(3)
                b.set(3)
            }
        }
        for step in steps { step.goOn() }
        #expect(late.values.count == 2)
        for recording in late.values {
            eventually { recording.text.hasSuffix("33") }
            // The graphs were not connected when a and b became 2, so each is read at its own moment.
            let steps = recording.text.split(separator: " ").map { $0.compactMap(\.wholeNumberValue) }
            #expect(zip(steps, steps.dropFirst()).allSatisfy { $0[0] <= $1[0] && $0[1] <= $1[1] && $0 != $1 }, "\(recording.text)")
            #expect(steps.allSatisfy { ($0[0] == 3) == ($0[1] == 3) } && steps.last == [3, 3], "\(recording.text)")
        }
        handles.forEach { $0.dispose() }
    }

    @Test func handlersThatStartEachOthersGraphsWithoutAPause() {
        let rounds = (0..<count / 10).map { _ in [ValuePromise(0), ValuePromise(0)] }
        let late = rounds.map { _ in Received<(Received<Int>, Int)>() }
        let handles = DisposableSet()
        for (round, late) in zip(rounds, late) {
            for own in 0...1 {
                handles.add(
                    round[own].get().start(next: { value in
                        guard value == 1 else { return }
                        let values = Received<Int>()
                        handles.add(round[1 - own].get().start(next: { values.append($0) }))
                        late.append((values, 1 - own))
                    }))
            }
        }
        let barrier = RoundBarrier(threadCount: 2)
        let isOver = runThreads(2) { thread in
            for (number, round) in rounds.enumerated() {
                barrier.wait(round: number)
                for value in 1...3 { round[thread].set(value) }
            }
        }
        #expect(isOver, "stuck")
        eventually { late.allSatisfy { $0.values.count == 2 && $0.values.allSatisfy { $0.0.values.last == 3 } } }
        #expect(late.count { $0.values.count != 2 } == 0, "rounds in which a handler did not start")
        #expect(late.flatMap(\.values).count { fault(ofRow: $0.0.values, to: 3) != nil } == 0, "starts with a gap")
        handles.dispose()
    }
}
