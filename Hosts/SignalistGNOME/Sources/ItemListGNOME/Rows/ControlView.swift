internal import CAdwaita
internal import ItemList

/// A native control in a row or a part. It shows a change at once, and returns to the screen's value when the answer is shown.
@MainActor
final class ControlView {
    enum Kind {
        case toggle, check, radio, range, choice, input

        /// Returns nil for an unknown kind of control.
        init?(_ control: ItemListControl) {
            switch control {
            case .toggle: self = .toggle
            case .check: self = .check
            case .radio: self = .radio
            case .range: self = .range
            case .choice: self = .choice
            case .input: self = .input
            @unknown default: return nil
            }
        }
    }

    /// Performs an action; calls back when the result is shown.
    typealias Perform = @MainActor (ItemListAction, _ settled: @escaping @MainActor () -> Void) -> Void

    let kind: Kind
    /// The widget to put in the row.
    var widget: Widget { root.widget }
    private let root: WidgetReference
    private let native: Widget
    /// A lock beside a switch, or the number beside a slider.
    private let beside: Widget?
    /// The on or off icon beside a switch, which has no room for one.
    private var mark: Widget?
    private let perform: Perform
    private var isSetting = false
    /// The number of pending answers, during which the control shows the user's value.
    private var awaited = 0
    /// The last requested number, until it is answered.
    private var askedNumber: Double?
    private var control: ItemListControl
    private var offers: ItemListOffers = []

