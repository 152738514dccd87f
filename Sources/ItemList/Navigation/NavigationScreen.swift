internal import Signals

/// An entry in a stack of screens: makes its screen when it is first shown, once, and releases it when it is removed.
///
/// While others cover it, the screen is paused, and the user's interaction with it is kept: the cursor, the selection, the search, the
/// typed text. A screen with several entries runs while one of them is shown or keeps it running.
// Sendable: all variables are used on the navigation's queue only.
public final class NavigationScreen: @unchecked Sendable {
    /// Unique among the entries of the navigation.
    public let number: Int
    /// The screen's name in a path; nil without a path.
    public let name: String?
    let route: NavigationRoute?
    /// True if the screen keeps running while others cover it.
    let keepsRunning: Bool
    private let makeScreen: @Sendable () -> any ItemListScreen
    /// Called after the screen has been made, to run or pause it.
    private let settle: @Sendable (NavigationScreen) -> Void
    /// Receives the errors of work that the screen doesn't receive itself.
    private let failed: @Sendable (NavigationScreen, ItemListFailure) -> Void
    private let failures = MetaDisposable()
    private var made: (any ItemListScreen)?
    /// The made screen as an object, for its identity.
    private var object: AnyObject?

    init(
        number: Int, name: String? = nil, route: NavigationRoute? = nil, keepsRunning: Bool = false,
        makeScreen: @escaping @Sendable () -> any ItemListScreen, settle: @escaping @Sendable (NavigationScreen) -> Void,
        failed: @escaping @Sendable (NavigationScreen, ItemListFailure) -> Void
    ) {
        self.number = number
        self.name = name
        self.route = route
        self.keepsRunning = keepsRunning
        self.makeScreen = makeScreen
        self.settle = settle
        self.failed = failed
    }

    deinit {
        failures.dispose()
    }

    /// The screen, made on first access. For hosts, on the navigation's queue.
    public var screen: any ItemListScreen {
        if let made { return made }
        let screen = makeScreen()
        (made, object) = (screen, screen as AnyObject)
        listen(to: screen)
        settle(self)
        return screen
    }

    private func listen(to screen: some ItemListScreen) {
        failures.set(
            screen.window.failures.deliverOn(screen.queue).start(next: { [weak self] failure in
                guard let self else { return }
                failed(self, failure)
            }))
    }

    /// The screen's identity; nil until it is made.
    var identity: ObjectIdentifier? { object.map { ObjectIdentifier($0) } }

    var isMade: Bool { made != nil }

    func setRunning(_ isRunning: Bool) {
        if isRunning { made?.resume() } else { made?.pause() }
    }
}

extension NavigationScreen: Equatable {
    /// Returns true if both are the same entry.
    public static func == (first: NavigationScreen, second: NavigationScreen) -> Bool {
        first === second
    }
}
