/// A place in a stack of screens: how its screen is made, and the screen itself from when it is first seen on.
///
/// The screen is made once, and released with its place. While others cover it nothing of it runs, and what was being done with it is kept: the
/// cursor, the selection, the search, what was typed.
// Sendable: all variables are used on the navigation's queue alone.
public final class NavigationScreen: @unchecked Sendable {
    /// Tells the place from all others of its navigation.
    public let number: Int
    /// What the screen is called in a path; nil where no path leads to it.
    public let name: String?
    /// The screens that it leads to.
    let route: NavigationRoute?
    private let makeScreen: @Sendable () -> any ItemListScreen
    private let pausesWhenCovered: Bool
    private var made: (any ItemListScreen)?
    private var isRunning = false

    init(
        number: Int, name: String? = nil, route: NavigationRoute? = nil, pausesWhenCovered: Bool = true,
        makeScreen: @escaping @Sendable () -> any ItemListScreen
    ) {
        self.number = number
        self.name = name
        self.route = route
        self.pausesWhenCovered = pausesWhenCovered
        self.makeScreen = makeScreen
    }

    /// The screen, made now if it was never seen. For hosts, on the navigation's queue.
    public var screen: any ItemListScreen {
        if let made { return made }
        let screen = makeScreen()
        made = screen
        // It may have been shown elsewhere before, or nobody sees it yet.
        if pausesWhenCovered { isRunning ? screen.resume() : screen.pause() }
        return screen
    }

    /// Whether this is the other one's screen.
    func shows(_ other: NavigationScreen) -> Bool {
        guard self !== other, let made, let theirs = other.made else { return self === other }
        return (made as AnyObject) === (theirs as AnyObject)
    }

    /// Whether the screen was made.
    var isMade: Bool { made != nil }

    func setRunning(_ isRunning: Bool) {
        guard pausesWhenCovered, isRunning != self.isRunning else { return }
        self.isRunning = isRunning
        if isRunning { made?.resume() } else { made?.pause() }
    }
}

extension NavigationScreen: Equatable {
    /// Whether both are the same place.
    public static func == (first: NavigationScreen, second: NavigationScreen) -> Bool {
        first === second
    }
}
