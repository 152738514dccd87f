internal import CAdwaita
public import ItemList
internal import Signals

/// A window with the screens of a ``NavigationController``: a stack with the top screen visible, in a wide window also the first one, with
/// alerts and sheets as dialogs and tabs below.
///
/// ```swift
/// GNOMEApplication.main(id: "org.example.Backup") { window in
///     menuController(openAccount: { window.push { accountController() } })
/// }
/// ```
///
/// A covered screen is paused; its widgets stay, with their scroll position and state. The back button, Escape and Alt-Left first cancel
/// the interaction with the screen, then press the screen's own back button, then leave the screen. In a two-column layout F6 moves the
/// focus between the columns, and going back from the first detail focuses the master. Alt-1 to Alt-9 select a tab; selecting the current
/// tab again returns to its first screen.
@MainActor
public final class GNOMEWindow {
    /// The navigation of the window, on the main queue.
    public let navigation: NavigationController

    private(set) var layers: [Int: WindowLayer] = [:]
    private(set) var modals: [WindowModal] = []
    private(set) var shown = NavigationState()
    private let subscription = MetaDisposable()
    private let window: Widget
    let panes = WindowPanes()
    private(set) lazy var tabs = WindowTabs { [weak navigation] index in navigation?.chooseTab(index) }
    private let title: String
    private let image: @MainActor (String) -> String?
    private var isOpen = true
    /// True if the first screen of a two-column layout has the focus.
    private var isInMaster = true
    /// True during a change of screens: the focus doesn't move by the user then.
    private var isSwitching = false

    /// - Parameters:
    ///   - application: a `GtkApplication`.
    ///   - title: the window's title while its screen has none.
    ///   - size: the initial size in pixels; nil for the natural size of the screens.
    ///   - navigation: a navigation on the main queue; nil for a new one.
    ///   - image: returns the file of an image by its key.
    public init(
        application: UnsafeMutableRawPointer, title: String, size: (width: Int, height: Int)? = nil,
        navigation: NavigationController? = nil,
        image: @escaping @MainActor (String) -> String? = { _ in nil }
    ) {
        Looks.install()
        let navigation = navigation ?? NavigationController(queue: .mainQueue())
        self.navigation = navigation
        self.title = title
        self.image = image
        let size = size ?? (navigation.current.style == .split ? 980 : 560, 680)
        window = gnome_application_window_new(application)
        window.set("title", title)
        window.set("default-width", size.width)
        window.set("default-height", size.height)
        let content = Widgets.box(GTK_ORIENTATION_VERTICAL)
        gtk_widget_set_vexpand(panes.root, 1)
        for child in [panes.root, tabs.root] { gnome_box_append(content, child) }
        gnome_window_set_content(window, content)
        navigation.setWide(size.width > WindowPanes.masterWidth + WindowPanes.detailWidth)
        connect()
    }

    private func connect() {
        onKey(window, phase: GTK_PHASE_CAPTURE) { [weak self] value, state in
            self?.handle(KeyPress(value: value, state: state)) ?? false
        }
        on(window, "notify::focus-widget") { [weak self] in self?.focusMoved() }
        on(window, "destroy") { [weak self] in self?.close() }
        on(gnome_style_manager(), "notify::dark") { [weak self] in
            for layer in self?.layers.values.map(\.self) ?? [] { layer.view.restyle() }
        }
        // Delayed, because widgets can neither be made nor moved during layout.
        panes.onRoom { [weak self, weak navigation] isWide in
            let isInDetail = self?.isInMaster == false
            navigation?.queue.justDispatch { [weak navigation] in navigation?.setWide(isWide, isInDetail: isInDetail) }
        }
        subscription.set(
            navigation.state.start(next: { [weak self] state in
                MainActor.assumeIsolated { self?.show(state) }
            }))
    }

    /// The `GtkWindow`, valid while it is open.
    public var widget: UnsafeMutableRawPointer { UnsafeMutableRawPointer(window) }

