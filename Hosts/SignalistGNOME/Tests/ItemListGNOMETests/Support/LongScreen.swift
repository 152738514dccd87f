import CAdwaita
import ItemList

@testable import ItemListGNOME

/// A list of any number of rows in a window, each of which is made when it is looked at.
@MainActor
final class LongScreen {
    let renderer = ItemListGNOMERenderer<Int>()
    let window: Widget
    private var revision = 0
    private(set) var count = 0

    init(count: Int) {
        window = Widgets.make(adw_window_get_type())
        window.set("default-width", 560)
        window.set("default-height", 700)
        gnome_set_object(window, "content", renderer.page.root.widget)
        gnome_window_present(window)
        show(count: count)
        Desktop.layOut(renderer.page.root.widget)
    }

    isolated deinit {
        gnome_window_destroy(window)
        Desktop.settle()
    }

    /// Every third row has a second line.
    nonisolated static func content(of number: Int) -> ItemListRowContent {
        var content = ItemListRowContent(role: .label, title: RichText("Row \(number)"), offers: .activate)
        if number.isMultiple(of: 3) { content.subtitle = RichText("Below row \(number)") }
        return content
    }

    /// Rows in one group, called by their numbers.
    nonisolated static func rows(_ count: Int) -> ItemListRows<Int> {
        ItemListRows(count: count, id: { $0 }) { number in
            ItemListRow(
                id: number, content: content(of: number),
                neighbors: ItemListNeighbors(
                    top: number == 0 ? .none : .sameSection(alwaysPlain: false),
                    bottom: number == count - 1 ? .none : .sameSection(alwaysPlain: false)))
        }
    }

    /// Shows a list in place of the one before.
    func show(count: Int, requests: [ItemListRequest<Int>.Kind] = []) {
        apply(from: 0, diff: ItemListDiff(), count, requests)
    }

    func request(_ requests: ItemListRequest<Int>.Kind...) {
        apply(from: revision, diff: ItemListDiff(), count, requests)
    }

    private func apply(from: Int, diff: ItemListDiff, _ count: Int, _ requests: [ItemListRequest<Int>.Kind]) {
        self.count = count
        revision += 1
        renderer.apply(
            ItemListTransition(
                from: from, to: revision, diff: diff, rows: Self.rows(count), chrome: ItemListChrome(title: .text("Long")),
                requests: requests, presentationData: PresentationData(), options: [])
        ) {}
    }

    /// Drags the list by its scroll bar: to a part of its length, from 0 to 1.
    func drag(to part: Double) {
        guard let adjustment = renderer.adjustment else { return }
        let lower = gtk_adjustment_get_lower(adjustment)
        let upper = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
        gtk_adjustment_set_value(adjustment, lower + part * (upper - lower))
    }

    /// What is wrong with the rows in sight: each has a widget with its own words and place, they stand one below the other without gaps, and they
    /// fill the sight.
    func faults() -> [String] { renderer.faults { Self.content(of: $0) } }
}

extension ItemListGNOMERenderer {
    /// What scrolls the list.
    var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
        gtk_widget_get_parent(page.sight.widget).flatMap { gtk_scrolled_window_get_vadjustment(OpaquePointer($0)) }
    }

    /// Scrolls as a wheel does.
    func turnWheel(by distance: Double) {
        guard let adjustment else { return }
        gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance)
    }

    /// What is wrong with the rows in sight, whose widgets have their places.
    /// - Parameter content: what a row is to show; nil for what it is said to.
    func faults(_ content: (ID) -> ItemListRowContent?) -> [String] {
        var faults: [String] = []
        var end: Double?
        for index in rowsInSight {
            guard let row = row(at: index), let told = place(of: index), let real = page.place(of: row.view.widget) else {
                faults.append("row \(index) has no widget")
                continue
            }
            let wanted = content(row.id) ?? list[index].content
            if row.view.content != wanted { faults.append("row \(index) shows \(row.view.content.name(in: .english))") }
            if row.view.field == nil, row.view.widget.string("title") != Markup.escaped(wanted.title.string) {
                faults.append("row \(index) has the title \(row.view.widget.string("title"))")
            }
            if gnome_is_said_to_be_at(row.view.widget, Int32(index + 1), Int32(list.count)) == 0 {
                faults.append("row \(index) is said to be elsewhere")
            }
            if real.top != Double(told.lowerBound) || real.height != Double(told.count) {
                faults.append("row \(index) lies at \(real), not at \(told)")
            }
            let gap = Double(measure(row).body.lowerBound)
            if let end, real.top - gap != end { faults.append("row \(index) begins at \(real.top), the one above ends at \(end)") }
            end = Double(viewport.layout.offset(of: index + 2) - viewport.contentOffset)
        }
        let isAtEnd = rowsInSight.upperBound == list.count
        if !isAtEnd, end.map({ $0 < Double(page.height) }) ?? true { faults.append("the rows end in sight, at \(end ?? 0)") }
        return faults
    }
}
