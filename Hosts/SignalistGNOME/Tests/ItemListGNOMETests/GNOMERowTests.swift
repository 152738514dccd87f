import CAdwaita
import ItemList
import Testing

@testable import ItemListGNOME

/// What rows of a list that is edited show, and what of the rest few rows have.
@MainActor
@Suite(.serialized) struct GNOMERowTests {
    private func content(_ title: String, _ change: (inout ItemListRowContent) -> Void) -> ItemListRowContent {
        var content = ItemListRowContent(role: .button, title: RichText(title), offers: .activate)
        change(&content)
        return content
    }

    private func label(of widget: Widget) -> String? {
        guard let words = gnome_spoken_label(widget) else { return nil }
        defer { g_free(words) }
        return String(cString: words)
    }

    @Test func theMarksOfEditingAreNamedAndAsk() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func show(isSelected: Bool) {
            let row = content("Ada") {
                $0.offers = [.delete, .move, .select]
                $0.editing = ItemListEditing(showsDelete: true, showsHandle: true, isSelected: isSelected)
            }
            screen.show([screen.row("ada", row)])
        }
        show(isSelected: false)
        let editing = try #require(screen["ada"].editing)
        #expect(editing.before.map(label) == ["Delete Ada", "Select Ada"])
        #expect(editing.after.count == 1 && screen["ada"].drag?.handle == editing.after.first)
        gnome_emit(editing.before[0], "clicked")
        screen.settle()
        #expect(screen.asked == ["ada: delete"])
        editing.before[1].set("active", true)
        screen.settle()
        #expect(screen.selection == ["ada"])
        #expect(editing.before[1].bool("active"))
        let made = Widgets.madeCount
        show(isSelected: true)
        #expect(Widgets.madeCount == made)
    }

    @Test(arguments: ItemListTone.allCases, [false, true]) func aBadgeHasItsTone(tone: ItemListTone, isFaint: Bool) {
        guard Desktop.isThere else { return }
        let view = BadgeView()
        view.show(ItemListBadge("1", tone: .destructive, isFaint: !isFaint))
        view.show(ItemListBadge("2", tone: tone, isFaint: isFaint))
        #expect(view.widget.string("label") == "2")
        #expect(ItemListTone.allCases.filter { view.widget.has(class: Tones.name($0)) } == [tone])
        #expect(view.widget.has(class: "faint") == isFaint)
    }

    @Test func aSwitchThatWaitsMovesWithTheStateAlone() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func show(_ isOn: Bool) {
            let toggle = ItemListToggle(isOn: isOn, waitsForState: true)
            screen.show([screen.row("row", .init(role: .toggle, title: "Row", control: .toggle(toggle), offers: .toggle))])
        }
        show(false)
        screen["row"].activate()
        #expect(screen["row"].shownControl == "off")
        screen.settle()
        #expect(screen.asked == ["row: set true"])
        #expect(screen["row"].shownControl == "off")
        // Whoever else moves it: it's where it was at once.
        let native = try #require(screen["row"].widget.descendant(type: gtk_switch_get_type()))
        native.set("active", true)
        #expect(screen["row"].shownControl == "off")
        screen.settle()
        #expect(screen.asked.count == 2)
        show(true)
        #expect(screen["row"].shownControl == "on")
    }

    @Test func assistiveProgramsHearWhetherRowsAreExpanded() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func state(_ accessory: ItemListRowAccessory) -> Int {
            screen.show([screen.row("row", content("Row") { $0.accessory = accessory })])
            return Int(gnome_spoken_expanded(screen["row"].widget))
        }
        #expect([.none, .collapsed, .expanded, .collapsed, .arrow].map(state) == [-1, 0, 1, 0, -1])
    }

    @Test func textsHaveTheirSizesAndLimits() {
        guard Desktop.isThere else { return }
        let runs = RichText(runs: [.init("a", traits: .small), .init("b", traits: .large), .init("c")])
        let markup = Markup.markup(runs, theme: PresentationTheme.day.list)
        #expect(markup == "<span size=\"smaller\">a</span><span size=\"larger\">b</span>c")
        let screen = RowScreen()
        func limit(_ limit: Int?) -> Int {
            screen.show([screen.row("row", content("Row") { ($0.subtitle, $0.subtitleLineLimit) = ("words", limit) })])
            return Int(gnome_get_int(screen["row"].widget, "subtitle-lines"))
        }
        #expect([nil, 2, 1, nil].map(limit) == [0, 2, 1, 0])
    }

    @Test func marksAndOffersHaveTheirColours() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func show(_ color: ItemListTextColor?, _ offer: RGBColor?, isEnabled: Bool = true) {
            var content = ItemListRowContent(
                role: .checkbox, title: "Row", control: .check(ItemListCheck(isOn: true, color: color)), offers: .toggle)
            content.decoratedOffers = [
                ItemListOffer("pin", title: "Pin", color: offer, places: .inline, isEnabled: isEnabled)
            ]
            screen.show([screen.row("row", content)])
        }
        show(.destructive, RGBColor(0x123456))
        let mark = try #require(screen["row"].control?.widget)
        let button = try #require(screen["row"].more?.reference.widget.descendant(type: gtk_button_get_type()))
        let red = "color-" + PresentationTheme.day.list.textColor(.destructive).hexadecimal.dropFirst()
        #expect(mark.has(class: red) && button.has(class: "color-123456"))
        show(nil, RGBColor(0x123456), isEnabled: false)
        #expect(!mark.has(class: red) && !button.has(class: "color-123456"))
    }

    @Test func aSpinnerStandsBeforeTheTitle() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        screen.show([screen.row("row", content("Row") { $0.leading = .activity })])
        let spinner = try #require(screen["row"].leading?.widget)
        #expect(gnome_is(spinner, gtk_spinner_get_type()) != 0 && spinner.bool("spinning"))
        #expect(label(of: spinner) == "in progress")
    }

    @Test func aRowThatIsNotEnabledCanBeEdited() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func isSensitive(_ offers: ItemListOffers, _ change: (inout ItemListRowContent) -> Void = { _ in }) -> Bool {
            var content = ItemListRowContent(role: .label, title: "Row", offers: offers, isEnabled: false)
            change(&content)
            screen.show([screen.row("row", content)])
            #expect(screen["row"].widget.has(class: "faded"))
            return screen["row"].widget.bool("sensitive")
        }
        #expect(!isSensitive([]))
        #expect([.delete, .move, .select, .longPress, .reveal].allSatisfy { isSensitive($0) })
        #expect(isSensitive([]) { $0.decoratedOffers = [ItemListOffer("pin", title: "Pin", places: .trailingReveal)] })
        let choice = ItemListControl.choice(.init([ItemListOption("a", "One")], chosen: "a"))
        #expect(!isSensitive([]) { $0.control = choice })
        #expect(isSensitive(.delete) { $0.control = choice })
    }

    @Test func aGridIsAGroupOfRadioButtons() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func show(_ chosen: String?, _ ids: String...) {
            let options = ids.map { ItemListOption($0, "Option " + $0, isEnabled: $0 != "c", preview: .swatch([RGBColor(0x123456)])) }
            let choice = ItemListControl.choice(.init(options, chosen: chosen))
            screen.show([screen.row("row", .init(role: .choice, title: "Row", control: choice, offers: .choose))])
        }
        show("a", "a", "b", "c")
        let grid = try #require(screen["row"].more?.reference.widget.descendant(type: gtk_grid_get_type()))
        let buttons = grid.children
        #expect(buttons.map { gnome_role($0) } == Array(repeating: GTK_ACCESSIBLE_ROLE_RADIO, count: 3))
        #expect(buttons.map { label(of: $0) } == ["Option a", "Option b", "Option c"])
        #expect(label(of: grid) == "Row")
        #expect(buttons.map { $0.bool("sensitive") } == [true, true, false])
        #expect(screen["row"].shownControl == "Option a")
        // The screen is asked, and says itself what is chosen: here it goes on as before.
        buttons[1].set("active", true)
        #expect(screen["row"].shownControl == "Option b")
        screen.settle()
        #expect(screen.asked == ["row: choose b"])
        #expect(screen["row"].shownControl == "Option a")
        show("b", "a", "b", "c", "d")
        #expect(screen["row"].shownControl == "Option b")
        #expect(grid.children.count == 4 && grid.children.prefix(3).elementsEqual(buttons))
        show(nil, "a", "b")
        #expect(screen["row"].shownControl == "")
        #expect(screen.asked.count == 1)
        // Keys go to an option, by a press on the row as well.
        show("b", "a", "b")
        screen["row"].activate()
        Desktop.settle()
        #expect(screen.renderer.focusedWidget == grid.children[1])
        #expect(screen.renderer.focusedRow == "row")
    }

    @Test func aSliderStopsAtItsSteps() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        let range = ItemListRange(2, in: 1...9.5, step: 2)
        screen.show([screen.row("row", .init(role: .range, title: "Row", control: .range(range), offers: .adjust))])
        let scale = try #require(screen["row"].widget.descendant(type: gtk_scale_get_type()))
        let adjustment = gnome_range_adjustment(scale)
        for value in [4.4, 4.6, 5.9, 6.1, 9.4, 1.2] { gtk_adjustment_set_value(adjustment, value) }
        #expect(gtk_adjustment_get_value(adjustment) == 1)
        screen.settle()
        #expect(screen.asked == [5, 7, 9, 1].map { "row: set \(Double($0))" })
        #expect(gtk_adjustment_get_value(adjustment) == 2)
    }

    @Test func aSwitchWithMarksHasOneForEachState() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func marks(_ kind: ItemListToggle.Kind, isOn: Bool) -> [String] {
            let toggle = ItemListToggle(isOn: isOn, kind: kind)
            screen.show([screen.row("row", .init(role: .toggle, title: "Row", control: .toggle(toggle), offers: .toggle))])
            let parts = screen["row"].control?.widget.children ?? []
            return parts.filter { gnome_is($0, gtk_image_get_type()) != 0 && $0.bool("visible") }.map { $0.string("icon-name") }
        }
        let (on, off) = (marks(.icon, isOn: true), marks(.icon, isOn: false))
        #expect(on.count == 1 && off.count == 1 && on != off)
        screen["row"].activate()
        #expect(screen["row"].control?.widget.children.contains { $0.string("icon-name") == on[0] } == true)
        #expect(marks(.regular, isOn: true).isEmpty)
    }

    @Test func theIconBehindATitleHasItsColour() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func show(_ color: RGBColor?) -> Bool {
            screen.show([screen.row("row", content("Row") { $0.titleIcon = ItemListIcon(.bell, color: color) })])
            return WidgetLooks.lines(of: screen["row"].widget).contains { $0.contains("color-123456") }
        }
        #expect([nil, RGBColor(0x123456), nil].map(show) == [false, true, false])
    }

    @Test func aTextStandsWhereItsRowHasItsWords() throws {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        func show(_ alignment: ItemListTextAlignment, isMultiline: Bool = false) -> Widget? {
            let input = ItemListInputContent(text: "words", isMultiline: isMultiline)
            let content = ItemListRowContent(role: .input, title: "Row", control: .input(input), alignment: alignment, offers: .text)
            screen.show([screen.row("row", content)])
            return screen["row"].field?.text
        }
        func place(_ text: Widget?, _ property: String) -> String {
            guard let text, let words = gnome_property_words(text, property) else { return "" }
            defer { g_free(words) }
            return String(cString: words)
        }
        #expect(place(show(.natural), "xalign").hasPrefix("0.0"))
        #expect(place(show(.center), "xalign").hasPrefix("0.5"))
        #expect(place(show(.natural), "xalign").hasPrefix("0.0"))
        _ = show(.natural, isMultiline: true)
        let label = try #require(screen["row"].widget.descendant(class: "placeholder", type: gtk_label_get_type()))
        #expect(place(label, "xalign").hasPrefix("0.0"))
        #expect(place(show(.center, isMultiline: true), "justification").contains("CENTER"))
        #expect(place(label, "xalign").hasPrefix("0.5"))
    }

    @Test func anAnswerThatComesWhenNothingIsShownIsOne() {
        guard Desktop.isThere else { return }
        let screen = RowScreen()
        screen.show([screen.row("row", .init(role: .toggle, title: "Row", control: .toggle(isOn: false), offers: .toggle))])
        var late: (@Sendable () -> Void)?
        screen.renderer.sending = { late = $0 }
        screen["row"].activate()
        #expect(screen["row"].shownControl == "on")
        screen.renderer.hide()
        late?()
        screen.settle()
        #expect(screen["row"].shownControl == "off")
    }

    // MARK: Swipes

    @Test func fingersThatScrollTheListOpenNothing() {
        guard Desktop.isThere else { return }
        let row = WidgetReference(Widgets.make(gtk_box_get_type()))
        gtk_widget_allocate(row.widget, 400, 50, -1, nil)
        let offers = [ItemListOffer("archive", title: "Archive")]
        var steps: [RowSwipe.Step] = []
        let swipe = RowSwipe(row.widget, sides: RowSwipe.Sides(content("Row") { $0.decoratedOffers = offers })) { steps.append($0) }
        // They go a little aside at first, then more; what they do is one thing from the beginning to the end.
        #expect([(2.0, 5.0), (30, 4), (30, 0)].map { swipe.scroll($0.0, $0.1, isWheel: false) } == [false, false, false])
        swipe.endScrolling()
        #expect(steps == [])
        #expect([(5.0, 2.0), (20, 30), (20, 0)].map { swipe.scroll($0.0, $0.1, isWheel: false) } == [true, true, true])
        swipe.endScrolling()
        #expect(steps == [.open(.trailing)])
        swipe.openSide = .trailing
        #expect(!swipe.scroll(0, 1, isWheel: true) && swipe.scroll(-1, 0, isWheel: true))
        #expect(steps == [.open(.trailing), .close])
    }

    @Test func aSwipeOpensAndAsksForTheOutermostThatCanBeDone() throws {
        guard Desktop.isThere else { return }
        let row = Widgets.make(gtk_box_get_type())
        let reference = WidgetReference(row)
        gtk_widget_allocate(row, 400, 50, -1, nil)
        let offers = [
            ItemListOffer("archive", title: "Archive"), ItemListOffer("erase", title: "Erase", isEnabled: false),
        ]
        let sides = RowSwipe.Sides(content("Row") { $0.decoratedOffers = offers })
        var steps: [RowSwipe.Step] = []
        let swipe = RowSwipe(reference.widget, sides: sides) { steps.append($0) }
        func draw(_ distances: Double..., end: () -> Void) -> [RowSwipe.Step] {
            steps = []
            swipe.begin()
            for distance in distances { swipe.draw(distance) }
            end()
            return steps
        }
        // A little way is none; back again closes; the leading side has nothing.
        #expect(draw(-10, -39, end: swipe.end) == [])
        #expect(draw(-30, -50, -90, end: swipe.end) == [.open(.trailing)])
        #expect(draw(-50, -20, end: swipe.end) == [.open(.trailing), .close])
        #expect(draw(60, 300, end: swipe.end) == [])
        #expect(draw(-50, -280, end: swipe.end) == [.open(.trailing), .takeAll(.trailing)])
        #expect(draw(-50, -280, end: swipe.cancel) == [.open(.trailing), .close])
        #expect(!row.has(class: "drawn-fully"))
        swipe.openSide = .trailing
        #expect(draw(60, end: swipe.end) == [.close])
        #expect(draw(-280, end: swipe.end) == [.takeAll(.trailing)])
        // Nothing that can be done: drawn all the way it lies open.
        swipe.openSide = nil
        swipe.sides = RowSwipe.Sides(content("Row") { $0.decoratedOffers = [offers[1]] })
        #expect(draw(-50, -280, end: swipe.end) == [.open(.trailing)])
    }
}
