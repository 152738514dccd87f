public import Signals
public import Testing

/// A signal that does what a diagram says, and notes its subscriptions. ``Marbles`` makes it.
public final class MarbleSource<Value: LosslessStringConvertible & Sendable>: Sendable {
    typealias Script = [[MarbleSourceEvent<Value>]]

    public let signal: Signal<Value, Failure>
    private let runs: Received<MarbleRun>

    /// - Parameters:
    ///   - timeline: tells when a subscription starts and ends.
    ///   - allRuns: also takes each subscription.
    init(
        name: String, timeline: MarbleTimeline, allRuns: Received<MarbleRun>,
        run: @escaping @Sendable (Subscriber<Value, Failure>, MarbleRun) -> Void
    ) {
        let runs = Received<MarbleRun>()
        self.runs = runs
        signal = Signal { subscriber in
            let marbleRun = MarbleRun(name: name, timeline: timeline)
            runs.append(marbleRun)
            allRuns.append(marbleRun)
            run(subscriber, marbleRun)
            return marbleRun
        }
    }

    /// Checks the subscriptions so far: one diagram for each, in the order of their starts, such as `-^--!`.
    ///
    /// The first tick is the one at which the last expected signal was started. A subscription that lasted until the expected
    /// time was over has no `!`.
    public func expectSubscriptions(_ diagrams: String..., sourceLocation: SourceLocation = #_sourceLocation) {
        let actual = runs.values.map(\.log)
        for index in 0..<max(diagrams.count, actual.count) {
            let name = "subscription \(index + 1)"
            guard index < diagrams.count else {
                Marbles.report("\(name) is not expected: \(actual[index].diagram)", at: sourceLocation)
                continue
            }
            do throws(MarbleSyntaxError) {
                let expected = try MarbleDiagram(diagrams[index], of: .subscription)
                guard index < actual.count else {
                    Marbles.report("\(name) is missing: \(expected)", at: sourceLocation)
                    continue
                }
                let problems = [expected.mismatch(with: actual[index].diagram)].compactMap(\.self) + actual[index].strays
                for problem in problems { Marbles.report("\(name): \(problem)", at: sourceLocation) }
            } catch {
                Marbles.report("\(error)", at: sourceLocation)
            }
        }
    }

    // MARK: What sources do

    /// Runs the script from the subscription on; what happens at its first tick happens while it starts.
    static func runCold(_ script: Script, on queue: Queue) -> @Sendable (Subscriber<Value, Failure>, MarbleRun) -> Void {
        { subscriber, run in
            for (tick, events) in script.enumerated().dropFirst() where !events.isEmpty {
                run.resources.add(queue.after(Double(tick)) { for event in events { event.put(into: subscriber) } })
            }
            for event in script.first ?? [] { event.put(into: subscriber) }
        }
    }

    /// Runs the script from now on, for all subscribers.
    static func runHot(_ script: Script, on queue: Queue) -> @Sendable (Subscriber<Value, Failure>, MarbleRun) -> Void {
        let feed = MarbleFeed<Value>()
        for (tick, events) in script.enumerated() where !events.isEmpty {
            queue.after(Double(tick)) { for event in events { feed.put(event) } }
        }
        return { subscriber, run in
            if let end = feed.end {
                end.put(into: subscriber)
            } else {
                run.resources.add(feed.pipe.signal().start(next: { $0.put(into: subscriber) }))
            }
        }
    }
}

/// An event of a source, with its value made of the text.
enum MarbleSourceEvent<Value: LosslessStringConvertible & Sendable>: Sendable {
    case next(Value)
    case end(Failure?)

    init?(_ event: MarbleDiagram.Event) {
        switch event {
        case .next(let text):
            guard let value = Value(text) else { return nil }
            self = .next(value)
        case .failed(let name): self = .end(Failure(name))
        case .completed: self = .end(nil)
        case .start, .disposal: return nil
        }
    }

    func put(into subscriber: Subscriber<Value, Failure>) {
        switch self {
        case .next(let value): subscriber.putNext(value)
        case .end(let failure?): subscriber.putError(failure)
        case .end(nil): subscriber.putCompletion()
        }
    }
}

/// What a hot source delivers from: each of its values has one propagation for all subscribers.
private final class MarbleFeed<Value: LosslessStringConvertible & Sendable>: Sendable {
    let pipe = ValuePipe<MarbleSourceEvent<Value>>()
    private let lastEvent = Locked<MarbleSourceEvent<Value>?>(nil)

    /// The terminal event, as soon as it came.
    var end: MarbleSourceEvent<Value>? { lastEvent.withLock { $0 } }

    func put(_ event: MarbleSourceEvent<Value>) {
        if case .end = event { lastEvent.withLock { $0 = event } }
        pipe.putNext(event)
    }
}
