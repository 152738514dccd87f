internal import SignalistC
internal import Signals
internal import Synchronization

/// A thread that waits for keys and handles them synchronously on the queue. No other thread has to wake up between a key and its picture,
/// and waking one takes longer than drawing most pictures.
final class TerminalKeyThread: Sendable {
    private let end: (reading: Int32, writing: Int32)
    private let isCancelled = Atomic<Bool>(false)

    /// - Parameters:
    ///   - descriptor: The source of the keys.
    ///   - body: Called on the queue when the descriptor is readable or at its end.
    init(_ descriptor: Int32, queue: Queue, _ body: @escaping @Sendable () -> Void) throws(TerminalError) {
        end = try TerminalDescriptor.makePipe()
        startThread(name: "ItemListTerminal.keys") { [self] in
            TerminalSignalStack.prepare()
            while waitForKeys(descriptor) {
                queue.sync {
                    if !isCancelled.load(ordering: .acquiring) { body() }
                }
            }
        }
    }

    deinit {
        Platform.close(end.reading)
        Platform.close(end.writing)
    }

    /// Called on the queue.
    func cancel() {
        isCancelled.store(true, ordering: .releasing)
        withUnsafeBytes(of: UInt8(0)) { _ = Platform.write(end.writing, $0.baseAddress!, 1) }
    }

    /// - Returns: False after cancellation.
    private func waitForKeys(_ descriptor: Int32) -> Bool {
        var waiting = [descriptor, end.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&waiting, nfds_t(waiting.count), -1) < 0 {
            // Other errors, such as a lack of memory, may be temporary.
            if errno != EINTR { usleep(100_000) }
        }
        return !isCancelled.load(ordering: .acquiring)
    }
}
