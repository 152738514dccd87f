internal import Dispatch
internal import Foundation
public import ItemList

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
/// SIGINT and SIGTERM end it at once; it returns then.
///
/// - Parameters:
///   - port: what to listen on; 0 for a port that the system chooses.
///   - screen: makes the first screen of each page, on the tab's queue, each time when it comes to the top.
/// - Returns: the signal that ended it.
/// - Throws: ``WebServerError``.
@discardableResult
public func serve(port: UInt16 = 0, _ screen: @escaping @Sendable (_ tab: WebTab) -> any ItemListScreen) async throws -> Int32 {
    try await serve(WebServer(port: port, screen: screen))
}

/// The same for a server with limits, a language or pictures of its own.
@discardableResult
public func serve(_ server: WebServer) async throws -> Int32 {
    let (signals, continuation) = AsyncStream.makeStream(of: Int32.self)
    let sources = [SIGINT, SIGTERM].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { continuation.yield(number) }
        source.resume()
        return source
    }
    defer { sources.forEach { $0.cancel() } }
    return try await withThrowingTaskGroup(of: Int32.self) { group in
        group.addTask {
            try await server.run { address in
                FileHandle.standardOutput.write(Data((address + "\n").utf8))
            }
            return 0
        }
        group.addTask {
            for await number in signals { return number }
            return 0
        }
        defer { group.cancelAll() }
        return try await group.next() ?? 0
    }
}
