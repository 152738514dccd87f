/// What is being done with a screen, inside of a controller.
///
/// An object, which most snapshots have none of: an optional reference costs the same for every type of ids.
@usableFromInline
final class WindowActivity<ID: Hashable & Sendable>: Sendable {
    @usableFromInline let focus: FocusedInput<ID>?
    /// The texts that were held when their rows lost the focus.
    let held: [ID: FocusedInput<ID>]
    /// All but the texts.
    private let rest: ItemListInteraction<ID>

    private init(_ focus: FocusedInput<ID>?, _ held: [ID: FocusedInput<ID>], _ rest: ItemListInteraction<ID>) {
        self.focus = focus
        self.held = held
        self.rest = rest
    }

    /// The activity that differs from another one in the text. A text that is held stays with its row.
    /// - Returns: the other one if it doesn't differ; nil if nothing is being done.
    static func make(_ last: WindowActivity?, focus: FocusedInput<ID>?) -> WindowActivity? {
        if let last, last.focus === focus { return last }
        var held = last?.held ?? [:]
        if let old = last?.focus, old.id != focus?.id, old.text.isHeld { held[old.id] = old }
        if let focus { held[focus.id] = nil }
        return make(focus, held, last?.rest ?? ItemListInteraction())
    }

    /// The activity that differs from another one in all texts.
    /// - Returns: the other one if it doesn't differ; nil if nothing is being done.
    static func make(_ last: WindowActivity?, focus: FocusedInput<ID>?, held: [ID: FocusedInput<ID>]) -> WindowActivity? {
        if let last, last.focus === focus, last.held.count == held.count, last.held.allSatisfy({ held[$0] === $1 }) { return last }
        return make(focus, held, last?.rest ?? ItemListInteraction())
    }

    /// The activity that differs from another one in all but the text.
    /// - Returns: the other one if it doesn't differ; nil if nothing is being done.
    static func make(_ last: WindowActivity?, _ change: (inout ItemListInteraction<ID>) -> Void) -> WindowActivity? {
        var rest = last?.rest ?? ItemListInteraction()
        change(&rest)
        rest.text = nil
        if let last, last.rest == rest { return last }
        return make(last?.focus, last?.held ?? [:], rest)
    }

    private static func make(
        _ focus: FocusedInput<ID>?, _ held: [ID: FocusedInput<ID>], _ rest: ItemListInteraction<ID>
    ) -> WindowActivity? {
        focus == nil && held.isEmpty && rest == ItemListInteraction() ? nil : WindowActivity(focus, held, rest)
    }

    /// Puts what was typed into a row into its content.
    @usableFromInline
    func show(in content: inout ItemListRowContent, of id: ID, _ strings: PresentationStrings) {
        if let focus, focus.id == id {
            focus.show(in: &content, isFocused: true, strings)
        } else if let text = held[id] {
            text.show(in: &content, isFocused: false, strings)
        }
    }

    /// The rows that hold another text than in another activity.
    @usableFromInline
    func rowsHeldOtherwise(than other: WindowActivity?) -> Set<ID> {
        let old = other?.held ?? [:]
        if held.isEmpty, old.isEmpty { return [] }
        return Set(held.keys).union(old.keys).filter { held[$0] !== old[$0] }
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
        self === other
            || other.map { $0.rest == rest && $0.interaction.text == interaction.text && rowsHeldOtherwise(than: $0).isEmpty } ?? false
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
