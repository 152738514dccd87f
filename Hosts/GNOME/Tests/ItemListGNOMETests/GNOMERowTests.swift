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

    // MARK: Swipes

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
