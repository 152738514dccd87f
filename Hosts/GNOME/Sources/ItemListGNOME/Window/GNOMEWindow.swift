internal import CAdwaita
public import ItemList
internal import Signals

/// A window with a stack of screens, of which the top one is seen.
///
/// ```swift
/// GNOMEApplication.main(id: "org.example.Backup") { window in
///     menuController(openAccount: { window.push { accountController() } })
/// }
/// ```
///
/// A screen below the top is not there: it is made anew when it comes to the top again, so nothing of it runs meanwhile. How far it was scrolled
/// is kept. The back button, Escape and Alt-Left take back what is being done with the screen, then ask the screen's own back button, then
/// leave the screen.
@MainActor
public final class GNOMEWindow {
    private var layers: [WindowLayer] = []
    private let window: Widget
    private let stack: Widget
    private let title: String
    private let image: @MainActor (String) -> String?
    private let words: ItemListHostWords
    private var isOpen = true
    /// One screen takes the place of another: where the focus is meanwhile is not its user's doing.
    private var isSwitching = false

    /// - Parameters:
    ///   - application: a `GtkApplication`.
    ///   - title: what the window is called where its screen has no title.
    ///   - words: what the window says by itself, in the language of its screens.
    ///   - image: gives the file of a picture by its key.
    public init(
        application: UnsafeMutableRawPointer, title: String, size: (width: Int, height: Int) = (560, 680),
        words: ItemListHostWords = ItemListHostWords(), image: @escaping @MainActor (String) -> String? = { _ in nil }
    ) {
        Looks.install()
        self.title = title
        self.image = image
        self.words = words
        window = gnome_application_window_new(application)
        window.set("title", title)
        window.set("default-width", size.width)
        window.set("default-height", size.height)
        stack = Widgets.make(gtk_stack_get_type())
        stack.set("transition-duration", 200)
        gnome_window_set_content(window, stack)
        onKey(window, phase: GTK_PHASE_CAPTURE) { [weak self] value, state in
            guard let top = self?.top else { return false }
            return top.handle(KeyPress(value: value, state: state))
        }
        on(window, "notify::focus-widget") { [weak self] in
            guard let self, !isSwitching else { return }
            top?.focusMoved()
        }
        on(window, "destroy") { [weak self] in self?.close() }
        on(gnome_style_manager(), "notify::dark") { [weak self] in
            for layer in self?.layers ?? [] { layer.view?.restyle() }
        }
    }

    /// The `GtkWindow`, for as long as it is open.
    public var widget: UnsafeMutableRawPointer { UnsafeMutableRawPointer(window) }

    private var top: (any LayerView)? { layers.last?.view }

    /// Brings the window in front of its user.
    public func present() {
        gnome_window_present(window)
    }

    // MARK: The stack

    /// Shows a screen above the others, from any thread.
    ///
    /// - Parameter makeScreen: makes the screen, on the main queue, each time when it comes to the top. It is released when it is covered.
    nonisolated public func push(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) {
        Queue.mainQueue().justDispatch { MainActor.assumeIsolated { self.open(makeScreen) } }
    }

    /// Takes the top screen off the stack, from any thread; the first screen stays.
    nonisolated public func pop() {
        Queue.mainQueue().justDispatch { MainActor.assumeIsolated { self.back() } }
    }

    /// Shows a screen above the others, before this returns.
    func open(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) {
        guard isOpen else { return }
        layers.last?.hide()
        let (image, words) = (image, words)
        layers.append(WindowLayer(makeScreen: makeScreen) { screen in makeLayerView(for: screen, words: words, image: image) })
        let transition = layers.count > 1 ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT : GTK_STACK_TRANSITION_TYPE_NONE
        showTop(transition)
    }

    private func back() {
        guard layers.count > 1 else { return }
        let gone = layers.removeLast()
        gone.hide()
        showTop(GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT)
        if let widget = gone.view?.page.root.widget { gnome_stack_remove(stack, widget) }
    }

    private func showTop(_ transition: GtkStackTransitionType) {
        guard let layer = layers.last else { return }
        isSwitching = true
        layer.onLook = { [weak self] theme, title in
            guard let self else { return }
            Looks.show(theme)
            window.set("title", title.isEmpty ? self.title : title)
        }
        if let old = layer.show() { gnome_stack_remove(stack, old.page.root.widget) }
        guard let view = layer.view else { return isSwitching = false }
        if layers.count > 1 {
            view.leave = { [weak self] in self?.back() }
        } else {
            view.leave = nil
        }
        let root = view.page.root.widget
        if gtk_widget_get_parent(root) == nil { gnome_stack_add(stack, root) }
        gnome_stack_show(stack, root, transition)
        view.restyle()
        isSwitching = false
        view.focusFirst()
    }

    /// Called when the window is gone.
    private func close() {
        guard isOpen else { return }
        isOpen = false
        for layer in layers { layer.hide() }
        layers = []
    }
}

@MainActor
private func makeLayerView(
    for screen: any ItemListScreen, words: ItemListHostWords, image: @escaping @MainActor (String) -> String?
) -> any LayerView {
    func renderer<Screen: ItemListScreen>(_ screen: Screen) -> any LayerView {
        ItemListGNOMERenderer<Screen.ID>(words: words, image: image)
    }
    let view = renderer(screen)
    return view
}
