internal import CAdwaita
internal import ItemList

/// What can be done with a row, as actions of its widget. Its menu asks for them, and so do assistive programs, which have nothing else of a
/// row that is chosen, swiped or dragged by others.
@MainActor
final class RowActions {
    struct Action: Equatable {
        /// Names the action among those of its row: what assistive programs say.
        var name: String
        var command: Command
        var isEnabled = true
    }

    enum Command: Equatable {
        /// What a click on the row does.
        case activate
        case perform(ItemListAction, part: String?)
        /// Puts the row some places further down, or up if it is less than 0.
        case move(Int)
    }

    /// The names of what a row does without a menu: by a click, and by a press that lasts.
    static let (activate, longPress) = ("activate", "long-press")
    static let names = [activate, longPress]

    /// The prefix of the names in menus.
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

    /// A name as GIO allows it, unlike others: letters, digits, hyphens.
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
