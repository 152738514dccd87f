internal import ItemList
internal import Signals

/// What pages show: the screens that paths lead to, or a first one without a path.
struct WebScreens: Sendable {
    /// Whether a page's browser is dark, by signal.
    typealias Appearance = Signal<SourceReading<SystemAppearance>, NoError>

    /// Makes the navigation of a page whose screens live on a queue.
    let navigation: @Sendable (Queue, Appearance) -> NavigationController
    private let first: First
    /// Knows which paths there are; no screen is made there.
    private let paths: NavigationController

    private enum First: Sendable {
        case screen(@Sendable (WebTab) -> any ItemListScreen)
        case path(String)
    }

    init(first: @escaping @Sendable (WebTab) -> any ItemListScreen) {
        self.first = .screen(first)
        navigation = { queue, _ in NavigationController(queue: queue) }
        paths = NavigationController(queue: Queue(name: "paths"))
    }

    /// - Parameter first: the path of the screen that pages begin with; nil for the first one.
    init(
        routes: @escaping @Sendable (Queue, Appearance) -> [NavigationRoute], style: NavigationStyle = .flat, first: String?
    ) {
        self.init(routes: { routes($0, .never()) }, first: first) {
            NavigationController(queue: $0, routes: routes($0, $1), style: style)
        }
    }

    /// - Parameter first: the path of the screen that pages begin with; nil for the first one of the first tab.
    init(tabs: @escaping @Sendable (Queue, Appearance) -> TabBarController, style: NavigationStyle = .flat, first: String?) {
        self.init(routes: { tabs($0, .never()).tabs.map(\.route) }, first: first) {
            NavigationController(queue: $0, tabs: tabs($0, $1), style: style)
        }
    }

    private init(
        routes: (Queue) -> [NavigationRoute], first: String?,
        navigation: @escaping @Sendable (Queue, Appearance) -> NavigationController
    ) {
        self.navigation = navigation
        let queue = Queue(name: "paths")
        paths = NavigationController(queue: queue, routes: routes(queue))
        self.first = .path(first ?? paths.routes.first?.name ?? "")
    }

    /// - Throws: if pages can't begin.
    func check() throws(NavigationPathError) {
        if case .path(let path) = first { try paths.check(path) }
    }

    /// Whether there are pages at an address.
    /// - Throws: which names are known there, if a name is not.
    func leads(_ address: String) throws(NavigationPathError) -> Bool {
        guard let path = WebAddress.path(of: address) else { return false }
        if path.isEmpty { return true }
        guard case .path = first else { return false }
        try paths.check(path)
        return true
    }

    /// The paths of the screens that one leads to, each by its names; those beside one that leads to no other.
    /// - Parameter path: where it is; empty for above the first ones.
    func paths(near path: String) -> [[String]] {
        var (all, names, route) = (paths.routes.map { [$0.name] }, [String](), NavigationRoute?.none)
        for name in path.split(separator: "/").map(String.init) {
            route = if let route { route[name] } else { paths.routes.first { $0.name == name } }
            names.append(name)
            if let route, !route.children.isEmpty { all = route.children.map { names + [$0.name] } }
        }
        return all
    }

    /// Has a page show what it begins with.
    func begin(_ tab: WebTab, _ address: String) {
        switch first {
        case .screen(let make):
            // The end of the tab closes its navigation, and lets go of this.
            tab.navigation.start { _ in make(tab) }
        case .path(let first):
            let path = WebAddress.path(of: address) ?? ""
            // The way to the address may have gone since the page was asked for.
            do throws(NavigationPathError) { try tab.navigation.open(path.isEmpty ? first : path) } catch {
                try? tab.navigation.open(first)
            }
        }
    }
}
