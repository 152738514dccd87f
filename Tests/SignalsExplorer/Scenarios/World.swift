@_spi(Explore) import Signals

/// One run of a scenario.
// Sendable: there is one real thread.
final class World: Trial, @unchecked Sendable {
    enum SourceObject {
        case promise(ValuePromise<Int>)
        case pipe(ValuePipe<Int>)
        case relay(Promise<Int>)
        case generator(Generator)
    }

    let scenario: Scenario
    private let serial: Serial?
    private let judge: ((World) -> String?)?

    private(set) var sources: [SourceObject?] = []
    private(set) var signals: [Signal<Int, NoError>] = []
    private(set) var subscribers: [SubscriberRecord] = []
    private var handles: [(any Disposable)?] = []
    private(set) var clock: VirtualClock?
    private(set) var pool: ThreadPool?

    /// The values that were read and that `update` returned: for each thread of the scenario, then for the handler of each subscriber.
    private(set) var results: [[Int]]
    /// The first fault that the world saw.
    private(set) var fault: String?
    private var isResting = false
    private let liveCount = ExploreHooks.liveCount
    let tokens = Tokens()

    /// The threads in the middle of an operation, and how many operations have begun.
    private var active: UInt32 = 0
    private var begun = 0
    /// A bit for each subscriber: set when its start has returned. `startedBefore` has these bits as each operation of each thread began.
    private var started: UInt32 = 0
    private(set) var startedBefore: [[UInt32]]
    /// The operations that handlers have left to be done in a serial run.
    private var deferred: [(operation: Operation, reader: Int)] = []
    /// The operations of a serial run, in their order.
    private(set) var order = ""

    /// A run on one thread: of what can be done next, one is chosen.
    struct Serial {
        let plan: SerialPlan
        /// Chooses one of some number.
        let choose: (Int) -> Int
    }

    /// - Parameter judge: says what is wrong when all threads have ended, besides what the world sees itself.
    init(_ scenario: Scenario, serial: Serial? = nil, judge: ((World) -> String?)? = nil) {
        self.scenario = scenario
        self.serial = serial
        startedBefore = scenario.threads.map { _ in [] }
        self.judge = judge
        results = (scenario.threads.indices).map { _ in [] } + scenario.subscribers.map { _ in [] }
        make()
    }

    private func make() {
        if scenario.usesClock { clock = VirtualClock() }
        if scenario.usesPool { pool = ThreadPool(threadCount: 1) }
        sources = scenario.sources.map { source in
            switch source.kind {
            case .promise(let value): .promise(value.map { ValuePromise($0) } ?? ValuePromise())
            case .distinct(let value): .promise(ValuePromise(value, ignoreRepeated: true))
            case .pipe: .pipe(ValuePipe())
            case .relay: .relay(Promise())
            case .lazy(let expression): .relay(Promise(initializeOnFirstAccess: .deferred { [unowned self] in build(expression) }))
            case .generator(let value): .generator(Generator(value))
            }
        }
        subscribers = scenario.subscribers.enumerated().map { SubscriberRecord(index: $0, name: $1) }
        for reaction in scenario.reactions {
            subscribers[reaction.subscriber].reactions[reaction.count] = reaction.operations
        }
        handles = scenario.subscribers.map { _ in nil }
        for signal in scenario.signals {
            signals.append(build(signal.value))
        }
        for (index, source) in scenario.sources.enumerated() {
            if case .relay(let expression?) = source.kind, case .relay(let promise) = sources[index] { promise.set(build(expression)) }
        }
        for operation in scenario.setUp {
            perform(operation, thread: 0)
        }
    }

    var threads: [@Sendable () -> Void] {
        guard serial == nil else { return [{ [unowned self] in runInSomeOrder() }] }
        return scenario.threads.enumerated().map { thread, operations in
            { [unowned self] in
                let index = Exploration.shared.scheduler.current
                for operation in operations {
                    startedBefore[thread].append(started)
                    begun += 1
                    active |= 1 << UInt32(index)
                    perform(operation, thread: thread)
                    active &= ~(1 << UInt32(index))
                }
            }
        }
    }

