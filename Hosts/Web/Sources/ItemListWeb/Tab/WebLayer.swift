internal import ItemList
internal import Synchronization

/// A place in the stack of screens: the screen while it is on top, and all the time its title.
// Sendable: all variables are used on the tab's queue alone.
final class WebLayer: @unchecked Sendable {
    /// What a page has around the screen.
    struct Place: Sendable {
        var images: ItemListHTMLOptions.Images
        var words: ItemListHostWords
        /// The words of the way back; nil for the first screen.
        var back: String?
        /// Takes what the page said that is of no use.
        var diagnostics: @Sendable (ItemListDiagnostic) -> Void
    }

    private let makeScreen: @Sendable () -> any ItemListScreen
    private var shown: (any ShownScreen)?
    private var lastTitle: String?

    init(makeScreen: @escaping @Sendable () -> any ItemListScreen) {
        self.makeScreen = makeScreen
    }

    /// What the screen is called; nil as long as it was never shown.
    var title: String? { shown?.title ?? lastTitle }

    /// Makes the screen and shows it.
    /// - Parameter send: takes what the page is to hear, on the screen's queue.
    func show(_ place: Place, send: @escaping @Sendable (_ line: String) -> Void) {
        shown = Self.show(makeScreen(), place, send)
    }

    private static func show(
        _ screen: some ItemListScreen, _ place: Place, _ send: @escaping @Sendable (String) -> Void
    ) -> any ShownScreen {
        ConnectedScreen(screen, place, send)
    }

    /// Lets go of the screen.
    func hide() {
        lastTitle = title
        shown?.hide()
        shown = nil
    }

    func receive(_ line: String) {
        shown?.receive(line)
    }

    func report(isShown: Bool) {
        shown?.report(isShown: isShown)
    }
}

/// A screen on a page, whatever its ids are.
private protocol ShownScreen {
    var title: String? { get }
    func hide()
    func receive(_ line: String)
    func report(isShown: Bool)
}

private struct ConnectedScreen<ID: Hashable & Sendable>: ShownScreen {
    private let screen: any ItemListScreen<ID>
    private let page: TitledPage<ID>
    private let connection: ItemListConnection<ID>

    init(_ screen: some ItemListScreen<ID>, _ place: WebLayer.Place, _ send: @escaping @Sendable (String) -> Void) {
        self.screen = screen
        page = TitledPage(
            ItemListHTMLRenderer(
                queue: screen.queue, options: ItemListHTMLOptions(back: place.back, words: place.words, images: place.images),
                diagnostics: place.diagnostics, send: send))
        connection = screen.connect(page)
        connection.report(.shown(true))
    }

    var title: String? { page.title.withLock(\.self) }

    func hide() {
        connection.report(.shown(false))
        connection.dispose()
    }

    func receive(_ line: String) {
        page.page.receive(line, on: connection)
    }

    func report(isShown: Bool) {
        connection.report(.shown(isShown))
    }
}

/// A page whose title is known here: the way back to it carries its name.
private final class TitledPage<ID: Hashable & Sendable>: ItemListRenderer {
    let page: ItemListHTMLRenderer<ID>
    let title = Mutex<String?>(nil)

    init(_ page: ItemListHTMLRenderer<ID>) {
        self.page = page
    }

    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        title.withLock { $0 = transition.chrome.title.words }
        page.apply(transition, completion: completion)
    }

    func reached(_ revision: Int) {
        page.reached(revision)
    }
}
