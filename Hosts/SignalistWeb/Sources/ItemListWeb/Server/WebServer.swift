internal import FlyingFox
internal import FlyingSocks
internal import Foundation
public import ItemList
public import ItemListHTML
public import Signals

/// A server for screens in browsers on this machine. Each page has its own controller.
///
/// ```swift
/// let server = WebServer { tab in backupController(backup, on: tab.queue) }
/// try await server.run { address in print(address) }
/// ```
///
/// Paths of screens appear in the browser's address bar: `WebServer(routes: { queue in screens.routes(on: queue) })`.
///
/// The server listens on the loopback addresses only. The printed address contains a random token, which the browser exchanges for a
/// cookie. Other pages in the same browser can't use it: see the README of the package.
public struct WebServer: Sendable {
    /// The port to listen on; 0 for a port that the system chooses.
    public var port: UInt16
    /// The limits for connections and pages.
    public var limits = WebLimits()
    /// Resolves the key of a screen's image; nil if there is no such image.
    public var images: ItemListHTMLOptions.Images = { _ in nil }
    /// The texts of a page before its first screen has set the language.
    public var strings = PresentationStrings.english
    private let screens: WebScreens

    /// - Parameters:
    ///   - port: the port to listen on; 0 for a port that the system chooses.
    ///   - screen: makes the first screen of each page, on the tab's queue.
    public init(port: UInt16 = 0, screen: @escaping @Sendable (_ tab: WebTab) -> any ItemListScreen) {
        self.port = port
        screens = WebScreens(first: screen)
    }

    /// - Parameters:
    ///   - port: the port to listen on; 0 for a port that the system chooses.
    ///   - routes: makes the routes of a page for its queue; called once for each page, and once for the server itself.
    ///   - style: the layout of a stack of screens in a wide window, for example with the first screen beside the top one.
    ///   - first: the path of the first screen for the address `/`; nil for the first route.
    public init(
        port: UInt16 = 0, routes: @escaping @Sendable (_ queue: Queue) -> [NavigationRoute], style: NavigationStyle = .flat,
        first: String? = nil
    ) {
        self.init(port: port, routes: { queue, _ in routes(queue) }, style: style, first: first)
    }

    /// Creates a server for screens that follow the browser's light or dark appearance.
    ///
    /// - Parameters:
    ///   - port: the port to listen on; 0 for a port that the system chooses.
    ///   - routes: makes the routes of a page from its queue and ``WebTab/appearance``; called once for each page, and once for the server
    ///     itself.
    ///   - style: the layout of a stack of screens in a wide window.
    ///   - first: the path of the first screen for the address `/`; nil for the first route.
    public init(
        port: UInt16 = 0,
        routes: @escaping @Sendable (_ queue: Queue, _ appearance: Signal<SourceReading<SystemAppearance>, NoError>) -> [NavigationRoute],
        style: NavigationStyle = .flat, first: String? = nil
    ) {
        self.port = port
        screens = WebScreens(routes: routes, style: style, first: first)
    }

    /// - Parameters:
    ///   - port: the port to listen on; 0 for a port that the system chooses.
    ///   - tabs: makes the tabs of a page, with their routes, for the page's queue; called once for each page, and once for the server
    ///     itself.
    ///   - style: the layout of a tab's stack in a wide window.
    ///   - first: the path of the first screen for the address `/`; nil for the first tab.
    public init(
        port: UInt16 = 0, tabs: @escaping @Sendable (_ queue: Queue) -> TabBarController, style: NavigationStyle = .flat,
        first: String? = nil
    ) {
        self.init(port: port, tabs: { queue, _ in tabs(queue) }, style: style, first: first)
    }

    /// Creates a server for tabs with screens that follow the browser's light or dark appearance.
    ///
    /// - Parameters:
    ///   - port: the port to listen on; 0 for a port that the system chooses.
    ///   - tabs: makes the tabs of a page from its queue and ``WebTab/appearance``; called once for each page, and once for the server
    ///     itself.
    ///   - style: the layout of a tab's stack in a wide window.
    ///   - first: the path of the first screen for the address `/`; nil for the first tab.
    public init(
        port: UInt16 = 0,
        tabs: @escaping @Sendable (_ queue: Queue, _ appearance: Signal<SourceReading<SystemAppearance>, NoError>) -> TabBarController,
        style: NavigationStyle = .flat, first: String? = nil
    ) {
        self.port = port
        screens = WebScreens(tabs: tabs, style: style, first: first)
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter started: called once with the address to open in a browser.
    /// - Throws: ``WebServerError``; `NavigationPathError` if there is no first screen; `CancellationError` after a cancellation.
    public func run(started: @escaping @Sendable (_ address: String) -> Void) async throws {
        try screens.check()
        Loopback.ignoreBrokenPipes()
        let (port, listeners) = try Loopback.listen(port)
        defer { listeners.forEach { try? $0.close() } }
        let place = try PrivatePlace()
        defer { place.remove() }
        let access = WebAccess(port: port)
        let tabs = WebTabs(limits: limits, images: images, strings: strings, screens: screens)
        defer { tabs.end() }
        let pool = DispatchPool()
        let gate = Gate(limits: limits, path: place.socket, pool: pool)
        defer { gate.close() }
        let server = HTTPServer(
            address: .unix(path: place.socket), pool: pool, logger: .disabled,
            handler: PageHandler(access: access, tabs: tabs, limits: limits, strings: strings, screens: screens))
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