    private func runInSomeOrder() {
        guard let serial else { return }
        let plan = serial.plan
        var done = plan.threads.map { _ in UInt32(0) }
        while true {
            var choices: [(thread: Int, index: Int)] = deferred.isEmpty ? [] : [(-1, 0)]
            for (thread, operations) in plan.threads.enumerated() {
                for index in operations.indices where done[thread] & (1 << UInt32(index)) == 0 {
                    if plan.earlier[thread][index] & ~done[thread] == 0 { choices.append((thread, index)) }
                }
            }
            guard !choices.isEmpty else { return }
            let (thread, index) = choices[choices.count == 1 ? 0 : serial.choose(choices.count)]
            if thread < 0 {
                let (operation, reader) = deferred.removeFirst()
                note(operation, "handler")
                perform(operation, thread: reader)
            } else {
                done[thread] |= 1 << UInt32(index)
                note(plan.threads[thread][index], "\(thread + 1)")
                perform(plan.threads[thread][index], thread: thread)
            }
        }
    }

    private func note(_ operation: Operation, _ thread: String) {
        guard Values.names != nil else { return }
        order += "\(order.isEmpty ? "" : "; ")\(thread): \(scenario.text(operation))"
    }

    /// Performs an operation of a handler. In a serial run its puts are operations of their own: others may come before them.
    private func react(_ operation: Operation, _ record: SubscriberRecord) {
        let reader = scenario.threads.count + record.index
        if let serial {
            switch operation {
            case .start, .read: break
            case .dispose(let subscriber) where !serial.plan.defersDisposals || subscriber == record.index: break
            default: return deferred.append((operation, reader))
            }
        }
        perform(operation, thread: reader)
    }

    // MARK: Operations

    private func perform(_ operation: Operation, thread: Int) {
        switch operation {
        case .set(let source, let value):
            switch sources[source] {
            case .promise(let promise): promise.set(value)
            case .pipe(let pipe): pipe.putNext(value)
            case .generator(let generator): generator.put(value)
            case .relay(let promise): promise.set(.single(value))
            case nil: break
            }
        case .update(let source, let tag):
            guard case .promise(let promise) = sources[source] else { return }
            let value = promise.update { Values.update($0, tag) }
            results[thread].append(value ?? -1)
        case .assign(let source, let expression):
            guard case .relay(let promise) = sources[source] else { return }
            promise.set(build(expression))
        case .complete(let source):
            guard case .generator(let generator) = sources[source] else { return }
            generator.complete()
        case .read(let source):
            guard case .promise(let promise) = sources[source] else { return }
            results[thread].append(promise.value ?? -1)
        case .drop(let source): sources[source] = nil
        case .start(let expression, let subscriber): start(expression, subscribers[subscriber])
        case .dispose(let subscriber): dispose(subscribers[subscriber])
        case .transaction(let operations):
            transaction {
                for operation in operations {
                    perform(operation, thread: thread)
                }
            }
        case .advance: clock?.run()
        }
    }

    private func start(_ expression: Expression, _ record: SubscriberRecord) {
        let scheduler = Exploration.shared.scheduler
        let others = active & ~(scheduler.current >= 0 ? 1 << UInt32(scheduler.current) : 0)
        let begunBefore = begun
        record.starter = scheduler.current
        record.isStarted = true
        record.isStarting = true
        let signal = build(expression)
        let token = Token(record)
        handles[record.index] = signal.start(
            next: { [unowned self] value in token.use { receive(value, record) } },
            completed: { [unowned self] in token.use { receive(Values.end, record) } })
        record.isStarting = false
        record.countAfterStart = record.outputs.count
        started |= 1 << UInt32(record.index)
        record.isOverlapped = others != 0 || begun != begunBefore || scheduler.hasHelpers
    }

    private func dispose(_ record: SubscriberRecord) {
        guard let handle = handles[record.index] else { return }
        record.isDisposing = true
        handle.dispose()
        record.isDisposed = true
        record.disposer = Exploration.shared.scheduler.current
    }

