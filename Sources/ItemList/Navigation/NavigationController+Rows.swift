public import Signals

extension NavigationController {
    /// The rows that something can be done with, of all screens that the first one or a tab leads to, in the order of their paths; once, on the
    /// queue.
    ///
    /// Each screen is made for this, and let go. Of a long list the first thousand rows are looked at; of a screen that shows nothing for half a
    /// second, those that are there.
    public var rows: Signal<[NavigationRow], NoError> {
        Signal { [queue] subscriber in
            let reading = MetaDisposable()
            queue.async { [self] in
                // From the screens of another root no way leads back.
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

    /// Goes to a row: to its screen, and there to the row.
    ///
    /// Where the screen is open already and doesn't show the row, since something else is searched for or chosen there, it is opened anew. A row
    /// that has gone meanwhile is not waited for.
    ///
    /// - Parameters:
    ///   - row: one of ``rows``.
    ///   - completion: called once, when the screen shows what came of it.
    /// - Throws: if there is no such screen any more; then nothing is changed.
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

    /// Calls `body` when what was asked for before is done and hosts have heard of it, with the screen on top; nil where the window is gone.
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
            // What leads there is what its user has seen.
            let title = screen.route.row.flatMap { known[Array(above)]?.title(of: $0) } ?? read.title
            let all = (titles[Array(above)] ?? []) + [title]
            (titles[screen.path], known[screen.path]) = (all, read)
            return read.rows.map { row in
                NavigationRow(path: screen.path.joined(separator: "/"), titles: all, id: row.id, header: row.header, content: row.content)
            }
        }
    }
}

/// Asks a screen to have keys go to a row, if it is there.
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
        // What a window is asked for from elsewhere takes a turn of the screen's queue to arrive.
        screen.queue.justDispatch { whenRead(screen) { completion(true) } }
    }
}

/// Calls `completion` once when a screen shows what there is, or has shown nothing for too long.
private func whenRead<Screen: ItemListScreen>(_ screen: Screen, _ completion: @escaping @Sendable () -> Void) {
    let once = ActionDisposable(completion)
    let patience = screen.queue.after(0.5) { once.dispose() }
    screen.whenShown {
        patience.dispose()
        once.dispose()
    }
}

/// What a screen shows as soon as it shows what there is.
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

    /// What a row says; nil for one that is not there.
    func title(of id: any Hashable & Sendable) -> String? {
        rows.first { (own, _, _) in isSame(own, id) }?.content.title.string
    }
}

private func isSame<ID: Hashable>(_ id: ID, _ other: any Hashable) -> Bool { other as? ID == id }

/// Keeps what a screen shows now.
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
