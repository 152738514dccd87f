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
/// It applies the diff: a row keeps its widget over updates and moves, and with it the focus, the caret and what an input method is at. An
/// update sets what has changed and nothing else.
@MainActor
public final class ItemListGNOMERenderer<ID: Hashable & Sendable>: ItemListMainActorRenderer {
    /// A row that is shown.
    struct Row {
        let id: ID
        var place: ListBlocks.Place
        var view: RowView { place.view }
    }

    var rows: [Row] = []
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
    var toldOffset: Double?
    /// Where the rows in sight were before the list became another one, until that has been laid out.
    var held: [(id: ID, position: Double)]?
    /// Whether the list is being scrolled, and how often its place has changed.
    var isMoving = false
    var movementCount = 0
    /// The ends of the list at which more was asked for that has not come yet.
    var loading: Set<ItemListEdge> = []
    /// The row that shows where another one would be put.
    var dropMark: (row: WidgetReference, side: String)?
    /// How high the pointer is in what is seen that takes a row along; nil while there is none.
    var dragHeight: Double?
    var typeAhead = ItemListTypeAhead()
    private let image: @MainActor (String) -> String?
    private let words: ItemListHostWords

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
        didSet { if let last { page.show(last.chrome, back: backButton) } }
    }

    /// Whether a button in the header bar leads back, where there is a way.
    var hasBackButton = true {
        didSet { if let last, hasBackButton != oldValue { page.show(last.chrome, back: backButton) } }
    }

    /// Hears of the theme and of the title before a transition shows them.
    var onLook: (@MainActor (PresentationTheme, _ title: String) -> Void)?
    /// Takes what is asked for on its way to the screen; for tests of one that is far away.
    var sending: (@MainActor (@escaping @Sendable () -> Void) -> Void)?

    /// - Parameters:
    ///   - words: what the renderer says by itself, in the screen's language.
    ///   - image: gives the file of a picture by its key; nil for an icon of the desktop by that name. Called on the main actor.
    public init(words: ItemListHostWords = ItemListHostWords(), image: @escaping @MainActor (String) -> String? = { _ in nil }) {
        Looks.install()
        self.image = image
        self.words = words
        page = ListPage()
        connectPage()
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
        onLook?(transition.presentationData.theme, Markup.plain(transition.chrome.title.words))
        theme = Looks.resolved(transition.presentationData.theme)
        if transition.from == 0 { removeAll() } else { holdPlace(over: transition.diff) }
        let previous = last?.chrome
        last = Last(
            revision: transition.to, chrome: transition.chrome, interaction: transition.interaction,
            shortcuts: transition.shortcuts, presentationData: transition.presentationData)
        gtk_widget_set_name(page.root.widget, theme.name)
        page.root.widget.set(class: "dark-screen", theme.isDark)
        var needsArranging =
            transition.from == 0 || previous?.style != transition.chrome.style || previous?.title != transition.chrome.title
        let change = {
            if self.replay(transition) { needsArranging = true }
            if needsArranging {
                let words = Markup.plain(transition.chrome.title.words)
                self.page.blocks.arrange(self.rows.map(\.place), style: transition.chrome.style, title: words)
            }
        }
        let diff = transition.diff
        if transition.from == 0 || diff.deletions.count + diff.insertions.count > Self.manyRows {
            page.withoutRows(change)
        } else {
            change()
        }
        showChrome(transition.chrome)
        restore(focus)
        page.scrollsToFocus = true
        isApplying = false
        for row in rows { row.view.field?.take(transition.textAnswers) }
        for request in transition.requests { carryOut(request) }
        // Where there are other rows than before there may be more again.
        if transition.from == 0 || !transition.diff.insertions.isEmpty || !transition.diff.deletions.isEmpty { loading = [] }
        loading.formIntersection(transition.chrome.loadsMore)
        showDropMark()
        reportLater()
        completion()
    }

    /// From so many on that come or go it is better to take all rows away for the while.
    private static var manyRows: Int { 200 }

    private func removeAll() {
        for row in rows { page.blocks.remove(row.view) }
        rows = []
        views = [:]
        ids = [:]
    }

    /// Replays the script on the widgets.
    /// - Returns: whether the rows stand otherwise than they did.
    private func replay(_ transition: ItemListTransition<ID>) -> Bool {
        guard transition.from != 0 else {
            for row in transition.rows { rows.append(makeRow(row)) }
            return true
        }
        let diff = transition.diff
        var moving: [Int: Row] = [:]
        let sources = Set(diff.insertions.compactMap(\.previousIndex))
        for index in diff.deletions.reversed() {
            let row = rows.remove(at: index)
            page.blocks.remove(row.view)
            if sources.contains(index) { moving[index] = row } else { forget(row) }
        }
        for insertion in diff.insertions {
            if let previous = insertion.previousIndex, let row = moving[previous] {
                rows.insert(row, at: insertion.index)
                if insertion.reason != nil { _ = update(insertion.index, transition.rows[insertion.index]) }
            } else {
                rows.insert(makeRow(transition.rows[insertion.index]), at: insertion.index)
            }
        }
        var needsArranging = !diff.deletions.isEmpty || !diff.insertions.isEmpty
        for change in diff.updates where update(change.index, transition.rows[change.index]) { needsArranging = true }
        return needsArranging
    }

    private func makeRow(_ row: ItemListRow<ID>) -> Row {
        let view = makeView(row)
        return Row(
            id: row.id,
            place: .init(view: view, section: row.section, isPlain: row.isAlwaysPlain, neighbors: row.neighbors))
    }

    private func makeView(_ row: ItemListRow<ID>) -> RowView {
        let id = row.id
        var host = host { .row(id, part: $0) }
        host.drag = { [weak self] step in self?.drag(id, step) }
        host.move = { [weak self] places in _ = self?.connection?.move(id, by: places) }
        host.select = { [weak self] isRange in self?.select(id, isRange: isRange) }
        let view = RowView(row.content, host: host)
        view.show(row.content, look: look(of: id))
        views[id] = view
        ids[view.widget] = id
        return view
    }

    private func forget(_ row: Row) {
        if views[row.id] === row.view { views[row.id] = nil }
        ids[row.view.widget] = nil
    }

    /// Draws a row anew.
    /// - Returns: whether it stands otherwise than it did.
    private func update(_ index: Int, _ row: ItemListRow<ID>) -> Bool {
        let old = rows[index]
        var needsArranging =
            old.place.section != row.section || old.place.isPlain != row.isAlwaysPlain || old.place.neighbors != row.neighbors
        if RowView.Shape(row.content) == old.view.shape {
            let more = old.view.more?.reference.widget
            old.view.show(row.content, look: look(of: row.id))
            if more != old.view.more?.reference.widget || row.content.role == .header { needsArranging = true }
        } else {
            page.blocks.remove(old.view)
            forget(old)
            rows[index].place.view = makeView(row)
            needsArranging = true
        }
        rows[index].place.section = row.section
        rows[index].place.isPlain = row.isAlwaysPlain
        rows[index].place.neighbors = row.neighbors
        return needsArranging
    }

    private func look(of id: ID) -> RowView.Look {
        let reveal = last?.interaction.reveal.flatMap { $0.row == id ? $0.side : nil }
        return RowView.Look(theme: theme.list, reveal: reveal, isDragged: last?.interaction.drag?.row == id)
    }

    /// What a row asks of this list.
    func host(target: @escaping @MainActor (String?) -> ItemListTarget<ID>) -> RowView.Host {
        RowView.Host(
            perform: { [weak self] action, part, settled in self?.perform(action, on: target(part), settled: settled) },
            isApplying: { [weak self] in self?.isApplying ?? true },
            image: image, words: words)
    }

    /// Shows all again, by another look of the desktop.
    func restyle() {
        guard let last else { return }
        let resolved = Looks.resolved(last.presentationData.theme)
        guard resolved != theme else { return }
        theme = resolved
        isApplying = true
        gtk_widget_set_name(page.root.widget, theme.name)
        page.root.widget.set(class: "dark-screen", theme.isDark)
        for row in rows { row.view.show(row.view.content, look: look(of: row.id)) }
        showChrome(last.chrome)
        isApplying = false
    }

    private func showChrome(_ chrome: ItemListChrome) {
        page.show(chrome, back: backButton)
        page.showRow(chrome.header, at: .header, style: chrome.style, theme: theme.list) { host { .chrome(.header, part: $0) } }
        page.showRow(chrome.footer, at: .footer, style: chrome.style, theme: theme.list) { host { .chrome(.footer, part: $0) } }
        page.showEmpty(rows.isEmpty ? chrome.emptyState : nil)
    }

    private var backButton: ItemListButton? {
        leave == nil || !hasBackButton ? nil : .text("Back")
    }
}