    /// Presents the window to the user.
    public func present() {
        gnome_window_present(window)
    }

    // MARK: The stack

    /// Pushes a screen, from any thread.
    ///
    /// - Parameter makeScreen: makes the screen on the main queue when it first becomes visible. A covered screen is paused and keeps its
    ///   interaction state.
    nonisolated public func push(_ makeScreen: @escaping @Sendable () -> any ItemListScreen) {
        navigation.push { _ in makeScreen() }
    }

    /// Pops the top screen, from any thread; the first screen stays.
    nonisolated public func pop() {
        navigation.pop()
    }

    /// Releases all screens and cancels open questions.
    func close() {
        guard isOpen else { return }
        isOpen = false
        subscription.dispose()
        for modal in modals { modal.close() }
        for layer in layers.values { layer.hide() }
        (modals, layers) = ([], [:])
        navigation.close()
    }

    // MARK: Navigation

    private func layer(_ place: NavigationScreen?) -> WindowLayer? {
        place.flatMap { layers[$0.number] }
    }

    private func show(_ state: NavigationState) {
        guard isOpen, state != shown else { return }
        let before = shown
        shown = state
        let focus = gnome_window_focus(window)
        // Retained, because the widget may be removed with its screen before it is compared.
        if let focus { g_object_ref(focus) }
        defer { if let focus { g_object_unref(focus) } }
        isSwitching = true
        let gone = before.shown.filter { !state.shown.contains($0) }
        for place in gone { layer(place)?.hide() }
        // Otherwise GTK looks for another focusable widget and finds a button of the header bar.
        let isFocusGone = gone.contains { place in focus.map { layer(place)?.root.contains($0) == true } ?? false }
        if isFocusGone || isElsewhere(than: before) { gtk_root_set_focus(gtk_widget_get_root(window), nil) }
        makeLayers()
        panes.show(
            layer(state.stack.first), state.detail == state.stack.first ? nil : layer(state.detail), state,
            Self.move(from: before, to: state))
        removeGone()
        tabs.show(state.tabs, chosen: state.chosenTab)
        showLook(of: layer(state.detail ?? state.master))
        for place in [state.master, state.detail] { layer(place)?.show() }
        isSwitching = false
        goOn(from: before, focus)
        showModals()
    }

    private func makeLayers() {
        for place in shown.shown where layers[place.number] == nil {
            layers[place.number] = WindowLayer(place, image: image)
        }
        // Now, because the page of a first screen that was never shown isn't in a pane yet.
        for place in shown.shown where !shown.modals.contains(where: { $0.screen == place }) { connect(place) }
    }

    /// Sets the back action of a screen.
    private func connect(_ place: NavigationScreen) {
        guard let view = layer(place)?.view else { return }
        let isFirst = place == shown.stack.first
        view.hasBackButton = shown.canGoBack
        if isFirst {
            view.leave = nil
        } else if shown.canGoBack {
            view.leave = { [weak navigation] in navigation?.back() }
        } else {
            view.leave = { [weak self] in self?.goToOtherPane() }
        }
    }

    private func removeGone() {
        let all = Set(shown.all.map(\.number))
        let above = Set(shown.modals.map(\.screen.number))
        for modal in modals where !above.contains(modal.layer.place.number) { modal.close() }
        modals.removeAll { !above.contains($0.layer.place.number) }
        // In this order, because `removeLeaving()` keeps the last page of an animating pane.
        for (number, layer) in layers.sorted(by: { $0.key < $1.key }) where !all.contains(number) {
            panes.remove(layer)
            layers[number] = nil
        }
        panes.removeLeaving()
    }

    private func showModals() {
        for place in shown.modals where !modals.contains(where: { $0.layer.place == place.screen }) {
            guard let layer = layer(place.screen) else { continue }
            let modal = WindowModal(place.presentation, layer, above: window, title: title) { [weak navigation] in navigation?.back() }
            modals.append(modal)
            modal.show()
        }
    }

