public import Signals

extension NavigationController {
    /// The rows with actions on the first screen or the tabs' screens, and on all screens below them, in the order of their paths. Emits
    /// once, on the queue.
    ///
    /// Makes each screen for this and releases it. Reads the first thousand rows of a long list. Of a screen that isn't ready within half a
    /// second, reads the current rows.
    public var rows: Signal<[NavigationRow], NoError> {
        Signal { [queue] subscriber in
            let reading = MetaDisposable()
            queue.async { [self] in
                // No path leads back from the screens of another root.
                let root = current.tabs.isEmpty ? current.stack.first?.name : nil
                let screens = routes.filter { root == nil || $0.name == root }.flatMap { Self.screens(of: $0) }
                let all = combineLatest(screens.map { (_, _, screen) in readOnce(screen) }).deliverOn(queue)
                reading.set(
                    all.start(
                        next: { read in
                            subscriber.putNext(Self.rows(of: screens.map { ($0.path, $0.route) }, read))
                        }, completed: { subscriber.putCompletion() }))
            }
            return reading
        }
    }

    /// Opens the screen of a row and puts the focus on the row.
    ///
    /// If the screen is open already but doesn't show the row, because of another search or choice there, it is opened again. A row that
    /// was removed meanwhile is not waited for.
    ///
    /// - Parameters:
    ///   - row: one of ``rows``.
    ///   - completion: called once, when the screen shows the result.
    /// - Throws: an error if the screen no longer exists; then nothing is changed.
    public func open(_ row: NavigationRow, completion: @escaping @Sendable () -> Void = {}) throws(NavigationPathError) {
        try open(row.path)
        whenOnTop { [weak self] screen in
            guard let screen else { return completion() }
            focus(row.id, in: screen) { [weak self] isThere in
                guard let self, !isThere else { return completion() }
                renew()
                whenOnTop { screen in
                    guard let screen else { return completion() }
                    focus(row.id, in: screen) { _ in completion() }
                }
            }
        }
    }

    /// Calls `body` with the top screen when earlier work is done and hosts have received it; with nil if the window is gone.
    private func whenOnTop(_ body: @escaping @Sendable ((any ItemListScreen)?) -> Void) {
        queue.justDispatch { [weak self, queue] in
            queue.justDispatch { [weak self] in body(self?.current.stack.last?.screen) }
        }
    }

    private typealias Found = (path: [String], route: NavigationRoute, screen: any ItemListScreen)

    private static func screens(of route: NavigationRoute, below path: [String] = []) -> [Found] {
        let path = path + [route.name]
        return [(path, route, route.make(.nowhere))] + route.children.flatMap { screens(of: $0, below: path) }
    }

    private static func rows(of screens: [(path: [String], route: NavigationRoute)], _ read: [ReadScreen]) -> [NavigationRow] {
        var titles: [[String]: [String]] = [:]
        var known: [[String]: ReadScreen] = [:]
        return zip(screens, read).flatMap { screen, read -> [NavigationRow] in
            let above = screen.path.dropLast()
            // The title of the row that opens the screen is the one that the user has seen.
            let title = screen.route.row.flatMap { known[Array(above)]?.title(of: $0) } ?? read.title
            let all = (titles[Array(above)] ?? []) + [title]
            (titles[screen.path], known[screen.path]) = (all, read)
            return read.rows.map { row in
                NavigationRow(path: screen.path.joined(separator: "/"), titles: all, id: row.id, header: row.header, content: row.content)
            }
        }
    }
}

/// Puts the focus on a row of a screen, if it exists.
private func focus<Screen: ItemListScreen>(
    _ id: any Hashable & Sendable, in screen: Screen, _ completion: @escaping @Sendable (_ isThere: Bool) -> Void
) {
    guard let id = id as? Screen.ID else { return completion(false) }
    let reader = ScreenReader<Screen.ID>()
    let connection = screen.connect(reader)
    whenRead(screen) {
        connection.dispose()
        guard reader.has(id) else { return completion(false) }
        screen.window.request(.focus(.row(id)))
        // A request to a window arrives after an asynchronous dispatch on the screen's queue.
        screen.queue.justDispatch { whenRead(screen) { completion(true) } }
    }
}

/// Calls `completion` once, when a screen shows its state or after half a second.
private func whenRead<Screen: ItemListScreen>(_ screen: Screen, _ completion: @escaping @Sendable () -> Void) {
    let once = ActionDisposable(completion)
    let patience = screen.queue.after(0.5) { once.dispose() }
    screen.whenShown {
        patience.dispose()
        once.dispose()
    }
}

/// Reads the content of a screen once it shows its state.
private func readOnce<Screen: ItemListScreen>(_ screen: Screen) -> Signal<ReadScreen, NoError> {
    Signal { subscriber in
        let reader = ScreenReader<Screen.ID>()
        let connection = screen.connect(reader)
        whenRead(screen) {
            subscriber.putNext(reader.read)
            subscriber.putCompletion()
        }
        return ActionDisposable { connection.dispose() }
    }
}

private struct ReadScreen: Sendable {
    var title = ""
    var rows: [(id: any Hashable & Sendable, header: String, content: ItemListRowContent)] = []

    func title(of id: any Hashable & Sendable) -> String? {
        rows.first { (own, _, _) in isSame(own, id) }?.content.title.string
    }
}

private func isSame<ID: Hashable>(_ id: ID, _ other: any Hashable) -> Bool { other as? ID == id }

private final class ScreenReader<ID: Hashable & Sendable>: ItemListRenderer {
    private let newest = Locked<ItemListTransition<ID>?>(nil)

    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        newest.withLock { $0 = transition }
        completion()
    }

    func has(_ id: ID) -> Bool { newest.withLock { $0 }?.rows.index(of: id) != nil }

    var read: ReadScreen {
        guard let transition = newest.withLock({ $0 }) else { return ReadScreen() }
        var read = ReadScreen(title: transition.chrome.title.words)
        var header = (section: ItemListSectionName?.none, words: "")
        for index in transition.rows.indices.prefix(1_000) {
            let row = transition.rows[index]
            if row.content.role == .header {
                header = (row.section, row.content.title.string)
            } else if !row.content.offers.isEmpty, !row.content.title.isEmpty {
                read.rows.append((row.id, header.section == row.section ? header.words : "", row.content))
            }
        }
        return read
    }
}
