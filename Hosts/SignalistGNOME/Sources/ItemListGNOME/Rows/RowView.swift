internal import CAdwaita
internal import ItemList

/// A row as a native one: an action row, an entry row or a combo row, with the remaining content below it.
///
/// A row and its control are a single element for keyboard and assistive technology: the row has the focus, the name, the role and the
/// state.
@MainActor
final class RowView {
    /// The properties that can't change without a new widget.
    struct Shape: Hashable {
        enum Face { case action, entry, secret, lines, combo, grid }

        var role: ItemListRowRole
        var face: Face
        var control: ControlView.Kind?

        init(_ content: ItemListRowContent) {
            role = content.role
            control = content.control.flatMap(ControlView.Kind.init)
            switch content.control {
            case .input(let input): face = input.isSecure ? .secret : input.isMultiline ? .lines : .entry
            case .choice(let choice): face = choice.isGrid ? .grid : .combo
            default: face = .action
            }
        }
    }

    /// The connections of a row to its list.
    @MainActor
    struct Host {
        /// Performs an action; calls back when the result is shown.
        var perform: @MainActor (ItemListAction, _ part: String?, _ settled: @escaping @MainActor () -> Void) -> Void
        var isApplying: @MainActor () -> Bool
        var drag: @MainActor (RowDrag.Step) -> Void = { _ in }
        /// Moves the row down by a number of positions.
        var move: @MainActor (Int) -> Void = { _ in }
        /// Toggles the selection of the row, or extends the selection to it.
        var select: @MainActor (_ isRange: Bool) -> Void = { _ in }
        /// The file of an image by its key.
        var image: @MainActor (String) -> String?
    }

    /// The appearance of a row apart from its content.
    struct Look: Equatable {
        var theme: PresentationThemeList
        var chat: PresentationThemeChat
        var strings: PresentationStrings
        var reveal: ItemListSide?
        var isDragged = false
    }

    let shape: Shape
    let reference: WidgetReference
    var widget: Widget { reference.widget }
    private(set) var more: MoreView?
    private(set) var field: FieldView?
    private var clearButton: WidgetReference?
    /// The text of a password row.
    private var secretText: Widget?
    /// The text of a multiline row.
    private var lines: LinesView?
    private(set) var content: ItemListRowContent
    /// The row's connections; replaced when the view is recycled.
    var host: Host
    var awaited = 0

    private var look: Look?
    /// The language of the row's own texts.
    var strings: PresentationStrings { look?.strings ?? .english }
    private let ends: RowEnds
    private(set) var editing: EditingView?
    private(set) var leading: LeadingView?
    private(set) var control: ControlView?
    private(set) var values = ValueViews()
    private(set) var menu: RowMenu?
    private(set) lazy var actions = RowActions(widget) { [weak self] command in self?.perform(command) }
    private lazy var options = OptionList(widget)
    private(set) var drag: RowDrag?
    private(set) var swipe: RowSwipe?
    private var isSetting = false
    private var awaitedChoices = 0
    /// The shown texts, so that equal ones aren't set again.
    private var shownTitle: String?
    private var shownSubtitle: String?
    /// The accessible properties that were set.
    var spoken: Spoken?
    var spokenPlace = (index: -1, count: 0)
    private var isCentered = false

