internal import CAdwaita
internal import ItemList

/// A GTK text field that synchronizes its text with the screen: see `NativeTextField`.
///
/// The field sends a message for each change of the buffer and of an input method's preedit text, which GTK keeps outside the buffer. The
/// message contains that text at the caret, as on the screen. The screen's answers are set with signal handlers blocked, so they aren't
/// input events. GtkText's undo stays enabled: its changes are ordinary input events. A text set by the screen clears the undo history.
@MainActor
final class FieldView {
    private var side = NativeTextField()
    /// The editable with the text: an entry row, an entry, or the text itself.
    let editable: Widget
    /// The GtkText inside; a GtkTextView for multiline text.
    let text: Widget
    private let send: @MainActor (ItemListAction) -> Void
    /// True while a transition is applied: a change of the focus doesn't come from the user then.
    private let isApplying: @MainActor () -> Bool
    private var isSetting = false
    private var preedit = ""
    private(set) var isFocused = false
    private var selectsAllOnFocus = false
    /// True while a mouse button is pressed, and true to select all on its release: until then, the press sets the caret.
    private var (isPressed, selectsAllLater) = (false, false)

    var id: TextFieldID { side.id }

    init(
        _ editable: Widget, isApplying: @escaping @MainActor () -> Bool, send: @escaping @MainActor (ItemListAction) -> Void
    ) {
        self.editable = editable
        text = gnome_text_of(editable)
        self.send = send
        self.isApplying = isApplying
        onEdit(gnome_buffer_of(text)) { [weak self] caret in self?.edited(caret: caret) }
        onText(text, "preedit-changed") { [weak self] preedit in
            self?.composes(preedit)
            return false
        }
        onButton(text) { [weak self] isDown in self?.pressed(isDown) }
        guard let focus = gtk_event_controller_focus_new() else { return }
        on(UnsafeMutableRawPointer(focus), "enter") { [weak self] in self?.gotFocus() }
        on(UnsafeMutableRawPointer(focus), "leave") { [weak self] in self?.lostFocus() }
        gnome_add_controller(text, focus, GTK_PHASE_TARGET)
    }

    var held: String { String(cString: gnome_text(editable)) }

    private var caret: Int { Int(gnome_position(text)) }

    // MARK: User input

    private func edited(caret: Int) {
        guard !isSetting else { return }
        tell(caret: caret)
    }

    private func composes(_ preedit: String) {
        guard self.preedit != preedit else { return }
        self.preedit = preedit
        tell(caret: caret)
    }

    /// Sends the typed text; the only place where it leaves the field.
    private func tell(caret: Int) {
        let (text, caret, marked) = content(caret: caret)
        send(.text(.field(side.changed(to: text, caret: caret, marked: marked))))
    }

    /// Synchronizes the field with the screen and submits.
    func submit() {
        if let message = side.submit() { send(.text(.field(message))) }
        send(.submit)
    }

    /// The shown text, including the preedit text, with offsets in `Character`s.
    private func content(caret: Int) -> (text: String, caret: Int, marked: Range<Int>?) {
        let held = held
        guard !preedit.isEmpty else { return (held, TextUnit.scalars.characterOffset(of: caret, in: held), nil) }
        var scalars = Array(held.unicodeScalars)
        let place = min(max(caret, 0), scalars.count)
        scalars.insert(contentsOf: preedit.unicodeScalars, at: place)
        let text = String(String.UnicodeScalarView(scalars))
        let end = place + preedit.unicodeScalars.count
        return (
            text, TextUnit.scalars.characterOffset(of: end, in: text), TextUnit.scalars.characterRange(of: place..<end, in: text)
        )
    }

    private func gotFocus() {
        guard !isFocused else { return }
        isFocused = true
        guard !isApplying() else { return }
        begin()
        guard selectsAllOnFocus else { return }
        if isPressed { selectsAllLater = true } else { gnome_select(text, 0, -1) }
    }

    private func pressed(_ isDown: Bool) {
        isPressed = isDown
        guard !isDown, selectsAllLater else { return }
        selectsAllLater = false
        // Keeps a selection that the user has dragged.
        let (start, end) = selection
        if start == end { gnome_select(text, 0, -1) }
    }

    /// Reports the initial text of the field.
    private func begin() {
        let held = held
        send(.text(.field(side.focus(text: held, caret: TextUnit.scalars.characterOffset(of: caret, in: held)))))
    }

    private func lostFocus() {
        guard isFocused, !isApplying() else { return }
        isFocused = false
        selectsAllLater = false
        send(.blur)
    }

    // MARK: Screen updates

    /// Shows the row's text, unless the field has the focus.
    func show(_ content: ItemListInputContent) {
        selectsAllOnFocus = content.selectsAllOnFocus
        guard !isFocused else { return }
        set(Markup.held(content.text), caret: nil)
    }

    /// Applies the answers of a transition to this field.
    func take(_ answers: [TextFieldAnswer]) {
        for answer in answers where answer.field == side.id {
            let caret = TextUnit.scalars.characterOffset(of: caret, in: side.text)
            guard let change = side.take(answer, caret: caret) else { continue }
            set(change.text, caret: TextUnit.scalars.offset(ofCharacter: change.caret, in: change.text))
        }
    }

    private func set(_ words: String, caret: Int?) {
        isSetting = true
        defer { isSetting = false }
        if held != words { gnome_set_text(editable, words) }
        if let caret { gnome_set_position(text, Int32(clamping: caret)) }
    }

    // MARK: The focus

    /// The caret and the other end of the selection, for ``restore(_:)``.
    var selection: (start: Int32, end: Int32) {
        var (start, end): (Int32, Int32) = (0, 0)
        if gnome_selection(text, &start, &end) == 0 { return (gnome_position(text), gnome_position(text)) }
        return gnome_position(text) == start ? (end, start) : (start, end)
    }

    /// Restores the focus and the selection after the row was moved.
    func restore(_ selection: (start: Int32, end: Int32), hasFocus: Bool) {
        guard gtk_widget_get_root(text) != nil else { return }
        if !hasFocus { gnome_grab_text_focus(text) }
        if self.selection != selection { gnome_select(text, selection.start, selection.end) }
    }

    func grabFocus() {
        guard gtk_widget_get_root(text) != nil else { return }
        gnome_grab_text_focus(text)
    }

    func selectAll() {
        text.grabFocus()
        gnome_select(text, 0, -1)
    }
}
