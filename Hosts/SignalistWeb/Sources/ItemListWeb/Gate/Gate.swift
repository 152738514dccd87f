internal import FlyingFox
package import FlyingSocks
internal import Foundation
internal import Synchronization

/// A proxy in front of the server that enforces the limits on connections.
///
/// The server behind it buffers whole heads and whole frames, so oversized input must not reach it. The server listens on a socket in a
/// folder that only this user can enter; the gate listens on the loopback addresses. A connection counts as a stranger until the server has
/// upgraded it to a web socket.
package final class Gate: Sendable {
    private struct State {
        var next = 0
        /// The connections that aren't admitted yet, oldest first.
        var strangers: [(number: Int, task: Task<Void, Never>)] = []
        /// The cancelled strangers that haven't ended yet.
        var leaving: Set<Int> = []
        var others: [Int: Task<Void, Never>] = [:]
        var isClosed = false
    }

    private let limits: WebLimits
    private let path: String
    private let pool: any AsyncSocketPool
    private let state = Mutex(State())

    /// - Parameters:
    ///   - limits: the limits for connections.
    ///   - path: the path of the server's socket.
    ///   - pool: the pool that waits for sockets; it must be running.
    package init(limits: WebLimits, path: String, pool: some AsyncSocketPool) {
        self.limits = limits
        self.path = path
        self.pool = pool
    }

    /// Accepts connections until the task is cancelled.
    package func listen(on socket: Socket) async throws {
        let listener = try AsyncSocket(socket: socket, pool: pool)
        while true {
            try Task.checkCancellation()
            do {
                // Under load, new connections wait in the listener's backlog until cancelled ones have ended.
                while isCrowded { try await Task.sleep(for: .milliseconds(1)) }
                enter(try await listener.accept())
            } catch let error as CancellationError {
                throw error
            } catch SocketError.disconnected {
                throw SocketError.disconnected
            } catch {
                // The client has disconnected already, or no descriptors are left: waits until others end.
                try await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    /// Ends all connections.
    package func close() {
        let tasks = state.withLock { state in
            state.isClosed = true
            return state.strangers.map(\.task) + state.others.values
        }
        tasks.forEach { $0.cancel() }
    }

    private var isCrowded: Bool { state.withLock { $0.leaving.count >= limits.strangers } }

    private func enter(_ client: AsyncSocket) {
        Loopback.sendAtOnce(client.socket)
        let oldest: Task<Void, Never>? = state.withLock { state in
            if state.isClosed {
                try? client.close()
                return nil
            }
            let number = state.next
            state.next += 1
            let task = Task {
                await serve(client, number)
                try? client.close()
                leave(number)
            }
            state.strangers.append((number, task))
            guard state.strangers.count > limits.strangers else { return nil }
            let oldest = state.strangers.removeFirst()
            state.leaving.insert(oldest.number)
            return oldest.task
        }
        oldest?.cancel()
    }

    private func leave(_ number: Int) {
        state.withLock { state in
            state.others[number] = nil
            state.leaving.remove(number)
            state.strangers.removeAll { $0.number == number }
        }
    }

    private func letIn(_ number: Int) {
        state.withLock { state in
            guard let index = state.strangers.firstIndex(where: { $0.number == number }) else { return }
            state.others[number] = state.strangers.remove(at: index).task
        }
    }

    // MARK: One connection

    private func serve(_ client: AsyncSocket, _ number: Int) async {
        guard let head = try? await within(limits.secondsToEnter, { try await Self.head(of: client) }),
            let server = try? AsyncSocket(socket: Socket(domain: Int32(AF_UNIX)), pool: pool)
        else { return }
        defer { try? server.close() }
        guard let first = try? await within(limits.secondsToEnter, { [self] in try await ask(server, head) }) else { return }
        let isSocket = first.starts(with: Array("HTTP/1.1 101".utf8))
        if isSocket { letIn(number) }
        let down: @Sendable () async throws -> Void = {
            try await client.write(Data(first))
            while true { try await client.write(Data(try await server.read(atMost: 65_536))) }
        }
        if isSocket {
            try? await firstOf(down) { [limits] in try await Self.pass(from: client, to: server, limits) }
        } else {
            // One response for each connection: waits until the client closes.
            try? await within(limits.secondsToEnter) { [self] in try await firstOf(down) { _ = try await client.read(atMost: 1) } }
        }
    }

    private static func head(of client: AsyncSocket) async throws -> [UInt8] {
        var head = RequestHead()
        while try !head.take(await client.read(atMost: 4096)) {}
        return head.bytes
    }

    /// Forwards a request to the server.
    /// - Returns: the beginning of the response.
    private func ask(_ server: AsyncSocket, _ head: [UInt8]) async throws -> [UInt8] {
        try await server.connect(to: sockaddr_un.unix(path: path))
        try await server.write(Data(head))
        return try await server.read(atMost: 4096)
    }

    /// Forwards a page's messages to the server, within the rate limits.
    private static func pass(from client: AsyncSocket, to server: AsyncSocket, _ limits: WebLimits) async throws {
        let clock = ContinuousClock()
        let start = clock.now
        var meter = FrameMeter(limit: limits.messageBytes)
        var messages = RateLimit(perSecond: limits.messagesPerSecond, burst: limits.messagesPerSecond * 4)
        var size = RateLimit(perSecond: limits.bytesPerSecond, burst: limits.bytesPerSecond * 2)
        while true {
            let bytes = try await client.read(atMost: 65_536)
            let count = try meter.take(bytes)
            let now = clock.now - start
            let pause = max(messages.take(count, at: now), size.take(bytes.count, at: now))
            if pause > .zero { try await Task.sleep(for: pause) }
            try await server.write(Data(bytes))
        }
    }

    // MARK: Concurrency

    /// Runs two functions until the first of them ends.
    private func firstOf(
        _ first: @escaping @Sendable () async throws -> Void, _ second: @escaping @Sendable () async throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask(operation: first)
            group.addTask(operation: second)
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    /// Runs a function with a time limit in seconds.
    private func within<Value: Sendable>(
        _ seconds: Double, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value?.self) { group in
            group.addTask { try await work() }
            group.addTask {
                try await Task.sleep(for: .seconds(seconds))
                return nil
            }
            defer { group.cancelAll() }
            guard let value = try await group.next() ?? nil else { throw CancellationError() }
            return value
        }
    }
}
