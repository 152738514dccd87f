internal import CAdwaita
internal import ItemList

/// A screen of the window: its widgets from when it is first seen until it has left the stack, with how far they are scrolled.
@MainActor
final class WindowLayer {
    let place: NavigationScreen
    let view: any LayerView
    private(set) var isShown = false
    /// The text in it that its user was typing into last; kept, as its row may go.
    private var text: WidgetReference?

    /// - Parameter place: makes the screen when it is first seen: now.
    init(_ place: NavigationScreen, image: @escaping @MainActor (String) -> String?) {
        self.place = place
        view = Self.makeView(for: place.screen, image)
    }

    private static func makeView<Screen: ItemListScreen>(
        for screen: Screen, _ image: @escaping @MainActor (String) -> String?
    ) -> any LayerView {
        ItemListGNOMERenderer<Screen.ID>(image: image)
    }

    var root: Widget { view.page.root.widget }

    /// Shows the screen.
    func show() {
        guard !isShown else { return }
        isShown = true
        view.show(anyScreen: place.screen)
        view.restyle()
    }

    /// Lets go of the screen; what was shown stays until it is shown again.
    func hide() {
        guard isShown else { return }
        isShown = false
        view.hide()
    }

    // MARK: The focus

    /// Tells the screen where keys go now.
    func focusMoved(to widget: Widget) {
        let isText = gnome_is(widget, gtk_text_get_type()) != 0 || gnome_has_lines(widget) != 0
        text = isText ? WidgetReference(widget) : nil
        view.focusMoved()
    }

    /// Has keys go to the text or the row that had them last.
    func takeKeys() {
        if let text = text?.widget, root.contains(text), gtk_widget_get_mapped(text) != 0 {
            gnome_grab_text_focus(text)
        } else {
            view.focusFirst()
        }
    }
}

/// A renderer, whatever its ids are.
@MainActor
protocol LayerView: AnyObject {
    var page: ListPage { get }
    var leave: (@MainActor () -> Void)? { get set }
    var hasBackButton: Bool { get set }
    var onLook: (@MainActor (PresentationTheme, _ title: String) -> Void)? { get set }
    /// What is shown, but for its rows; nil before the first transition.
    var chrome: ItemListChrome? { get }
    /// The theme and the title of what is shown; nil before the first transition.
    var look: (theme: PresentationTheme, title: String)? { get }
    /// Whether something lies open or is selected that the way back takes back first.
    var holdsSomething: Bool { get }
    /// Shows a screen whose ids are those of the renderer.
    func show(anyScreen: any ItemListScreen)
    func hide()
    func handle(_ key: KeyPress) -> Bool
    func focusMoved()
    func focusFirst()
    func restyle()
}

extension ItemListGNOMERenderer: LayerView {
    var chrome: ItemListChrome? { last?.chrome }

    var look: (theme: PresentationTheme, title: String)? {
        last.map { ($0.presentationData.theme, Markup.plain($0.chrome.title.words)) }
    }

    var holdsSomething: Bool {
        guard let interaction = last?.interaction else { return false }
        return interaction.drag != nil || interaction.reveal != nil || interaction.query != nil || !interaction.selection.isEmpty
    }

    func show(anyScreen screen: any ItemListScreen) {
        if let screen = screen as? any ItemListScreen<ID> { show(screen) }
    }
}
