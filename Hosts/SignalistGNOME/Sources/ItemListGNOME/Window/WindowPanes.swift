internal import CAdwaita
internal import ItemList

/// Where the pages of a window are: the first screen in a pane of its own, all others in another one. There is room for both beside each other,
/// or for the one that is on top; either way each page stays where it is, with its focus and all that is being typed.
@MainActor
final class WindowPanes {
    /// How wide the first screen is beside the others.
    static let masterWidth = 320
    /// How much the others need beside it.
    static let detailWidth = 340

    let root: Widget
    private let clamp: Widget
    private let master: Widget
    let detail: Widget
    /// What is seen beside the first screen before another one is opened.
    private let nothing: Widget
    private let nothingHeader: Widget
    /// Pages that are moving out of sight.
    private var leaving: [WidgetReference] = []

    init() {
        root = Widgets.make(adw_leaflet_get_type())
        clamp = Widgets.make(adw_clamp_get_type())
        master = Widgets.make(gtk_stack_get_type())
        detail = Widgets.make(gtk_stack_get_type())
        for stack in [master, detail] { stack.set("transition-duration", 200) }
        gtk_widget_set_hexpand(detail, 1)
        gnome_set_object(clamp, "child", master)
        nothing = Widgets.box(GTK_ORIENTATION_VERTICAL)
        nothingHeader = Widgets.make(adw_header_bar_get_type())
        nothingHeader.add(class: "flat")
        gnome_header_set_title(nothingHeader, Widgets.label())
        gnome_box_append(nothing, nothingHeader)
        gnome_stack_add(detail, nothing)
        gnome_leaflet_append(root, clamp, 1)
        gnome_leaflet_append(root, Widgets.make(gtk_separator_get_type()), 0)
        gnome_leaflet_append(root, detail, 1)
        gnome_set_int(root, "fold-threshold-policy", Int32(ADW_FOLD_THRESHOLD_POLICY_MINIMUM.rawValue))
        root.set("homogeneous", false)
        root.set("can-unfold", false)
        // What libadwaita 1.2 draws for one screen that comes over another is kept for ever when the screen goes before it has come. This is
        // how screens move in the panes, too.
        gnome_set_int(root, "transition-type", Int32(ADW_LEAFLET_TRANSITION_TYPE_SLIDE.rawValue))
        for (object, change) in [(root, "child-transition-running"), (master, "transition-running"), (detail, "transition-running")] {
            on(object, "notify::\(change)") { [weak self] in self?.removeLeaving() }
        }
    }

    /// Hears whether there is room for two screens.
    func onRoom(_ body: @escaping @MainActor (_ isWide: Bool) -> Void) {
        on(root, "notify::folded") { [weak self] in
            if let self { body(!root.bool("folded")) }
        }
    }

    /// Where the pages of a stack are seen.
    enum Move { case none, deeper, back, aside }

    /// Shows the pages that a state says are seen.
    /// - Parameters:
    ///   - first: the page of the first screen.
    ///   - top: the page of the one on top, if that is another one.
    func show(_ first: WindowLayer?, _ top: WindowLayer?, _ state: NavigationState, _ move: Move) {
        let isSplit = state.isSplit
        root.set("can-unfold", state.style == .split)
        gtk_widget_set_size_request(clamp, state.style == .split ? Int32(Self.masterWidth) : -1, -1)
        gtk_widget_set_size_request(detail, state.style == .split ? Int32(Self.detailWidth) : -1, -1)
        for size in ["maximum-size", "tightening-threshold"] { clamp.set(size, isSplit ? Self.masterWidth : 100_000) }
        // What covers the pane or uncovers it moves the pane.
        let isInPane = root.bool("folded") == false || isShown(detail) == (top != nil)
        let transition =
            switch isInPane ? move : .none {
            case .none: GTK_STACK_TRANSITION_TYPE_NONE
            case .deeper: Looks.isMirrored ? GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT : GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
            case .back: Looks.isMirrored ? GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT : GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT
            case .aside: GTK_STACK_TRANSITION_TYPE_CROSSFADE
            }
        if let first { show(first.root, in: master, transition) }
        if let top {
            show(top.root, in: detail, transition)
        } else if isSplit {
            gnome_stack_show(detail, nothing, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        }
        // The one that is seen where there is room for one.
        gnome_leaflet_show(root, top == nil || !state.isDetailOpened ? clamp : detail)
        // The buttons of the window are at its own ends.
        first?.view.page.bars.header.set("show-end-title-buttons", !isSplit)
        top?.view.page.bars.header.set("show-start-title-buttons", !isSplit)
        nothingHeader.set("show-start-title-buttons", false)
    }

    private func isShown(_ pane: Widget) -> Bool { gtk_widget_get_child_visible(pane) != 0 }

    private func show(_ page: Widget, in pane: Widget, _ transition: GtkStackTransitionType) {
        if gtk_widget_get_parent(page) == nil { gnome_stack_add(pane, page) }
        if gnome_stack_shown(pane) != page { gnome_stack_show(pane, page, transition) }
    }

    /// Takes away the page of a screen that has left the stack, once it is out of sight.
    func remove(_ layer: WindowLayer) {
        leaving.append(layer.view.page.root)
    }

    /// Takes away what has left, unless it is still moving: in each pane that is the one at most that left last. Who goes to and fro without a rest has
    /// pages move all the time.
    func removeLeaving() {
        let isMoving = gnome_leaflet_is_moving(root) != 0 || gnome_stack_is_moving(master) != 0 || gnome_stack_is_moving(detail) != 0
        var (still, gone): ([Widget: WidgetReference], [WidgetReference]) = ([:], [])
        for page in leaving.reversed() {
            guard let pane = gtk_widget_get_parent(page.widget) else { continue }
            if isMoving, still[pane] == nil { still[pane] = page } else { gone.append(page) }
        }
        leaving = Array(still.values)
        for page in gone {
            if let pane = gtk_widget_get_parent(page.widget) { gnome_stack_remove(pane, page.widget) }
        }
    }
}
