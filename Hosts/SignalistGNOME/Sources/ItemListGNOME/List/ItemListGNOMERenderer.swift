internal import CAdwaita
public import ItemList
internal import Signals

/// Shows a screen by the widgets of GTK and libadwaita: rows in boxed lists, a header bar, a toolbar, toasts for what is refused.
///
/// A program with windows of its own puts ``widget`` into one of them; ``GNOMEWindow`` does all of that for a stack of screens.
///
/// ```swift
/// let renderer = ItemListGNOMERenderer<String>()
/// renderer.show(controller)
/// gtk_window_set_child(window, renderer.widget.assumingMemoryBound(to: GtkWidget.self))
/// ```
///
/// Rows in sight and some beside them have widgets, and others take these over when the list is scrolled; so a list may have any number of rows.
/// It applies the diff: a row in sight keeps its widget over updates and moves, and with it the focus, the caret and what an input method is at,
/// also while it is scrolled away. An update sets what has changed and nothing else.
@MainActor
public final class ItemListGNOMERenderer<ID: Hashable & Sendable>: ItemListMainActorRenderer {
    /// A row that has a widget.
    struct Row {
        let id: ID
        var place: ListBlocks.Place
        var view: RowView { place.view }
        /// Where it stands among all rows.
        var index: Int { place.index }
    }

    /// All rows of the screen.
    var list = ItemListRows<ID>([])
    /// Those that have widgets, in their order.
    var rows: [Row] = []
    /// Views that have lost their row.
    var pool = ItemListReusePool<RowView.Shape, RowView>()
    /// How many views of rows were made so far.
    var rowViewsMade: Int { pool.madeCount }
    /// What of the list is on the screen, in pixels. What stands above all rows and below them are its first and its last row.
    var viewport = ItemListViewport(length: 680)
    /// How high the sight is while the viewport is lent to a change.
    var sightHeight = 680
    /// How high rows are that nobody has seen, for all that is known.
    var usualLength = 50
    /// Whether rows are being given to what is in sight, or are being placed: then what happens to the focus is not its user's doing.
    var (isSettling, isLaying) = (false, false)
    /// Whether colours or fonts are others than at the last layout.
    var isRestyled = false
    var views: [ID: RowView] = [:]
    var ids: [Widget: ID] = [:]
    let page: ListPage
    var isApplying = false
    var connection: ItemListConnection<ID>?
    var whenShown: (@Sendable (@escaping @Sendable () -> Void) -> Void)?
    /// What was applied last, but for its rows.
    var last: Last?
    var theme = PresentationTheme.day
    var toldCursor: ID?
    var isReporting = false
    var toldOffset: Int?
    /// Whether the list is being scrolled, and how often its place has changed.
    var isMoving = false
    var movementCount = 0
    /// Asks for more at the ends of the list, once for what is there.
    var edgeRequests = ItemListEdgeRequests<ID>()
    /// The row that shows where another one would be put.
    var dropMark: (row: WidgetReference, side: String)?
    /// How high the pointer is in what is seen that takes a row along; nil while there is none.
    var dragHeight: Double?
    var typeAhead = ItemListTypeAhead()
    private let image: @MainActor (String) -> String?

    /// What a screen was besides its rows.
    struct Last {
        var revision: Int
        var chrome: ItemListChrome
        var interaction: ItemListInteraction<ID>
        var shortcuts: [ItemListShortcut<ID>]
        var presentationData: PresentationData
    }

    /// What a way back means that the screen does not handle; nil where there is none.
    var leave: (@MainActor () -> Void)? {
        didSet { if let last { page.show(last.chrome, back: backButton, strings: strings) } }
    }

    /// Whether a button in the header bar leads back, where there is a way.
    var hasBackButton = true {
        didSet { if let last, hasBackButton != oldValue { page.show(last.chrome, back: backButton, strings: strings) } }
    }

    /// Hears of the theme and of the title before a transition shows them.
    var onLook: (@MainActor (PresentationTheme, _ title: String) -> Void)?
    /// Takes what is asked for on its way to the screen; for tests of one that is far away.
    var sending: (@MainActor (@escaping @Sendable () -> Void) -> Void)?

