internal import CAdwaita
internal import ItemList

/// A text field of GTK with what keeps it and the screen agreed: see `NativeTextField`.
///
/// A message goes out for each change of the buffer, at the moment of the change, and for each change of what an input method works on, which GTK
/// keeps outside of the buffer: in the message it stands at the caret, as it does on the screen. What the screen answers is set with the
/// handlers closed, so it is no input event. The undo of GtkText stays on: what it does are input events as any other, and a text that the
/// screen sets begins its history anew.
@MainActor
final class FieldView {
    private var side = NativeTextField()
    /// What has the text as an editable: an entry row, an entry; or the text itself.
    let editable: Widget
    /// The GtkText in it; a GtkTextView where it has lines.
    let text: Widget
    private let send: @MainActor (ItemListAction) -> Void
    /// Whether a transition is being applied: then what happens to the focus is not its user's doing.
    private let isApplying: @MainActor () -> Bool
    private var isSetting = false
    private var preedit = ""
    private(set) var isFocused = false
    /// Whether all of the text is selected when its user goes there.
    private var selectsAllOnFocus = false
    /// Whether a button is down on it, and whether all is to be selected when it is let go: until then a press puts the caret.
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

    /// What the field holds.
    var held: String { String(cString: gnome_text(editable)) }

    private var caret: Int { Int(gnome_position(text)) }

    // MARK: What its user does

    private func edited(caret: Int) {
        guard !isSetting else { return }
        tell(caret: caret)
    }

    private func composes(_ preedit: String) {
        guard self.preedit != preedit else { return }
        self.preedit = preedit
        tell(caret: caret)
    }

    /// The one place where typed text leaves the field.
    private func tell(caret: Int) {
        let (text, caret, marked) = content(caret: caret)
        send(.text(.field(side.changed(to: text, caret: caret, marked: marked))))
    }

    /// Submits what the field holds, after the screen has heard what its user sees.
    func submit() {
        if let message = side.submit() { send(.text(.field(message))) }
        send(.submit)
    }

    /// What the field shows, what an input method works on included, with offsets in `Character`s.
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
        // Who drew the pointer over some of it has selected that.
        let (start, end) = selection
        if start == end { gnome_select(text, 0, -1) }
    }

    /// Says what the field starts from.
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

    // MARK: What the screen says

    /// Shows what the row says, where nobody types.
    func show(_ content: ItemListInputContent) {
        selectsAllOnFocus = content.selectsAllOnFocus
        guard !isFocused else { return }
        set(Markup.held(content.text), caret: nil)
    }

    /// Takes what a transition answers to this field.
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

    /// Where the caret and the other end of the selection are, for ``restore(_:)``.
    var selection: (start: Int32, end: Int32) {
        var (start, end): (Int32, Int32) = (0, 0)
        if gnome_selection(text, &start, &end) == 0 { return (gnome_position(text), gnome_position(text)) }
        return gnome_position(text) == start ? (end, start) : (start, end)
    }

    /// Gives the focus back that went while the row was on its way to another place.
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
