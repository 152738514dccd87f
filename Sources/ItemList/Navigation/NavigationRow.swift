internal import Synchronization
public import Signals

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

extension NavigationController {
    /// The rows that something can be done with, of all screens that the first one or a tab leads to, in the order of their paths; once, on the
    /// queue.
    ///
    /// Each screen is made for this, and let go. Of a long list the first thousand rows are looked at; of a screen whose rows are on their way,
    /// those that are there.
    public var rows: Signal<[NavigationRow], NoError> {
        Signal { [queue] subscriber in
            let reading = MetaDisposable()
            queue.async { [self] in
                // From the screens of another root no way leads back.
                let root = current.tabs.isEmpty ? current.stack.first?.name : nil
                let screens = routes.filter { root == nil || $0.name == root }.flatMap { Self.screens(of: $0) }
                let all = combineLatest(screens.map { (_, screen) in readOnce(screen) }).deliverOn(queue)
                reading.set(
                    all.start(
                        next: { read in
                            let titles = Dictionary(zip(screens.map(\.path), read.map(\.title))) { first, _ in first }
                            subscriber.putNext(zip(screens, read).flatMap { $1.rows(at: $0.path, titles) })
                        }, completed: { subscriber.putCompletion() }))
            }
            return reading
        }
    }

    /// Goes to a row: to its screen, and there to the row.
    ///
    /// - Parameters:
    ///   - row: one of ``rows``.
    ///   - completion: called once, when the screen has been asked for its row and shows that.
    /// - Throws: if there is no such screen any more; then nothing is changed.
    public func open(_ row: NavigationRow, completion: @escaping @Sendable () -> Void = {}) throws(NavigationPathError) {
        try open(row.path)
        // The screen is on top then, and its hosts have heard of it.
        queue.justDispatch { [weak self, queue] in
            queue.justDispatch { [weak self] in
                guard let screen = self?.current.stack.last?.screen else { return completion() }
                focus(row.id, in: screen)
                // What a window is asked for from elsewhere takes a turn of the screen's queue to arrive.
                screen.queue.justDispatch { screen.whenShown(completion) }
            }
        }
    }

    private static func screens(of route: NavigationRoute, below path: [String] = []) -> [(path: [String], screen: any ItemListScreen)] {
        let path = path + [route.name]
        return [(path, route.make(.nowhere))] + route.children.flatMap { screens(of: $0, below: path) }
    }
}

private func focus<Screen: ItemListScreen>(_ id: any Hashable & Sendable, in screen: Screen) {
    if let id = id as? Screen.ID { screen.window.request(.focus(.row(id))) }
}

/// What a screen shows as soon as it shows what there is.
private func readOnce<Screen: ItemListScreen>(_ screen: Screen) -> Signal<ReadScreen, NoError> {
    Signal { subscriber in
        let reader = ScreenReader<Screen.ID>()
        let connection = screen.connect(reader)
        screen.whenShown {
            subscriber.putNext(reader.read)
            subscriber.putCompletion()
        }
        return ActionDisposable { connection.dispose() }
    }
}

private struct ReadScreen: Sendable {
    var title = ""
    var rows: [(id: any Hashable & Sendable, header: String, content: ItemListRowContent)] = []

    func rows(at path: [String], _ titles: [[String]: String]) -> [NavigationRow] {
        let titles = path.indices.map { titles[Array(path[...$0])] ?? path[$0] }
        return rows.map { row in
            NavigationRow(path: path.joined(separator: "/"), titles: titles, id: row.id, header: row.header, content: row.content)
        }
    }
}

/// Keeps what a screen shows now.
private final class ScreenReader<ID: Hashable & Sendable>: ItemListRenderer {
    private let newest = Mutex<ItemListTransition<ID>?>(nil)

    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        newest.withLock { $0 = transition }
        completion()
    }

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
