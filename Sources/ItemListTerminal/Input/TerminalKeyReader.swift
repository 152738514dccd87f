internal import Signals

/// Converts terminal input to keys, with the timeouts that escape sequences need.
// Sendable: used on its queue alone.
final class TerminalKeyReader: @unchecked Sendable {
    private let queue: Queue
    private let escapeDelay: Double
    private let hasMore: @Sendable () -> Bool
    private let expectsAnswer: @Sendable () -> Bool
    private let onKeys: @Sendable ([TerminalKey]) -> Void
    private let onAnswer: @Sendable (TerminalAnswer) -> Void
    private var input = TerminalInput()
    private let patience = MetaDisposable()

    /// - Parameters:
    ///   - queue: The queue on which the reader is used and calls `onKeys`.
    ///   - escapeDelay: The time for which an escape may begin a sequence, in seconds.
    ///   - hasMore: Returns true if unread input is waiting, so that a timeout doesn't count.
    ///   - expectsAnswer: Returns true if the input may be an answer. The parts of an answer may arrive later than those of a key.
    ///   - onAnswer: Receives each answer.
    ///   - onKeys: Receives the completed keys in order.
    init(
        queue: Queue, escapeDelay: Double = TerminalKeyReader.escapeDelay(in: [:]),
        hasMore: @escaping @Sendable () -> Bool = { false }, expectsAnswer: @escaping @Sendable () -> Bool = { false },
        onAnswer: @escaping @Sendable (TerminalAnswer) -> Void = { _ in },
        onKeys: @escaping @Sendable ([TerminalKey]) -> Void
    ) {
        self.queue = queue
        self.escapeDelay = escapeDelay
        self.hasMore = hasMore
        self.expectsAnswer = expectsAnswer
        self.onAnswer = onAnswer
        self.onKeys = onKeys
    }

    /// The wait after an escape, in seconds: the milliseconds in `ESCDELAY`, as in curses, else 200.
    ///
    /// A network may deliver the bytes of one key more than a tenth of a second apart. With kitty's keyboard protocol, the Escape key has a
    /// code of its own and needs no wait.
    static func escapeDelay(in environment: [String: String]) -> Double {
        guard let milliseconds = environment["ESCDELAY"].flatMap(Int.init), milliseconds >= 0 else { return 0.2 }
        return Double(min(max(milliseconds, 1), 10_000)) / 1000
    }

    func read(_ bytes: some Sequence<UInt8>) {
        report(input.decode(bytes))
        for answer in input.takeAnswers() { onAnswer(answer) }
    }

    func reset() {
        patience.set(nil)
        input = TerminalInput()
    }

    private func report(_ keys: [TerminalKey]) {
        patience.set(seconds(for: input.wait).map { seconds in queue.after(seconds) { [weak self] in self?.losePatience() } })
        if !keys.isEmpty {
            onKeys(keys)
        }
    }

    /// The time to wait for the rest of the input; nil if nothing is expected.
    private func seconds(for wait: TerminalInput.Wait) -> Double? {
        switch wait {
        case .nothing: nil
        case .escape: expectsAnswer() ? max(0.25, escapeDelay) : escapeDelay
        case .sequence: max(1, escapeDelay)
        // A terminal sends a paste without a pause, and typing is slower.
        case .paste: 0.25
        case .pausedPaste: 5
        }
    }

    private func losePatience() {
        guard !hasMore() else { return }
        if input.wait == .paste {
            input.pause()
            report([])
        } else {
            report(input.flush())
        }
    }
}
