internal import CAdwaita
internal import ItemList

/// A place in the stack of screens: the screen while it is on top, and all the time its widgets, with how far they are scrolled.
@MainActor
final class WindowLayer {
    private let makeScreen: @Sendable () -> any ItemListScreen
    private let makeView: @MainActor (any ItemListScreen) -> any LayerView
    private(set) var view: (any LayerView)?
    /// Hears of the theme and of the title of what is shown.
    var onLook: (@MainActor (PresentationTheme, _ title: String) -> Void)?

    init(
        makeScreen: @escaping @Sendable () -> any ItemListScreen, makeView: @escaping @MainActor (any ItemListScreen) -> any LayerView
    ) {
        self.makeScreen = makeScreen
        self.makeView = makeView
    }

    /// Makes the screen and shows it.
    /// - Returns: the view that went because the screen has ids of another type than the one before; nil if it is the same.
    func show() -> (any LayerView)? {
        let screen = makeScreen()
        if let view, view.show(anyScreen: screen) { return nil }
        let old = view
        let view = makeView(screen)
        view.onLook = { [weak self] in self?.onLook?($0, $1) }
        self.view = view
        _ = view.show(anyScreen: screen)
        return old
    }

    /// Lets go of the screen.
    func hide() {
        view?.hide()
    }
}

/// A renderer, whatever its ids are.
@MainActor
protocol LayerView: AnyObject {
    var page: ListPage { get }
    var leave: (@MainActor () -> Void)? { get set }
    var onLook: (@MainActor (PresentationTheme, _ title: String) -> Void)? { get set }
    /// Shows a screen whose ids are those of the renderer.
    /// - Returns: whether they are.
    func show(anyScreen: any ItemListScreen) -> Bool
    func hide()
    func handle(_ key: KeyPress) -> Bool
    func focusMoved()
    func focusFirst()
    func restyle()
}

extension ItemListGNOMERenderer: LayerView {
    func show(anyScreen screen: any ItemListScreen) -> Bool {
        guard let screen = screen as? any ItemListScreen<ID> else { return false }
        show(screen)
        return true
    }
}
