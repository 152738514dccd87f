import Signals
import TestSupport
import Testing

/// G13: a start returns with one consistent state, however busy others are; what comes later is delivered by those who deliver.
@Suite struct G13StartTests {
    private let first = HandThread()
    private let second = HandThread()
    private let third = HandThread()
    private let a = ValuePromise(1)
    private let b = ValuePromise(1)
    private let count = StressPlan.steps(5_000)

    private var pair: Signal<String, NoError> { combineLatest(a.get(), b.get()).map { "\($0.0)\($0.1)" } }

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
        for recording in late { expect(recording, "2/10 2/20") }
    }

    /// Values that come while a start sets a promise, and is still to read it, are steps of both.
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
        expect(late.values.first, "3/30 4/40")
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

    /// Steps end between the reading of one source and that of the other: the first output is of the newest state.
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
        expect(late.values.first, "55")
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
