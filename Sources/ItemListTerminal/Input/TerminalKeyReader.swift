internal import Signals

/// Makes keys of what a terminal sends, with the patience that its sequences need, by the clock of a queue.
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
    ///   - queue: where this is used and `onKeys` is called.
    ///   - escapeDelay: how long an escape may be the beginning of a sequence, in seconds.
    ///   - hasMore: whether something lies there unread, which is going to be read: then nobody has been silent.
    ///   - expectsAnswer: whether what comes may be an answer, the parts of which are waited for longer than those of a key.
    ///   - onAnswer: takes what the terminal says that was asked for.
    ///   - onKeys: takes the keys that are complete, in their order.
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

    /// The wait after an escape that the environment asks for, in seconds: the milliseconds in `ESCDELAY`, as for programs with curses, else 200.
    ///
    /// A network may deliver the bytes of one key more than a tenth of a second apart. Where kitty's keyboard protocol is in force, the key itself
    /// is told by its code and needs no wait.
    static func escapeDelay(in environment: [String: String]) -> Double {
        guard let milliseconds = environment["ESCDELAY"].flatMap(Int.init), milliseconds >= 0 else { return 0.2 }
        return Double(min(max(milliseconds, 1), 10_000)) / 1000
    }

    /// Takes what was read.
    func read(_ bytes: some Sequence<UInt8>) {
        report(input.decode(bytes))
        for answer in input.takeAnswers() { onAnswer(answer) }
    }

    /// Forgets what was begun.
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

    /// How long to wait for what is to follow; nil when nothing is.
    private func seconds(for wait: TerminalInput.Wait) -> Double? {
        switch wait {
        case .nothing: nil
        case .escape: expectsAnswer() ? max(0.25, escapeDelay) : escapeDelay
        case .sequence: max(1, escapeDelay)
        // A terminal sends a paste in one go, and a hand is slower.
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
