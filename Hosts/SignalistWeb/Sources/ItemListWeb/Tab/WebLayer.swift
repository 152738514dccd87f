internal import ItemList
internal import ItemListHTML
internal import Synchronization

/// A screen of the page: connected while it is seen, and all the time its title.
// Sendable: all variables are used on the tab's queue alone.
final class WebLayer: @unchecked Sendable {
    /// What a page has around the screen.
    struct Around: Sendable {
        var images: ItemListHTMLOptions.Images
        /// The words of the way back; nil where the screen shows none.
        var back: String?
        /// Takes the language that the screen speaks, where it is another one than before.
        var strings: @Sendable (PresentationStrings) -> Void
        /// Takes what the page said that is of no use.
        var diagnostics: @Sendable (ItemListDiagnostic) -> Void
    }

    let place: NavigationScreen
    private var shown: (any ShownScreen)?
    private var lastTitle: String?
    /// What the page knows the screen by; nil while it is not seen. What is seen again has another number: what was said before is not for it.
    private(set) var number: Int?

    init(_ place: NavigationScreen) {
        self.place = place
    }

    /// What the screen is called; nil as long as it was never shown.
    var title: String? { shown?.title ?? lastTitle }

    /// From here on the page knows the screen by a number.
    func begin(_ number: Int, _ role: Role) {
        (self.number, self.role) = (number, role)
    }

    /// Where the screen is on the page, which makes it another one.
    struct Role: Sendable, Hashable {
        /// Whether it stands beside the others.
        var isMaster: Bool
        var hasWayBack: Bool
    }

    private(set) var role = Role(isMaster: false, hasWayBack: false)

    /// Shows the screen.
    /// - Parameter send: takes what the page is to hear, on the screen's queue.
    func show(_ around: Around, send: @escaping @Sendable (_ line: String) -> Void) {
        shown = Self.show(place.screen, around, send)
    }

    private static func show(
        _ screen: some ItemListScreen, _ around: Around, _ send: @escaping @Sendable (String) -> Void
    ) -> any ShownScreen {
        ConnectedScreen(screen, around, send)
    }

    /// Lets go of the screen.
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

    /// Marks the row that leads to what stands beside the screen.
    /// - Parameters:
    ///   - row: nil where that is not known.
    ///   - isPressed: whether it is the row that was pressed then.
    func markCurrent(_ row: (any Hashable & Sendable)?, isPressed: Bool) {
        shown?.markCurrent(row, isPressed: isPressed)
    }
}

/// A screen on a page, whatever its ids are.
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

/// A page whose title is known here: the way back to it carries its name.
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
