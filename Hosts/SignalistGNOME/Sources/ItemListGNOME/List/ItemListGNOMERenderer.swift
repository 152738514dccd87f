internal import CAdwaita
public import ItemList
internal import Signals

/// A renderer with GTK and libadwaita widgets: rows in boxed lists, a header bar, a toolbar, and toasts for refusals.
///
/// Put ``widget`` into a window of your own, or use ``GNOMEWindow``, which shows a stack of screens.
///
/// ```swift
/// let renderer = ItemListGNOMERenderer<String>()
/// renderer.show(controller)
/// gtk_window_set_child(window, renderer.widget.assumingMemoryBound(to: GtkWidget.self))
/// ```
///
/// Only visible rows and some next to them have widgets, which are recycled during scrolling. So a list can have any number of rows. The
/// renderer applies diffs. A row keeps its widget over updates and moves, even while it is scrolled away. The widget keeps the focus, the
/// caret and the state of an input method. An update changes only the differing properties.
@MainActor
public final class ItemListGNOMERenderer<ID: Hashable & Sendable>: ItemListMainActorRenderer {
    struct Row {
        let id: ID
        var place: ListBlocks.Place
        var view: RowView { place.view }
        var index: Int { place.index }
    }

    var list = ItemListRows<ID>([])
    /// The rows with widgets, in order.
    var rows: [Row] = []
    /// The views for reuse.
    var pool = ItemListReusePool<RowView.Shape, RowView>()
    var rowViewsMade: Int { pool.madeCount }
    /// The visible part of the list, in pixels. Its first and last row are the content above and below all rows.
    var viewport = ItemListViewport(length: 680)
    /// The height of the viewport while that is moved out for a change.
    var sightHeight = 680
    /// The estimated height of a row that was never measured.
    var usualLength = 50
    /// True while widgets are updated, or laid out: a change of the focus doesn't come from the user then.
    var (isSettling, isLaying) = (false, false)
    /// True if colors or fonts have changed since the last layout.
    var isRestyled = false
    var views: [ID: RowView] = [:]
    var ids: [Widget: ID] = [:]
    let page: ListPage
    var isApplying = false
    var connection: ItemListConnection<ID>?
    var whenShown: (@Sendable (@escaping @Sendable () -> Void) -> Void)?
    /// The last applied state without its rows.
    var last: Last?
    var theme = PresentationTheme.day
    var toldCursor: ID?
    var isReporting = false
    var toldOffset: Int?
    /// The state of scrolling, and the number of its movements.
    var isMoving = false
    var movementCount = 0
    /// The requests for more rows at the ends of the list, one for each end row.
    var edgeRequests = ItemListEdgeRequests<ID>()
    /// The row that shows the drop position.
    var dropMark: (row: WidgetReference, side: String)?
    /// The vertical position of the dragging pointer in the viewport; nil without a drag.
    var dragHeight: Double?
    var typeAhead = ItemListTypeAhead()
    private let image: @MainActor (String) -> String?

    struct Last {
        var revision: Int
        var chrome: ItemListChrome
        var interaction: ItemListInteraction<ID>
        var shortcuts: [ItemListShortcut<ID>]
        var presentationData: PresentationData
    }

    /// Handles a back action that the screen doesn't handle; nil if there is none.
    var leave: (@MainActor () -> Void)? {
        didSet { if let last { page.show(last.chrome, back: backButton, strings: strings) } }
    }

    /// True to show a default back button in the header bar if there is a way back.
    var hasBackButton = true {
        didSet { if let last, hasBackButton != oldValue { page.show(last.chrome, back: backButton, strings: strings) } }
    }

    /// Receives the theme and the title before a transition is shown.
    var onLook: (@MainActor (PresentationTheme, _ title: String) -> Void)?
    /// Delays the sending of actions; for tests of a remote screen.
    var sending: (@MainActor (@escaping @Sendable () -> Void) -> Void)?

    /// - Parameters:
    ///   - image: returns the file of an image by its key; nil to use a desktop icon with that name. Called on the main actor.
    public init(image: @escaping @MainActor (String) -> String? = { _ in nil }) {
        Looks.install()
        self.image = image
        page = ListPage()
        viewport.findsCursor = false
        connectPage()
        connectSight()
    }

    /// The `GtkWidget` of the screen, valid during the lifetime of the renderer.
    public var widget: UnsafeMutableRawPointer { UnsafeMutableRawPointer(page.root.widget) }

    // MARK: The screen

    /// Shows a screen and disconnects the previous one.
    @discardableResult
    public func show(_ screen: some ItemListScreen<ID>) -> ItemListConnection<ID> {
        connection?.dispose()
        whenShown = { completion in screen.whenShown(completion) }
        let connection = screen.connect(self)
        self.connection = connection
        connection.report(.shown(true))
        toldOffset = nil
        reportLater()
        return connection
    }

    /// Disconnects the screen; its last state stays visible until the next screen is shown.
    public func hide() {
        connection?.report(.shown(false))
        connection?.dispose()
        connection = nil
        whenShown = nil
    }

