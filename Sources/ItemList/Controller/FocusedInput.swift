/// The text of the row that is being typed into.
///
/// It goes ahead of the state: the row's handler learns of an edit, the state changes, and the row's text comes back. What comes
/// back late, while the user types on, is known by what was sent and overwrites nothing.
@usableFromInline
final class FocusedInput<ID: Hashable & Sendable>: Sendable {
    @usableFromInline let id: ID
    let input: TextInput
    /// The texts that the handler was given and that the state has not shown yet.
    private let unconfirmed: [String]
    /// What the state said last.
    private let stateText: String

    convenience init(id: ID, text: String) {
        self.init(id: id, TextInput(text), unconfirmed: [], stateText: text)
    }

    private init(id: ID, _ input: TextInput, unconfirmed: [String], stateText: String) {
        self.id = id
        self.input = input
        self.unconfirmed = unconfirmed
        self.stateText = stateText
    }

    /// Puts what was typed into the content of its row.
    @usableFromInline
    func show(in content: inout ItemListRowContent, of id: ID) {
        guard self.id == id, var input = content.control?.input else { return }
        input.text = self.input.text
        input.caret = self.input.caret
        input.selection = self.input.selection
        content.control = .input(input)
    }

    /// The same after an edit, and the new text if it changed; nil if the edit was refused.
    func after(_ edit: TextInputEdit, _ traits: ItemListInputTraits) -> (focus: FocusedInput, newText: String?)? {
        var input = input
        guard input.apply(edit, traits: traits) else { return nil }
        let text = input.text
        let isNew = text != self.input.text
        var unconfirmed = unconfirmed
        if isNew {
            unconfirmed.append(text)
            if unconfirmed.count > 1_000 {
                // The state does not follow what is typed; so nothing comes back.
                unconfirmed.removeFirst()
            }
        }
        return (FocusedInput(id: id, input, unconfirmed: unconfirmed, stateText: stateText), isNew ? text : nil)
    }

    /// The same after a new state gave the row a text.
    func afterStateSaid(_ text: String) -> FocusedInput {
        guard text != stateText else { return self }
        // What was sent comes back in order, perhaps with gaps. So the first one that fits is the one: if the same text was sent
        // again later, what lies between may still come.
        if let index = unconfirmed.firstIndex(of: text) {
            return FocusedInput(id: id, input, unconfirmed: Array(unconfirmed[(index + 1)...]), stateText: text)
        }
        var input = input
        input.replaceText(text)
        return FocusedInput(id: id, input, unconfirmed: [], stateText: text)
    }
}
