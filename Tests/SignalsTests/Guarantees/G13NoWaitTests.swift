import Dispatch
import Signals
import TestSupport
import Testing

/// G13: nobody waits for a thread that delivers, a thread reads what it wrote, and a hop's value comes on its queue.
@Suite struct G13NoWaitTests {
    private let first = HandThread()
    private let second = HandThread()
    private let third = HandThread()
    private let a = ValuePromise(1)
    private let b = ValuePromise(1)
    private let count = StressPlan.steps(5_000)

    private var pair: Signal<String, NoError> { combineLatest(a.get(), b.get()).map { "\($0.0)\($0.1)" } }

    // MARK: Held up

    @Test func aPromiseThatIsHeldUpTakesItsNextSignalLater() {
        let promise = Promise<Int>()
        promise.set(a.get())
        let inHandler = Breakpoint(atPass: 2)
        let recording = promise.get().record { _ in inHandler.pass() }
        let step = first.run(until: inHandler) { [a] in a.set(2) }
        let next = ValuePromise(10)
        second.run { promise.set(next.get()) }
        #expect(recording.text == "1 2")
        step.goOn()
        next.set(11)
        a.set(3)
        expect(recording, "1 2 10 11")
    }

    /// What a thread puts into the old signal, it puts before it replaces that signal.
    @Test func aThreadsPutsAndItsPromiseKeepTheirOrder() {
        let promise = Promise<Int>()
        let connection = combineLatest(a.get(), b.get()).start()
        defer { connection.dispose() }
        promise.set(a.get())
        let inHandler = Breakpoint(atPass: 2)
        let recording = promise.get().record { _ in inHandler.pass() }
        let step = first.run(until: inHandler) { [a] in a.set(2) }
        second.run { [a, b] in
            a.set(3)
            promise.set(b.get().map { $0 * 10 })
            a.set(4)
            b.set(2)
        }
        step.goOn()
        expect(recording, "1 2 3 10 20")
    }

    /// Work of a queue changes and joins the graph in whose handler somebody waits for that queue.
    @Test func aHandlerThatWaitsForAQueueWhichUsesItsGraph() {
        let queue = Queue(name: "worker")
        let (inHandler, inWork, late) = (Gate(), Gate(), Received<Recording>())
        let recording = pair.record { [pair, b] value in
            guard value == "21" else { return }
            queue.justDispatch {
                inWork.open()
                _ = inHandler.wait()
                late.append(pair.record())
                b.set(2)
                transaction { b.set(3) }
            }
            #expect(inWork.wait())
            inHandler.open()
            queue.sync {}
        }
        first.run { [a] in a.set(2) }
        expect(recording, "11 21 22 23")
        eventually { late.values.first?.text.hasSuffix("23") == true }
        #expect(["11 21 22 23", "21 22 23"].contains(late.values.first?.text))
    }

    /// The work of `sync` may run on the thread of the handler itself.
    @Test func aHandlerWhoseOwnSyncUsesItsGraph() {
        let queue = Queue(name: "worker")
        let late = Received<Recording>()
        let recording = pair.record { [pair, b] value in
            guard value == "21" else { return }
            queue.sync {
                late.append(pair.record())
                b.set(2)
            }
        }
        first.run { [a] in a.set(2) }
        expect(recording, "11 21 22")
        eventually { late.values.first?.text.hasSuffix("22") == true }
        #expect(["11 21 22", "21 22"].contains(late.values.first?.text))
    }

    @Test func aDisposalBesideAHandlerThatIsHeldUp() {
        let inHandler = Breakpoint(atPass: 2)
        let early = pair.record { _ in inHandler.pass() }
        let sibling = pair.record()
        let step = first.run(until: inHandler) { [a] in a.set(2) }
        second.run { [b] in
            b.set(2)
            sibling.dispose()
            early.dispose()
        }
        #expect(early.text == "11 21")
        step.goOn()
        first.run { [a] in a.set(3) }
        #expect(early.text == "11 21")
        #expect(sibling.text == "11", "a call that was not under way")
        eventually { early.isReleased && sibling.isReleased }
        #expect(early.isReleased && sibling.isReleased)
    }

