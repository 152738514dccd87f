import Dispatch
import TestSupport
import Testing

/// Expects a recording to be this text, as soon as it is as long.
func expect(_ recording: Recording?, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    eventually { (recording?.text.count ?? 0) >= text.count }
    #expect(recording?.text == text, sourceLocation: sourceLocation)
}

/// Keeps this thread busy.
func spin(nanoseconds: UInt64) {
    let end = DispatchTime.now().uptimeNanoseconds + nanoseconds
    while DispatchTime.now().uptimeNanoseconds < end {}
}

/// Says what is wrong with numbers that should follow one another, each one more than the one before, up to the last.
///
/// The lists are long, and the comparison of long lists in an expectation takes minutes when it fails.
func fault(ofRow numbers: [Int], from first: Int? = nil, to last: Int) -> String? {
    guard let start = numbers.first else { return "nothing at all, not ... \(last)" }
    if let first, start != first { return "begins with \(start), not \(first)" }
    for (index, number) in numbers.enumerated() where number != start + index {
        return "\(numbers[max(0, index - 2)...index]) at \(index)"
    }
    return numbers.last == last ? nil : "ends with \(numbers.suffix(3)), not \(last)"
}

/// Lets threads begin a round at one time.
final class RoundBarrier: Sendable {
    private let arrivals = Counter()
    private let threadCount: Int

    init(threadCount: Int) {
        self.threadCount = threadCount
    }

    /// Waits until all threads have come to this round.
    /// - Parameter round: counted from 0.
    func wait(round: Int) {
        arrivals.increment()
        while arrivals.count < threadCount * (round + 1) { yieldThread() }
    }
}
