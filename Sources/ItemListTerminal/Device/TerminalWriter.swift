internal import SignalistC
internal import Signals

/// Bytes on their way to a terminal, which takes them when it can: nobody waits for it.
// Sendable: used on its queue alone.
final class TerminalWriter: @unchecked Sendable {
    private let output: TerminalOutput
    private let queue: Queue
    private let onEnd: @Sendable (_ error: Int32) -> Void
    private var waiting: ArraySlice<UInt8> = []
    private var source: TerminalSource?

    /// - Parameters:
    ///   - queue: where this is used and `onEnd` is called.
    ///   - onEnd: called when all is written that had to wait, with 0, or with the number of the error because of which it never will be.
    init(_ output: TerminalOutput, queue: Queue, onEnd: @escaping @Sendable (_ error: Int32) -> Void) {
        self.output = output
        self.queue = queue
        self.onEnd = onEnd
    }

    /// Whether the terminal has taken all that was sent.
    var isIdle: Bool {
        waiting.isEmpty
    }

    /// Sends bytes, in one call to the system where the terminal takes them so.
    /// - Returns: 0, also if some of them have to wait, or the number of an error.
    func send(_ bytes: [UInt8]) -> Int32 {
        waiting += bytes
        return write()
    }

    /// Forgets what the terminal has not taken.
    func drop() {
        waiting = []
        source?.cancel()
        source = nil
    }

    private func write() -> Int32 {
        // When another thread has given the terminal back, to crash, nothing follows that.
        while !waiting.isEmpty, TerminalLoan.isLent {
            let count = waiting.withUnsafeBytes { bytes in
                bytes.baseAddress.map { Platform.write(output.descriptor, $0, bytes.count) } ?? 0
            }
            if count >= 0 {
                waiting = waiting.dropFirst(count)
            } else if errno == EAGAIN {
                source = source ?? .writing(output, queue: queue) { [weak self] in self?.goOn() }
                return 0
            } else if errno != EINTR {
                let error = errno
                drop()
                return error
            }
        }
        drop()
        return 0
    }

    private func goOn() {
        let error = write()
        if error != 0 || isIdle {
            onEnd(error)
        }
    }
}
