internal import CAdwaita
internal import ItemList

/// A text of several lines in a row: it is as high as what is in it, below its title, with a placeholder while it is empty.
@MainActor
final class LinesView {
    let text: Widget
    /// What the return key is for where it ends no line.
    var submit: @MainActor () -> Void = {}
    private let title: Widget
    private let placeholder: Widget

    /// - Parameter returnKey: what the return key is for now.
    init(in row: Widget, returnKey: @escaping @MainActor () -> ItemListReturnKey) {
        text = Widgets.make(gtk_text_view_get_type())
        title = Widgets.label("title")
        placeholder = Widgets.label("placeholder")
        text.set("wrap-mode", Int(GTK_WRAP_WORD_CHAR.rawValue))
        // Tab goes on to the next row.
        text.set("accepts-tab", false)
        text.set("hexpand", true)
        text.add(class: "lines")
        title.set("use-markup", true)
        for label in [title, placeholder] {
            label.set("xalign", 0)
            label.set("wrap", true)
        }
        placeholder.align(vertical: GTK_ALIGN_START)
        gtk_widget_set_can_target(placeholder, 0)
        let overlay = Widgets.make(gtk_overlay_get_type())
        gnome_overlay_fill(overlay, text, placeholder)
        let words = Widgets.box(GTK_ORIENTATION_VERTICAL, spacing: 3)
        gnome_box_append(words, title)
        gnome_box_append(words, overlay)
        let box = Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 9)
        box.add(class: "lines-box")
        gnome_box_append(box, words)
        gnome_row_set_box(row, box)
        on(gnome_buffer_of(text), "changed") { [weak self] in self?.showPlaceholder() }
        onText(text, "preedit-changed") { [weak self] preedit in
            self?.showPlaceholder(isComposing: !preedit.isEmpty)
            return false
        }
        onKey(text, phase: GTK_PHASE_CAPTURE) { [weak self] value, state in
            guard let self, KeyPress(value: value, state: state).submits(returnKey()) else { return false }
            submit()
            return true
        }
    }

    func show(title words: String, placeholder: String) {
        title.set("label", words)
        gtk_widget_set_visible(title, words.isEmpty ? 0 : 1)
        self.placeholder.set("label", placeholder)
    }

    func showPlaceholder(isComposing: Bool = false) {
        let isEmpty = gnome_text(text).pointee == 0 && !isComposing
        gtk_widget_set_visible(placeholder, isEmpty ? 1 : 0)
    }
}
