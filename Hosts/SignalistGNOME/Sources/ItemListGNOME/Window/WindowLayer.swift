internal import CAdwaita
internal import ItemList

/// A screen of the window with its widgets, from its first appearance until it leaves the stack.
@MainActor
final class WindowLayer {
    let place: NavigationScreen
    let view: any LayerView
    private(set) var isShown = false
    /// The text that last had the focus; a strong reference, as its row may be removed.
    private var text: WidgetReference?

    /// Creates the layer and its screen.
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

    func show() {
        guard !isShown else { return }
        isShown = true
        view.show(anyScreen: place.screen)
        view.restyle()
    }

    /// Disconnects the screen; its last state stays visible until it is shown again.
    func hide() {
        guard isShown else { return }
        isShown = false
        view.hide()
    }

    // MARK: The focus

    /// Reports the focused widget to the screen.
    func focusMoved(to widget: Widget) {
        let isText = gnome_is(widget, gtk_text_get_type()) != 0 || gnome_has_lines(widget) != 0
        text = isText ? WidgetReference(widget) : nil
        view.focusMoved()
    }

    /// Focuses the text or the row that last had the focus.
    func takeKeys() {
        if let text = text?.widget, root.contains(text), gtk_widget_get_mapped(text) != 0 {
            gnome_grab_text_focus(text)
        } else {
            view.focusFirst()
        }
    }
}

/// A renderer without the type of its row identifiers.
@MainActor
protocol LayerView: AnyObject {
    var page: ListPage { get }
    var leave: (@MainActor () -> Void)? { get set }
    var hasBackButton: Bool { get set }
    var onLook: (@MainActor (PresentationTheme, _ title: String) -> Void)? { get set }
    /// The shown chrome; nil before the first transition.
    var chrome: ItemListChrome? { get }
    /// The language of the screen; English before the first transition.
    var strings: PresentationStrings { get }
    /// The shown theme and title; nil before the first transition.
    var look: (theme: PresentationTheme, title: String)? { get }
    /// True if an interaction, such as a selection, must be cancelled before going back.
    var holdsSomething: Bool { get }
    /// Shows a screen with the renderer's type of row identifiers.
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
