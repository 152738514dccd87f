import Observation
import Signals
import TestSupport
import Testing

@Suite struct ObservingTests {
    @MainActor @Observable final class Screen {
        var title: String
        var count = 0

        init(title: String) { self.title = title }
    }

    /// Tests change it on the queue of a clock only, which is the thread of the test.
    @Observable final class Model: @unchecked Sendable {
        var number = 0
        var other = 0
        var part: Model?
    }

    private let clock = VirtualClock()

    @Test func deliversWhatIsThereAndEachChange() {
        let model = Model()
        let recording = Signal.observing(\.number, of: model, queue: clock.queue).record()
        clock.run()
        #expect(recording.text == "0")
        for number in 1...2 {
            model.number = number
            clock.run()
        }
        model.other = 7
        clock.run()
        #expect(recording.text == "0 1 2")
        recording.dispose()
        model.number = 3
        clock.run()
        #expect(recording.text == "0 1 2")
        #expect(recording.isReleased)
    }

    @Test func ofSeveralChangesInATurnTheLastOneCounts() {
        let model = Model()
        let recording = Signal.observing(\.number, of: model, queue: clock.queue).record()
        clock.run()
        for number in 1...3 { model.number = number }
        clock.run()
        #expect(recording.text == "0 3")
    }

    @Test func aPathThroughObservableObjects() {
        let model = Model()
        let recording = Signal.observing(\.part?.number, of: model, queue: clock.queue).map { $0 ?? -1 }.record()
        clock.run()
        let part = Model()
        model.part = part
        clock.run()
        part.number = 5
        clock.run()
        #expect(recording.text == "-1 0 5")
    }

    @Test func aHandlerThatChangesTheObjectHearsOfIt() {
        let model = Model()
        let recording = Signal.observing(\.number, of: model, queue: clock.queue).record { if $0 < 3 { model.number = $0 + 1 } }
        clock.run()
        #expect(recording.text == "0 1 2 3")
    }

    @Test func eachSubscriptionObservesOnItsOwn() {
        let model = Model()
        let signal = Signal.observing(\.number, of: model, queue: clock.queue)
        let first = signal.record()
        clock.run()
        model.number = 1
        clock.run()
        let second = signal.take(1).record()
        clock.run()
        #expect([first.text, second.text] == ["0 1", "1 |"])
        #expect(second.isReleased)
    }

    @Test func neitherKeepsTheObjectAndItsReleaseReleasesTheHandlers() {
        weak var released: Model?
        let recording: Recording
        do {
            let model = Model()
            released = model
            recording = Signal.observing(\.number, of: model, queue: clock.queue).record()
            clock.run()
        }
        #expect(released == nil)
        #expect(recording.isReleased)
        #expect(recording.text == "0")
    }

    @Test func disposalBeforeItsFirstTurnReadsNothing() {
        let model = Model()
        let recording = Signal.observing(\.number, of: model, queue: clock.queue).record()
        recording.dispose()
        clock.run()
        #expect(recording.text == "")
        #expect(recording.isReleased)
    }

    /// Another thread delivers in the graph: the value comes by the queue all the same, once, and it is the newest.
    @Test func aValueIsDeliveredOnItsQueueWhileAnotherThreadDelivers() {
        let (thread, inHandler) = (HandThread(), Breakpoint())
        let model = Model()
        let pipe = ValuePipe<Int>()
        let places = Received<String>()
        let queue = clock.queue
        let observed = Signal.observing(\.number, of: model, queue: queue).beforeNext { places.append("\($0) \(queue.isCurrent())") }
        let recording = merge(observed, pipe.signal()).record { if $0 == 100 { inHandler.pass() } }
        clock.run()
        let step = thread.run(until: inHandler) { pipe.putNext(100) }
        queue.sync { model.number = 1 }
        clock.run()
        queue.sync { model.number = 2 }
        clock.run()
        step.goOn()
        clock.run()
        #expect(places.values == ["0 true", "2 true"])
        #expect(recording.text == "0 100 2")
    }

    @Test func allSubscriptionsOfAPropertyHearOfEachChange() {
        let model = Model()
        let first = Signal.observing(\.number, of: model, queue: clock.queue).record { if $0 == 1 { model.number = 2 } }
        let second = Signal.observing(\.number, of: model, queue: clock.queue).record()
        let other = Signal.observing(\.other, of: model, queue: clock.queue).record()
        clock.run()
        for number in [1, 3] {
            model.number = number
            clock.run()
        }
        #expect([first.text, second.text, other.text] == ["0 1 2 3", "0 2 3", "0"])
        second.dispose()
        model.number = 4
        clock.run()
        #expect([first.text, second.text] == ["0 1 2 3 4", "0 2 3"])
    }

    @Test func aSubscriptionAfterTheLastOneWasDisposedHearsOfChanges() {
        let model = Model()
        for _ in 0..<3 {
            let recording = Signal.observing(\.number, of: model, queue: clock.queue).record()
            clock.run()
            recording.dispose()
        }
        let recording = Signal.observing(\.number, of: model, queue: clock.queue).record()
        clock.run()
        model.number = 1
        clock.run()
        #expect(recording.text == "0 1")
    }

