public import Signals

/// The tabs of a window: each has a stack of screens of its own, which is there whichever tab is seen.
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
        /// The first screen of the tab, and those that it leads to.
        public let route: NavigationRoute
        /// How the tab shows: its title, its icon, a badge. It runs as long as the window is open, also while another tab is seen.
        public let tab: Signal<ItemListTab, NoError>

        /// A tab that shows as a signal says; it is called by its route's name until that has said something.
        public init(_ route: NavigationRoute, tab: Signal<ItemListTab, NoError>) {
            self.route = route
            self.tab = tab
        }
    }

    /// The tabs in their order.
    public let tabs: [Tab]

    /// Tabs, of which the first one is seen first.
    public init(_ tabs: [Tab]) {
        self.tabs = tabs
    }
}
