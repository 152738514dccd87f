internal import CAdwaita
internal import ItemList

/// The actions of a row as GActions of its widget. The row's menu uses them, and so does assistive technology, which can't otherwise click,
/// swipe or drag a row.
@MainActor
final class RowActions {
    struct Action: Equatable {
        /// A unique name within the row, which assistive technology announces.
        var name: String
        var command: Command
        var isEnabled = true
    }

    enum Command: Equatable {
        /// Performs the row's click action.
        case activate
        case perform(ItemListAction, part: String?)
        /// Moves the row by a number of positions, up if it is negative.
        case move(Int)
    }

    /// The names of the actions for a click and a long press, which have no menu item.
    static let (activate, longPress) = ("activate", "long-press")
    static let names = [activate, longPress]

    /// The prefix of action names in menus.
    static let group = "row"

    private let widget: Widget
    private let perform: @MainActor (Command) -> Void
    private(set) var actions: [Action] = []

    init(_ widget: Widget, perform: @escaping @MainActor (Command) -> Void) {
        self.widget = widget
        self.perform = perform
    }

    func show(_ actions: [Action]) {
        guard self.actions != actions else { return }
        self.actions = actions
        guard !actions.isEmpty, let group = g_simple_action_group_new() else {
            return gnome_insert_action_group(widget, Self.group, nil)
        }
        for entry in actions {
            guard let action = g_simple_action_new(entry.name, nil) else { continue }
            g_simple_action_set_enabled(action, entry.isEnabled ? 1 : 0)
            onObject(UnsafeMutableRawPointer(action), "activate") { [weak self] _ in self?.perform(entry.command) }
            gnome_add_action(group, action)
            g_object_unref(UnsafeMutableRawPointer(action))
        }
        gnome_insert_action_group(widget, Self.group, group)
        g_object_unref(group)
    }

    /// Makes a unique name in GIO's character set: letters, digits and hyphens.
    static func name(_ id: String, besides names: [String]) -> String {
        let letters = id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        let name = letters.isEmpty ? "offer" : String(letters)
        guard names.contains(name) else { return name }
        return (2...).lazy.map { "\(name)-\($0)" }.first { !names.contains($0) } ?? name
    }
}

extension RowView {
    func perform(_ command: RowActions.Command) {
        switch command {
        case .activate: gtk_widget_activate(widget)
        case .perform(let action, let part): host.perform(action, part) {}
        case .move(let places): host.move(places)
        }
    }
}
