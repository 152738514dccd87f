internal import Dispatch
internal import SignalistC
internal import Signals

/// Reads keys for a program that doesn't, as something in it does not return, and looks for those that interrupt and quit.
///
/// The driver of a terminal does that where it gets them as control characters. Where keys are told by their codes it knows none of them.
final class TerminalHangWatch: Sendable {
    private struct State {
        /// Tells that keys have come; nil while the driver knows them.
        var source: (any DispatchSourceRead)?
        var isSuspended = false
        /// Counts the times that the program began to read.
        var number = 0
        var isReading = false
        /// Whether Ctrl-\ is the key that quits.
        var quits = false
        /// Whether keys have come and are not being read.
        var isWaiting = false
        /// What was read in place of the program.
        var bytes: [UInt8] = []
        var decoder = TerminalInput()
    }

    /// How long keys may wait, and how often it is looked whether others have come then.
    private static let (patience, interval) = (DispatchTimeInterval.seconds(1), DispatchTimeInterval.milliseconds(200))
    private static let watching = DispatchQueue(label: "ItemListTerminal.hangs")
    private let input: Int32
    private let state = Locked(State())

    init(input: Int32) {
        self.input = input
    }

    /// Watches from now on, as the keyboard is the program's; called on the terminal's queue, as all but what is private.
    /// - Parameter quits: whether Ctrl-\ is the key that quits.
    func start(quits: Bool) {
        state.withLock { state in
            state.quits = quits
            let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: Self.watching)
            source.setEventHandler { [weak self] in self?.noteKeys() }
            source.activate()
            state.source = source
        }
    }

    /// The keyboard is the program's no longer.
    /// - Parameter dropsKeys: whether nobody wants any more what was read in the program's place.
    func stop(dropsKeys: Bool = false) {
        state.withLock { state in
            if state.isSuspended { state.source?.resume() }
            state.source?.cancel()
            state = State(number: state.number + 1, bytes: dropsKeys ? [] : state.bytes)
        }
    }

    /// Keys are being read, until ``endReading()``, and not yet handled: it is then that something may not return.
    /// - Returns: what was read before in the program's place.
    func beginReading() -> [UInt8] {
        state.withLock { state in
            let bytes = state.bytes
            state.number += 1
            (state.isReading, state.isWaiting, state.bytes, state.decoder) = (true, false, [], TerminalInput())
            return bytes
        }
    }

    func endReading() {
        state.withLock { state in
            state.isReading = false
            if state.isSuspended { state.source?.resume() }
            state.isSuspended = false
        }
    }

    /// What was read is handled.
    /// - Returns: whether keys were read meanwhile in the program's place: nothing else will tell of them.
    func endHandling() -> Bool {
        state.withLock { state in
            state.number += 1
            state.isWaiting = false
            if state.isSuspended { state.source?.resume() }
            state.isSuspended = false
            return !state.bytes.isEmpty
        }
    }

    private func noteKeys() {
        let number = state.withLock { state -> Int? in
            guard let source = state.source, !state.isSuspended, state.isReading || TerminalDescriptor.isReadable(input) else { return nil }
            // It would tell of the same keys all the time.
            source.suspend()
            (state.isSuspended, state.isWaiting) = (true, !state.isReading)
            return state.isWaiting ? state.number : nil
        }
        guard let number else { return }
        Self.watching.asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.look(number) }
    }

    private func look(_ number: Int) {
        let signal = state.withLock { state -> Int32? in
            guard state.isWaiting, state.number == number, TerminalLoan.hasKeyboard, TerminalLoan.isLent else { return nil }
            return TerminalDescriptor.isOwn(input) && TerminalDescriptor.isReadable(input) ? read(&state) : 0
        }
        guard let signal else { return }
        if signal != 0 { TerminalSignals.send(signal, from: input) }
        Self.watching.asyncAfter(deadline: .now() + Self.interval) { [weak self] in self?.look(number) }
    }

    /// Reads what is there now. A program that goes on gets no more of it than it would keep of a paste; the keys that end it count all the same.
    /// - Returns: what the keys ask for, or 0.
    private func read(_ state: inout State) -> Int32 {
        var buffer = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<16 where TerminalDescriptor.isReadable(input) {
            let count = Platform.read(input, &buffer, buffer.count)
            guard count > 0 else { return 0 }
            if state.bytes.count < TerminalInput.pasteLimit { state.bytes += buffer[..<count] }
            // Control characters are the driver's, but in pasted text, the beginning of which may have been read before.
            let keys = state.decoder.decode(buffer[..<count].filter { $0 != 0x03 && $0 != 0x1c })
            if state.quits, keys.contains(.character("\\", .control)) { return SIGQUIT }
            if keys.contains(.character("c", .control)) { return SIGINT }
        }
        return 0
    }
}

/// The time until which something is waited for in all, however often the wait is interrupted; async-signal-safe.
struct TerminalDeadline {
    private let end: Int

    /// A deadline so many milliseconds from now.
    init(milliseconds: Int) {
        end = Platform.uptime() + milliseconds * 1_000_000
    }

    /// The milliseconds that are left, as `poll` takes them.
    var remaining: Int32 {
        Int32(max(0, (end - Platform.uptime() + 999_999) / 1_000_000))
    }
}
