/// A named screen and its named children, so that a path identifies each screen.
///
/// ```swift
/// let settings = NavigationRoute("settings", [
///     NavigationRoute("account") { accountController($0) },
///     NavigationRoute("notifications", [NavigationRoute("sounds") { soundsController($0) }]) { notificationsController($0) },
/// ]) { settingsController($0) }
/// ```
public struct NavigationRoute: Sendable {
    /// The screen's name in paths, which separate names with `/`.
    public let name: String
    /// The statically known child screens, in order.
    public let children: [NavigationRoute]
    /// The wide layout of a stack that begins with this screen; nil for the navigation's style.
    public let style: NavigationStyle?
    /// The name of the child that a split shows beside this screen until the user opens another one; nil for none.
    public let firstDetail: String?
    /// Makes the placeholder that a split shows beside this screen while nothing is open there; nil for none.
    let emptyDetail: (@Sendable (PresentationStrings) -> ItemListEmptyMessage)?
    /// The id of the row that opens this screen, on the screen below; nil if unknown.
    public let row: (any Hashable & Sendable)?
    /// Finds a screen with a dynamic name, such as a number; nil for none.
    private let find: @Sendable (String) -> NavigationRoute?
    let make: @Sendable (NavigationPlace) -> any ItemListScreen

    /// - Parameters:
    ///   - name: the screen's name in paths.
    ///   - children: the child screens.
    ///   - style: the wide layout of a stack that begins with this screen: `.flat` for one without children; nil for the navigation's
    ///     style.
    ///   - firstDetail: the name of the child that a split shows beside this screen until the user opens another one; nil for none.
    ///   - emptyDetail: makes the placeholder that a split shows beside this screen while nothing is open there, in the language of this
    ///     screen; nil for none. Called for each drawing. A button of the message isn't shown.
    ///   - row: the id of the row that opens this screen, on the screen below; that row is selected when a path leads here.
    ///   - find: finds a screen with a dynamic name; nil for none.
    ///   - make: makes the screen on the navigation's queue: each time it is opened, and for each read of ``NavigationController/rows``.
    public init(
        _ name: String, _ children: [NavigationRoute] = [], style: NavigationStyle? = nil, firstDetail: String? = nil,
        emptyDetail: (@Sendable (PresentationStrings) -> ItemListEmptyMessage)? = nil, row: (any Hashable & Sendable)? = nil,
        find: @escaping @Sendable (String) -> NavigationRoute? = { _ in nil },
        make: @escaping @Sendable (NavigationPlace) -> any ItemListScreen
    ) {
        self.name = name
        self.children = children
        self.style = style
        self.firstDetail = firstDetail
        self.emptyDetail = emptyDetail
        self.row = row
        self.find = find
        self.make = make
    }

    /// The child screen with a name.
    public subscript(name: String) -> NavigationRoute? {
        children.first { $0.name == name } ?? find(name)
    }

    /// The paths of this route and of all statically known ones below it.
    public var paths: [String] {
        [name] + children.flatMap { child in child.paths.map { "\(name)/\($0)" } }
    }
}

extension [NavigationRoute] {
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

/// An error for a path without a screen.
public struct NavigationPathError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The valid beginning of the path; empty for none. `…` stands for a screen without a name.
    public var found: String
    /// The unknown name after it.
    public var name: String
    /// The valid names in its place.
    public var allowed: [String]

    /// - Parameters:
    ///   - found: the valid beginning of the path.
    ///   - name: the unknown name after it.
    ///   - allowed: the valid names in its place.
    public init(found: String, name: String, allowed: [String]) {
        self.found = found
        self.name = name
        self.allowed = allowed
    }

    /// The error in words, with the valid names.
    public var description: String {
        let place = found.isEmpty ? "there is no screen '\(name)'" : "there is no screen '\(name)' in \(found)"
        return allowed.isEmpty ? place : "\(place); allowed: \(allowed.joined(separator: ", "))"
    }
}

/// A row of any screen with a path, open or not: see ``NavigationController/rows``.
public struct NavigationRow: Sendable {
    /// The path of the row's screen.
    public let path: String
    /// The titles of the screens along the path, the first screen's first.
    public let titles: [String]
    /// The row's id on its screen.
    public let id: any Hashable & Sendable
    /// The text of the section's header; empty without one.
    public let header: String
    /// The row's content.
    public let content: ItemListRowContent
}