    /// Creates a control. A part is a separate accessible element; a row's control is part of the row's element.
    init(_ control: ItemListControl, kind: Kind, isPart: Bool, perform: @escaping Perform) {
        self.control = control
        self.kind = kind
        self.perform = perform
        var beside: Widget?
        let native: Widget
        func make(_ type: GType) -> Widget {
            let widget = isPart ? Widgets.make(type) : Widgets.make(type, role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
            // The row has the focus and handles keys. A focusable radio button would also capture arrow keys.
            if !isPart { gtk_widget_set_can_focus(widget, 0) }
            return widget
        }
        switch kind {
        case .toggle:
            native = make(gtk_switch_get_type())
            beside = Widgets.icon("system-lock-screen-symbolic")
            mark = Widgets.icon("")
        case .check: native = make(gtk_check_button_get_type())
        case .radio:
            native = make(gtk_check_button_get_type())
            // A grouped check button is drawn as a radio button. Each has its own group, because the screen decides which one is selected.
            let leader = Widgets.make(gtk_check_button_get_type())
            gnome_ref_sink(leader)
            gnome_set_object(native, "group", leader)
            gnome_keep(native, "leader", leader)
        case .range:
            native = Widgets.make(gtk_scale_get_type())
            gnome_set_object(native, "adjustment", gtk_adjustment_new(0, 0, 1, 1, 1, 0))
            native.set("draw-value", false)
            gtk_widget_set_size_request(native, 160, -1)
            beside = Widgets.label("dim-label", "numeric")
        case .choice: native = Widgets.make(gtk_drop_down_get_type())
        case .input: native = Widgets.make(gtk_entry_get_type())
        }
        self.native = native
        self.beside = beside
        native.align(vertical: GTK_ALIGN_CENTER)
        if let beside {
            let box = Widgets.box(GTK_ORIENTATION_HORIZONTAL, spacing: 9)
            for part in kind == .toggle ? [beside, mark, native] : [native, beside] {
                if let part { gnome_box_append(box, part) }
            }
            root = WidgetReference(box)
        } else {
            root = WidgetReference(native)
        }
        connect()
    }

    private func connect() {
        let signal =
            switch kind {
            case .toggle, .check, .radio: "notify::active"
            case .range: "value-changed"
            case .choice: "notify::selected"
            case .input: "changed"
            }
        on(native, signal) { [weak self] in self?.changed() }
        takeTurns()
        if kind == .input { on(native, "activate") { [weak self] in self?.perform(.submit) {} } }
    }

    // MARK: User input

    private func changed() {
        showMark()
        guard !isSetting else { return }
        if waitsForState {
            if native.bool("active") != control.isOn { turn() }
            return
        }
        switch kind {
        case .toggle, .check, .radio:
            let isOn = native.bool("active")
            ask(offers.contains(.toggle) ? .set(.isOn(isOn)) : .activate)
        case .range: chooseNumber()
        case .choice:
            guard let options = control.choice?.options else { return }
            let place = Int(gnome_get_uint(native, "selected"))
            if options.indices.contains(place) { ask(.choose(options[place].id)) }
        case .input: ask(.text(.changed(String(cString: gnome_text(native)))))
        }
    }

    /// Requests the step nearest to the slider's value, once for each value.
    private func chooseNumber() {
        guard let range = control.range else { return }
        let adjustment = gnome_range_adjustment(native)
        let (value, known) = (gtk_adjustment_get_value(adjustment), askedNumber ?? range.value)
        let number = range.nearestStep(to: value)
        if number != value {
            isSetting = true
            gtk_adjustment_set_value(adjustment, number)
            isSetting = false
        }
        guard number != known else { return }
        askedNumber = number
        ask(.set(.number(number)))
    }

    private func ask(_ action: ItemListAction) {
        awaited += 1
        perform(action) { [weak self] in self?.settle() }
    }

    private func settle() {
        awaited -= 1
        guard awaited == 0 else { return }
        askedNumber = nil
        showValue()
    }

    /// Toggles a switch or a mark, like a click.
    func turn() {
        if waitsForState {
            showValue()
            return ask(offers.contains(.toggle) ? .toggle : .activate)
        }
        if kind == .radio, native.bool("active") { return }
        native.set("active", !native.bool("active"))
    }

    /// True if the control shows only the screen's value, even before the answer.
    private var waitsForState: Bool {
        if case .toggle(let toggle) = control { toggle.waitsForState } else { false }
    }

    /// Intercepts clicks and keys before the switch, which would toggle at once.
    private func takeTurns() {
        guard kind == .toggle, let gesture = gtk_gesture_click_new() else { return }
        let click = UnsafeMutableRawPointer(gesture)
        onPress(click) { [weak self] in
            guard let self, waitsForState else { return }
            gnome_claim(click)
        }
        onPress(click, "released") { [weak self] in
            if let self, waitsForState { turn() }
        }
        gnome_add_controller(native, gnome_controller(click), GTK_PHASE_CAPTURE)
        onKey(native, phase: GTK_PHASE_CAPTURE) { [weak self] value, state in
            guard let self, waitsForState, KeyPress(value: value, state: state).turns else { return false }
            turn()
            return true
        }
    }

    func grabFocus() {
        native.grabFocus()
    }

    // MARK: Screen updates

    func show(_ control: ItemListControl, offers: ItemListOffers, label: String, theme: PresentationThemeList) {
        let old = self.control
        showColor(of: control, theme)
        let isFirst = !isShown
        isShown = true
        self.control = control
        if isFirst || self.offers != offers {
            self.offers = offers
            let isUsable =
                switch kind {
                case .toggle, .check, .radio: offers.contains(.toggle) || offers.contains(.activate)
                case .range: offers.contains(.adjust)
                case .choice: offers.contains(.choose)
                case .input: offers.contains(.text)
                }
            gtk_widget_set_sensitive(native, isUsable ? 1 : 0)
        }
        if isFirst || self.label != label {
            self.label = label
            gnome_say_label(native, label)
        }
        guard isFirst || old != control else { return }
        isSetting = true
        showParts(of: control, since: isFirst ? nil : old)
        isSetting = false
        if awaited == 0 { showValue() }
    }

    private func showColor(of control: ItemListControl, _ theme: PresentationThemeList) {
        let meaning: ItemListTextColor? =
            switch control {
            case .check(let check): check.color
            case .radio(let radio): radio.color
            default: nil
            }
        let color = meaning.map { theme.textColor($0) }
        ColorClasses.apply(color, to: native, inPlaceOf: markColor)
        markColor = color
    }

    private var markColor: RGBColor?
    private lazy var optionList = OptionList(native)
    private var isShown = false
    private var label = ""

    /// Shows all properties except the value.
    private func showParts(of control: ItemListControl, since old: ItemListControl?) {
        switch control {
        case .toggle(let toggle):
            if let beside { gtk_widget_set_visible(beside, toggle.isLocked ? 1 : 0) }
            if let mark { gtk_widget_set_visible(mark, toggle.kind == .icon ? 1 : 0) }
            showMark()
        case .range(let range):
            let lower = range.bounds.lowerBound.isFinite ? range.bounds.lowerBound : 0
            let upper = range.bounds.upperBound.isFinite ? range.bounds.upperBound : max(lower, 0) + 100
            let adjustment = gnome_range_adjustment(native)
            gtk_adjustment_set_lower(adjustment, lower)
            gtk_adjustment_set_upper(adjustment, upper)
            gtk_adjustment_set_step_increment(adjustment, range.step.isFinite ? range.step : (upper - lower) / 10)
        case .choice(let choice):
            guard old?.choice?.options != choice.options else { return }
            withTitles(of: choice) { gnome_drop_down_set_titles(native, $0) }
            optionList.show(choice)
        case .input(let input):
            native.set("placeholder-text", Markup.plain(input.placeholder))
            native.set("visibility", !input.isSecure)
        default: break
        }
    }

    /// Updates the icon beside a switch to the switch's own state.
    private func showMark() {
        mark?.set("icon-name", native.bool("active") ? "object-select-symbolic" : "window-close-symbolic")
    }

    /// Shows the screen's value, unless an answer is pending.
    private func showValue() {
        isSetting = true
        defer { isSetting = false }
        switch control {
        case .toggle(let toggle): native.set("active", toggle.isOn)
        case .check(let check): native.set("active", check.isOn)
        case .radio(let radio): native.set("active", radio.isOn)
        case .range(let range):
            let value = range.value.isFinite ? range.value : range.bounds.lowerBound
            gtk_adjustment_set_value(gnome_range_adjustment(native), value.isFinite ? value : 0)
            beside?.set("label", Markup.plain(range.words))
            gnome_say_value_text(native, Markup.plain(range.words))
        case .choice(let choice):
            let place = choice.options.firstIndex { $0.id == choice.chosen }
            gnome_set_uint(native, "selected", place.map { UInt32($0) } ?? .max)
        case .input(let input):
            let words = Markup.held(input.text)
            if String(cString: gnome_text(native)) != words { gnome_set_text(native, words) }
        @unknown default: break
        }
    }

    // MARK: State for tests

    /// The state as text, read from the widget.
    var words: String {
        switch kind {
        case .toggle: native.bool("active") ? "on" : "off"
        case .check: native.bool("active") ? "checked" : "not checked"
        case .radio: native.bool("active") ? "chosen" : "not chosen"
        case .range: beside?.string("label") ?? ""
        case .choice: String(cString: gnome_selected_title(native))
        case .input: native.bool("visibility") ? String(cString: gnome_text(native)) : ""
        }
    }

    /// True if the control is on; nil if it isn't a switch or mark.
    var isOn: Bool? {
        switch kind {
        case .toggle, .check, .radio: native.bool("active")
        default: nil
        }
    }
}

/// Calls a function with the titles of a choice's options as C strings.
func withTitles(of choice: ItemListChoice, _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Void) {
    let titles = choice.options.map { option in Markup.plain(option.title).withCString { UnsafePointer(g_strdup($0)!) } }
    defer { titles.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) } }
    (titles.map { Optional($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress!) }
}

extension ItemListRange {
    /// The nearest step within the bounds. Returns the number unchanged if the steps have no origin or no size.
    func nearestStep(to number: Double) -> Double {
        guard step.isFinite, step > 0, bounds.lowerBound.isFinite else { return number }
        let value = bounds.lowerBound + ((number - bounds.lowerBound) / step).rounded() * step
        return min(max(value, bounds.lowerBound), bounds.upperBound)
    }
}
