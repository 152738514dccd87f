internal import Dispatch
internal import SignalistC
internal import Signals

/// Reads keys while the program hangs, and looks for the interrupt and quit keys.
///
/// A terminal's driver does this for control characters, but it doesn't recognize keys that are reported by code.
final class TerminalHangWatch: Sendable {
    private struct State {
        /// The source of readable input; nil while the driver recognizes the keys.
        var source: (any DispatchSourceRead)?
        var isSuspended = false
        /// A counter of reads and handlings. A change shows that the program makes progress.
        var number = 0
        var isReading = false
        var quits = false
        /// True if keys have arrived and the program isn't reading them.
        var isWaiting = false
        /// The bytes read in place of the program.
        var bytes: [UInt8] = []
        var decoder = TerminalInput()
    }

    /// The longest time for which keys may wait, and the interval of the checks after it.
    private static let (patience, interval) = (DispatchTimeInterval.seconds(1), DispatchTimeInterval.milliseconds(200))
    private static let watching = DispatchQueue(label: "ItemListTerminal.hangs")
    private let input: Int32
    private let state = Locked(State())

    init(input: Int32) {
        self.input = input
    }

    /// Starts watching, because the keyboard protocol is in force. Called on the terminal's queue, like all methods that aren't private.
    /// - Parameter quits: True if Ctrl-\ is the quit key.
    func start(quits: Bool) {
        state.withLock { state in
            state.quits = quits
            let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: Self.watching)
            source.setEventHandler { [weak self] in self?.noteKeys() }
            source.activate()
            state.source = source
        }
    }

    /// Stops watching, because the keyboard protocol ends.
    /// - Parameter dropsKeys: True drops the bytes read in place of the program.
    func stop(dropsKeys: Bool = false) {
        state.withLock { state in
            if state.isSuspended { state.source?.resume() }
            state.source?.cancel()
            state = State(number: state.number + 1, bytes: dropsKeys ? [] : state.bytes)
        }
    }

    /// Marks the beginning of a read, up to ``endReading()``. The handling after it may hang.
    /// - Returns: The bytes read in place of the program.
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

    /// Marks the end of key handling.
    /// - Returns: True if bytes were read meanwhile in place of the program; no other event reports them.
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
            // The source would fire for the same keys again and again.
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

    /// Reads the available input. The bytes kept for the program are limited like a paste, but keys that end it count beyond that.
    /// - Returns: The signal that the keys ask for, or 0.
    private func read(_ state: inout State) -> Int32 {
        var buffer = [UInt8](repeating: 0, count: 4096)
        for _ in 0..<16 where TerminalDescriptor.isReadable(input) {
            let count = Platform.read(input, &buffer, buffer.count)
            guard count > 0 else { return 0 }
            if state.bytes.count < TerminalInput.pasteLimit { state.bytes += buffer[..<count] }
            // The driver handles control characters. In a paste, which may have begun in an earlier read, they are text.
            let keys = state.decoder.decode(buffer[..<count].filter { $0 != 0x03 && $0 != 0x1c })
            if state.quits, keys.contains(.character("\\", .control)) { return SIGQUIT }
            if keys.contains(.character("c", .control)) { return SIGINT }
        }
        return 0
    }
}

/// A deadline for a wait that may be interrupted any number of times; async-signal-safe.
struct TerminalDeadline {
    private let end: Int

    init(milliseconds: Int) {
        end = Platform.uptime() + milliseconds * 1_000_000
    }

    /// The remaining milliseconds, as `poll` expects them.
    var remaining: Int32 {
        Int32(max(0, (end - Platform.uptime() + 999_999) / 1_000_000))
    }
}
