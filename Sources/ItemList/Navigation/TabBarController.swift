public import Signals

/// The tabs of a window. Each has its own stack of screens, which persists while other tabs are shown.
///
/// ```swift
/// let tabs = TabBarController([
///     TabBarController.Tab(chats, tab: unread.get() |> map { (count: Int) in ItemListTab(title: "Chats", badge: "\(count)") }),
///     TabBarController.Tab(settings, tab: .single(ItemListTab(title: "Settings", icon: ItemListIcon(.gear)))),
/// ])
/// let navigation = NavigationController(queue: queue, tabs: tabs)
/// ```
public struct TabBarController: Sendable {
    /// A tab.
    public struct Tab: Sendable {
        /// The route of the tab's first screen.
        public let route: NavigationRoute
        /// The tab's title, icon and badge. The signal runs as long as the window is open, also while another tab is shown.
        public let tab: Signal<ItemListTab, NoError>

        /// Creates a tab with the appearance from a signal; until its first value, the title is the route's name.
        public init(_ route: NavigationRoute, tab: Signal<ItemListTab, NoError>) {
            self.route = route
            self.tab = tab
        }
    }

    /// The tabs in their order.
    public let tabs: [Tab]

    /// Creates tabs, of which the first one is shown first.
    public init(_ tabs: [Tab]) {
        self.tabs = tabs
    }
}