    private func receive(_ value: Int, _ record: SubscriberRecord) {
        let scheduler = Exploration.shared.scheduler
        if record.isInside { note("\(record.name) is called while it is called") }
        record.isInside = true
        // The handler takes a while: other threads may run meanwhile.
        scheduler.point(.modify, record.object)
        if record.isEnded { note("\(record.name) is called after its end") }
        if isResting { note("\(record.name) is called although no thread runs") }
        if record.isDisposed {
            record.countAfterDisposal += 1
            if record.countAfterDisposal > 1 || scheduler.current == record.disposer {
                note("\(record.name) is called after its disposal")
            }
        }
        record.outputs.append(value)
        if value == Values.end {
            record.isEnded = true
        } else {
            record.valueCount += 1
            if let operations = record.reactions[record.valueCount] {
                for operation in operations {
                    react(operation, record)
                }
            }
        }
        record.isInside = false
    }

    func note(_ message: String) {
        fault = fault ?? message
    }

    // MARK: Trial

    func rest() {
        clock?.run()
        while !deferred.isEmpty {
            let (operation, reader) = deferred.removeFirst()
            perform(operation, thread: reader)
            clock?.run()
        }
    }

    func check() -> String? {
        isResting = true
        if let fault { return fault }
        if let judge, let message = judge(self) { return message }
        for record in subscribers where record.isStarted && !record.isReleased {
            if record.isEnded { return "\(record.name) has ended, and its handler is kept" }
            if record.isDisposed { return "\(record.name) was disposed, and its handler is kept" }
            if isForsaken(record) { return "the sources of \(record.name) are gone, and its handler is kept" }
        }
        return nil
    }

    /// All sources of a subscriber were dropped.
    private func isForsaken(_ record: SubscriberRecord) -> Bool {
        let expression = scenario.expression(of: record.index)
        return expression.map { !scenario.sources(of: $0).contains { sources[$0] != nil } } ?? false
    }

    func tearDown() {
        // Subscribers that were not disposed go with their sources, or with their handles.
        for (index, handle) in handles.enumerated() where index & 1 == 0 {
            handle?.dispose()
        }
        sources = sources.map { _ in nil }
        signals = []
        for handle in handles {
            handle?.dispose()
        }
        handles = []
        clock = nil
        pool?.stop()
        pool = nil
    }

    func checkAfterTearDown() -> String? {
        if let fault { return fault }
        if tokens.liveCount > 0 { return "\(tokens.liveCount) closures of stages are kept" }
        for record in subscribers where record.isStarted && !record.isReleased {
            return "the handler of \(record.name) is kept after all was released"
        }
        let leaked = ExploreHooks.liveCount - liveCount
        if leaked > 0 { return "\(leaked) atomics or locks are kept after all was released" }
        return nil
    }

    /// The outputs of the subscribers, and the results of the threads.
    var outcome: Outcome {
        Outcome(outputs: subscribers.map(\.outputs), results: results)
    }

    var text: String {
        var parts = subscribers.filter(\.isStarted).map { "\($0.name): \($0.outputs.map(Values.text).joined(separator: " "))" }
        for (thread, results) in results.enumerated() where !results.isEmpty {
            let reader =
                thread < scenario.threads.count
                ? "thread \(thread + 1)" : "the handler of \(scenario.subscribers[thread - scenario.threads.count])"
            parts.append("\(reader) reads \(results.map(Values.text).joined(separator: " "))")
        }
        return parts.joined(separator: "; ")
    }
}

/// A cold signal with subscribers to which several threads write.
// Sendable: there is one real thread.
final class Generator: @unchecked Sendable {
    private var subscribers: [Subscriber<Int, NoError>] = []
    private let first: Int?

    init(_ first: Int?) {
        self.first = first
    }

    func signal() -> Signal<Int, NoError> {
        Signal { [weak self] subscriber in
            self?.subscribers.append(subscriber)
            if let first = self?.first {
                subscriber.putNext(first)
            }
            return ActionDisposable { [weak self, weak subscriber] in self?.subscribers.removeAll { $0 === subscriber } }
        }
    }

    func put(_ value: Int) {
        for subscriber in subscribers {
            subscriber.putNext(value)
        }
    }

    func complete() {
        for subscriber in subscribers {
            subscriber.putCompletion()
        }
    }
}
