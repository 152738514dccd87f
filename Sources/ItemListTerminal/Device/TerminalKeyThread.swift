internal import SignalistC
internal import Signals
internal import Synchronization

/// Waits for keys on a thread of its own, which then does in the queue's turn what comes of them: nothing else has to wake up between a key and
/// its picture. A thread that sleeps takes longer to wake than most pictures take to make.
final class TerminalKeyThread: Sendable {
    private let end: (reading: Int32, writing: Int32)
    private let isCancelled = Atomic<Bool>(false)

    /// - Parameters:
    ///   - descriptor: where keys come from.
    ///   - body: called on the queue while there is something to read, or nothing will be any more.
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

    /// Ends the calls; called on the queue.
    func cancel() {
        isCancelled.store(true, ordering: .releasing)
        withUnsafeBytes(of: UInt8(0)) { _ = Platform.write(end.writing, $0.baseAddress!, 1) }
    }

    /// - Returns: whether it was not cancelled meanwhile.
    private func waitForKeys(_ descriptor: Int32) -> Bool {
        var waiting = [descriptor, end.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&waiting, nfds_t(waiting.count), -1) < 0 {
            // What else may be wrong, such as that memory is short, may be over soon.
            if errno != EINTR { usleep(100_000) }
        }
        return !isCancelled.load(ordering: .acquiring)
    }
}
