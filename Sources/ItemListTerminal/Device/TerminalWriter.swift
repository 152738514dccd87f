internal import SignalistC
internal import Signals

/// A buffer of bytes for a terminal, which are written without blocking.
// Sendable: used on its queue alone.
final class TerminalWriter: @unchecked Sendable {
    private let output: TerminalOutput
    private let queue: Queue
    private let onEnd: @Sendable (_ error: Int32) -> Void
    private var waiting: ArraySlice<UInt8> = []
    private var source: TerminalSource?

    /// - Parameters:
    ///   - queue: The queue on which the writer is used and calls `onEnd`.
    ///   - onEnd: Called with 0 when all buffered bytes are written, or with the error number that prevents it.
    init(_ output: TerminalOutput, queue: Queue, onEnd: @escaping @Sendable (_ error: Int32) -> Void) {
        self.output = output
        self.queue = queue
        self.onEnd = onEnd
    }

    var isIdle: Bool {
        waiting.isEmpty
    }

    /// Sends bytes, with one system call if the terminal accepts them all.
    /// - Returns: 0, even if some bytes are buffered, or an error number.
    func send(_ bytes: [UInt8]) -> Int32 {
        waiting += bytes
        return write()
    }

    func drop() {
        waiting = []
        source?.cancel()
        source = nil
    }

    private func write() -> Int32 {
        // Another thread may have restored the terminal because of a crash; nothing may follow that.
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
