import CAdwaita
import ItemList
import ItemListConformance

@testable import ItemListGNOME

/// What the widgets of a screen look like, read from the widgets themselves: a line for each, with what of its properties is seen or heard.
@MainActor
enum WidgetLooks {
    private static let properties = [
        "label", "title", "subtitle", "description", "icon-name", "active", "sensitive", "selected", "text", "placeholder-text", "fraction",
        "tooltip-text", "xalign", "spinning", "visibility", "title-lines", "subtitle-lines", "activatable", "margin-top", "margin-start",
        "editable",
        "maximum-size", "name", "css-classes",
    ]

    static func lines(of widget: Widget, depth: Int = 0) -> [String] {
        guard gtk_widget_get_visible(widget) != 0 else { return [] }
        var words = [String(cString: gnome_type_name(UnsafeMutableRawPointer(widget)))]
        for property in properties {
            guard let value = gnome_property_words(UnsafeMutableRawPointer(widget), property) else { continue }
            defer { g_free(value) }
            var text = String(cString: value)
            if property == "css-classes" { text = text.split(separator: " ").sorted().joined(separator: " ") }
            words.append("\(property)=\(text)")
        }
        if gnome_is(UnsafeMutableRawPointer(widget), gtk_range_get_type()) != 0 {
            words.append("value=\(gtk_adjustment_get_value(gnome_range_adjustment(widget)))")
        }
        if let spoken = gnome_spoken_label(widget) {
            // A label that was emptied says nothing, as one that never had words.
            if spoken.pointee != 0 { words.append("spoken=\(String(cString: spoken))") }
            g_free(spoken)
        }
        var lines = [String(repeating: " ", count: depth) + words.joined(separator: " ")]
        // What lies in a text or in a closed menu is the toolkit's.
        if gnome_is(UnsafeMutableRawPointer(widget), gtk_text_get_type()) != 0 { return lines }
        if gnome_has_lines(widget) != 0 { return lines.map { "\($0) text=\(String(cString: gnome_text(widget)))" } }
        if gnome_is(UnsafeMutableRawPointer(widget), gtk_popover_get_type()) != 0 { return lines }
        for child in widget.children { lines += Self.lines(of: child, depth: depth + 1) }
        return lines
    }
}

extension ItemListGNOMERenderer where ID == String {
    /// What the renderer shows now, of all rows: its user scrolls from the first to the last one, and back to the first.
    var shown: ItemListShownScreen {
        let rows = list.indices.compactMap { index in
            bring(index).map { ItemListShownScreen.Row(id: $0.id, looks: looks(of: $0.view), facts: facts(of: $0.view)) }
        }
        changeSight { $0.scroll(to: 0, at: .top, measuring: &$1) }
        return ItemListShownScreen(rows: rows, looks: WidgetLooks.lines(of: page.root.widget))
    }

    private func looks(of view: RowView) -> [String] {
        WidgetLooks.lines(of: view.widget) + (view.more.map { WidgetLooks.lines(of: $0.reference.widget) } ?? []) + (view.menu?.words ?? [])
    }

    private func facts(of view: RowView) -> [ItemListShownScreen.Fact: String] {
        var facts: [ItemListShownScreen.Fact: String] = [:]
        if view.field == nil {
            facts[.title] = view.widget.descendant(class: "title", type: gtk_label_get_type())?.shownText ?? ""
            facts[.subtitle] = view.widget.descendant(class: "subtitle", type: gtk_label_get_type())?.shownText ?? ""
        } else {
            facts[.subtitle] = view.more?.shownSubtitle ?? ""
        }
        facts[.values] = view.values.views.map(\.words).joined(separator: ", ")
        facts[.control] = view.shownControl
        facts[.footnote] = view.more?.shownFootnote ?? ""
        facts[.parts] = (view.more?.shownParts ?? []).joined(separator: ", ")
        facts[.isEnabled] = "\(!view.widget.has(class: "faded"))"
        return facts
    }
}

extension RowView {
    /// What the control says, read from its widget.
    var shownControl: String {
        switch shape.face {
        case .action: control?.words ?? ""
        case .combo: String(cString: gnome_selected_title(widget))
        case .entry, .lines: field?.held ?? ""
        case .grid: more?.shownChoice ?? ""
        case .secret: ""
        }
    }
}
