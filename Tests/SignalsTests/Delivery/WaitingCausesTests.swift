import TestSupport
import Testing

@testable import Signals

@Suite struct WaitingCausesTests {
    /// A queue of events, and the causes beside it, next to an array of both.
    private struct Pair {
        var events = FIFO<Int>()
        var causes = WaitingCauses()
        var model: [(event: Int, put: Int?)] = []

        mutating func append(_ event: Int, put: Int?, isNoted: Bool) {
            if isNoted {
                let origin = SourceOrigin(type: Int.self, file: #fileID, line: #line)
                causes.append(put.map { SignalCause(origin, put: $0, parent: nil) }, behind: events.count)
            }
            events.append(event)
            model.append((event, isNoted ? put : nil))
        }

        mutating func popFirst() -> String? {
            let expected = model.isEmpty ? nil : model.removeFirst()
            guard let event = events.popFirst() else { return expected == nil ? nil : "nothing is left" }
            let put = causes.isEmpty ? nil : causes.popFirst()?.put
            guard let expected, event == expected.event, put == expected.put else { return "event \(event), put \(put ?? -1)" }
            return nil
        }

        mutating func popAll() -> String? {
            while !model.isEmpty {
                if let fault = popFirst() { return fault }
            }
            return causes.isEmpty ? nil : "a cause is left without an event"
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>) func everyEventKeepsItsCause(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var pairs = [Pair()]
        var faults: [String] = []
        for step in 0..<5_000 where faults.isEmpty {
            let index = Int.random(in: 0..<pairs.count, using: &random)
            switch Int.random(in: 0..<20, using: &random) {
            case 0..<11 where pairs[index].model.count < 130:
                // Causes are on and off for some time each.
                pairs[index].append(step, put: step.isMultiple(of: 3) ? nil : step, isNoted: (step / 50).isMultiple(of: 2))
            case 0..<18: faults += [pairs[index].popFirst()].compactMap { $0 }
            case 18 where pairs.count < 4: pairs.append(pairs[index])
            default: if pairs.count > 1 { pairs.remove(at: index) }
            }
        }
        for index in pairs.indices { faults += [pairs[index].popAll()].compactMap { $0 } }
        #expect(faults.first == nil)
    }

    @Test(arguments: 0...130) func aCauseFindsItsEventBehindOthersWithoutOne(count: Int) {
        var pair = Pair()
        for event in 0..<count { pair.append(event, put: nil, isNoted: false) }
        pair.append(count, put: 7, isNoted: true)
        pair.append(count + 1, put: nil, isNoted: false)
        var copy = pair
        #expect(copy.popAll() == nil)
        #expect(pair.popAll() == nil)
    }
}
