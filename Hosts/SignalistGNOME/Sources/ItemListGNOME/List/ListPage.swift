internal import CAdwaita
internal import ItemList

/// The widgets of a screen except its rows: the bars, and the scrolled window between them.
@MainActor
final class ListPage {
    let root: WidgetReference
    let bars: BarsView
    let searchView: SearchView
    let blocks: ListBlocks
    private(set) var headerRow: RowView?
    private(set) var footerRow: RowView?
    private let headerBlocks: ListBlocks
    private let footerBlocks: ListBlocks
    private let emptyView: EmptyView
    private let scrolledWindow: Widget
    private let clamp: Widget
    private let column: Widget
    let sight: ListSight
    /// The height of the visible part; 0 before the first layout.
    private(set) var height = 0
    /// The width of rows; before the first layout, that of a new window.
    private(set) var rowWidth = 536
    /// True to scroll a newly focused widget into view.
    var scrollsToFocus = true

    // The callbacks of the page.
    private final class Owner {
        var activate: @MainActor (Widget) -> Void = { _ in }
        var press: @MainActor (ItemListChromeSlot) -> Void = { _ in }
        var refresh: @MainActor () -> Void = {}
        var choose: @MainActor (String, @escaping @MainActor () -> Void) -> Void = { _, _ in }
        var search: @MainActor (ItemListAction, @escaping @MainActor () -> Void) -> Void = { _, _ in }
        var isApplying: @MainActor () -> Bool = { true }
        var laidOut: @MainActor (Bool) -> Void = { _ in }
    }

    private let owner = Owner()

    var activate: @MainActor (Widget) -> Void {
        get { owner.activate }
        set { owner.activate = newValue }
    }
    var press: @MainActor (ItemListChromeSlot) -> Void {
        get { owner.press }
        set { owner.press = newValue }
    }
    var refresh: @MainActor () -> Void {
        get { owner.refresh }
        set { owner.refresh = newValue }
    }
    var choose: @MainActor (String, @escaping @MainActor () -> Void) -> Void {
        get { owner.choose }
        set { owner.choose = newValue }
    }
    var search: @MainActor (ItemListAction, @escaping @MainActor () -> Void) -> Void {
        get { owner.search }
        set { owner.search = newValue }
    }
    var isApplying: @MainActor () -> Bool {
        get { owner.isApplying }
        set { owner.isApplying = newValue }
    }
    var laidOut: @MainActor (_ isWidthNew: Bool) -> Void {
        get { owner.laidOut }
        set { owner.laidOut = newValue }
    }

    init() {
        let owner = owner
        bars = BarsView(press: { owner.press($0) }, refresh: { owner.refresh() }, choose: { owner.choose($0, $1) })
        searchView = SearchView(isApplying: { owner.isApplying() }, perform: { owner.search($0, $1) })
        blocks = ListBlocks { owner.activate($0) }
        headerBlocks = ListBlocks { owner.activate($0) }
        footerBlocks = ListBlocks { owner.activate($0) }
        emptyView = EmptyView { owner.press(.emptyState) }
        root = WidgetReference(Widgets.make(adw_toast_overlay_get_type()))
        let page = Widgets.box(GTK_ORIENTATION_VERTICAL)
        page.add(class: "item-list")
        column = Widgets.box(GTK_ORIENTATION_VERTICAL)
        for child in [headerBlocks.box, blocks.box, emptyView.reference.widget, footerBlocks.box] { gnome_box_append(column, child) }
        gtk_widget_set_visible(emptyView.reference.widget, 0)
        clamp = Widgets.make(adw_clamp_get_type())
        gnome_set_object(clamp, "child", column)
        sight = ListSight(clamp)
        scrolledWindow = Widgets.make(gtk_scrolled_window_get_type())
        gnome_set_int(scrolledWindow, "hscrollbar-policy", Int32(GTK_POLICY_NEVER.rawValue))
        gtk_widget_set_vexpand(scrolledWindow, 1)
        gnome_set_object(scrolledWindow, "child", sight.widget)
        for child in [bars.header, bars.tabs, searchView.bar, scrolledWindow, bars.toolbar] { gnome_box_append(page, child) }
        gnome_set_object(root.widget, "child", page)
        sight.allocated = { [weak self] _, height in self?.takeSize(height) }
        holdStill()
    }

    private func takeSize(_ height: Int) {
        self.height = height
        let width = Int(gtk_widget_get_width(column))
        let isWidthNew = width != rowWidth
        rowWidth = width
        owner.laidOut(isWidthNew)
    }

