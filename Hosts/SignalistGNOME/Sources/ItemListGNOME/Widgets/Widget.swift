internal import CAdwaita

/// Any widget. A parent keeps its children alive; a widget without a parent needs a reference of its own.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// The factory of widgets. It counts them, so that tests can tell that an update has kept all widgets.
@MainActor
package enum Widgets {
    /// The number of widgets made since the start of the program.
    package static var madeCount = 0

    static func make(_ type: GType) -> Widget {
        madeCount += 1
        return gnome_new(type)
    }

    /// Makes a widget with another accessible role than its default.
    static func make(_ type: GType, role: GtkAccessibleRole) -> Widget {
        madeCount += 1
        return gnome_new_with_role(type, role)
    }

    static func box(_ orientation: GtkOrientation, spacing: Int32 = 0) -> Widget {
        let box = make(gtk_box_get_type())
        gnome_set_int(box, "orientation", Int32(orientation.rawValue))
        gnome_set_int(box, "spacing", spacing)
        return box
    }

    static func label(_ classes: String...) -> Widget {
        let label = make(gtk_label_get_type())
        for name in classes { label.add(class: name) }
        return label
    }

    static func icon(_ name: String) -> Widget {
        let image = make(gtk_image_get_type(), role: GTK_ACCESSIBLE_ROLE_PRESENTATION)
        image.set("icon-name", name)
        return image
    }
}

@MainActor
extension UnsafeMutablePointer where Pointee == GtkWidget {
    func set(_ property: String, _ value: String) { gnome_set_string(self, property, value) }
    func set(_ property: String, _ value: Bool) { gnome_set_bool(self, property, value ? 1 : 0) }
    func set(_ property: String, _ value: Int) { gnome_set_int(self, property, Int32(clamping: value)) }
    func set(_ property: String, _ value: Double) { gnome_set_double(self, property, value) }

    func bool(_ property: String) -> Bool { gnome_get_bool(self, property) != 0 }

    func string(_ property: String) -> String {
        guard let words = gnome_get_string(self, property) else { return "" }
        defer { g_free(words) }
        return String(cString: words)
    }

    func add(class name: String) { gtk_widget_add_css_class(self, name) }

    func set(class name: String, _ isThere: Bool) {
        if isThere { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    func has(class name: String) -> Bool { gtk_widget_has_css_class(self, name) != 0 }

    func align(vertical: GtkAlign? = nil, horizontal: GtkAlign? = nil) {
        if let vertical { gtk_widget_set_valign(self, vertical) }
        if let horizontal { gtk_widget_set_halign(self, horizontal) }
    }

    func setMargins(top: Int32 = 0, bottom: Int32 = 0, start: Int32 = 0, end: Int32 = 0) {
        gtk_widget_set_margin_top(self, top)
        gtk_widget_set_margin_bottom(self, bottom)
        gtk_widget_set_margin_start(self, start)
        gtk_widget_set_margin_end(self, end)
    }

    /// True if the widget or a descendant is focusable.
    var takesKeys: Bool {
        guard gtk_widget_get_visible(self) != 0, gtk_widget_get_sensitive(self) != 0 else { return false }
        return gtk_widget_get_focusable(self) != 0 || children.contains(where: \.takesKeys)
    }

    /// Makes a row without actions insensitive but unchanged in looks and in its accessible text.
    ///
    /// The focus can't leave a list box past such a row at its beginning or end: GTK skips only insensitive rows.
    func letKeysPass() {
        set("sensitive", true)
        let isStill = !takesKeys
        set("sensitive", !isStill)
        set(class: "still", isStill)
        if isStill { gnome_say_enabled(self) }
    }

    /// Focuses the widget, if it is in a window.
    func grabFocus() {
        if gtk_widget_get_root(self) != nil { gtk_widget_grab_focus(self) }
    }

    var children: [Widget] {
        var children: [Widget] = []
        var next = gtk_widget_get_first_child(self)
        while let child = next {
            children.append(child)
            next = gtk_widget_get_next_sibling(child)
        }
        return children
    }

    /// The first descendant with a CSS class and a type.
    func descendant(class name: String, type: GType) -> Widget? {
        for child in children {
            if child.has(class: name), gnome_is(child, type) != 0 { return child }
            if let found = child.descendant(class: name, type: type) { return found }
        }
        return nil
    }

    func descendant(type: GType) -> Widget? {
        for child in children {
            if gnome_is(child, type) != 0 { return child }
            if let found = child.descendant(type: type) { return found }
        }
        return nil
    }

    /// True if the widget or a descendant has the focus of its window.
    var hasFocus: Bool {
        guard let root = gtk_widget_get_root(self), let focus = gtk_root_get_focus(root) else { return false }
        return contains(focus)
    }

    func contains(_ widget: Widget) -> Bool {
        widget == self || gtk_widget_is_ancestor(widget, self) != 0
    }
}

/// The children of a box; an update neither recreates nor moves those that stay.
@MainActor
struct BoxChildren {
    let box: Widget
    private(set) var children: [Widget] = []

    init(_ box: Widget) {
        self.box = box
        gtk_widget_set_visible(box, 0)
    }

    mutating func show(_ wanted: [Widget]) {
        guard wanted != children else { return }
        // A child that another box has taken is removed already.
        for child in children where !wanted.contains(child) && gtk_widget_get_parent(child) == box {
            gnome_box_remove(box, child)
        }
        children.removeAll { !wanted.contains($0) }
        for (index, child) in wanted.enumerated() where index >= children.count || children[index] != child {
            let previous = index > 0 ? wanted[index - 1] : nil
            if let place = children.firstIndex(of: child) {
                children.remove(at: place)
                gnome_box_reorder_after(box, child, previous)
            } else {
                if let other = gtk_widget_get_parent(child) { gnome_box_remove(other, child) }
                gnome_box_insert_after(box, child, previous)
            }
            children.insert(child, at: index)
        }
        gtk_widget_set_visible(box, wanted.isEmpty ? 0 : 1)
    }
}

/// A reference to a widget that is released with its owner.
@MainActor
final class WidgetReference {
    let widget: Widget

    init(_ widget: Widget) {
        self.widget = widget
        gnome_ref_sink(widget)
    }

    isolated deinit {
        gnome_unref(widget)
    }
}
