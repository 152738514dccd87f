internal import CAdwaita
internal import ItemList

/// The content below a row: a figure, a grid of options, parts, buttons and a footnote. In the list box it is a row that can't be selected.
@MainActor
final class MoreView {
    let reference: WidgetReference
    private var children: BoxChildren
    private var buttons: BoxChildren
    private let subtitle: WidgetReference
    private let footnote: WidgetReference
    private let buttonBox: WidgetReference
    private var figure: FigureView?
    private var grid: GridView?
    private var parts: [(id: String, view: PartView)] = []
    private var offers: [(id: String, view: PartView)] = []
    private let perform: @MainActor (ItemListAction, String?, @escaping @MainActor () -> Void) -> Void

    struct Content {
        var subtitle: RichText?
        var figure: ItemListFigure?
        var grid: Grid?
        var parts: [ItemListPart] = []
        var offers: [ItemListOffer] = []
        var footnote: ItemListFootnote?

        var isEmpty: Bool { subtitle == nil && figure == nil && grid == nil && parts.isEmpty && offers.isEmpty && footnote == nil }
    }

    /// A choice with visible options.
    struct Grid {
        var choice: ItemListChoice
        var canChoose: Bool
        /// The accessible name of the choice.
        var name: String
    }

    init(perform: @escaping @MainActor (ItemListAction, _ part: String?, @escaping @MainActor () -> Void) -> Void) {
        self.perform = perform
        let row = Widgets.make(gtk_list_box_row_get_type(), role: GTK_ACCESSIBLE_ROLE_GROUP)
        row.set("activatable", false)
        row.set("selectable", false)
        gtk_widget_set_focusable(row, 0)
        row.add(class: "more")
        let box = Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 9)
        box.setMargins(top: 3, bottom: 12, start: 12, end: 12)
        gnome_set_object(row, "child", box)
        reference = WidgetReference(row)
        children = BoxChildren(box)
        let words = Widgets.label("subtitle")
        let note = Widgets.label("footnote")
        for label in [words, note] {
            label.set("wrap", true)
            label.set("xalign", 0.0)
        }
        subtitle = WidgetReference(words)
        footnote = WidgetReference(note)
        buttonBox = WidgetReference(Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 9))
        buttons = BoxChildren(buttonBox.widget)
    }

    func show(_ content: Content, theme: PresentationThemeList, chat: PresentationThemeChat) {
        if let text = content.subtitle {
            let (markup, isColored) = Markup.subtitle(text, theme: theme)
            subtitle.widget.set("label", markup)
            subtitle.widget.set(class: "dim-label", !isColored)
            subtitle.widget.set("use-markup", true)
        }
        if let picture = content.figure {
            let view = figure ?? FigureView()
            figure = view
            view.show(picture, theme: theme, chat: chat)
        }
        if let shown = content.grid {
            let view = grid ?? GridView { [perform] action, settled in perform(action, nil, settled) }
            grid = view
            view.show(shown.choice, canChoose: shown.canChoose, label: shown.name, theme: theme)
        }
        parts = content.parts.enumerated().map { index, part in
            let known = index < parts.count && parts[index].id == part.id && parts[index].view.canShow(part) ? parts[index].view : nil
            let view = known ?? makePart(part)
            view.show(part, theme: theme)
            return (part.id, view)
        }
        offers = content.offers.enumerated().map { index, offer in
            let part = ItemListPart(
                offer.id, title: offer.title, icon: offer.icon, tone: offer.tone, isEnabled: offer.isEnabled)
            let known = index < offers.count && offers[index].id == offer.id ? offers[index].view : nil
            let view = known ?? makePart(part)
            view.show(part, color: offer.color, theme: theme)
            return (offer.id, view)
        }
        if let note = content.footnote {
            footnote.widget.set("label", Markup.plain(note.text))
            for kind in ItemListFootnote.Kind.allCases { footnote.widget.set(class: kind.rawValue, kind == note.kind) }
        }
        buttons.show(parts.filter(\.view.isButton).map(\.view.reference.widget) + offers.map(\.view.reference.widget))
        var wanted: [Widget] = []
        if content.subtitle != nil { wanted.append(subtitle.widget) }
        if content.figure != nil, let figure { wanted.append(figure.reference.widget) }
        if content.grid != nil, let grid { wanted.append(grid.reference.widget) }
        wanted += parts.filter { !$0.view.isButton }.map(\.view.reference.widget)
        if !buttons.children.isEmpty { wanted.append(buttonBox.widget) }
        if content.footnote != nil { wanted.append(footnote.widget) }
        children.show(wanted)
        self.content = content
        reference.widget.letKeysPass()
    }

    private var content = Content()

    private func makePart(_ part: ItemListPart) -> PartView {
        let perform = perform
        let id = part.id
        return PartView(part) { action, settled in perform(action, id, settled) }
    }

    // MARK: State for tests

    var shownSubtitle: String? { content.subtitle == nil ? nil : subtitle.widget.shownText }
    var shownFootnote: String? { content.footnote == nil ? nil : footnote.widget.shownText }
    var shownParts: [String] { parts.map(\.view.title) }

    /// The title of the selected option of a grid.
    var shownChoice: String { content.grid == nil ? "" : grid?.words ?? "" }

    func focusGrid() {
        if content.grid != nil { grid?.grabFocus() }
    }

    func grabFocus(part: String) {
        (parts + offers).first { $0.id == part }?.view.grabFocus()
    }
}
