/// A screen by its name, and the screens that it leads to by theirs: so each is found by a path.
///
/// ```swift
/// let settings = NavigationRoute("settings", [
///     NavigationRoute("account") { accountController($0) },
///     NavigationRoute("notifications", [NavigationRoute("sounds") { soundsController($0) }]) { notificationsController($0) },
/// ]) { settingsController($0) }
/// ```
public struct NavigationRoute: Sendable {
    /// What the screen is called in a path, in which `/` stands between names.
    public let name: String
    /// The screens that are known by name here, in the order in which they are listed.
    public let children: [NavigationRoute]
    /// How a stack that begins with this screen shows where there is room; nil for the style of the navigation.
    public let style: NavigationStyle?
    /// The name of the child that stands beside this screen in a split until its user goes to one; nil for none.
    public let firstDetail: String?
    /// The id of the row that leads here, on the screen below; nil where that is not known.
    public let row: (any Hashable & Sendable)?
    /// Finds a screen whose name is not known beforehand, such as that of a number; nil for none.
    private let find: @Sendable (String) -> NavigationRoute?
    let make: @Sendable (NavigationPlace) -> any ItemListScreen

    /// - Parameters:
    ///   - name: what the screen is called in a path.
    ///   - children: the screens that it leads to.
    ///   - style: how a stack that begins with this screen shows where there is room: `.flat` for one that leads nowhere; nil for the style of the
    ///     navigation.
    ///   - firstDetail: the name of the child that stands beside this screen in a split until its user goes to one; nil for none.
    ///   - row: the id of the row that leads here, on the screen below: it is the selected one there when a path led here.
    ///   - find: finds a screen of another name; nil for none.
    ///   - make: makes the screen, on the navigation's queue, once for each time it is gone to, and for each time that the rows of all screens are
    ///     looked at.
    public init(
        _ name: String, _ children: [NavigationRoute] = [], style: NavigationStyle? = nil, firstDetail: String? = nil,
        row: (any Hashable & Sendable)? = nil,
        find: @escaping @Sendable (String) -> NavigationRoute? = { _ in nil },
        make: @escaping @Sendable (NavigationPlace) -> any ItemListScreen
    ) {
        self.name = name
        self.children = children
        self.style = style
        self.firstDetail = firstDetail
        self.row = row
        self.find = find
        self.make = make
    }

    /// The screen with a name.
    public subscript(name: String) -> NavigationRoute? {
        children.first { $0.name == name } ?? find(name)
    }

    /// This route and all below it that are known by name, each with its path.
    public var paths: [String] {
        [name] + children.flatMap { child in child.paths.map { "\(name)/\($0)" } }
    }
}

extension [NavigationRoute] {
    /// The screens on the way of a path.
    func find(_ path: String) throws(NavigationPathError) -> [(name: String, route: NavigationRoute)] {
        let names = path.split(separator: "/").map(String.init)
        var found: [(name: String, route: NavigationRoute)] = []
        for name in names.isEmpty ? [""] : names {
            let next = found.isEmpty ? first { $0.name == name } : found[found.count - 1].route[name]
            guard let next else {
                let known = found.last?.route.children ?? self
                throw NavigationPathError(found: found.map(\.name).joined(separator: "/"), name: name, allowed: known.map(\.name))
            }
            found.append((name, next))
        }
        return found
    }
}

/// The reason why a path leads nowhere.
public struct NavigationPathError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path as far as it leads somewhere; empty for none of it. `…` stands for a screen that no path leads to.
    public var found: String
    /// The name that is not known there.
    public var name: String
    /// The names that are.
    public var allowed: [String]

    /// - Parameters:
    ///   - found: the path as far as it leads somewhere.
    ///   - name: the name that is not known there.
    ///   - allowed: the names that are.
    public init(found: String, name: String, allowed: [String]) {
        self.found = found
        self.name = name
        self.allowed = allowed
    }

    /// What is wrong, in words, with what is allowed.
    public var description: String {
        let place = found.isEmpty ? "there is no screen '\(name)'" : "there is no screen '\(name)' in \(found)"
        return allowed.isEmpty ? place : "\(place); allowed: \(allowed.joined(separator: ", "))"
    }
}

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
