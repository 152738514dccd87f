public import Signals
public import Testing

/// Tests of signals over time, in diagrams: see ``MarbleDiagram``. A tick is a second of a virtual clock.
///
/// ```swift
/// let marbles = Marbles()
/// let source = marbles.cold("1-2--3|", of: Int.self)
/// marbles.expect(source.signal.map { $0 * 2 }, "2-4--6|")
/// source.expectSubscriptions("^-----!")
/// ```
///
/// What happens at one tick happens in this order: events of the sources and timers of operators, in the order in which they
/// were asked for; a hot source asks when it is made, a cold one when it is subscribed to. Then the disposal of what is expected.
public final class Marbles: Sendable {
    /// For how long nothing may come after what is expected.
    private static let silentTickCount = 1_000

    /// A queue whose work the clock does.
    public let queue: Queue
    private let timeline = MarbleTimeline()
    private let runs = Received<MarbleRun>()

    public init() {
        queue = timeline.clock.queue
    }

    public var clock: VirtualClock { timeline.clock }

    // MARK: Sources

    /// A source that runs its diagram for each subscription, from that moment on. What stands at the first tick is delivered
    /// while the subscription starts.
    public func cold<Value>(
        _ diagram: String, of type: Value.Type = String.self, sourceLocation: SourceLocation = #_sourceLocation
    ) -> MarbleSource<Value> {
        let script = parse(diagram, of: type, at: sourceLocation)
        return MarbleSource(
            name: diagram, timeline: timeline, allRuns: runs, run: MarbleSource<Value>.runCold(script, on: queue))
    }

    /// A source that runs its diagram from now on, for all subscribers. One that comes after its end receives the end at once.
    public func hot<Value>(
        _ diagram: String, of type: Value.Type = String.self, sourceLocation: SourceLocation = #_sourceLocation
    ) -> MarbleSource<Value> {
        let script = parse(diagram, of: type, at: sourceLocation)
        return MarbleSource(
            name: diagram, timeline: timeline, allRuns: runs, run: MarbleSource<Value>.runHot(script, on: queue))
    }

    private func parse<Value: LosslessStringConvertible>(
        _ text: String, of type: Value.Type, at sourceLocation: SourceLocation
    ) -> MarbleSource<Value>.Script {
        do throws(MarbleSyntaxError) {
            let diagram = try MarbleDiagram(text, valueType: "\(type)", isValue: { Value($0) != nil })
            return diagram.ticks.map { $0.compactMap { MarbleSourceEvent($0) } }
        } catch {
            Self.report("\(error)", at: sourceLocation)
            return []
        }
    }

    // MARK: Expectations

    /// Starts a signal, lets the time of a diagram and 1,000 ticks more pass, and checks what the signal delivered and when.
    ///
    /// Values are compared by their descriptions. It also checks that, at the tick at which the signal ended or was disposed, the
    /// handlers are released though the handle is kept, and that each subscription of a source that the signal made is
    /// disposed, once.
    ///
    /// - Parameters:
    ///   - diagram: all that the signal delivers.
    ///   - disposal: a diagram of the moment of disposal, such as `--!`: after all else of that tick. Without it a signal
    ///     that does not end is disposed when the time is over.
    public func expect<Value, Reason>(
        _ signal: Signal<Value, Reason>, _ diagram: String, disposal: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        do throws(MarbleSyntaxError) {
            let expected = try MarbleDiagram(diagram)
            let disposalTick = try disposal.map { (text: String) throws(MarbleSyntaxError) in
                try MarbleDiagram(text, of: .disposal).ticks.firstIndex(of: [.disposal]) ?? 0
            }
            for problem in problems(of: signal, expected, disposalTick) {
                Self.report(problem, at: sourceLocation)
            }
        } catch {
            Self.report("\(error)", at: sourceLocation)
        }
    }

    private func problems<Value, Reason>(
        of signal: Signal<Value, Reason>, _ expected: MarbleDiagram, _ disposalTick: Int?
    ) -> [String] {
        let earlierRunCount = runs.values.count
        timeline.begin()
        let observation = MarbleObservation(signal, timeline)
        clock.run()
        var leaks: [String]?
        for tick in 0...max(expected.ticks.count, disposalTick ?? 0) + Self.silentTickCount {
            if tick > 0 { clock.advance(by: 1) }
            if tick == disposalTick { observation.dispose() }
            if leaks == nil, observation.isOver { leaks = leaksAfterEnd(of: observation, earlierRunCount, tick) }
        }
        timeline.cleanUp { observation.dispose() }
        let log = observation.log
        return [expected.mismatch(with: log.diagram)].compactMap(\.self) + log.strays
            + (leaks ?? leaksAfterEnd(of: observation, earlierRunCount, nil)) + repeatedDisposals(earlierRunCount)
    }

    /// - Parameter tick: nil when the expected time is over.
    private func leaksAfterEnd(of observation: MarbleObservation, _ earlierRunCount: Int, _ tick: Int?) -> [String] {
        let moment = tick.map { "after the end at tick \($0)" } ?? "after the disposal"
        var leaks = runs.values.dropFirst(earlierRunCount).filter { $0.disposalCount == 0 }.map { run in
            "a subscription of the source \"\(run.name)\" still runs \(moment): \(run.log.diagram)"
        }
        if !observation.isReleased {
            leaks.append("the handlers are not released \(moment)")
        }
        return leaks
    }

    private func repeatedDisposals(_ earlierRunCount: Int) -> [String] {
        runs.values.dropFirst(earlierRunCount).filter { $0.disposalCount > 1 }.map { run in
            "a subscription of the source \"\(run.name)\" was disposed \(run.disposalCount) times: \(run.log.diagram)"
        }
    }

    static func report(_ problem: String, at sourceLocation: SourceLocation) {
        Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
    }
}
