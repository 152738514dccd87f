import Signals

/// One thread takes the steps of a history, in an order that was found for them, and compares what the subscribers received.
final class SerializabilityReplay: @unchecked Sendable {
    // Sendable: a replay is used by one thread.
    private let history: SerializabilityHistory
    private let order: [PutVector]
    private let graph: SerializabilityGraph
    private var state: PutVector
    /// How many steps were taken, the one under way not counted.
    private var position = 0
    /// What is wrong with the last place at which a subscriber was thought to have started.
    private var faults: [Int: String] = [:]
    private var listeners: [Listener] = []
    private var eventNodes: [Int: EventNode] = [:]

    /// A subscriber of the history that may have started at a place, and how far it is.
    private final class Listener: @unchecked Sendable {
        // Sendable: as the replay itself.
        let number: Int
        let subscriber: SerializabilityHistory.Subscriber
        /// The index of the output that is its first one here.
        let firstIndex: Int
        var first: SerialValue?
        /// Why it didn't start here.
        var fault: String?
        var count = 0
        var handle: (any Disposable)?

        init(_ number: Int, _ subscriber: SerializabilityHistory.Subscriber, firstIndex: Int = 0) {
            self.number = number
            self.subscriber = subscriber
            self.firstIndex = firstIndex
        }

        /// How many outputs of the history it has come to.
        var index: Int { firstIndex + count }
        var isDone: Bool { fault != nil || !subscriber.isWhole && index >= subscriber.values.count }
    }

    /// All that a signal without a state emits.
    private final class EventNode: @unchecked Sendable {
        // Sendable: as the replay itself.
        var values: [(value: SerialValue, step: Int)] = []
        var handle: (any Disposable)?
    }

    init(_ history: SerializabilityHistory, order: [PutVector], graph: SerializabilityGraph) {
        self.history = history
        self.order = order
        self.graph = graph
        state = history.initial
    }

    /// What is wrong; nil if nothing is.
    func run() -> String? {
        defer { end() }
        let subscribers = history.subscribers.enumerated().sorted { $0.element.earliest < $1.element.earliest }
        listenToEvents(of: subscribers.map(\.element))
        var coming = subscribers.filter { graph.nodes[$0.element.node].isState }[...]
        if let silent = coming.first(where: { $0.element.values.isEmpty }) {
            return "\(name(silent.offset)): its start delivers nothing, though there is a state"
        }
        var waiting: [Listener] = []
        var explained: Set<Int> = []
        while true {
            while let next = coming.first, next.element.earliest <= position {
                waiting.append(Listener(next.offset, next.element))
                coming.removeFirst()
            }
            for candidate in waiting {
                for index in candidate.subscriber.firstIndices { start(candidate, firstIndex: index) }
            }
            for late in waiting where late.subscriber.latest <= position || position == order.count {
                if !listeners.contains(where: { $0.number == late.number }), !explained.contains(late.number), !mayCombine(late.subscriber)
                {
                    return faults[late.number] ?? lateStart(late)
                }
            }
            waiting.removeAll { $0.subscriber.latest <= position }
            guard position < order.count else { break }
            takeStep(&explained)
            if let fault = lostFault(waiting, explained) { return fault }
        }
        for listener in listeners where listener.index < listener.subscriber.values.count {
            listener.fault =
                "\(name(listener.number)): after all steps come \(listener.subscriber.values.count - listener.index) outputs more, "
                + "the first of them \(listener.subscriber.values[listener.index])"
        }
        removeDone(&explained)
        if let fault = lostFault([], explained) { return fault }
        for (number, subscriber) in history.subscribers.enumerated() where !graph.nodes[subscriber.node].isState {
            if let fault = eventFault(number, subscriber) { return fault }
        }
        return nil
    }

    private func takeStep(_ explained: inout Set<Int>) {
        graph.take(order[position])
        state = state.applying(order[position])
        position += 1
        removeDone(&explained)
    }

    private func removeDone(_ explained: inout Set<Int>) {
        listeners.removeAll { listener in
            guard listener.isDone else { return false }
            listener.handle?.dispose()
            if let fault = listener.fault {
                faults[listener.number] = fault
            } else {
                explained.insert(listener.number)
            }
            return true
        }
    }

    /// What is wrong with a subscriber that started nowhere: each place was ruled out by a later output.
    private func lostFault(_ waiting: [Listener], _ explained: Set<Int>) -> String? {
        let open = explained.union(listeners.map(\.number)).union(waiting.map(\.number))
        return faults.first { !open.contains($0.key) && !mayCombine(history.subscribers[$0.key]) }?.value
    }