    @Test func graphsThatAreNotConnectedDoNotWaitForEachOther() {
        let inHandler = Breakpoint(atPass: 2)
        let held = pair.record { _ in inHandler.pass() }
        let (x, y) = (ValuePromise(1), ValuePromise(1))
        let promise = Promise<Int>()
        promise.set(x.get())
        let free = combineLatest(promise.get(), y.get()).map { "\($0.0)\($0.1)" }.record()
        let step = first.run(until: inHandler) { [a] in a.set(2) }
        second.run {
            x.set(2)
            #expect(free.text == "11 21")
            transaction {
                x.set(3)
                y.set(3)
            }
            #expect(free.text == "11 21 33")
            let late = combineLatest(x.get(), y.get()).map { "\($0.0)\($0.1)" }.record()
            y.set(4)
            #expect(late.text == "33 34")
            promise.set(y.get())
            #expect(free.text == "11 21 33 34 44")
        }
        step.goOn()
        expect(held, "11 21")
    }

    /// Each value that is delivered has another thread put the next one, so there is always one more to deliver.
    @Test func aPutReturnsHoweverBusyOthersAre() {
        let (values, last, hasReturned) = (Received<Int>(), 5_000, ValuePromise(false))
        let callsBefore = Counter()
        let handle = a.get().start(next: { [a, second] value in
            values.append(value)
            if hasReturned.value == false { callsBefore.increment() }
            if value > 1, value < last { second.run { a.set(value + 1) } }
        })
        let step = first.begin { [a] in
            a.set(2)
            hasReturned.set(true)
        }
        eventually { values.values.last == last }
        step.waitForEnd()
        #expect(fault(ofRow: values.values, from: 1, to: last) == nil)
        #expect(callsBefore.count < last, "the first put delivered all of the other thread's")
        handle.dispose()
    }

    // MARK: Reading

    @Test func aThreadReadsWhatItWroteWhileOthersDeliver() {
        let inHandler = Breakpoint(atPass: 2)
        let recording = pair.record { _ in inHandler.pass() }
        let step = first.run(until: inHandler) { [a] in a.set(2) }
        second.run { [a, b] in
            a.set(3)
            #expect(a.value == 3)
            transaction {
                a.set(4)
                b.set(4)
                #expect([a.value, b.value] == [4, 4])
                #expect(a.update { $0 + 1 } == 5)
                #expect(a.value == 5)
            }
            #expect([a.value, b.value] == [5, 4])
            #expect(b.update { $0 + 1 } == 5)
            #expect(b.value == 5)
        }
        step.goOn()
        expect(recording, "11 21 31 54 55")
    }

    @Test func aHandlerReadsWhatItWrote() {
        let read = Received<[Int?]>()
        let handle = a.get().start(next: { [a, b] value in
            guard value == 2 else { return }
            b.set(7)
            read.append([b.value])
            transaction {
                a.set(8)
                b.set(8)
                read.append([a.value, b.value])
            }
            read.append([a.value, b.value])
        })
        a.set(2)
        #expect(read.values == [[7], [8, 8], [8, 8]])
        handle.dispose()
    }

    /// Each thread has a source of its own, and all are in one graph.
    @Test func threadsReadWhatTheyWroteWithoutAPause() {
        let sources = (0..<4).map { _ in ValuePromise(0) }
        let handle = combineLatest(sources.map { $0.get() }).start()
        let faults = Counter()
        let isOver = runThreads(4) { [count] thread in
            for number in 1...count {
                if number % 3 == 0 {
                    transaction {
                        sources[thread].set(number)
                        if sources[thread].value != number { faults.increment() }
                    }
                } else {
                    sources[thread].set(number)
                }
                if sources[thread].value != number { faults.increment() }
            }
        }
        #expect(isOver, "stuck")
        #expect(faults.count == 0)
        handle.dispose()
    }

    @Test func updatesOfSeveralThreadsAreAllThereInOrder() {
        let (counter, values) = (ValuePromise(0), Received<Int>())
        let handle = combineLatest(counter.get(), counter.get()).start(next: { values.append($0.0) })
        let isOver = runThreads(4) { [count] _ in
            for _ in 0..<count { counter.update { $0 + 1 } }
        }
        #expect(isOver, "stuck")
        #expect(counter.value == 4 * count)
        eventually { values.values.last == 4 * count }
        #expect(fault(ofRow: values.values, from: 0, to: 4 * count) == nil)
        handle.dispose()
    }