    private static func move(from old: NavigationState, to new: NavigationState) -> WindowPanes.Move {
        guard let before = old.stack.last, let now = new.stack.last, before != now else { return .none }
        if new.stack.contains(before) { return .deeper }
        return old.stack.contains(now) ? .back : .aside
    }

    /// Applies the theme and title of the last used screen to the window.
    private func showLook(of layer: WindowLayer?) {
        for other in layers.values where other !== layer && !modals.contains(where: { $0.layer === other }) { other.view.onLook = nil }
        layer?.view.onLook = { [weak self] theme, title in self?.show(theme, title) }
        if let look = layer?.view.look { show(look.theme, look.title) } else { showEmptyDetail() }
    }

    private func show(_ theme: PresentationTheme, _ title: String) {
        Looks.show(theme)
        showEmptyDetail()
        window.set("title", title.isEmpty ? self.title : title)
    }

    /// Shows the message beside the first screen, in its language, once that is known.
    private func showEmptyDetail() {
        let view = layer(shown.master)?.view
        panes.show(empty: view?.chrome == nil ? nil : view.flatMap { shown.emptyDetail(in: $0.strings) })
    }

    // MARK: Keys

    /// The screen with the keyboard focus.
    private var focused: WindowLayer? {
        layer(shown.isSplit && isInMaster ? shown.master : shown.detail ?? shown.master)
    }

    /// True if the user has gone to another screen.
    private func isElsewhere(than before: NavigationState) -> Bool {
        shown.visits != before.visits || shown.stack.last != before.stack.last
    }

    /// Moves the focus to the opened screen, or keeps it.
    private func goOn(from before: NavigationState, _ focus: Widget?) {
        let isElsewhere = isElsewhere(than: before)
        let kept = [shown.detail, shown.master].compactMap { layer($0) }.first { layer in focus.map { layer.root.contains($0) } ?? false }
        if !isElsewhere, let focus, let kept {
            isInMaster = kept.place == shown.master
            if gnome_window_focus(window) != focus { kept.takeKeys() }
        } else if isElsewhere || [shown.master, shown.detail] != [before.master, before.detail] {
            isInMaster = !shown.isDetailOpened
            guard let layer = focused, gnome_window_focus(window).map({ layer.root.contains($0) }) != true else { return }
            giveKeys(to: layer)
        }
    }

    private func giveKeys(to layer: WindowLayer) {
        layer.view.focusFirst()
        guard gnome_window_focus(window) == nil else { return }
        // The rows may not be loaded yet.
        layer.place.screen.whenShown(
            onMain { [weak self, weak layer] in
                guard let self, let layer, isOpen, focused === layer, gnome_window_focus(window) == nil else { return }
                layer.view.focusFirst()
            })
    }

    private func focusMoved() {
        guard !isSwitching, isOpen else { return }
        guard let focus = gnome_window_focus(window) else { return focused?.view.focusMoved() ?? () }
        guard let layer = [shown.detail, shown.master].compactMap({ layer($0) }).first(where: { $0.root.contains(focus) }) else { return }
        isInMaster = layer.place == shown.master
        layer.focusMoved(to: focus)
    }

    /// Handles a key before the focused widget.
    /// - Returns: true if the key was handled.
    func handle(_ key: KeyPress) -> Bool {
        if focused?.view.handle(key) == true { return true }
        if let tab = key.tab, shown.tabs.indices.contains(tab) {
            navigation.chooseTab(tab)
            return true
        }
        guard key.goesToOtherPane, shown.isSplit, shown.detail != nil else { return false }
        goToOtherPane()
        return true
    }

    private func goToOtherPane() {
        guard shown.isSplit, let other = layer(isInMaster ? shown.detail : shown.master) else { return }
        isInMaster.toggle()
        other.takeKeys()
    }
}
