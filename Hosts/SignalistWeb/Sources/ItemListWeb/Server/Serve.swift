internal import Foundation
public import ItemList
public import Signals

/// Serves screens to browsers on this machine until the program is asked to end, and prints the address to open: all that the `main.swift` of a
/// program has to call.
///
/// ```swift
/// import ItemListWeb
///
/// let backup = Backup()
/// try await serve { tab in backupController(backup, on: tab.queue) }
/// ```
///
/// SIGINT and SIGTERM end it at once; it returns then, and a second one ends the program as if there were no server.
///
/// - Parameters:
///   - port: what to listen on; 0 for a port that the system chooses.
///   - screen: makes the first screen of each page, on the tab's queue.
/// - Returns: the signal that ended it.
/// - Throws: ``WebServerError``; `CancellationError` after a cancellation.
@discardableResult
public func serve(port: UInt16 = 0, _ screen: @escaping @Sendable (_ tab: WebTab) -> any ItemListScreen) async throws -> Int32 {
    try await serve(WebServer(port: port, screen: screen))
}

/// The same for screens that have paths, by which they are found in the browser's address bar.
///
/// - Parameters:
///   - port: what to listen on; 0 for a port that the system chooses.
///   - routes: the screens that paths lead to, which live on a page's queue; called once for each page, and once for the server itself.
///   - style: how a stack of screens shows where there is room: a wide window has the first one beside the one on top.
///   - first: the path of the screen that pages begin with whose address is `/`; nil for the first one.
/// - Throws: ``WebServerError``; `NavigationPathError` if there is no first screen; `CancellationError` after a cancellation.
@discardableResult
public func serve(
    port: UInt16 = 0, routes: @escaping @Sendable (_ queue: Queue) -> [NavigationRoute], style: NavigationStyle = .flat,
    first: String? = nil
) async throws -> Int32 {
    try await serve(WebServer(port: port, routes: routes, style: style, first: first))
}

/// The same for a server with limits, a language or pictures of its own.
@discardableResult
public func serve(_ server: WebServer) async throws -> Int32 {
    let signals = EndingSignals([SIGINT, SIGTERM])
    let result: Result<Int32, any Error>
    do {
        result = .success(try await serve(server, until: signals.received))
    } catch {
        result = .failure(error)
    }
    signals.end()
    return try result.get()
}

private func serve(_ server: WebServer, until signals: AsyncStream<Int32>) async throws -> Int32 {
    try await withThrowingTaskGroup(of: Int32.self) { group in
        group.addTask {
            try await server.run { address in
                FileHandle.standardOutput.write(Data((address + "\n").utf8))
            }
            throw CancellationError()
        }
        group.addTask {
            for await number in signals { return number }
            throw CancellationError()
        }
        defer { group.cancelAll() }
        guard let signal = try await group.next() else { throw CancellationError() }
        return signal
    }
}
