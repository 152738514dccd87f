internal import FlyingFox
internal import FlyingSocks
internal import Foundation
public import ItemList
public import ItemListHTML
public import Signals

/// Serves screens to browsers on this machine: each page is a controller of its own.
///
/// ```swift
/// let server = WebServer { tab in backupController(backup, on: tab.queue) }
/// try await server.run { address in print(address) }
/// ```
///
/// Screens that have paths are found by them in the browser's address bar: `WebServer(routes: { queue in screens.routes(on: queue) })`.
///
/// It listens on the loopback addresses alone. The address that it gives holds a random token; whoever opens it gets a cookie in its place.
/// Other pages in the same browser can't use it: see the README of the package.
public struct WebServer: Sendable {
    /// What to listen on; 0 for a port that the system chooses.
    public var port: UInt16
    /// How much it takes from the other side.
    public var limits = WebLimits()
    /// Where a picture is that a screen names by a key; nil where there is none.
    public var images: ItemListHTMLOptions.Images = { _ in nil }
    /// What pages say by themselves before a screen has told them its language.
    public var strings = PresentationStrings.english
    private let screens: WebScreens

    /// - Parameters:
    ///   - port: what to listen on; 0 for a port that the system chooses.
    ///   - screen: makes the first screen of each page, on the tab's queue.
    public init(port: UInt16 = 0, screen: @escaping @Sendable (_ tab: WebTab) -> any ItemListScreen) {
        self.port = port
        screens = WebScreens(first: screen)
    }

    /// - Parameters:
    ///   - port: what to listen on; 0 for a port that the system chooses.
    ///   - routes: the screens that paths lead to, which live on a page's queue; called once for each page, and once for the server itself.
    ///   - style: how a stack of screens shows where there is room: a wide window has the first one beside the one on top.
    ///   - first: the path of the screen that pages begin with whose address is `/`; nil for the first one.
    public init(
        port: UInt16 = 0, routes: @escaping @Sendable (_ queue: Queue) -> [NavigationRoute], style: NavigationStyle = .flat,
        first: String? = nil
    ) {
        self.init(port: port, routes: { queue, _ in routes(queue) }, style: style, first: first)
    }

    /// The same for screens that follow whether the browser of their page is dark.
    ///
    /// - Parameters:
    ///   - port: what to listen on; 0 for a port that the system chooses.
    ///   - routes: the screens that paths lead to, from a page's queue and ``WebTab/appearance``; called once for each page, and once for the server
    ///     itself.
    ///   - style: how a stack of screens shows where there is room.
    ///   - first: the path of the screen that pages begin with whose address is `/`; nil for the first one.
    public init(
        port: UInt16 = 0,
        routes: @escaping @Sendable (_ queue: Queue, _ appearance: Signal<SourceReading<SystemAppearance>, NoError>) -> [NavigationRoute],
        style: NavigationStyle = .flat, first: String? = nil
    ) {
        self.port = port
        screens = WebScreens(routes: routes, style: style, first: first)
    }

    /// - Parameters:
    ///   - port: what to listen on; 0 for a port that the system chooses.
    ///   - tabs: the tabs of a page, each with the screens that paths lead to, which live on the page's queue; called once for each page, and
    ///     once for the server itself.
    ///   - style: how the stack of a tab shows where there is room.
    ///   - first: the path of the screen that pages begin with whose address is `/`; nil for the first tab.
    public init(
        port: UInt16 = 0, tabs: @escaping @Sendable (_ queue: Queue) -> TabBarController, style: NavigationStyle = .flat,
        first: String? = nil
    ) {
        self.init(port: port, tabs: { queue, _ in tabs(queue) }, style: style, first: first)
    }

    /// The same for screens that follow whether the browser of their page is dark.
    ///
    /// - Parameters:
    ///   - port: what to listen on; 0 for a port that the system chooses.
    ///   - tabs: the tabs of a page, from its queue and ``WebTab/appearance``; called once for each page, and once for the server itself.
    ///   - style: how the stack of a tab shows where there is room.
    ///   - first: the path of the screen that pages begin with whose address is `/`; nil for the first tab.
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
    /// - Parameter started: takes the address to open in a browser, once.
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
