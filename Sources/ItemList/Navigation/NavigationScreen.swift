/// A place in a stack of screens: how its screen is made, and the screen itself from when it is first seen on.
///
/// The screen is made once, and released with its place. While others cover it nothing of it runs, and what was being done with it is kept: the
/// cursor, the selection, the search, what was typed. A screen that stands at several places runs while one of them is seen, or keeps it alive.
// Sendable: all variables are used on the navigation's queue alone.
public final class NavigationScreen: @unchecked Sendable {
    /// Tells the place from all others of its navigation.
    public let number: Int
    /// The screen's name in a path; nil where no path leads to it.
    public let name: String?
    /// The screens that it leads to.
    let route: NavigationRoute?
    /// True if the screen goes on while others cover it.
    let keepsRunning: Bool
    private let makeScreen: @Sendable () -> any ItemListScreen
    /// Has the screen run or pause, when it was made.
    private let settle: @Sendable (NavigationScreen) -> Void
    private var made: (any ItemListScreen)?
    /// Tells the made screen from others.
    private var object: AnyObject?

    init(
        number: Int, name: String? = nil, route: NavigationRoute? = nil, keepsRunning: Bool = false,
        makeScreen: @escaping @Sendable () -> any ItemListScreen, settle: @escaping @Sendable (NavigationScreen) -> Void
    ) {
        self.number = number
        self.name = name
        self.route = route
        self.keepsRunning = keepsRunning
        self.makeScreen = makeScreen
        self.settle = settle
    }

    /// The screen, made now if it was never seen. For hosts, on the navigation's queue.
    public var screen: any ItemListScreen {
        if let made { return made }
        let screen = makeScreen()
        (made, object) = (screen, screen as AnyObject)
        settle(self)
        return screen
    }

    /// The screen's identity; nil while it wasn't made.
    var identity: ObjectIdentifier? { object.map { ObjectIdentifier($0) } }

    /// Whether the screen was made.
    var isMade: Bool { made != nil }

    func setRunning(_ isRunning: Bool) {
        if isRunning { made?.resume() } else { made?.pause() }
    }
}

extension NavigationScreen: Equatable {
    /// Whether both are the same place.
    public static func == (first: NavigationScreen, second: NavigationScreen) -> Bool {
        first === second
    }
}
