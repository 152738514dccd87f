/// A row of one of the screens that paths lead to, seen or not: see ``NavigationController/rows``.
public struct NavigationRow: Sendable {
    /// The path of its screen.
    public let path: String
    /// The titles of the screens on that path, from the first one on.
    public let titles: [String]
    /// The row's id on its screen.
    public let id: any Hashable & Sendable
    /// What the header of its section says; empty without one.
    public let header: String
    /// What it shows and offers.
    public let content: ItemListRowContent
}
