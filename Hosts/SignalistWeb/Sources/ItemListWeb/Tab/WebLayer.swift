internal import ItemList
internal import ItemListHTML
internal import Synchronization

/// A screen of a page, connected to a renderer while it is visible. Its title is kept afterwards.
// Sendable: all variables are used on the tab's queue alone.
final class WebLayer: @unchecked Sendable {
    /// The environment of a screen on a page.
    struct Around: Sendable {
        var images: ItemListHTMLOptions.Images
        /// The title of the back button; nil without one.
        var back: String?
        /// Receives the language of the screen when it changes.
        var strings: @Sendable (PresentationStrings) -> Void
        /// Receives the invalid messages of the page.
        var diagnostics: @Sendable (ItemListDiagnostic) -> Void
    }

    let place: NavigationScreen
    private var shown: (any ShownScreen)?
    private var lastTitle: String?
    /// The screen's number on the page; nil while it isn't visible. Each time it is shown it gets a new number, so that old messages don't
    /// reach it.
    private(set) var number: Int?

    init(_ place: NavigationScreen) {
        self.place = place
    }

    /// The title of the screen; nil until it was first shown.
    var title: String? { shown?.title ?? lastTitle }

    /// Assigns the number by which the page addresses the screen.
    func begin(_ number: Int, _ role: Role) {
        (self.number, self.role) = (number, role)
    }

    /// The position of the screen on the page; a change needs a new rendering.
    struct Role: Sendable, Hashable {
        /// True if the screen is beside the others.
        var isMaster: Bool
        var hasWayBack: Bool
    }

    private(set) var role = Role(isMaster: false, hasWayBack: false)

    /// Shows the screen; `send` receives the lines for the page, on the screen's queue.
    func show(_ around: Around, send: @escaping @Sendable (_ line: String) -> Void) {
        shown = Self.show(place.screen, around, send)
    }

    private static func show(
        _ screen: some ItemListScreen, _ around: Around, _ send: @escaping @Sendable (String) -> Void
    ) -> any ShownScreen {
        ConnectedScreen(screen, around, send)
    }

    /// Disconnects the renderer and keeps the title.
    func hide() {
        lastTitle = title
        number = nil
        shown?.hide()
        shown = nil
    }

    func receive(_ line: String) {
        shown?.receive(line)
    }

    func report(isShown: Bool) {
        shown?.report(isShown: isShown)
    }

    /// Marks the row that opened the screen beside this one; nil if it isn't known.
    func markCurrent(_ row: (any Hashable & Sendable)?, isPressed: Bool) {
        shown?.markCurrent(row, isPressed: isPressed)
    }
}

/// A screen on a page, without the type of its row identifiers.
private protocol ShownScreen {
    var title: String? { get }
    func hide()
    func receive(_ line: String)
    func report(isShown: Bool)
    func markCurrent(_ row: (any Hashable & Sendable)?, isPressed: Bool)
}

private struct ConnectedScreen<ID: Hashable & Sendable>: ShownScreen {
    private let page: TitledPage<ID>
    private let connection: ItemListConnection<ID>

    init(_ screen: some ItemListScreen<ID>, _ around: WebLayer.Around, _ send: @escaping @Sendable (String) -> Void) {
        page = TitledPage(
            ItemListHTMLRenderer(
                queue: screen.queue, options: ItemListHTMLOptions(back: around.back, images: around.images),
                diagnostics: around.diagnostics, send: send), strings: around.strings)
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

    func markCurrent(_ row: (any Hashable & Sendable)?, isPressed: Bool) {
        if row == nil, isPressed { page.page.markPressed() } else { page.page.markCurrent(row as? ID) }
    }
}

/// A renderer that also records the screen's title, for the back button.
private final class TitledPage<ID: Hashable & Sendable>: ItemListRenderer {
    let page: ItemListHTMLRenderer<ID>
    let title = Mutex<String?>(nil)
    private let strings = Mutex<PresentationStrings?>(nil)
    private let say: @Sendable (PresentationStrings) -> Void

    init(_ page: ItemListHTMLRenderer<ID>, strings say: @escaping @Sendable (PresentationStrings) -> Void) {
        self.page = page
        self.say = say
    }

    func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        title.withLock { $0 = transition.chrome.title.words }
        let new = transition.presentationData.strings
        let isOther = strings.withLock { old in
            defer { old = new }
            return old != new
        }
        if isOther { say(new) }
        page.apply(transition, completion: completion)
    }

    func reached(_ revision: Int) {
        page.reached(revision)
    }
}