    init(_ content: ItemListRowContent, host: Host) {
        self.content = content
        self.host = host
        shape = Shape(content)
        let widget =
            switch shape.face {
            case .action, .grid: Widgets.make(adw_action_row_get_type(), role: Self.role(of: content))
            case .entry: Widgets.make(adw_entry_row_get_type())
            case .secret: Widgets.make(adw_action_row_get_type(), role: GTK_ACCESSIBLE_ROLE_GROUP)
            case .lines: Widgets.make(adw_preferences_row_get_type(), role: GTK_ACCESSIBLE_ROLE_GROUP)
            case .combo: Widgets.make(adw_combo_row_get_type(), role: GTK_ACCESSIBLE_ROLE_COMBO_BOX)
            }
        reference = WidgetReference(widget)
        ends = RowEnds(widget)
        gnome_name_by_words(widget)
        widget.set("selectable", false)
        widget.set("use-markup", true)
        widget.add(class: "is-" + content.role.rawValue)
        switch shape.face {
        case .entry:
            makeField(of: widget)
            on(widget, "entry-activated") { [weak self] in self?.field?.submit() }
        case .secret:
            let text = Self.makeSecretText()
            secretText = text
            makeField(of: text)
            on(text, "activate") { [weak self] in self?.field?.submit() }
        case .lines:
            let view = LinesView(in: widget) { [weak self] in self?.content.control?.input?.returnKey ?? .regular }
            lines = view
            makeField(of: view.text)
            view.submit = { [weak self] in self?.field?.submit() }
        case .combo: on(widget, "notify::selected") { [weak self] in self?.chose() }
        case .action, .grid: connectLinks()
        }
        addGestures()
    }

    private func makeField(of editable: Widget) {
        field = FieldView(editable, isApplying: host.isApplying) { [weak self] action in self?.host.perform(action, nil) {} }
    }

    /// Handles links in the texts, which are parts of the row.
    private func connectLinks() {
        for name in ["title", "subtitle"] {
            guard let label = widget.descendant(class: name, type: gtk_label_get_type()) else { continue }
            onText(label, "activate-link") { [weak self] link in
                self?.host.perform(.activate, link) {}
                return true
            }
        }
    }

    // MARK: User input

    /// Handles a click or an activation by keyboard.
    func activate() {
        if content.offers.contains(.activate) {
            host.perform(.activate, nil) {}
        } else if content.offers.contains(.toggle), let control {
            control.turn()
        } else if shape.face == .secret || shape.face == .lines {
            field?.grabFocus()
        } else if shape.face == .grid {
            more?.focusGrid()
        } else if control?.kind == .range {
            control?.grabFocus()
        } else if content.offers.contains(.select) {
            host.select(false)
        }
    }

    private func chose() {
        guard !isSetting, let options = content.control?.choice?.options else { return }
        let place = Int(gnome_get_uint(widget, "selected"))
        guard options.indices.contains(place) else { return }
        awaitedChoices += 1
        host.perform(.choose(options[place].id), nil) { [weak self] in
            guard let self else { return }
            awaitedChoices -= 1
            if awaitedChoices == 0 { showChoice(since: content) }
        }
    }

    // MARK: Screen updates

    func show(_ content: ItemListRowContent, look: Look) {
        let isFirst = self.look == nil
        let old = isFirst ? nil : self.content
        guard isFirst || old != content || self.look != look else { return }
        let isRestyled = self.look?.theme != look.theme || self.look?.chat != look.chat || self.look?.strings != look.strings
        self.content = content
        self.look = look
        showWords(look.theme)
        showLeading()
        if isFirst || isRestyled || old?.values != content.values { values.show(content.values, theme: look.theme, strings: strings) }
        showControl(since: old, look.theme)
        showOffers(look)
        showEditing()
        ends.show(content)
        arrange()
        showState(since: old, look)
        showMore(look)
        say()
    }

    private func showWords(_ theme: PresentationThemeList) {
        var title = Markup.markup(titleAsShown, theme: theme, hasLinks: content.offers.contains(.link) || content.role == .text)
        if field != nil {
            let placeholder = content.control?.input?.placeholder ?? ""
            // In an entry row, the title is also the placeholder.
            if title.isEmpty { title = Markup.escaped(placeholder) }
            let text = Markup.plain(content.title.isEmpty ? "" : placeholder)
            if let lines {
                title = Markup.markup(titleAsShown, theme: theme)
                lines.show(title: title, placeholder: Markup.plain(placeholder))
            } else {
                field?.text.set("placeholder-text", text)
            }
        }
        if title != shownTitle { widget.set("title", title) }
        shownTitle = title
        showAlignment()
        guard field == nil else { return }
        let (subtitle, isColored) = Markup.subtitle(content.subtitle ?? "", theme: theme, hasLinks: content.offers.contains(.link))
        if subtitle != shownSubtitle {
            widget.set("subtitle", subtitle)
            widget.set(class: "colored", isColored)
        }
        shownSubtitle = subtitle
        widget.set("title-lines", content.lineLimit ?? 0)
        widget.set("subtitle-lines", content.subtitleLineLimit ?? 0)
    }

