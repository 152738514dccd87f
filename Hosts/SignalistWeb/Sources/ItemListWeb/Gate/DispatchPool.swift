internal import Dispatch
package import FlyingSocks
internal import Synchronization

/// A pool that waits for sockets with Dispatch sources.
///
/// A wait returns only after all of its sources have stopped watching the socket. The caller may then close the socket, and the system may
/// reuse its descriptor at once. A pool that stops watching later would take events of the next socket.
package struct DispatchPool: AsyncSocketPool {
    private let queue = DispatchQueue(label: "sockets")

    package init() {}

    package func prepare() async throws {}

    package func run() async throws {
        // Dispatch's threads do the work; this task only lives as long as the pool.
        for await _ in AsyncStream<Never>.makeStream().stream {}
        throw CancellationError()
    }

    package func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        let wait = SocketWait()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                wait.start(continuation, file: socket.file.rawValue, events, on: queue)
            }
        } onCancel: {
            wait.cancel()
        }
    }
}

/// A single wait for a socket.
private final class SocketWait: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Void, any Error>?
        var sources: [SocketSource] = []
        /// The number of sources that still watch the socket.
        var watching = 0
        var isCancelled = false
    }

    private let state = Mutex(State())

    func start(_ continuation: CheckedContinuation<Void, any Error>, file: Int32, _ events: Socket.Events, on queue: DispatchQueue) {
        var sources: [SocketSource] = []
        if events.contains(.read) { sources.append(SocketSource(DispatchSource.makeReadSource(fileDescriptor: file, queue: queue))) }
        if events.contains(.write) { sources.append(SocketSource(DispatchSource.makeWriteSource(fileDescriptor: file, queue: queue))) }
        let isCancelled = state.withLock { [sources] state in
            (state.continuation, state.sources, state.watching) = (continuation, sources, sources.count)
            return state.isCancelled
        }
        for source in sources { source.start(event: { [self] in end(isReady: true) }, cancelled: { [self] in sourceEnded() }) }
        if isCancelled { end(isReady: false) }
    }

    func cancel() {
        end(isReady: false)
    }

    private func end(isReady: Bool) {
        let sources = state.withLock { state in
            if !isReady { state.isCancelled = true }
            defer { state.sources = [] }
            return state.sources
        }
        for source in sources { source.cancel() }
    }

    private func sourceEnded() {
        let (continuation, isCancelled) = state.withLock { state in
            state.watching -= 1
            guard state.watching == 0 else { return (nil as CheckedContinuation<Void, any Error>?, false) }
            return (state.continuation.take(), state.isCancelled)
        }
        if isCancelled { continuation?.resume(throwing: CancellationError()) } else { continuation?.resume() }
    }
}

// Sendable: Dispatch allows any thread to resume and cancel a source.
private struct SocketSource: @unchecked Sendable {
    private let source: any DispatchSourceProtocol

    init(_ source: any DispatchSourceProtocol) {
        self.source = source
    }

    func start(event: @escaping @Sendable () -> Void, cancelled: @escaping @Sendable () -> Void) {
        source.setEventHandler(handler: event)
        source.setCancelHandler(handler: cancelled)
        source.resume()
    }

    func cancel() {
        source.cancel()
    }
}
