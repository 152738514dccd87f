internal import ItemList
internal import Signals

/// The screens of pages: routes with paths, or a single first screen.
struct WebScreens: Sendable {
    /// The appearance of a page's browser.
    typealias Appearance = Signal<SourceReading<SystemAppearance>, NoError>

    /// Makes the navigation of a page for its queue.
    let navigation: @Sendable (Queue, Appearance) -> NavigationController
    private let first: First
    /// The known paths; this navigation makes no screens.
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

    init(
        routes: @escaping @Sendable (Queue, Appearance) -> [NavigationRoute], style: NavigationStyle = .flat, first: String?
    ) {
        self.init(routes: { routes($0, .never()) }, first: first) {
            NavigationController(queue: $0, routes: routes($0, $1), style: style)
        }
    }

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

    /// - Throws: an error if the first screen doesn't exist.
    func check() throws(NavigationPathError) {
        if case .path(let path) = first { try paths.check(path) }
    }

    /// True if an address leads to a screen.
    /// - Throws: an error with the known names, if a name is unknown.
    func leads(_ address: String) throws(NavigationPathError) -> Bool {
        guard let path = WebAddress.path(of: address) else { return false }
        if path.isEmpty { return true }
        guard case .path = first else { return false }
        try paths.check(path)
        return true
    }

    /// The paths of a screen's children, each by its names; for a leaf, those of its siblings.
    /// - Parameter path: the path of the screen; empty for the root screens.
    func paths(near path: String) -> [[String]] {
        var (all, names, route) = (paths.routes.map { [$0.name] }, [String](), NavigationRoute?.none)
        for name in path.split(separator: "/").map(String.init) {
            route = if let route { route[name] } else { paths.routes.first { $0.name == name } }
            names.append(name)
            if let route, !route.children.isEmpty { all = route.children.map { names + [$0.name] } }
        }
        return all
    }

    func begin(_ tab: WebTab, _ address: String) {
        switch first {
        case .screen(let make):
            // The navigation owns this closure until the tab ends, which breaks the cycle.
            tab.navigation.start { _ in make(tab) }
        case .path(let first):
            let path = WebAddress.path(of: address) ?? ""
            // The path may have become invalid since the page was requested.
            do throws(NavigationPathError) { try tab.navigation.open(path.isEmpty ? first : path) } catch {
                try? tab.navigation.open(first)
            }
        }
    }
}
