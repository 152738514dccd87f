internal import FlyingFox
internal import FlyingSocks
internal import Foundation
public import ItemList

/// Serves screens to browsers on this machine: each page is a controller of its own.
///
/// ```swift
/// let server = WebServer { tab in backupController(backup, on: tab.queue) }
/// try await server.run { address in print(address) }
/// ```
///
/// It listens on the loopback addresses alone. The address that it gives holds a random token; whoever opens it gets a cookie in its place.
/// Other pages in the same browser can't use it: see the README of the package.
public struct WebServer: Sendable {
    /// What to listen on; 0 for a port that the system chooses.
    public var port: UInt16
    /// How much it takes from the other side.
    public var limits = WebLimits()
    /// The language of the screens' words, such as `en` or `pt-BR`.
    public var language = "en"
    /// Where a picture is that a screen names by a key; nil where there is none.
    public var images: ItemListHTMLOptions.Images = { _ in nil }
    /// What pages say by themselves, in the language of the screens.
    public var words = ItemListHostWords()
    private let screen: @Sendable (WebTab) -> any ItemListScreen

    /// - Parameters:
    ///   - port: what to listen on; 0 for a port that the system chooses.
    ///   - screen: makes the first screen of each page, on the tab's queue, each time when it comes to the top.
    public init(port: UInt16 = 0, screen: @escaping @Sendable (_ tab: WebTab) -> any ItemListScreen) {
        self.port = port
        self.screen = screen
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter started: takes the address to open in a browser, once.
    /// - Throws: ``WebServerError``; `CancellationError` after a cancellation.
    public func run(started: @escaping @Sendable (_ address: String) -> Void) async throws {
        Loopback.ignoreBrokenPipes()
        let (port, listeners) = try Loopback.listen(port)
        defer { listeners.forEach { try? $0.close() } }
        let place = try PrivatePlace()
        defer { place.remove() }
        let access = WebAccess(port: port)
        let tabs = WebTabs(limits: limits, images: images, words: words, screen: screen)
        defer { tabs.end() }
        let pool = DispatchPool()
        let gate = Gate(limits: limits, path: place.socket, pool: pool)
        defer { gate.close() }
        let server = HTTPServer(
            address: .unix(path: place.socket), pool: pool, logger: .disabled,
            handler: PageHandler(access: access, tabs: tabs, limits: limits, language: language))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await server.run() }
            try await server.waitUntilListening()
            for listener in listeners {
                group.addTask { try await gate.listen(on: listener) }
            }
            started("http://localhost:\(port)/?token=\(access.token.text)")
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}
