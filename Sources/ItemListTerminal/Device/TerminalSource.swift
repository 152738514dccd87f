internal import Dispatch
internal import Signals

/// Calls back on a queue when a descriptor is ready, and again only after that: nothing piles up while the queue is busy.
// Sendable: the dispatch source may be used from any thread, and the variable is used on the queue alone.
final class TerminalSource: @unchecked Sendable {
    private let source: any DispatchSourceProtocol
    private var isCancelled = false

    /// When the descriptor can be read, or has come to its end.
    /// - Parameter before: called at once, also while the queue is busy, on another thread.
    static func reading(
        _ descriptor: Int32, queue: Queue, before: @escaping @Sendable () -> Void = {}, _ body: @escaping @Sendable () -> Void
    ) -> TerminalSource {
        TerminalSource(
            DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: makeWaiting()), queue: queue, keeping: nil, before: before,
            body)
    }

    /// When the output takes something, or never will again. It stays open until the source has let go of it.
    static func writing(_ output: TerminalOutput, queue: Queue, _ body: @escaping @Sendable () -> Void) -> TerminalSource {
        TerminalSource(
            DispatchSource.makeWriteSource(fileDescriptor: output.descriptor, queue: makeWaiting()), queue: queue, keeping: output, body)
    }

    /// A queue of the source's own, which waits for the one that is called back on.
    private static func makeWaiting() -> DispatchQueue {
        DispatchQueue(label: "ItemListTerminal.source")
    }

    private init(
        _ source: any DispatchSourceProtocol, queue: Queue, keeping output: TerminalOutput?, before: @escaping @Sendable () -> Void = {},
        _ body: @escaping @Sendable () -> Void
    ) {
        self.source = source
        source.setEventHandler { [self] in
            before()
            // This thread does the work where the queue has nothing else to do. To wake up another one for it takes a tenth of a frame's time.
            queue.sync { [self] in
                guard !isCancelled else { return }
                TerminalSignalStack.prepare()
                body()
            }
        }
        source.setCancelHandler {
            withExtendedLifetime(output) {}
        }
        source.activate()
    }

    /// Ends the calls; called on the queue.
    func cancel() {
        isCancelled = true
        source.cancel()
    }
}
