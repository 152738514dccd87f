internal import CLibrary
internal import Dispatch
internal import Synchronization

/// Reads keys for a program that doesn't, as something in it does not return, and looks for those that interrupt and quit.
///
/// The driver of a terminal does that where it gets them as control characters. Where keys are told by their codes it knows none of them.
final class TerminalHangWatch: Sendable {
    private struct State {
        /// Counts the times that keys came.
        var number = 0
        var isWaiting = false
        var bytes: [UInt8] = []
        var decoder = TerminalInput()
    }

    /// How long keys may wait, and how often it is looked whether others have come then.
    private static let (patience, interval) = (DispatchTimeInterval.seconds(1), DispatchTimeInterval.milliseconds(200))
    private static let watching = DispatchQueue(label: "ItemListTerminal.hangs")
    private let input: Int32
    private let state = Mutex(State())

    init(input: Int32) {
        self.input = input
    }

    /// Keys have come, which are going to be read; from any thread.
    func begin() {
        guard TerminalLoan.hasKeyboard else { return }
        let number = state.withLock { state in
            state.number += 1
            state.isWaiting = true
            return state.number
        }
        Self.watching.asyncAfter(deadline: .now() + Self.patience) { [weak self] in self?.look(number) }
    }

    /// They are being read; from the terminal's queue.
    /// - Returns: what was read before in its place.
    func end() -> [UInt8] {
        state.withLock { state in
            defer { state = State(number: state.number) }
            return state.bytes
        }
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

    /// - Returns: what the keys ask for, or 0.
    private func read(_ state: inout State) -> Int32 {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = Platform.read(input, &buffer, buffer.count)
        guard count > 0, state.bytes.count < TerminalInput.pasteLimit else { return 0 }
        state.bytes += buffer[..<count]
        // Control characters are the driver's, but in pasted text, the beginning of which may have been read before.
        let keys = state.decoder.decode(buffer[..<count].filter { $0 != 0x03 && $0 != 0x1c })
        return keys.contains(.character("\\", .control)) ? SIGQUIT : keys.contains(.character("c", .control)) ? SIGINT : 0
    }
}