    private func showAlignment() {
        guard isCentered != (content.alignment == .center) else { return }
        isCentered = content.alignment == .center
        if let lines {
            lines.align(isCentered: isCentered)
        } else if let field {
            field.text.set("xalign", isCentered ? 0.5 : 0.0)
        } else if let label = widget.descendant(class: "title", type: gtk_label_get_type()) {
            label.set("xalign", isCentered ? 0.5 : 0.0)
            label.set("justify", Int(isCentered ? GTK_JUSTIFY_CENTER.rawValue : GTK_JUSTIFY_LEFT.rawValue))
        }
    }

    /// The title without the colors of headings and disabled rows, because the desktop has its own style for them.
    private var titleAsShown: RichText {
        let ownLook: ItemListTextColor? = content.role == .header ? .sectionHeader : content.isEnabled ? nil : .disabled
        guard let ownLook, content.title.runs.contains(where: { $0.color == ownLook }) else { return content.title }
        var title = content.title
        for index in title.runs.indices where title.runs[index].color == ownLook { title.runs[index].color = nil }
        return title
    }

    private func showLeading() {
        guard let leading = content.leading else { return self.leading = nil }
        let known = self.leading.flatMap { $0.canShow(leading) ? $0 : nil }
        let view = known ?? LeadingView(leading)
        view.show(leading, images: host.image, strings: strings)
        self.leading = view
    }

    private func showEditing() {
        guard let editing = content.editing else { return self.editing = nil }
        let view =
            self.editing
            ?? EditingView { [weak self] action, settled in self?.host.perform(action, nil, settled) }
        view.show(editing, offers: content.offers, name: content.name(in: strings), strings: strings)
        self.editing = view
    }

    private func showControl(since old: ItemListRowContent?, _ theme: PresentationThemeList) {
        guard let control = content.control, let kind = shape.control else { return }
        switch shape.face {
        case .combo: showChoice(since: old)
        case .grid: break
        case .entry, .secret, .lines:
            if let input = control.input { showInput(input, isWrong: content.footnote?.kind == .error) }
        case .action:
            let view =
                self.control
                ?? ControlView(control, kind: kind, isPart: false) { [weak self] action, settled in
                    self?.host.perform(action, nil, settled)
                }
            view.show(control, offers: content.offers, label: content.name(in: strings), theme: theme)
            self.control = view
            // A slider handles keys itself; for all other controls the row does.
            if kind == .range { gtk_widget_set_focusable(widget, 0) }
        }
    }

    private func showInput(_ input: ItemListInputContent, isWrong: Bool) {
        field?.show(input)
        lines?.showPlaceholder()
        widget.set(class: "refused", input.isEditRefused)
        widget.set(class: "wrong", isWrong)
        guard input.isClearable else { return }
        if let clearButton { return gnome_say_label(clearButton.widget, strings[.clear]) }
        let button = Self.makeClearButton()
        gnome_say_label(button, strings[.clear])
        on(button, "clicked") { [weak self] in self?.host.perform(.activate, ItemListInputContent.clearPart) {} }
        clearButton = WidgetReference(button)
    }

    private func showChoice(since old: ItemListRowContent?) {
        guard let choice = content.control?.choice else { return }
        isSetting = true
        defer { isSetting = false }
        if old?.control?.choice?.options != choice.options {
            withTitles(of: choice) { gnome_combo_set_titles(widget, $0) }
            options.show(choice)
        }
        guard awaitedChoices == 0 else { return }
        let place = choice.options.firstIndex { $0.id == choice.chosen }
        gnome_set_uint(widget, "selected", place.map { UInt32($0) } ?? .max)
    }

