internal import Foundation
public import ItemList
public import Signals

/// Serves screens to browsers on this machine until the program is asked to end, and prints the address to open. A program's `main.swift`
/// needs only this call.
///
/// ```swift
/// import ItemListWeb
///
/// let backup = Backup()
/// try await serve { tab in backupController(backup, on: tab.queue) }
/// ```
///
/// SIGINT and SIGTERM end the server and return from this function; a second signal ends the program.
///
/// - Parameters:
///   - port: the port to listen on; 0 for a port that the system chooses.
///   - screen: makes the first screen of each page, on the tab's queue.
/// - Returns: the signal that ended the server.
/// - Throws: ``WebServerError``; `CancellationError` after a cancellation.
@discardableResult
public func serve(port: UInt16 = 0, _ screen: @escaping @Sendable (_ tab: WebTab) -> any ItemListScreen) async throws -> Int32 {
    try await serve(WebServer(port: port, screen: screen))
}

/// Serves screens with paths, which appear in the browser's address bar.
///
/// - Parameters:
///   - port: the port to listen on; 0 for a port that the system chooses.
///   - routes: makes the routes of a page for its queue; called once for each page, and once for the server itself.
///   - style: the layout of a stack of screens in a wide window, for example with the first screen beside the top one.
///   - first: the path of the first screen for the address `/`; nil for the first route.
/// - Returns: the signal that ended the server.
/// - Throws: ``WebServerError``; `NavigationPathError` if there is no first screen; `CancellationError` after a cancellation.
@discardableResult
public func serve(
    port: UInt16 = 0, routes: @escaping @Sendable (_ queue: Queue) -> [NavigationRoute], style: NavigationStyle = .flat,
    first: String? = nil
) async throws -> Int32 {
    try await serve(WebServer(port: port, routes: routes, style: style, first: first))
}

/// Serves with a server that has its own limits, language or images.
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