    /// Whether a start beside other threads may have combined states that never were, and keeps something of that (`zip` and others), or
    /// shows nothing else.
    private func mayCombine(_ subscriber: SerializabilityHistory.Subscriber) -> Bool {
        subscriber.startCount > 0 && (!graph.nodes[subscriber.node].isPure || subscriber.values.count <= subscriber.settledIndex)
    }

    // MARK: Signals with a state

    /// Starts a subscriber at this place if its first value is what it would receive here.
    private func start(_ candidate: Listener, firstIndex: Int) {
        let node = graph.nodes[candidate.subscriber.node]
        let first = candidate.subscriber.values[firstIndex]
        guard !node.isPure || first.isMixed || first.puts.isPart(of: state) else { return }
        let listener = Listener(candidate.number, candidate.subscriber, firstIndex: firstIndex)
        let handle = node.signal.start(next: { [self] in check($0, for: listener) })
        guard listener.first == first else {
            return handle.dispose()
        }
        listener.handle = handle
        listeners.append(listener)
    }

    private func check(_ value: SerialValue, for listener: Listener) {
        listener.count += 1
        guard listener.count > 1 else { return listener.first = value }
        guard listener.fault == nil else { return }
        let (values, index) = (listener.subscriber.values, listener.index - 1)
        if index < values.count {
            if values[index] != value {
                let actual = text(values[index], instead: value)
                listener.fault =
                    "\(name(listener.number)): output \(index) is \(actual), not \(value), after \(values[index - 1]); \(context)"
            }
        } else if listener.subscriber.isWhole, position < order.count - 1 {
            listener.fault = "\(name(listener.number)): output \(index) never comes, which is \(value); \(context)"
        }
    }

    private func text(_ value: SerialValue, instead expected: SerialValue) -> String {
        value.description == expected.description ? "\(value) made of other values" : "\(value)"
    }

    private func lateStart(_ listener: Listener) -> String {
        let subscriber = listener.subscriber
        return "\(name(listener.number)): its first output, \(subscriber.values[0]), is that of no state between the steps "
            + "\(subscriber.earliest) and \(min(subscriber.latest, order.count)), where it started; \(context)"
    }

    // MARK: Signals without a state

    private func listenToEvents(of subscribers: [SerializabilityHistory.Subscriber]) {
        for index in Set(subscribers.map(\.node)) where !graph.nodes[index].isState {
            let events = EventNode()
            eventNodes[index] = events
            events.handle = graph.nodes[index].signal.start(next: { [self] in events.values.append(($0, position)) })
        }
    }

    /// What is wrong with the events that somebody received: they are a piece of all, which begins and ends where it did.
    private func eventFault(_ number: Int, _ subscriber: SerializabilityHistory.Subscriber) -> String? {
        guard !subscriber.isBeside else { return nil }
        guard let all = eventNodes[subscriber.node]?.values else { return nil }
        let lastStep = subscriber.isWhole ? order.count - 1 : 0
        guard let first = subscriber.values.first else {
            let lost = all.first { $0.step >= subscriber.latest && $0.step < lastStep }
            return lost.map { "\(name(number)): \($0.value) never comes, the step \($0.step)" }
        }
        guard let start = all.firstIndex(where: { $0.value == first }), all[start].step >= subscriber.earliest else {
            return "\(name(number)): its first output, \(first), comes out of turn or is nobody's"
        }
        if start > 0, all[start - 1].step >= subscriber.latest {
            return "\(name(number)): \(all[start - 1].value) never comes, the step \(all[start - 1].step), after it has started"
        }
        for (index, value) in subscriber.values.enumerated() where start + index >= all.count || all[start + index].value != value {
            let expected = start + index < all.count ? "\(all[start + index].value)" : "nothing"
            return "\(name(number)): output \(index) is \(value), not \(expected)"
        }
        let next = start + subscriber.values.count
        guard next < all.count, all[next].step < lastStep else { return nil }
        return "\(name(number)): output \(subscriber.values.count) never comes, which is \(all[next].value), the step \(all[next].step)"
    }

    // MARK: Words

    private func name(_ number: Int) -> String {
        let subscriber = history.subscribers[number]
        return "subscriber \(number) (\(subscriber.values.count) outputs) of \(graph.description(of: subscriber.node))"
    }

    private var context: String {
        let steps = (max(0, position - 2)..<min(order.count, position + 2)).map { "\($0): \(order[$0])" }
        return "at the step \(position) of \(order.count), state \(state), steps " + steps.joined(separator: ", ")
    }

    private func end() {
        for listener in listeners { listener.handle?.dispose() }
        for events in eventNodes.values { events.handle?.dispose() }
    }
}
