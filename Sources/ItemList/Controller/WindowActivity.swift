/// What is being done with a screen, inside of a controller.
///
/// An object, which most snapshots have none of: an optional reference costs the same for every type of ids.
@usableFromInline
final class WindowActivity<ID: Hashable & Sendable>: Sendable {
    @usableFromInline let focus: FocusedInput<ID>?
    /// All but the text.
    private let rest: ItemListInteraction<ID>

    private init(_ focus: FocusedInput<ID>?, _ rest: ItemListInteraction<ID>) {
        self.focus = focus
        self.rest = rest
    }

    /// The activity that differs from another one in the text.
    /// - Returns: the other one if it doesn't differ; nil if nothing is being done.
    static func make(_ last: WindowActivity?, focus: FocusedInput<ID>?) -> WindowActivity? {
        if let last, last.focus === focus { return last }
        return make(focus, last?.rest ?? ItemListInteraction())
    }

    /// The activity that differs from another one in all but the text.
    /// - Returns: the other one if it doesn't differ; nil if nothing is being done.
    static func make(_ last: WindowActivity?, _ change: (inout ItemListInteraction<ID>) -> Void) -> WindowActivity? {
        var rest = last?.rest ?? ItemListInteraction()
        change(&rest)
        rest.text = nil
        if let last, last.rest == rest { return last }
        return make(last?.focus, rest)
    }

    private static func make(_ focus: FocusedInput<ID>?, _ rest: ItemListInteraction<ID>) -> WindowActivity? {
        focus == nil && rest == ItemListInteraction() ? nil : WindowActivity(focus, rest)
    }

    @usableFromInline var interaction: ItemListInteraction<ID> {
        var interaction = rest
        interaction.text = focus.map {
            ItemListTextFocus(row: $0.id, input: $0.input, otherText: $0.text.otherText, isEditRefused: $0.text.isEditRefused)
        }
        return interaction
    }

    @usableFromInline var query: String? { rest.query }

    @usableFromInline
    func isShownLike(_ other: WindowActivity?) -> Bool {
        self === other || other.map { $0.rest == rest && $0.interaction.text == interaction.text } ?? false
    }

    @usableFromInline
    func isUndoable(_ id: ID) -> Bool {
        rest.undoable.contains(id)
    }

    @usableFromInline
    func isSelected(_ id: ID) -> Bool {
        rest.selection.contains(id)
    }
}