    private func showOffers(_ look: Look) {
        let entries = RowMenu.entries(of: content, showing: offersInRow(look), strings: strings)
        if entries.isEmpty {
            menu = nil
        } else {
            let view = menu ?? RowMenu()
            view.show(entries, strings: strings)
            menu = view
        }
        let click = isActivatable ? [RowActions.Action(name: RowActions.activate, command: .activate)] : []
        let press = [RowActions.Action(name: RowActions.longPress, command: .perform(.longPress, part: nil))]
        actions.show(click + (content.offers.contains(.longPress) ? press : []) + entries.map(\.action))
    }

    /// Arranges the widgets beside the text.
    private func arrange() {
        let first = isControlFirst ? control?.widget : nil
        let last = isControlFirst ? nil : control?.widget
        let before = (editing?.before ?? []) + [first, leading?.widget].compactMap(\.self)
        let clear = content.control?.input?.isClearable == true ? clearButton?.widget : nil
        let middle = [secretText, clear, last, menu?.reference.widget].compactMap(\.self)
        ends.arrange(
            before: before,
            after: ends.besideTitle + values.views.map(\.widget) + middle + ends.accessory + (editing?.after ?? []))
    }

    private func showState(since old: ItemListRowContent?, _ look: Look) {
        if let old, old.tone != content.tone { widget.set(class: Tones.name(old.tone), false) }
        if content.tone != .regular { widget.set(class: Tones.name(content.tone), true) }
        widget.set("activatable", isActivatable)
        // A disabled row without actions is gray. One that explains why it is disabled can be activated. One that can be deleted, moved or
        // swiped must receive pointer and key events.
        let isBetween = content.role == .header || content.role == .text
        if !isBetween { widget.set("sensitive", content.isEnabled || isUsable) }
        widget.set(class: "faded", !content.isEnabled)
        widget.set(class: "skeleton", content.skeleton != nil)
        widget.set(class: "dragged", look.isDragged)
        widget.set(class: "revealed", look.reveal != nil)
        showGestures(look)
        if shape.face == .secret || shape.face == .lines || shape.face == .grid { gtk_widget_set_focusable(widget, 0) }
        if let field { field.text.set("editable", content.offers.contains(.text)) }
        if shape.face == .combo { widget.set("sensitive", isUsable) }
        guard isBetween else { return }
        gtk_widget_set_focusable(widget, isActivatable ? 1 : 0)
        widget.letKeysPass()
    }

    private func showGestures(_ look: Look) {
        let (canMove, sides) = (content.offers.contains(.move), RowSwipe.Sides(content))
        if canMove || !sides.isEmpty, drag == nil {
            drag = RowDrag(widget) { [weak self] step in self?.host.drag(step) }
        }
        if !sides.isEmpty, swipe == nil { swipe = RowSwipe(widget, sides: sides) { [weak self] step in self?.draw(step) } }
        swipe?.sides = sides
        swipe?.openSide = look.reveal
        drag?.canMove = canMove
        drag?.handle = content.editing?.showsHandle == true ? editing?.handle?.widget : nil
        drag?.swipe = swipe
    }

    private func draw(_ step: RowSwipe.Step) {
        switch step {
        case .open(let side): host.perform(.openReveal(side), nil) {}
        case .close: host.perform(.closeReveal, nil) {}
        case .takeAll(let side):
            if let offer = content.fullSwipeOffer(at: side) { host.perform(.activate, offer.id) {} }
        }
    }

    private func showMore(_ look: Look) {
        var below = MoreView.Content()
        if field != nil { below.subtitle = content.subtitle }
        below.figure = content.figure
        if let choice = content.control?.choice, shape.face == .grid {
            below.grid = MoreView.Grid(choice: choice, canChoose: content.offers.contains(.choose), name: content.name(in: strings))
        }
        below.parts = content.parts
        below.offers = offersInRow(look)
        below.footnote = content.footnote
        if below.isEmpty {
            more = nil
        } else {
            let view = more ?? MoreView { [weak self] action, part, settled in self?.host.perform(action, part, settled) }
            view.show(below, theme: look.theme, chat: look.chat)
            more = view
        }
        widget.set(class: "has-more", more != nil)
    }
}