    // MARK: Chrome

    private var shownChrome: ItemListChrome?
    private var shownBack: ItemListButton?
    private var shownStrings: PresentationStrings?

    func show(_ chrome: ItemListChrome, back: ItemListButton?, strings: PresentationStrings) {
        guard shownChrome != chrome || shownBack != back || shownStrings != strings else { return }
        (shownChrome, shownBack, shownStrings) = (chrome, back, strings)
        bars.show(chrome, back: back, strings: strings)
        searchView.show(chrome.search, strings: strings)
        let isPlain = chrome.style == .plain
        clamp.set("maximum-size", isPlain ? 10_000 : 640)
        column.setMargins(top: isPlain ? 0 : 12, bottom: isPlain ? 0 : 24, start: isPlain ? 0 : 12, end: isPlain ? 0 : 12)
        root.widget.set(class: "plain-list", isPlain)
        gnome_set_int(
            scrolledWindow, "vscrollbar-policy",
            Int32((chrome.isScrollEnabled ? GTK_POLICY_AUTOMATIC : GTK_POLICY_EXTERNAL).rawValue))
        gnome_set_bool(scrolledWindow, "kinetic-scrolling", chrome.isScrollEnabled ? 1 : 0)
    }

    /// Blocks scroll events while scrolling is disabled.
    private func holdStill() {
        guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) else { return }
        onScroll(UnsafeMutableRawPointer(controller)) { [weak self] _, _ in self?.shownChrome?.isScrollEnabled == false }
        gnome_add_controller(scrolledWindow, controller, GTK_PHASE_CAPTURE)
    }

    /// Shows the header or footer row, or removes it.
    func showRow(
        _ content: ItemListRowContent?, at slot: ItemListChromeSlot, style: ItemListStyle, look: RowView.Look,
        host: () -> RowView.Host
    ) {
        if content == nil, (slot == .header ? headerRow : footerRow) == nil { return }
        let blocks = slot == .header ? headerBlocks : footerBlocks
        var view = slot == .header ? headerRow : footerRow
        if let old = view, content.map({ RowView.Shape($0) != old.shape }) ?? true {
            blocks.remove(old)
            view = nil
        }
        if let content {
            let new = view ?? RowView(content, host: host())
            new.show(content, look: look)
            view = new
        }
        if slot == .header { headerRow = view } else { footerRow = view }
        let isPlain = content?.role == .text || content?.role == .header
        let neighbors = ItemListNeighbors(top: slot == .header ? .none : .otherSection(.full), bottom: .none)
        let places = view.map {
            [ListBlocks.Place(view: $0, section: ItemListSectionName(slot.rawValue), isPlain: isPlain, neighbors: neighbors)]
        }
        blocks.arrange(places ?? [], style: style, title: slot.rawValue)
    }

    func showEmpty(_ state: ItemListEmptyState?) {
        gtk_widget_set_visible(emptyView.reference.widget, state == nil ? 0 : 1)
        gtk_widget_set_visible(blocks.box, state == nil ? 1 : 0)
        emptyView.show(state)
    }

    func grabFocus(_ slot: ItemListChromeSlot) {
        switch slot {
        case .header: if let headerRow { headerRow.widget.grabFocus() }
        case .footer: if let footerRow { footerRow.widget.grabFocus() }
        case .emptyState: emptyView.grabFocus()
        default: if let button = bars.buttons[slot] { button.widget.grabFocus() }
        }
    }

    // MARK: Measurement

    /// The height of the content above the rows, including the margin.
    var headLength: Int { Int(gtk_widget_get_margin_top(column)) + measure(headerBlocks.box) }

    /// The height of the content below the rows, and of the placeholder for an empty list.
    var tailLength: Int {
        let emptyView = emptyView.reference.widget
        let empty = gtk_widget_get_visible(emptyView) == 0 ? 0 : measure(emptyView)
        return empty + measure(footerBlocks.box) + Int(gtk_widget_get_margin_bottom(column))
    }

    func measure(_ widget: Widget) -> Int { ListSight.height(of: widget, width: rowWidth) }

    /// The vertical position of a widget in the viewport; nil before the layout.
    func place(of widget: Widget) -> (top: Double, height: Double)? {
        var (top, height) = (0.0, 0.0)
        return gnome_bounds(widget, sight.widget, &top, &height) == 0 ? nil : (top, height)
    }
}
