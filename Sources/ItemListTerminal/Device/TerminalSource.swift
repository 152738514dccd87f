internal import Dispatch
internal import Signals

/// Calls back on a queue when a descriptor is ready, one call at a time: no calls pile up while the queue is busy.
// Sendable: the dispatch source may be used from any thread, and the variable is used on the queue alone.
final class TerminalSource: @unchecked Sendable {
    private static let watching = DispatchQueue(label: "ItemListTerminal.sources")

    private let source: any DispatchSourceProtocol
    private var isCancelled = false

    /// Calls when the descriptor is readable or at its end.
    static func reading(_ descriptor: Int32, queue: Queue, _ body: @escaping @Sendable () -> Void) -> TerminalSource {
        TerminalSource(DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: watching), queue: queue, keeping: nil, body)
    }

    /// Calls when the output is writable or failed. The source keeps the output open until it is cancelled.
    static func writing(_ output: TerminalOutput, queue: Queue, _ body: @escaping @Sendable () -> Void) -> TerminalSource {
        TerminalSource(
            DispatchSource.makeWriteSource(fileDescriptor: output.descriptor, queue: watching), queue: queue, keeping: output, body)
    }

    private init(
        _ source: any DispatchSourceProtocol, queue: Queue, keeping output: TerminalOutput?, _ body: @escaping @Sendable () -> Void
    ) {
        self.source = source
        source.setEventHandler { [self] in
            self.source.suspend()
            queue.justDispatch { [self] in
                if !isCancelled {
                    TerminalSignalStack.prepare()
                    body()
                }
                self.source.resume()
            }
        }
        source.setCancelHandler {
            withExtendedLifetime(output) {}
        }
        source.activate()
    }

    /// Called on the queue.
    func cancel() {
        isCancelled = true
        source.cancel()
    }
}