    /// - Parameters:
    ///   - image: gives the file of a picture by its key; nil for an icon of the desktop by that name. Called on the main actor.
    public init(image: @escaping @MainActor (String) -> String? = { _ in nil }) {
        Looks.install()
        self.image = image
        page = ListPage()
        viewport.findsCursor = false
        connectPage()
        connectSight()
    }

    /// The widget that shows the screen, a `GtkWidget`, for as long as the renderer lives.
    public var widget: UnsafeMutableRawPointer { UnsafeMutableRawPointer(page.root.widget) }

    // MARK: The screen

    /// Shows a screen from now on, in place of the one before.
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

    /// Shows no screen any longer; what was shown stays until the next one comes.
    public func hide() {
        connection?.report(.shown(false))
        connection?.dispose()
        connection = nil
        whenShown = nil
    }

    // MARK: Transitions

    public func apply(_ transition: ItemListTransition<ID>, completion: @escaping @Sendable () -> Void) {
        isApplying = true
        // Where a row is that has just moved is not known yet.
        page.scrollsToFocus = false
        let focus = rememberFocus()
        Looks.show(transition.presentationData.strings.layoutDirection)
        onLook?(transition.presentationData.theme, Markup.plain(transition.chrome.title.words))
        let resolved = Looks.resolved(transition.presentationData.theme)
        let isRestyled = resolved != theme
        theme = resolved
        let previous = last?.chrome
        last = Last(
            revision: transition.to, chrome: transition.chrome, interaction: transition.interaction,
            shortcuts: transition.shortcuts, presentationData: transition.presentationData)
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
                // Where there is more than the list has yet, it is not held at its end, which is that of a box around the rows.
                let more = previous?.loadsMore.intersection(viewport.edges(within: 0)) ?? []
                let stationary = held.map { $0.old + 1..<viewport.count - 1 } ?? (more.isEmpty ? nil : 1..<viewport.count - 1)
                viewport.apply(diff, stationary: stationary, measuring: &rows)
                guard let held else { return }
                // It may have another gap above it.
                viewport.scroll(by: self.top(of: held.new, viewport, &rows) - held.top, measuring: &rows)
            }
        }
        restore(focus)
        page.scrollsToFocus = true
        isApplying = false
        // The rows that keys go to next have widgets as well.
        if focusedWidget != focus?.widget { settleSight() }
        for row in rows { row.view.field?.take(transition.textAnswers) }
        for request in transition.requests { carryOut(request) }
        showDropMark()
        reportLater()
        completion()
    }

    /// Whether the rows are probably those of a list before, whose lengths are guesses better than the usual one.
    private func isBack(_ old: ItemListRows<ID>) -> Bool {
        let seen = rowsInSight
        return list.count == old.count && viewport.count == old.count + 2 && !seen.isEmpty
            && seen.allSatisfy { list.id(at: $0) == old.id(at: $0) }
    }

    /// Where rows of a list before are in the list that has taken its place, as the viewport counts them.
    private func places(of old: ItemListRows<ID>) -> (_ index: Int) -> Int? {
        let new = list
        return { row in
            guard row > 0, row <= old.count else { return row == 0 ? 0 : new.count + 1 }
            let id = old.id(at: row - 1)
            if row <= new.count, new.id(at: row - 1) == id { return row }
            return new.index(of: id).map { $0 + 1 }
        }
    }

    /// What a row asks of this list.
    func host(target: @escaping @MainActor (String?) -> ItemListTarget<ID>) -> RowView.Host {
        RowView.Host(
            perform: { [weak self] action, part, settled in self?.perform(action, on: target(part), settled: settled) },
            isApplying: { [weak self] in self?.isApplying ?? true },
            image: image)
    }

    /// The language of the screen.
    var strings: PresentationStrings { last?.presentationData.strings ?? .english }

    /// Shows all again, by another look of the desktop.
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

    /// Draws the rows that have widgets in the theme of now.
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
    /// The same change of a list that has a row more at its beginning.
    fileprivate var behindOne: ItemListDiff {
        ItemListDiff(
            deletions: deletions.map { $0 + 1 },
            insertions: insertions.map { .init(index: $0.index + 1, previousIndex: $0.previousIndex.map { $0 + 1 }, reason: $0.reason) },
            updates: updates.map { .init(index: $0.index + 1, previousIndex: $0.previousIndex + 1, reason: $0.reason) })
    }
}
