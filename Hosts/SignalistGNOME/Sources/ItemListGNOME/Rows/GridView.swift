internal import CAdwaita
internal import ItemList

/// The options of a choice side by side, each with a preview: a group of radio buttons. Arrow keys move to the next option and select it,
/// as in every such group.
@MainActor
final class GridView {
    let reference: WidgetReference
    private var options: [Option] = []
    private var choice = ItemListChoice([], chosen: nil)
    private var label = ""
    private let perform: ControlView.Perform
    private var isSetting = false
    /// The number of pending answers, during which the grid shows the user's choice.
    private var awaited = 0

    /// The number of columns, even in narrow windows.
    private static let across = 2

    @MainActor
    private final class Option {
        let reference: WidgetReference
        let look = FigureView()
        let title = Widgets.label("option")

        init() {
            let button = Widgets.make(gtk_check_button_get_type(), role: GTK_ACCESSIBLE_ROLE_RADIO)
            let box = Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 3)
            title.set("xalign", 0.0)
            title.set("wrap", true)
            for child in [look.reference.widget, title] { gnome_box_append(box, child) }
            gnome_set_object(button, "child", box)
            reference = WidgetReference(button)
        }

        func show(_ option: ItemListOption, canChoose: Bool, theme: PresentationThemeList) {
            let words = Markup.plain(option.title)
            title.set("label", words)
            gnome_say_label(reference.widget, words)
            gtk_widget_set_visible(look.reference.widget, option.preview == nil ? 0 : 1)
            if let preview = option.preview { look.show(preview, theme: theme) }
            gtk_widget_set_sensitive(reference.widget, canChoose && option.isEnabled ? 1 : 0)
        }

        var isOn: Bool { reference.widget.bool("active") }
    }

    init(perform: @escaping ControlView.Perform) {
        self.perform = perform
        let grid = Widgets.make(gtk_grid_get_type(), role: GTK_ACCESSIBLE_ROLE_RADIO_GROUP)
        grid.set("column-homogeneous", true)
        grid.set("row-spacing", 12)
        grid.set("column-spacing", 12)
        reference = WidgetReference(grid)
    }

    func show(_ choice: ItemListChoice, canChoose: Bool, label: String, theme: PresentationThemeList) {
        self.choice = choice
        if self.label != label { gnome_say_label(reference.widget, label) }
        self.label = label
        isSetting = true
        while options.count > choice.options.count { remove() }
        while options.count < choice.options.count { add() }
        for (option, view) in zip(choice.options, options) { view.show(option, canChoose: canChoose, theme: theme) }
        isSetting = false
        if awaited == 0 { showChosen() }
    }

    private func add() {
        let (option, index) = (Option(), options.count)
        if let first = options.first { gnome_set_object(option.reference.widget, "group", first.reference.widget) }
        gnome_grid_attach(reference.widget, option.reference.widget, Int32(index % Self.across), Int32(index / Self.across))
        on(option.reference.widget, "notify::active") { [weak self] in self?.changed(index) }
        options.append(option)
    }

    private func remove() {
        let option = options.removeLast()
        gnome_set_object(option.reference.widget, "group", nil)
        gnome_grid_remove(reference.widget, option.reference.widget)
    }

    private func changed(_ index: Int) {
        guard !isSetting, choice.options.indices.contains(index), options[index].isOn else { return }
        awaited += 1
        perform(.choose(choice.options[index].id)) { [weak self] in
            guard let self else { return }
            awaited -= 1
            if awaited == 0 { showChosen() }
        }
    }

    private func showChosen() {
        isSetting = true
        defer { isSetting = false }
        for (option, view) in zip(choice.options, options) { view.reference.widget.set("active", option.id == choice.chosen) }
    }

    func grabFocus() {
        (options.first(where: \.isOn) ?? options.first)?.reference.widget.grabFocus()
    }

    /// The title of the selected option, read from its widget.
    var words: String { options.first(where: \.isOn)?.title.string("label") ?? "" }
}