    /// What the object keeps for them goes with its next change only, which may never come.
    @Test func disposedSubscriptionsKeepNoMemory() async {
        await #expect(processExitsWith: .success) {
            let (clock, model) = (VirtualClock(), Model())
            let growth = memoryGrowth {
                for _ in 0..<20_000 {
                    let handle = Signal.observing(\.number, of: model, queue: clock.queue).start()
                    clock.run()
                    handle.dispose()
                }
            }
            precondition(growth < 2_000_000, "\(growth) bytes")
        }
    }

    @Test func aSignalThatIsKeptKeepsNoHandlersOfAnObjectThatIsGone() {
        let signal: Signal<Int, NoError>
        let recording: Recording
        do {
            let model = Model()
            signal = Signal.observing(\.number, of: model, queue: clock.queue)
            recording = signal.record()
            clock.run()
        }
        #expect(recording.isReleased)
        withExtendedLifetime(signal) {}
    }

    // MARK: By a closure

    @Test func severalPropertiesAreReadTogetherAfterTheTurn() {
        let model = Model()
        let recording = Signal.observing(queue: clock.queue) { "\(model.number)/\(model.other)" }.record()
        clock.run()
        for number in 1...2 {
            model.number = number
            model.other = number
            clock.run()
        }
        model.other = 3
        clock.run()
        #expect(recording.text == "0/0 1/1 2/2 2/3")
        recording.dispose()
        model.number = 4
        clock.run()
        #expect(recording.text == "0/0 1/1 2/2 2/3" && recording.isReleased)
    }

    @Test func aClosureMayReadSeveralObjects() {
        let (first, second) = (Model(), Model())
        let recording = Signal.observing(queue: clock.queue) { first.number + second.number }.record()
        clock.run()
        first.number = 1
        clock.run()
        second.number = 10
        clock.run()
        first.number = 2
        second.number = 20
        clock.run()
        #expect(recording.text == "0 1 11 22")
    }

    @Test func theSubscriptionsOfAClosureShareItsTracking() async {
        await #expect(processExitsWith: .success) {
            let (clock, model) = (VirtualClock(), Model())
            let signal = Signal.observing(queue: clock.queue) { model.number }
            let growth = memoryGrowth {
                for _ in 0..<20_000 {
                    let handle = signal.start()
                    clock.run()
                    handle.dispose()
                }
            }
            precondition(growth < 2_000_000, "\(growth) bytes")
        }
    }

    @Test func afterTheDisposalTheObjectKeepsNothingOfTheClosure() {
        weak var released: Model?
        do {
            let model = Model()
            released = model
            let recording = Signal.observing(queue: clock.queue) { model.number }.record()
            clock.run()
            recording.dispose()
        }
        #expect(released == nil)
    }

    @MainActor @Test func aClosureOnTheMainActorAtOnceAndOnceForATurn() async {
        let screen = Screen(title: "a")
        let recording = Signal.observing { "\(screen.title)\(screen.count)" }.record()
        #expect(recording.text == "a0")
        screen.title = "b"
        screen.count = 1
        await nextTurn()
        #expect(recording.text == "a0 b1")
    }

    // MARK: On the main actor

    @MainActor @Test func anObjectOfTheMainActorAtOnceAndAfterTheTurn() async {
        let screen = Screen(title: "a")
        let recording = Signal.observing(\.title, of: screen).record()
        #expect(recording.text == "a")
        screen.title = "b"
        screen.title = "c"
        #expect(recording.text == "a")
        await nextTurn()
        #expect(recording.text == "a c")
        recording.dispose()
        screen.title = "d"
        await nextTurn()
        #expect(recording.text == "a c")
        #expect(recording.isReleased)
    }

    @MainActor @Test func bothWaysAtOnce() async {
        let screen = Screen(title: "a")
        let subscriptions = DisposableSet()
        Signal.observing(\.title, of: screen).map { $0.count }.assignOnMainActor(to: \.count, on: screen).store(in: subscriptions)
        #expect(screen.count == 1)
        screen.title = "four"
        await nextTurn()
        #expect(screen.count == 4)
        subscriptions.dispose()
    }

    @MainActor private func nextTurn() async {
        await withCheckedContinuation { continuation in
            Queue.mainQueue().justDispatch { continuation.resume() }
        }
    }

    /// The first read of `text` starts subscriptions to it.
    @Observable final class Growing: @unchecked Sendable {
        var number = 0
        @ObservationIgnored var listens: (() -> Void)?

        var text: Int {
            let listens = listens
            self.listens = nil
            listens?()
            return number
        }
    }

    @Test func readThatStartsSubscriptionsSharesItsTracking() {
        let model = Growing()
        let nested = DisposableSet()
        model.listens = { [clock] in
            for _ in 0..<3 { nested.add(Signal.observing(\.text, of: model, queue: clock.queue).start()) }
        }
        clock.queue.sync {
            let recording = Signal.observing(\.text, of: model, queue: clock.queue).record()
            nested.dispose()
            for number in 1...2 {
                model.number = number
                clock.run()
            }
            #expect(recording.text == "0 1 2")
            recording.dispose()
        }
    }
}