    // MARK: Transitions

    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        isApplying = true
        // The position of a moved row isn't known before the layout.
        page.scrollsToFocus = false
        let focus = rememberFocus()
        let previous = last?.chrome
        last = Last(
            revision: transition.to, chrome: transition.chrome, interaction: transition.interaction,
            shortcuts: transition.shortcuts, presentationData: transition.presentationData)
        Looks.show(transition.presentationData.strings.layoutDirection)
        onLook?(transition.presentationData.theme, Markup.plain(transition.chrome.title.words))
        let resolved = Looks.resolved(transition.presentationData.theme)
        let isRestyled = resolved != theme
        theme = resolved
        gtk_widget_set_name(page.root.widget, theme.name)
        page.root.widget.set(class: "dark-screen", theme.isDark)
        for size in PresentationFontSize.allCases {
            page.root.widget.set(class: Looks.name(of: size), size == transition.presentationData.listFontSize)
        }
        let old = list
        viewport.anchor = transition.chrome.anchor
        let held = transition.from == 0 || transition.chrome.anchor != .top ? nil : heldRow(over: transition.diff)
        var needsArranging =
            transition.from == 0 || previous?.style != transition.chrome.style || previous?.title != transition.chrome.title
        if transition.from == 0 {
            replaceRows(transition.rows)
        } else if replay(transition.diff, transition.rows) {
            needsArranging = true
        }
        if needsArranging { arrange() }
        if isRestyled { showRowsAgain() }
        showChrome(transition.chrome)
        if transition.from == 0 {
            edgeRequests = ItemListEdgeRequests()
            let (places, isBack) = (places(of: old), isBack(old))
            changeSight(isNew: true) { viewport, rows in
                if isBack {
                    viewport.measureAnew(measuring: &rows)
                } else {
                    viewport.replace(count: transition.rows.count + 2, measuring: &rows, place: places)
                }
            }
        } else {
            let diff = transition.diff.behindOne
            changeSight { viewport, rows in
                // At the end of a list that can load more, the position is kept relative to the rows, not to the end.
                let more = previous?.loadsMore.intersection(viewport.edges(within: 0)) ?? []
                let stationary = held.map { $0.old + 1..<viewport.count - 1 } ?? (more.isEmpty ? nil : 1..<viewport.count - 1)
                viewport.apply(diff, stationary: stationary, measuring: &rows)
                guard let held else { return }
                // The gap above the row may have changed.
                viewport.scroll(by: self.top(of: held.new, viewport, &rows) - held.top, measuring: &rows)
            }
        }
        restore(focus)
        page.scrollsToFocus = true
        isApplying = false
        // Makes widgets for the next rows in the focus order.
        if focusedWidget != focus?.widget { settleSight() }
        for row in rows { row.view.field?.take(transition.textAnswers) }
        for request in transition.requests { carryOut(request) }
        showDropMark()
        reportLater()
        completion()
    }

    /// True if the list is probably a previous one, so that its row lengths are good estimates.
    private func isBack(_ old: ItemListRows<ID>) -> Bool {
        let seen = rowsInSight
        return list.count == old.count && viewport.count == old.count + 2 && !seen.isEmpty
            && seen.allSatisfy { list.id(at: $0) == old.id(at: $0) }
    }

    /// Maps rows of the previous list to the new one, in the viewport's indices.
    private func places(of old: ItemListRows<ID>) -> (_ index: Int) -> Int? {
        let new = list
        return { row in
            guard row > 0, row <= old.count else { return row == 0 ? 0 : new.count + 1 }
            let id = old.id(at: row - 1)
            if row <= new.count, new.id(at: row - 1) == id { return row }
            return new.index(of: id).map { $0 + 1 }
        }
    }

    /// The connections of a row to this renderer.
    func host(target: @escaping @MainActor (String?) -> ItemListTarget<ID>) -> RowView.Host {
        RowView.Host(
            perform: { [weak self] action, part, settled in self?.perform(action, on: target(part), settled: settled) },
            isApplying: { [weak self] in self?.isApplying ?? true },
            image: image)
    }

    var strings: PresentationStrings { last?.presentationData.strings ?? .english }

    /// Applies a changed desktop style.
    func restyle() {
        guard let last else { return }
        let resolved = Looks.resolved(last.presentationData.theme)
        guard resolved != theme else { return }
        theme = resolved
        isApplying = true
        gtk_widget_set_name(page.root.widget, theme.name)
        page.root.widget.set(class: "dark-screen", theme.isDark)
        showRowsAgain()
        showChrome(last.chrome)
        isApplying = false
        settleSight()
    }

    /// Redraws the rows with widgets in the current theme.
    private func showRowsAgain() {
        for row in rows { row.view.show(row.view.content, look: look(of: row.id)) }
    }

    private func showChrome(_ chrome: ItemListChrome) {
        page.show(chrome, back: backButton, strings: strings)
        let look = RowView.Look(theme: theme.list, chat: theme.chat, strings: strings)
        page.showRow(chrome.header, at: .header, style: chrome.style, look: look) {
            host { .chrome(.header, part: $0) }
        }
        page.showRow(chrome.footer, at: .footer, style: chrome.style, look: look) {
            host { .chrome(.footer, part: $0) }
        }
        page.showEmpty(list.isEmpty ? chrome.emptyState : nil)
    }

    private var backButton: ItemListButton? {
        leave == nil || !hasBackButton ? nil : .text(strings[.back])
    }
}

extension ItemListDiff {
    /// The diff of a list with one more row at its beginning.
    fileprivate var behindOne: ItemListDiff {
        ItemListDiff(
            deletions: deletions.map { $0 + 1 },
            insertions: insertions.map { .init(index: $0.index + 1, previousIndex: $0.previousIndex.map { $0 + 1 }, reason: $0.reason) },
            updates: updates.map { .init(index: $0.index + 1, previousIndex: $0.previousIndex + 1, reason: $0.reason) })
    }
}
