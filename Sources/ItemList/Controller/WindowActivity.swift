/// The user's interaction with a screen, as the controller stores it.
///
/// A class, and nil in most snapshots: an optional reference costs the same for every type of ids.
@usableFromInline
final class WindowActivity<ID: Hashable & Sendable>: Sendable {
    @usableFromInline let focus: FocusedInput<ID>?
    /// The unconfirmed texts that were kept when their rows lost the focus.
    let held: [ID: FocusedInput<ID>]
    /// The interaction without its texts.
    private let rest: ItemListInteraction<ID>
    /// The elements with work in progress: see ``ItemListWork``.
    @usableFromInline let working: Set<ItemListTarget<ID>>

    private init(
        _ focus: FocusedInput<ID>?, _ held: [ID: FocusedInput<ID>], _ rest: ItemListInteraction<ID>, _ working: Set<ItemListTarget<ID>>
    ) {
        self.focus = focus
        self.held = held
        self.rest = rest
        self.working = working
    }

    /// Replaces the focused text. A held text stays with its row.
    /// - Returns: `last` if it doesn't change; nil if no interaction is left.
    static func make(_ last: WindowActivity?, focus: FocusedInput<ID>?) -> WindowActivity? {
        if let last, last.focus === focus { return last }
        var held = last?.held ?? [:]
        if let old = last?.focus, old.id != focus?.id, old.text.isHeld { held[old.id] = old }
        if let focus { held[focus.id] = nil }
        return make(focus, held, last?.rest ?? ItemListInteraction(), last?.working ?? [])
    }

    /// Replaces the focused text and the held ones.
    /// - Returns: `last` if it doesn't change; nil if no interaction is left.
    static func make(_ last: WindowActivity?, focus: FocusedInput<ID>?, held: [ID: FocusedInput<ID>]) -> WindowActivity? {
        if let last, last.focus === focus, last.held.count == held.count, last.held.allSatisfy({ held[$0] === $1 }) { return last }
        return make(focus, held, last?.rest ?? ItemListInteraction(), last?.working ?? [])
    }

    /// Changes everything but the texts.
    /// - Returns: `last` if it doesn't change; nil if no interaction is left.
    static func make(_ last: WindowActivity?, _ change: (inout ItemListInteraction<ID>) -> Void) -> WindowActivity? {
        var rest = last?.rest ?? ItemListInteraction()
        change(&rest)
        rest.text = nil
        if let last, last.rest == rest { return last }
        return make(last?.focus, last?.held ?? [:], rest, last?.working ?? [])
    }

    /// Replaces the elements with work in progress.
    /// - Returns: `last` if they don't change; nil if no interaction is left.
    static func make(_ last: WindowActivity?, working: Set<ItemListTarget<ID>>) -> WindowActivity? {
        if last?.working ?? [] == working { return last }
        return make(last?.focus, last?.held ?? [:], last?.rest ?? ItemListInteraction(), working)
    }

    private static func make(
        _ focus: FocusedInput<ID>?, _ held: [ID: FocusedInput<ID>], _ rest: ItemListInteraction<ID>, _ working: Set<ItemListTarget<ID>>
    ) -> WindowActivity? {
        let isEmpty = focus == nil && held.isEmpty && working.isEmpty && rest == ItemListInteraction()
        return isEmpty ? nil : WindowActivity(focus, held, rest, working)
    }

    /// Puts the text typed into a row, and the activity of its work, into its content.
    @usableFromInline
    func show(in content: inout ItemListRowContent, of id: ID, _ strings: PresentationStrings) {
        if !working.isEmpty, working.contains(.row(id)) { content.showActivity() }
        if let focus, focus.id == id {
            focus.show(in: &content, isFocused: true, strings)
        } else if let text = held[id] {
            text.show(in: &content, isFocused: false, strings)
        }
    }

    /// The rows with another held text than in `other`, and those with work in one of both.
    @usableFromInline
    func rowsHeldOtherwise(than other: WindowActivity?) -> Set<ID> {
        let old = other?.held ?? [:]
        let worked = other?.working ?? []
        if held.isEmpty, old.isEmpty, working.isEmpty, worked.isEmpty { return [] }
        return Set(held.keys).union(old.keys).filter { held[$0] !== old[$0] }
            .union(working.symmetricDifference(worked).compactMap(\.row))
    }

    /// Marks the elements of a chrome that have work in progress.
    @usableFromInline
    func show(in chrome: inout ItemListChrome) {
        for target in working {
            switch target.place {
            case .chrome(let slot): chrome.showActivity(in: slot)
            case .list: chrome.refresh?.isActive = true
            case .row, .cursorRow, .search: break
            }
        }
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
            || other.map {
                $0.rest == rest && $0.interaction.text == interaction.text && $0.working == working && rowsHeldOtherwise(than: $0).isEmpty
            } ?? false
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
