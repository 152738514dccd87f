internal import CAdwaita
internal import ItemList

/// A multiline text in a row that grows with its content, with a title above it and a placeholder.
@MainActor
final class LinesView {
    let text: Widget
    /// Called for a Return key that submits.
    var submit: @MainActor () -> Void = {}
    private let title: Widget
    private let placeholder: Widget
    /// True while an input method has preedit text.
    private var isComposing = false

    init(in row: Widget, returnKey: @escaping @MainActor () -> ItemListReturnKey) {
        text = Widgets.make(gtk_text_view_get_type())
        title = Widgets.label("title")
        placeholder = Widgets.label("placeholder")
        text.set("wrap-mode", Int(GTK_WRAP_WORD_CHAR.rawValue))
        // Tab moves the focus.
        text.set("accepts-tab", false)
        text.set("hexpand", true)
        text.add(class: "lines")
        title.set("use-markup", true)
        for label in [title, placeholder] {
            label.set("xalign", 0.0)
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
            self?.isComposing = !preedit.isEmpty
            self?.showPlaceholder()
            return false
        }
        onKey(text, phase: GTK_PHASE_CAPTURE) { [weak self] value, state in
            self?.take(KeyPress(value: value, state: state), returnKey: returnKey()) ?? false
        }
    }

    /// Handles a key before the text. During input method composition, all keys belong to the input method.
    /// - Returns: true if the key was handled.
    func take(_ key: KeyPress, returnKey: ItemListReturnKey) -> Bool {
        guard !isComposing, key.submits(returnKey) else { return false }
        submit()
        return true
    }

    func show(title words: String, placeholder: String) {
        title.set("label", words)
        gtk_widget_set_visible(title, words.isEmpty ? 0 : 1)
        self.placeholder.set("label", placeholder)
    }

    func align(isCentered: Bool) {
        let justification = Int(isCentered ? GTK_JUSTIFY_CENTER.rawValue : GTK_JUSTIFY_LEFT.rawValue)
        text.set("justification", justification)
        for label in [title, placeholder] {
            label.set("xalign", isCentered ? 0.5 : 0.0)
            label.set("justify", justification)
        }
    }

    func showPlaceholder() {
        let isEmpty = gnome_text(text).pointee == 0 && !isComposing
        gtk_widget_set_visible(placeholder, isEmpty ? 1 : 0)
    }
}