    /// Others' updates come between a transaction's update and its end.
    @Test func updatesInTransactionsLoseNothing() {
        let (counter, last) = (ValuePromise(0), Received<Int>())
        let own = (0..<3).map { _ in ValuePromise(0) }
        let handle = combineLatest([counter.get()] + own.map { $0.get() }).start(next: { last.append($0[0]) })
        let isOver = runThreads(3) { [count] thread in
            for number in 1...count {
                guard thread != 0 else {
                    counter.update { $0 + 1 }
                    continue
                }
                transaction {
                    own[thread].set(number)
                    counter.update { $0 + 1 }
                    if number % 16 == 0 { yieldThread() }
                }
            }
        }
        #expect(isOver, "stuck")
        #expect(counter.value == 3 * count)
        eventually { last.values.last == 3 * count }
        #expect(last.values.last == 3 * count)
        handle.dispose()
    }

    // MARK: Hops

    enum Hop: CaseIterable, Sendable {
        case deliverOn, delay, delayValues, debounce, throttle, combineLatest

        /// The values, perhaps not all of them, on a queue.
        fileprivate func onto(_ queue: Queue, _ signal: Signal<Int, NoError>) -> Signal<Int, NoError> {
            switch self {
            case .deliverOn: signal.deliverOn(queue)
            // The values that come before the delay is over are not on the queue, so that one hops too.
            case .delay: signal.delay(0.001, queue: queue).deliverOn(queue)
            case .delayValues: signal.delayValues(0.001, queue: queue)
            case .debounce: signal.debounce(0, queue: queue)
            case .throttle: signal.throttle(0.001, .trailing, queue: queue)
            case .combineLatest: Signals.combineLatest(queue: queue, [signal]).map { $0[0] }
            }
        }
    }

    /// What comes from the queue meets a graph that another thread never leaves.
    @Test(arguments: Hop.allCases) func aHopDeliversOnItsQueueHoweverBusyTheGraphBehindItIs(hop: Hop) {
        let (hopping, busy, queue) = (ValuePromise(0), ValuePromise(0), Queue(name: "hop"))
        let (onQueue, elsewhere, last) = (Counter(), Counter(), Received<[Int]>())
        let there = hop.onto(queue, hopping.get()).beforeNext { _ in (queue.isCurrent() ? onQueue : elsewhere).increment() }
        let probe = SerialProbe()
        let handle = combineLatest(there, busy.get()).start(next: { values in probe.pass { last.append([values.0, values.1]) } })
        let isOver = runThreads(2) { [count] thread in
            for number in 1...count {
                (thread == 0 ? hopping : busy).set(number)
                if thread == 0 { spin(nanoseconds: 10_000) }
            }
        }
        #expect(isOver, "stuck")
        eventually { last.values.last == [count, count] }
        #expect(last.values.last == [count, count])
        #expect(onQueue.count > 0 && elsewhere.count == 0, "on the queue: \(onQueue.count), elsewhere: \(elsewhere.count)")
        #expect(probe.overlapCount == 0)
        handle.dispose()
    }

    @Test func aHopThatMeetsAGraphWhichIsHeldUpDeliversOnItsQueue() {
        let (queue, inHandler) = (Queue(name: "hop"), Breakpoint(atPass: 3))
        let (places, arrived) = (Received<String>(), Received<Int>())
        let hop = a.get().deliverOn(queue).beforeNext { value in
            places.append("\(value) \(queue.isCurrent() ? "here" : "elsewhere")")
            arrived.append(value)
        }
        let recording = combineLatest(hop, b.get()).map { "\($0.0)\($0.1)" }.record { value in
            if value == "12" { inHandler.pass() }
        }
        eventually { recording.text == "11" }
        let (held, isHeld) = (Breakpoint(), b.get())
        let handle = isHeld.start(next: { value in if value == 2 { held.pass() } })
        let step = first.run(until: held) { [b] in b.set(2) }
        second.run { [a] in
            a.set(2)
            a.set(3)
        }
        // The queue itself is not held up either.
        let isQueueFree = Gate()
        queue.justDispatch { isQueueFree.open() }
        #expect(isQueueFree.wait())
        step.goOn()
        eventually { recording.text.hasSuffix("32") }
        #expect(places.values == ["1 here", "2 here", "3 here"])
        #expect(recording.text.hasSuffix("32"))
        handle.dispose()
    }
}
