internal import CAdwaita
internal import ItemList

/// The pages of a window: the first screen in one pane, and all others in another. The window shows both side by side, or only the topmost.
/// In both layouts a page keeps its parent, and so its focus and text input.
@MainActor
final class WindowPanes {
    /// The width of the first screen beside the others, in pixels.
    static let masterWidth = 320
    /// The least width of the others beside it, in pixels.
    static let detailWidth = 340

    let root: Widget
    private let clamp: Widget
    private let master: Widget
    let detail: Widget
    /// The placeholder beside the first screen before another one is opened.
    private let nothing: Widget
    private let nothingHeader: Widget
    private let nothingMessage = EmptyView(press: {})
    /// The pages that are animating out of sight.
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
        gnome_box_append(nothing, nothingMessage.reference.widget)
        show(empty: nil)
        gnome_stack_add(detail, nothing)
        gnome_leaflet_append(root, clamp, 1)
        gnome_leaflet_append(root, Widgets.make(gtk_separator_get_type()), 0)
        gnome_leaflet_append(root, detail, 1)
        gnome_set_int(root, "fold-threshold-policy", Int32(ADW_FOLD_THRESHOLD_POLICY_MINIMUM.rawValue))
        root.set("homogeneous", false)
        root.set("can-unfold", false)
        // In libadwaita 1.2, the "over" transition leaks its image if the screen is removed before the animation ends. Slide is also the
        // transition inside the panes.
        gnome_set_int(root, "transition-type", Int32(ADW_LEAFLET_TRANSITION_TYPE_SLIDE.rawValue))
        for (object, change) in [(root, "child-transition-running"), (master, "transition-running"), (detail, "transition-running")] {
            on(object, "notify::\(change)") { [weak self] in self?.removeLeaving() }
        }
    }

    /// Reports changes between the one-column and the two-column layout.
    func onRoom(_ body: @escaping @MainActor (_ isWide: Bool) -> Void) {
        on(root, "notify::folded") { [weak self] in
            if let self { body(!root.bool("folded")) }
        }
    }

    enum Move { case none, deeper, back, aside }

    /// Shows the pages of a state: the first screen, and the topmost if that is another one.
    func show(_ first: WindowLayer?, _ top: WindowLayer?, _ state: NavigationState, _ move: Move) {
        let isSplit = state.isSplit
        root.set("can-unfold", state.style == .split)
        gtk_widget_set_size_request(clamp, state.style == .split ? Int32(Self.masterWidth) : -1, -1)
        gtk_widget_set_size_request(detail, state.style == .split ? Int32(Self.detailWidth) : -1, -1)
        for size in ["maximum-size", "tightening-threshold"] { clamp.set(size, isSplit ? Self.masterWidth : 100_000) }
        // If the pane itself is covered or uncovered, only the pane animates.
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
        // The page to show in a one-column layout.
        gnome_leaflet_show(root, top == nil || !state.isDetailOpened ? clamp : detail)
        // Window buttons belong to the outer ends of the header bars.
        first?.view.page.bars.header.set("show-end-title-buttons", !isSplit)
        top?.view.page.bars.header.set("show-start-title-buttons", !isSplit)
        nothingHeader.set("show-start-title-buttons", false)
    }

    /// Shows the message beside the first screen while nothing is open there; nil for none.
    func show(empty message: ItemListEmptyMessage?) {
        nothingMessage.show(message.map { .message($0) })
        gtk_widget_set_visible(nothingMessage.reference.widget, message == nil ? 0 : 1)
    }

    private func isShown(_ pane: Widget) -> Bool { gtk_widget_get_child_visible(pane) != 0 }

    private func show(_ page: Widget, in pane: Widget, _ transition: GtkStackTransitionType) {
        if gtk_widget_get_parent(page) == nil { gnome_stack_add(pane, page) }
        if gnome_stack_shown(pane) != page { gnome_stack_show(pane, page, transition) }
    }

    /// Removes the page of a screen that has left the stack, once it is out of sight.
    func remove(_ layer: WindowLayer) {
        leaving.append(layer.view.page.root)
    }

    /// Removes pages that have left, except the last one of each animating pane. Without this limit, rapid navigation would never let a
    /// page be removed.
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
